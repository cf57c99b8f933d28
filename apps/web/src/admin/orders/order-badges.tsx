import { isSentOff, mayLeave } from '@kapok/domain';
import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  Clock,
  Package,
  PackageCheck,
  PackageOpen,
  Store,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { parcelsAtPickupWords } from '#web/texts/parcels-at-pickup-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import type { ListedOrder } from '#web/admin/shared/order-queries.ts';

interface Sign {
  readonly color: MeaningColor;
  readonly icon: LucideIcon;
}

const statusSigns: Readonly<Record<ListedOrder['Status'], Sign>> = {
  unpaid: { color: 'amber', icon: Clock },
  paid: { color: 'green', icon: CircleCheck },
  cancelled: { color: 'gray', icon: Ban },
};

const refundSigns: Readonly<Record<Exclude<ListedOrder['RefundState'], 'none'>, Sign>> = {
  open: { color: 'accent', icon: ArrowLeftRight },
  part: { color: 'gray', icon: Undo2 },
  all: { color: 'gray', icon: Undo2 },
};

type BadgedOrder = Pick<ListedOrder, 'Status' | 'PayAtPickup' | 'RefundState' | 'OpenReturns'>;

/** Whether an order is paid, and what went back of it. */
export const PaymentBadges = ({ order }: { readonly order: BadgedOrder }) => {
  const words = useWords(managementOrderWords);
  const pickup = useWords(parcelsAtPickupWords);
  const status = statusSigns[order.Status];
  const refund = order.RefundState === 'none' ? null : refundSigns[order.RefundState];
  return (
    <>
      {order.PayAtPickup?.State === 'waiting' ? null : (
        <StatusBadge color={status.color} icon={status.icon}>
          {words.statuses[order.Status]}
        </StatusBadge>
      )}
      {order.PayAtPickup === null ? null : (
        <StatusBadge color={order.PayAtPickup.State === 'waiting' ? 'amber' : 'gray'} icon={Store}>
          {pickup.states[order.PayAtPickup.State]}
        </StatusBadge>
      )}
      {refund === null || order.RefundState === 'none' ? null : (
        <StatusBadge color={refund.color} icon={refund.icon}>
          {words.refundStates[order.RefundState]}
        </StatusBadge>
      )}
      {order.OpenReturns === 0 ? null : (
        <StatusBadge color="amber" icon={PackageOpen}>
          {words.returnsOpen(order.OpenReturns)}
        </StatusBadge>
      )}
    </>
  );
};

type SentOrder = Pick<
  ListedOrder,
  'Status' | 'PayAtPickup' | 'TransportId' | 'ShippingText' | 'TrackingNumber' | 'DeliveredAt' | 'RefundState'
>;

/** How far the goods are of an order that is paid, or to be paid at pick-up: null for an order that sends nothing. */
const deliveryOf = (order: SentOrder): 'to-ship' | 'on-the-way' | 'delivered' | null => {
  const paysAtPickup = order.PayAtPickup?.State === 'waiting';
  if (!mayLeave({ status: order.Status, paysAtPickup }) || order.TransportId === null) return null;
  if (order.DeliveredAt !== null) return 'delivered';
  if (isSentOff({ shippingStatus: order.ShippingText, trackingNumber: order.TrackingNumber })) return 'on-the-way';
  // An order whose money all went back before it was sent is not sent any more.
  return order.RefundState === 'all' ? null : 'to-ship';
};

const deliverySigns = {
  'to-ship': { color: 'red', icon: Package },
  'on-the-way': { color: 'accent', icon: Truck },
  delivered: { color: 'green', icon: PackageCheck },
} as const satisfies Readonly<Record<string, Sign>>;

export const DeliveryBadge = ({ order }: { readonly order: SentOrder }) => {
  const words = useWords(managementOrderWords);
  const delivery = deliveryOf(order);
  if (delivery === null) return null;
  const { color, icon } = deliverySigns[delivery];
  return (
    <StatusBadge color={color} icon={icon}>
      {words.deliveries[delivery]}
    </StatusBadge>
  );
};
