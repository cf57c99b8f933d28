import { Button } from '@mantine/core';
import { MapPinPen, PackageCheck, Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { TrackingLink } from '#web/ui/tracking-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { ChangeDeliveryOverlay, type ChangeDeliveryOverlayProps } from './change-delivery-overlay.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import { ClosePickup, PickupFacts } from './close-pickup.tsx';
import { DeliveryChanges } from './delivery-changes.tsx';
import { Facts } from './facts.tsx';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';
import { ShippingOverlay } from './shipping-overlay.tsx';
import { ShippingSaid } from './shipping-said.tsx';

/** Something was written about the sending, or the goods have arrived without it. */
const isSent = ({ ShippingText, TrackingNumber, DeliveredAt }: WholeOrder): boolean =>
  ShippingText !== '' || TrackingNumber !== '' || DeliveredAt !== null;

const shippingSaid = (order: WholeOrder, notShipped: string): ReactNode => {
  if (!isSent(order)) return notShipped;
  return order.ShippingText === '' ? null : <ShippingSaid text={order.ShippingText} />;
};

const trackingSaid = ({ TrackingNumber, TrackingUrl }: WholeOrder, track: string): ReactNode =>
  TrackingUrl === null ? TrackingNumber : <TrackingLink number={TrackingNumber} url={TrackingUrl} label={track} />;

/** Where the goods go, what the buyer reads of it, and the deeds of sending. */
export const DeliverySection = ({ order }: { readonly order: WholeOrder }) => {
  const words = useWords(managementOrderWords);
  const { order: named } = words;
  if (order.TransportId === null)
    return (
      <Section title={named.deliveryTitle}>
        <p className="dimmed">{named.noGoods}</p>
      </Section>
    );
  return (
    <Section title={named.deliveryTitle}>
      <Facts
        facts={[
          { label: words.way, value: order.TransportName },
          { label: named.recipient, value: order.RecipientName },
          { label: named.tel, value: order.RecipientTel },
          { label: named.destination, value: order.Destination },
          { label: named.shippingText, value: shippingSaid(order, named.notShipped) },
          { label: named.carrier, value: order.CarrierName },
          { label: named.tracking, value: trackingSaid(order, named.track) },
          {
            label: named.deliveredAt,
            value: order.DeliveredAt === null ? null : formatDayAndTime(order.DeliveredAt),
          },
        ]}
      />
      <DeliveryChanges changes={order.DeliveryChanges} />
      {order.IsDeliveryChangeable ? <ChangeDelivery order={order} transportId={order.TransportId} /> : null}
      {order.PayAtPickup === null ? null : <PickupFacts pickup={order.PayAtPickup} />}
      {order.Status === 'paid' || order.PayAtPickup?.State === 'waiting' ? <Deeds order={order} /> : null}
    </Section>
  );
};

/** The way to another recipient or place. */
const ChangeDelivery = ({ order, transportId }: Omit<ChangeDeliveryOverlayProps, 'onClose'>) => {
  const words = useWords(deliveryWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={<MapPinPen size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.change}
      </Button>
      {isOpen ? (
        <ChangeDeliveryOverlay
          order={order}
          transportId={transportId}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
};

/** To send the goods, then to say that they arrived; the step that comes next stands out. */
const Deeds = ({ order }: { readonly order: WholeOrder }) => {
  const words = useWords(managementOrderWords);
  const [opened, setOpened] = useState<'shipping' | 'delivered' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  const orderIds = [order.CustomerOrderId];
  const isDelivered = order.DeliveredAt !== null;
  const isAtPickup = order.PayAtPickup?.State === 'waiting';
  return (
    <div className={classes['actions']}>
      <Button
        variant={isSent(order) ? 'default' : 'filled'}
        leftSection={<Truck size={18} aria-hidden />}
        onClick={() => {
          setOpened('shipping');
        }}
      >
        {words.setShipping}
      </Button>
      {isAtPickup ? (
        <ClosePickup order={order} />
      ) : (
        <Button
          variant={isSent(order) && !isDelivered ? 'filled' : 'default'}
          leftSection={<PackageCheck size={18} aria-hidden />}
          onClick={() => {
            setOpened('delivered');
          }}
        >
          {isDelivered ? words.unmarkDelivered : words.markDelivered}
        </Button>
      )}
      {opened === 'shipping' ? (
        <ShippingOverlay
          orderIds={orderIds}
          seen={[order]}
          text={order.ShippingText}
          trackingNumber={order.TrackingNumber}
          carrier={order}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {opened === 'delivered' ? (
        <DeliveredDialog orderIds={orderIds} isDelivered={!isDelivered} onClose={close} onDone={close} />
      ) : null}
    </div>
  );
};
