import { mgntServicesContract, type GatewayToKeep } from '@kapok/contract';
import type { ServiceEnvironment } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { faultOf, MerchantFields, merchantOf } from './merchant-fields.tsx';
import { ServiceOverlay } from './service-overlay.tsx';
import type { GatewayService } from './services-query.ts';

const calls = mgntServicesContract;

/** The account at the payment gateway. */
export const GatewayOverlay = ({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayService;
  readonly onClose: () => void;
}) => {
  const words = useWords(servicesWords);
  const [typed, setTyped] = useState({ merchantId: gateway.MerchantId, hashKey: '', hashIv: '' });
  const [environment, setEnvironment] = useState<ServiceEnvironment>(gateway.Environment ?? 'production');
  const [tried, setTried] = useState(false);
  const fault = faultOf(typed, gateway);
  const wish: GatewayToKeep = { ...merchantOf(typed), Environment: environment };
  const isOther = gateway.MerchantId !== '' && wish.MerchantId !== gateway.MerchantId;
  return (
    <ServiceOverlay
      title={words.gateway.name}
      wish={fault === null ? wish : undefined}
      save={(whole) => call(calls.saveGateway, whole)}
      attempt={(whole) => call(calls.tryGateway, whole)}
      attemptHint={words.gateway.tryHint}
      onTried={() => {
        setTried(true);
      }}
      onClose={onClose}
    >
      <p>{words.gateway.lead}</p>
      <RadioCards
        label={words.fields.Environment}
        value={environment}
        options={[
          { value: 'production', label: words.environments.production, note: words.gateway.production },
          { value: 'test', label: words.environments.test, note: words.gateway.test },
        ]}
        onChange={setEnvironment}
      />
      <MerchantFields typed={typed} kept={gateway} fault={tried ? fault : null} onChange={setTyped} />
      {isOther ? <p className="dimmed small">{words.gateway.changeNote}</p> : null}
    </ServiceOverlay>
  );
};
