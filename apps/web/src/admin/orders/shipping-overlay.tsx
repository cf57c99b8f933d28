import { Input, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { MAX_TRACKING_LENGTH } from '@kapok/contract';
import { saidParcelStates, type SaidParcelState } from '@kapok/domain';
import { useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { CarrierChoice, type CarrierOfParcel } from './carrier-choice.tsx';
import type { ListedOrder } from '#web/admin/shared/order-queries.ts';
import { useSetShipping } from './use-order-deeds.ts';

export interface ShippingOverlayProps {
  readonly orderIds: readonly string[];
  /** The orders as the page shows them: one whose delivery was corrected since then is not marked as sent. */
  readonly seen: readonly Pick<ListedOrder, 'CustomerOrderId' | 'DeliveryState' | 'TimesReaddressed'>[];
  /** What may be said of the parcels; of several, which may differ, all of it. */
  readonly sayable: readonly SaidParcelState[];
  readonly text: string;
  readonly trackingNumber: string;
  readonly carrier: CarrierOfParcel;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MAX_TEXT_LENGTH = 100;

/** The state that all of the parcels have and that can be said of them; null where they differ. */
const commonState = ({ seen, sayable }: Pick<ShippingOverlayProps, 'seen' | 'sayable'>): SaidParcelState | null => {
  const [first, ...others] = new Set(seen.map(({ DeliveryState }) => DeliveryState));
  return others.length > 0 ? null : (sayable.find((state) => state === first) ?? null);
};

/** How far parcels are, with what buyers read beside it; of one order the parcel's number, too. The button says what becomes of them. */
export const ShippingOverlay = ({ orderIds, seen, sayable, onClose, onDone, ...before }: ShippingOverlayProps) => {
  const { shipping: words, deliveryStates: states } = useWords(managementOrderWords);
  // As they were when the dialog was opened.
  const [now] = useState(() => commonState({ seen, sayable }));
  const [state, setState] = useState<SaidParcelState>(now ?? 'sent');
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
      submitLabel={state === now ? words.save : words.mark[state]}
      isBusy={save.isPending}
      onSend={() => {
        save.runOnce({
          orderIds,
          seen: seenAtOpening,
          state,
          text: text.trim(),
          trackingNumber: isOne ? trackingNumber.trim() : undefined,
          carrierId: carrierId === before.carrier.CarrierId ? undefined : carrierId,
        });
        return true;
      }}
      onClose={onClose}
    >
      <p>{isOne ? words.forOne : words.forMany(orderIds.length)}</p>
      <Input.Wrapper label={words.state} labelElement="div" size="md">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={words.state}
          value={state}
          data={saidParcelStates.map((value) => ({ value, label: states[value], disabled: !sayable.includes(value) }))}
          onChange={setState}
        />
      </Input.Wrapper>
      <TextInput
        label={words.text}
        placeholder={words.textExample}
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
