import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { kindOfDestination } from '#web/shop/delivery/index.ts';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { OrderData } from '#web/shop/orders/index.ts';
import { TrackingLink } from '#web/ui/tracking-link.tsx';
import classes from './parcel-section.module.css';

const ParcelOverlay = lazy(async () => ({ default: (await import('./parcel-overlay.tsx')).ParcelOverlay }));

export interface ParcelSectionProps {
  readonly orderId: string;
  readonly delivery: NonNullable<OrderData['Delivery']>;
}

/** Where the goods of an order go, and the way to correct it until they are sent (FLOW-4). */
export const ParcelSection = ({ orderId, delivery }: ParcelSectionProps) => {
  const words = useWords(deliveryWords);
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const kind = kindOfDestination(delivery.TransportId);
  const facts = [
    { label: words.way, value: delivery.TransportName },
    { label: words.recipient, value: delivery.RecipientName },
    { label: words.mobile, value: delivery.RecipientTel },
    {
      label: kind === 'store' ? words.store : kind === 'none' ? words.pickup : words.address,
      value: delivery.Destination,
    },
  ];
  const { CarrierName, TrackingNumber, TrackingUrl } = delivery;
  // Nothing is missing where the goods are collected.
  const shown = kind === 'none' ? facts.filter(({ value }) => value !== '') : facts;
  return (
    <section aria-labelledby={headingId} className={classes['parcel']}>
      <h2 id={headingId}>{words.title}</h2>
      <dl className={classes['facts']}>
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <span className="dimmed">{words.missing}</span> : value}</dd>
          </div>
        ))}
        {CarrierName === '' ? null : (
          <div>
            <dt>{words.carrier}</dt>
            <dd>{CarrierName}</dd>
          </div>
        )}
        {TrackingNumber === '' ? null : (
          <div>
            <dt>{words.tracking}</dt>
            <dd>
              {TrackingUrl === null ? (
                TrackingNumber
              ) : (
                <TrackingLink number={TrackingNumber} url={TrackingUrl} label={words.track} />
              )}
            </dd>
          </div>
        )}
      </dl>
      {delivery.IsChangeable ? (
        <div className={classes['change']}>
          <Button
            size="sm"
            variant="light"
            color="gray"
            aria-label={words.changeNamed(orderId)}
            onClick={() => {
              setOpen(true);
            }}
          >
            {words.change}
          </Button>
          <span className="dimmed small">{words.untilSent}</span>
        </div>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <ParcelOverlay
            orderId={orderId}
            delivery={delivery}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
