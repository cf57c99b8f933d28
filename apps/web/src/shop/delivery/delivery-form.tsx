import { useState, type ReactNode } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { DeliveryInputs } from './delivery-inputs.tsx';
import { findDeliveryFaults, toRecipient, type DeliveryFields, type Recipient } from './delivery-rules.ts';
import { knownStore, type WireStore } from './store-fields.ts';

/** A delivery as the shop knows it. */
interface KnownDelivery {
  readonly RecipientName: string;
  readonly RecipientTel: string;
  readonly Destination: string;
  readonly Store: WireStore | null;
}

export interface DeliveryFormProps {
  readonly transportId: string;
  readonly before: KnownDelivery;
  /** Why the place cannot be changed here; undefined where it can. */
  readonly placeNote?: string | undefined;
  readonly isBusy: boolean;
  /** What came of the last try; null where nothing went wrong. */
  readonly failure: Error | null;
  readonly onSend: (recipient: Recipient) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The dialog that corrects where the goods of an order go (FLOW-4). */
export const DeliveryForm = ({
  transportId,
  before,
  placeNote,
  failure,
  onSend,
  children,
  ...dialog
}: DeliveryFormProps) => {
  const words = useWords(deliveryWords);
  const { errors } = useTexts();
  const [fields, setFields] = useState<DeliveryFields>(() => startFrom(before, transportId));
  const [wasSent, setWasSent] = useState(false);
  const faults = findDeliveryFaults(fields);
  return (
    <FormOverlay
      {...dialog}
      title={words.change}
      submitLabel={words.save}
      onSend={() => {
        setWasSent(true);
        if (faults.length > 0) return false;
        onSend(toRecipient(fields));
        return true;
      }}
    >
      {failure === null ? null : <FormError>{errors[failureCode(failure)]}</FormError>}
      {children}
      <DeliveryInputs
        fields={fields}
        faults={wasSent ? faults : []}
        placeNote={placeNote}
        onChange={(part) => {
          setFields((now) => ({ ...now, ...part }));
        }}
      />
    </FormOverlay>
  );
};

const startFrom = (before: KnownDelivery, transportId: string): DeliveryFields => ({
  ProductId: transportId,
  RecipientName: before.RecipientName,
  RecipientTel: before.RecipientTel,
  Destination: before.Destination,
  Store: knownStore(before),
});
