import { useState, type ReactNode } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { DeliveryInputs } from './delivery-inputs.tsx';
import { findDeliveryFaults, type DeliveryFields } from './delivery-rules.ts';

/** A delivery as the wire has it. */
export interface Recipient {
  readonly RecipientName: string;
  readonly RecipientTel: string;
  readonly Destination: string;
}

export interface DeliveryFormProps {
  readonly transportId: string;
  readonly before: Recipient;
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
  const [fields, setFields] = useState<DeliveryFields>({ ...pick(before), ProductId: transportId });
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
        onSend(pick(fields));
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

const pick = ({ RecipientName, RecipientTel, Destination }: Recipient): Recipient => ({
  RecipientName,
  RecipientTel,
  Destination,
});
