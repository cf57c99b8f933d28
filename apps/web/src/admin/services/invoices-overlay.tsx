import { mgntServicesContract, type InvoicesToKeep } from '@kapok/contract';
import { chosenInvoiceModes, type ChosenInvoiceMode, type ServiceEnvironment } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { faultOf, MerchantFields, merchantOf } from './merchant-fields.tsx';
import { ServiceOverlay } from './service-overlay.tsx';
import type { InvoicesService } from './services-query.ts';

const calls = mgntServicesContract;

const chosenOf = ({ Source, Mode }: InvoicesService): ChosenInvoiceMode =>
  (Source === 'nobody' ? undefined : chosenInvoiceModes.find((mode) => mode === Mode)) ?? 'ezpay';

/** How the shop gives out invoices, and its account at ezPay. */
export const InvoicesOverlay = ({
  invoices,
  onClose,
}: {
  readonly invoices: InvoicesService;
  readonly onClose: () => void;
}) => {
  const words = useWords(servicesWords);
  const [mode, setMode] = useState(() => chosenOf(invoices));
  const [typed, setTyped] = useState({ merchantId: invoices.MerchantId, hashKey: '', hashIv: '' });
  const [environment, setEnvironment] = useState<ServiceEnvironment>(invoices.Environment ?? 'production');
  const [tried, setTried] = useState(false);
  const isEzpay = mode === 'ezpay';
  const fault = isEzpay ? faultOf(typed, invoices) : null;
  const wish: InvoicesToKeep = {
    Mode: mode,
    Ezpay: isEzpay ? { ...merchantOf(typed), Environment: environment } : null,
  };
  return (
    <ServiceOverlay
      title={words.invoices.title}
      wish={fault === null ? wish : undefined}
      save={(whole) => call(calls.saveInvoices, whole)}
      attempt={isEzpay ? (whole) => call(calls.tryInvoices, whole) : undefined}
      attemptHint={words.invoices.tryHint}
      onTried={() => {
        setTried(true);
      }}
      onClose={onClose}
    >
      <p>{words.invoices.lead}</p>
      <RadioCards
        label={words.invoices.title}
        value={mode}
        options={chosenInvoiceModes.map((value) => ({
          value,
          label: words.invoices.modes[value],
          note: words.invoices.notes[value],
        }))}
        onChange={setMode}
      />
      {isEzpay ? (
        <>
          <RadioCards
            label={words.fields.Environment}
            value={environment}
            options={[
              { value: 'production', label: words.environments.production, note: words.invoices.production },
              { value: 'test', label: words.environments.test, note: words.invoices.test },
            ]}
            onChange={setEnvironment}
          />
          <MerchantFields typed={typed} kept={invoices} fault={tried ? fault : null} onChange={setTyped} />
        </>
      ) : null}
    </ServiceOverlay>
  );
};
