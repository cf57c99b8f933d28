import { Button, TextInput } from '@mantine/core';
import { MAX_TRACKING_LENGTH } from '@kapok/contract';
import { useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { CarrierChoice, type CarrierOfParcel } from './carrier-choice.tsx';
import classes from './orders-page.module.css';
import type { ListedOrder } from '#web/admin/shared/order-queries.ts';
import { ShippingSaid } from './shipping-said.tsx';
import { useSetShipping } from './use-order-deeds.ts';

export interface ShippingOverlayProps {
  readonly orderIds: readonly string[];
  /** The orders as the page shows them: one whose delivery was corrected since then is not marked as sent. */
  readonly seen: readonly Pick<ListedOrder, 'CustomerOrderId' | 'TimesReaddressed'>[];
  readonly text: string;
  readonly trackingNumber: string;
  readonly carrier: CarrierOfParcel;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The wire's words of the usual states: data, which buyers read in their own language (ORD-3). */
const PRESETS = ['備貨中', '已出貨 郵局', '已到店', '已取貨'] as const;
const MAX_TEXT_LENGTH = 100;

/** What buyers read about the delivery; of one order the parcel's number, too. */
export const ShippingOverlay = ({ orderIds, seen, onClose, onDone, ...before }: ShippingOverlayProps) => {
  const { shipping: words } = useWords(managementOrderWords);
  const [text, setText] = useState(before.text);
  const [trackingNumber, setTrackingNumber] = useState(before.trackingNumber);
  const [carrierId, setCarrierId] = useState(before.carrier.CarrierId);
  // As they were when the dialog was opened: what arrives later was not seen.
  const [seenAtOpening] = useState(seen);
  const save = useSetShipping(onDone);
  const isOne = orderIds.length === 1;
  return (
    <FormOverlay
      title={words.title}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={() => {
        save.runOnce({
          orderIds,
          seen: seenAtOpening,
          text: text.trim(),
          trackingNumber: isOne ? trackingNumber.trim() : undefined,
          carrierId: carrierId === before.carrier.CarrierId ? undefined : carrierId,
        });
        return true;
      }}
      onClose={onClose}
    >
      <p>{isOne ? words.forOne : words.forMany(orderIds.length)}</p>
      <div className={classes['presets']}>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            className={classes['preset'] ?? ''}
            variant="default"
            onClick={() => {
              setText(preset);
            }}
          >
            <ShippingSaid text={preset} />
          </Button>
        ))}
      </div>
      <TextInput
        label={words.text}
        description={words.textHint}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      {isOne ? <CarrierChoice before={before.carrier} value={carrierId} onChange={setCarrierId} /> : null}
      {isOne ? (
        <TextInput
          label={words.tracking}
          description={words.trackingHint}
          value={trackingNumber}
          maxLength={MAX_TRACKING_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            setTrackingNumber(event.currentTarget.value);
          }}
        />
      ) : null}
    </FormOverlay>
  );
};
