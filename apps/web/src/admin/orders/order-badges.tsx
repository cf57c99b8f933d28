import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  Clock,
  Landmark,
  Package,
  PackageCheck,
  PackageOpen,
  PackageX,
  StickyNote,
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

type BadgedOrder = Pick<
  ListedOrder,
  'Status' | 'PayAtPickup' | 'TransferTold' | 'HasStaffNote' | 'RefundState' | 'OpenReturns'
>;

/** Whether an order is paid, and what went back of it. */
export const PaymentBadges = ({ order }: { readonly order: BadgedOrder }) => {
  const words = useWords(managementOrderWords);
  const pickup = useWords(parcelsAtPickupWords);
  const status = statusSigns[order.Status];
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
      {order.TransferTold === null ? null : (
        <StatusBadge color="red" icon={Landmark}>
          {words.transferFilters.told}
        </StatusBadge>
      )}
      <RefundBadge state={order.RefundState} />
      {order.OpenReturns === 0 ? null : (
        <StatusBadge color="amber" icon={PackageOpen}>
          {words.returnsOpen(order.OpenReturns)}
        </StatusBadge>
      )}
      {order.HasStaffNote ? (
        <StatusBadge color="gray" icon={StickyNote}>
          {words.noted}
        </StatusBadge>
      ) : null}
    </>
  );
};

/** How much of an order was refunded; nothing where nothing was. */
const RefundBadge = ({ state }: { readonly state: ListedOrder['RefundState'] }) => {
  const words = useWords(managementOrderWords);
  if (state === 'none') return null;
  const { color, icon } = refundSigns[state];
  return (
    <StatusBadge color={color} icon={icon}>
      {words.refundStates[state]}
    </StatusBadge>
  );
};

const deliverySigns: Readonly<Record<Exclude<ListedOrder['DeliveryState'], 'none'>, Sign>> = {
  'to-ship': { color: 'red', icon: Package },
  packed: { color: 'amber', icon: Package },
  sent: { color: 'accent', icon: Truck },
  delivered: { color: 'green', icon: PackageCheck },
  'not-fetched': { color: 'red', icon: PackageX },
};

/** How far the goods of an order are; nothing where it sends none. */
export const DeliveryBadge = ({ state }: { readonly state: ListedOrder['DeliveryState'] }) => {
  const words = useWords(managementOrderWords);
  if (state === 'none') return null;
  const { color, icon } = deliverySigns[state];
  return (
    <StatusBadge color={color} icon={icon}>
      {words.deliveryStates[state]}
    </StatusBadge>
  );
};
