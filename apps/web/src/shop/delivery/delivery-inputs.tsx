import { MOST_RECIPIENT_TEL, type ServedChains } from '@kapok/domain';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { cartWords } from '#web/texts/cart-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './delivery-inputs.module.css';
import { kindOfDestination, type DeliveryFault, type DeliveryFields } from './delivery-rules.ts';
import { inServedChain } from './store-fields.ts';
import { StoreInputs } from './store-inputs.tsx';

export interface DeliveryInputsProps {
  readonly fields: DeliveryFields;
  readonly faults: readonly DeliveryFault[];
  /** Whoever opened them was sent to what is wrong: the first such field has the focus. */
  readonly startsAtFault?: boolean;
  /** Why the place cannot be changed here; undefined where it can. */
  readonly placeNote?: string | undefined;
  /** The chains to whose stores the chosen way leads; null: any. */
  readonly chains?: ServedChains;
  readonly onChange: (part: Partial<DeliveryFields>) => void;
}

/** Who receives the goods, and where: only what the chosen way needs. */
export const DeliveryInputs = ({
  fields,
  faults,
  startsAtFault = false,
  placeNote,
  chains = null,
  onChange,
}: DeliveryInputsProps) => {
  const words = useWords(cartWords).delivery;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsAtFault) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [startsAtFault]);
  if (fields.ProductId === null) return null;
  const errorOf = (kind: 'recipientMissing' | 'mobileWrong' | 'addressMissing'): string | null =>
    faults.includes(kind) ? words[kind] : null;
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
        maxLength={MOST_RECIPIENT_TEL}
        value={fields.RecipientTel}
        error={errorOf('mobileWrong')}
        onChange={(event) => {
          onChange({ RecipientTel: event.currentTarget.value });
        }}
      />
      {kind === 'none' ? <p className="dimmed small">{words.pickupNote}</p> : null}
      {kind === 'store' ? (
        <StoreInputs
          store={inServedChain(fields.Store, chains)}
          chains={chains}
          faults={faults}
          onChange={(Store) => {
            onChange({ Store });
          }}
        />
      ) : null}
      {kind === 'address' ? (
        <TextInput
          label={words.address}
          autoComplete="street-address"
          maxLength={200}
          readOnly={placeNote !== undefined}
          description={placeNote}
          value={fields.Destination}
          error={errorOf('addressMissing')}
          onChange={(event) => {
            onChange({ Destination: event.currentTarget.value });
          }}
        />
      ) : null}
    </div>
  );
};
