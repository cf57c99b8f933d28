import { mgntShippingContract } from '@kapok/contract';
import { destinationKind, inLanguage, storeChains, type StoreChain } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { ChainChoices } from './chain-choices.tsx';
import type { ShippingMethod } from './settings-query.ts';
import { OfferedBox, ShippingMethodFields } from './shipping-method-fields.tsx';
import { readMethod, typedMethod } from './typed-shipping-method.ts';
import { useSetting } from './use-setting.ts';

export interface ShippingMethodOverlayProps {
  readonly method: ShippingMethod;
  readonly onClose: () => void;
}

/** What a way of delivery is called in the shop's languages, what it costs, and whether it can be chosen. */
export const ShippingMethodOverlay = ({ method, onClose }: ShippingMethodOverlayProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const language = useLanguage();
  const [typed, setTyped] = useState(() => typedMethod(method));
  const [chains, setChains] = useState<readonly StoreChain[]>(method.StoreChains ?? storeChains);
  const [tried, setTried] = useState(false);
  const save = useSetting({
    send: (wish: ShippingMethod, idempotencyKey) =>
      call(mgntShippingContract.changeShippingMethod, wish, { idempotencyKey }),
    onDone: onClose,
  });
  const change = (part: Partial<typeof typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
  };
  const send = (): boolean => {
    setTried(true);
    const read = readMethod(typed);
    if (read === undefined || chains.length === 0) return false;
    const StoreChains = chains.length === storeChains.length ? null : [...chains];
    save.runOnce({ Code: method.Code, ...read, StoreChains });
    return true;
  };
  return (
    <FormOverlay
      title={words.editShipping(inLanguage({ zh: method.NameZh, en: method.NameEn }, language))}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <ShippingMethodFields code={method.Code} typed={typed} tried={tried} nameFault={null} onChange={change} />
      {destinationKind(method.Code) === 'store' ? (
        <ChainChoices chains={chains} isMissing={tried && chains.length === 0} onChoose={setChains} />
      ) : null}
      <OfferedBox
        isOn={typed.isOffered}
        onChange={(isOffered) => {
          change({ isOffered });
        }}
      />
    </FormOverlay>
  );
};
