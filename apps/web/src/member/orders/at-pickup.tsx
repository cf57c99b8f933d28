import { formatNtd } from '@kapok/domain';
import { useId } from 'react';
import type { OrderData } from '#web/shop/orders/index.ts';
import { orderListWords } from '#web/texts/order-list-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './parcel-section.module.css';

/** What is paid for at the store: how much, and the number by which store and shop know the parcel (SHIP-1). */
export const AtPickup = ({ order }: { readonly order: OrderData }) => {
  const { pickup: words } = useWords(orderListWords);
  const headingId = useId();
  const logisticsNumber = order.PayAtPickup?.LogisticsNumber ?? '';
  return (
    <section aria-labelledby={headingId} className={classes['parcel']}>
      <h2 id={headingId}>{words.title}</h2>
      <p>{words.hint(formatNtd(order.TotalAmount))}</p>
      {logisticsNumber === '' ? null : (
        <dl className={classes['facts']}>
          <div>
            <dt>{words.logisticsNumber}</dt>
            <dd>{logisticsNumber}</dd>
          </div>
        </dl>
      )}
    </section>
  );
};
