import { Button } from '@mantine/core';
import { eventOfSaidState, saidParcelStates } from '@kapok/domain';
import { MapPinPen, PackageCheck, PackageMinus, PackageX, Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deliveryWords } from '#web/texts/delivery-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { TrackingLink } from '#web/ui/tracking-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { ChangeDeliveryOverlay, type ChangeDeliveryOverlayProps } from './change-delivery-overlay.tsx';
import { ArrivalDialog } from './arrival-dialog.tsx';
import { ClosePickup, PickupFacts } from './close-pickup.tsx';
import { DeliveryChanges } from './delivery-changes.tsx';
import { Facts, telLink } from './facts.tsx';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import { DeliveryBadge } from './order-badges.tsx';
import classes from './order-page.module.css';
import { ShippingOverlay } from './shipping-overlay.tsx';
import { ShippingSaid } from './shipping-said.tsx';
import type { Arrival } from './use-order-deeds.ts';

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
          { label: named.tel, value: telLink(order.RecipientTel) },
          { label: named.destination, value: order.Destination },
          { label: words.delivery, value: <DeliveryBadge state={order.DeliveryState} /> },
          {
            label: named.shippingText,
            value: order.ShippingText === '' ? null : <ShippingSaid text={order.ShippingText} />,
          },
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
      {order.DeliveryState === 'none' ? null : <Deeds order={order} />}
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

const arrivals = ['deliver', 'undeliver', 'comeBack'] as const;
const arrivalIcons = { deliver: PackageCheck, undeliver: PackageMinus, comeBack: PackageX } as const;

/** To send the goods, then to say what became of them: what may happen next, and what usually does stands out. */
const Deeds = ({ order }: { readonly order: WholeOrder }) => {
  const words = useWords(managementOrderWords);
  const [opened, setOpened] = useState<'shipping' | Arrival | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  const orderIds = [order.CustomerOrderId];
  const { DeliveryState: state, DeliveryEvents: offered } = order;
  const isSent = state === 'sent';
  const sayable = saidParcelStates.filter((said) => said === state || offered.includes(eventOfSaidState[said]));
  return (
    <div className={classes['actions']}>
      {sayable.length === 0 ? null : (
        <Button
          variant={isSent ? 'default' : 'filled'}
          leftSection={<Truck size={18} aria-hidden />}
          onClick={() => {
            setOpened('shipping');
          }}
        >
          {words.setShipping}
        </Button>
      )}
      {order.PayAtPickup?.State === 'waiting' ? <ClosePickup order={order} /> : null}
      {arrivals
        .filter((one) => offered.includes(one))
        .map((arrival) => {
          const Icon = arrivalIcons[arrival];
          return (
            <Button
              key={arrival}
              variant={isSent && arrival === 'deliver' ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => {
                setOpened(arrival);
              }}
            >
              {words.arrivals[arrival].button}
            </Button>
          );
        })}
      {opened === 'shipping' ? (
        <ShippingOverlay
          orderIds={orderIds}
          seen={[order]}
          sayable={sayable}
          text={order.ShippingText}
          trackingNumber={order.TrackingNumber}
          carrier={order}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {opened === null || opened === 'shipping' ? null : (
        <ArrivalDialog orderIds={orderIds} arrival={opened} onClose={close} onDone={close} />
      )}
    </div>
  );
};
