import { mgntShippingContract } from '@kapok/contract';
import { nextOwnShippingCode, ownShippingCodes, ownShippingKinds, type OwnShippingKind } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { ownShippingWords } from '#web/texts/own-shipping-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import type { ShippingMethod } from './settings-query.ts';
import { OfferedBox, ShippingMethodFields } from './shipping-method-fields.tsx';
import { readMethod, typedMethod, type TypedMethod } from './typed-shipping-method.ts';
import { useSetting } from './use-setting.ts';

export interface NewShippingOverlayProps {
  readonly shipping: readonly ShippingMethod[];
  readonly onClose: () => void;
}

interface Added extends NonNullable<ReturnType<typeof readMethod>> {
  readonly GoesTo: OwnShippingKind;
}

const blank = typedMethod({
  NameZh: '',
  NameEn: '',
  Price: 0,
  FreeFrom: null,
  WeightSteps: [],
  PickupZh: '',
  PickupEn: '',
  IsOffered: true,
});

/** A way of delivery that the shop adds: to an address, or to where buyers fetch the goods. */
export const NewShippingOverlay = ({ shipping, onClose }: NewShippingOverlayProps) => {
  const words = useWords(ownShippingWords);
  const taken = shipping.map(({ Code }) => Code);
  const isFull = (kind: OwnShippingKind): boolean => nextOwnShippingCode(kind, taken) === undefined;
  const [kind, setKind] = useState<OwnShippingKind>(isFull('address') ? 'none' : 'address');
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const add = useSetting({
    send: (wish: Added, idempotencyKey) => call(mgntShippingContract.addShippingMethod, wish, { idempotencyKey }),
    done: words.added,
    onDone: onClose,
    onFailed: (failure) => {
      if (failureCode(failure) === 'already-taken') setTakenName(typed.nameZh);
      else toastFailure(failure);
    },
  });
  const change = (part: Partial<TypedMethod>): void => {
    setTyped((before) => ({ ...before, ...part }));
  };
  return (
    <FormOverlay
      title={words.add}
      submitLabel={words.add}
      isBusy={add.isPending}
      onSend={() => {
        setTried(true);
        const read = readMethod(typed);
        if (read !== undefined) add.runOnce({ GoesTo: kind, ...read });
        return read !== undefined;
      }}
      onClose={onClose}
    >
      <RadioCards
        label={words.kind}
        value={kind}
        options={ownShippingKinds.map((value) => ({
          value,
          label: words.kinds[value],
          note: isFull(value) ? words.full(ownShippingCodes[value].length) : words.kindNotes[value],
          isBarred: isFull(value),
        }))}
        onChange={setKind}
      />
      <ShippingMethodFields
        // What is asked depends on the kind alone: any code of it will do.
        code={ownShippingCodes[kind][0]}
        typed={typed}
        tried={tried}
        nameFault={takenName === typed.nameZh ? words.taken : null}
        onChange={change}
      />
      <OfferedBox
        isOn={typed.isOffered}
        onChange={(isOffered) => {
          change({ isOffered });
        }}
      />
    </FormOverlay>
  );
};
