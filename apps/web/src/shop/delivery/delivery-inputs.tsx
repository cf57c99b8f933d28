import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/language.ts';
import classes from './delivery-inputs.module.css';
import { kindOfDestination, type DeliveryFault, type DeliveryFields } from './delivery-rules.ts';

export interface DeliveryInputsProps {
  readonly fields: DeliveryFields;
  readonly faults: readonly DeliveryFault[];
  /** Whoever opened them was sent to what is wrong: the first such field has the focus. */
  readonly startsAtFault?: boolean;
  /** Why the place cannot be changed here; undefined where it can. */
  readonly placeNote?: string | undefined;
  readonly onChange: (part: Partial<DeliveryFields>) => void;
}

/** Who receives the goods, and where: only what the chosen way needs. */
export const DeliveryInputs = ({ fields, faults, startsAtFault = false, placeNote, onChange }: DeliveryInputsProps) => {
  const words = useTexts().cart.delivery;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsAtFault) box.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [startsAtFault]);
  if (fields.ProductId === null) return null;
  const errorOf = (...kinds: readonly DeliveryFault[]): string | null => {
    const fault = faults.find((one) => kinds.includes(one));
    return fault === undefined ? null : words[fault];
  };
  const kind = kindOfDestination(fields.ProductId);
  return (
    <div ref={box} className={classes['fields']}>
      <TextInput
        label={words.recipient}
        autoComplete="name"
        maxLength={50}
        value={fields.RecipientName}
        error={errorOf('recipientMissing')}
        onChange={(event) => {
          onChange({ RecipientName: event.currentTarget.value });
        }}
      />
      <TextInput
        type="tel"
        label={words.mobile}
        autoComplete="tel"
        maxLength={30}
        value={fields.RecipientTel}
        error={errorOf('mobileWrong')}
        onChange={(event) => {
          onChange({ RecipientTel: event.currentTarget.value });
        }}
      />
      {kind === 'none' ? (
        <p className="dimmed small">{words.pickupNote}</p>
      ) : (
        <TextInput
          label={kind === 'store' ? words.store : words.address}
          autoComplete={kind === 'store' ? 'off' : 'street-address'}
          maxLength={200}
          readOnly={placeNote !== undefined}
          description={placeNote}
          value={fields.Destination}
          error={errorOf('addressMissing', 'storeMissing')}
          onChange={(event) => {
            onChange({ Destination: event.currentTarget.value });
          }}
        />
      )}
    </div>
  );
};
