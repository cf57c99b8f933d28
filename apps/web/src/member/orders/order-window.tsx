import { useWords } from '#web/texts/use-words.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './order-window.module.css';
import { isWindow, lastSixMonths, type OrderDays } from '#web/shop/orders/index.ts';

/** Before any order of the shop. */
const FROM_THE_BEGINNING = '2000-01-01';

interface OrderWindowProps {
  /** Null: the last six months. */
  readonly days: OrderDays | null;
  readonly onPick: (days: OrderDays | null) => void;
}

/** The days whose orders are listed; at first the last six months (ORD-4). */
export const OrderWindow = ({ days, onPick }: OrderWindowProps) => {
  const words = useWords(orderListWords);
  const [typed, setTyped] = useState<OrderDays | null>(null);
  const [usual] = useState(() => lastSixMonths(new Date()));
  const shown = typed ?? days ?? usual;
  const type = (changed: Partial<OrderDays>): void => {
    const next = { ...shown, ...changed };
    setTyped(isWindow(next) ? null : next);
    if (isWindow(next)) onPick(next);
  };
  return (
    <fieldset className={classes['window']}>
      <legend className="visually-hidden">{words.window}</legend>
      <TextInput
        type="date"
        label={words.from}
        value={shown.from}
        onChange={(event) => {
          type({ from: event.currentTarget.value });
        }}
      />
      <TextInput
        type="date"
        label={words.to}
        value={shown.to}
        onChange={(event) => {
          type({ to: event.currentTarget.value });
        }}
      />
      <Button
        variant="default"
        onClick={() => {
          setTyped(null);
          onPick(days === null ? { from: FROM_THE_BEGINNING, to: usual.to } : null);
        }}
      >
        {days === null ? words.showOlder : words.showRecent}
      </Button>
      {typed === null ? null : (
        <p role="alert" className={classes['fault']}>
          {words.windowWrong}
        </p>
      )}
    </fieldset>
  );
};
