import { Button } from '@mantine/core';
import { PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import { Facts } from './facts.tsx';
import type { WholeOrder } from './order-queries.ts';
import classes from './order-page.module.css';
import { ShippingOverlay } from './shipping-overlay.tsx';

/** What staff wrote; that nothing was sent yet is only said while nothing has arrived either. */
const shippingWords = ({ ShippingText, TrackingNumber, DeliveredAt }: WholeOrder, notShipped: string): string =>
  ShippingText === '' && TrackingNumber === '' && DeliveredAt === null ? notShipped : ShippingText;

/** Where the goods go, what the buyer reads of it, and the deeds of sending. */
export const DeliverySection = ({ order }: { readonly order: WholeOrder }) => {
  const words = useWords(managementOrderWords);
  const { order: named } = words;
  const [opened, setOpened] = useState<'shipping' | 'delivered' | null>(null);
  if (order.TransportId === null)
    return (
      <Section title={named.deliveryTitle}>
        <p className="dimmed">{named.noGoods}</p>
      </Section>
    );
  const close = (): void => {
    setOpened(null);
  };
  const orderIds = [order.CustomerOrderId];
  return (
    <Section title={named.deliveryTitle}>
      <Facts
        facts={[
          { label: words.way, value: order.TransportName },
          { label: named.recipient, value: order.RecipientName },
          { label: named.tel, value: order.RecipientTel },
          { label: named.destination, value: order.Destination },
          { label: named.shippingText, value: shippingWords(order, named.notShipped) },
          { label: named.tracking, value: order.TrackingNumber },
          {
            label: named.deliveredAt,
            value: order.DeliveredAt === null ? null : formatDayAndTime(order.DeliveredAt),
          },
        ]}
      />
      {order.Status === 'paid' ? (
        <div className={classes['actions']}>
          <Button
            variant="default"
            leftSection={<Truck size={18} aria-hidden />}
            onClick={() => {
              setOpened('shipping');
            }}
          >
            {words.setShipping}
          </Button>
          <Button
            variant={order.DeliveredAt === null ? 'filled' : 'default'}
            leftSection={<PackageCheck size={18} aria-hidden />}
            onClick={() => {
              setOpened('delivered');
            }}
          >
            {order.DeliveredAt === null ? words.markDelivered : words.unmarkDelivered}
          </Button>
        </div>
      ) : null}
      {opened === 'shipping' ? (
        <ShippingOverlay
          orderIds={orderIds}
          text={order.ShippingText}
          trackingNumber={order.TrackingNumber}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {opened === 'delivered' ? (
        <DeliveredDialog orderIds={orderIds} isDelivered={order.DeliveredAt === null} onClose={close} onDone={close} />
      ) : null}
    </Section>
  );
};
