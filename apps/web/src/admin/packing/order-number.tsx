import { Link } from '@tanstack/react-router';
import { useMayDo } from '#web/admin/shared/permissions.ts';

/** The number of an order, leading to it for whoever may see its sums. */
export const OrderNumber = ({ orderId }: { readonly orderId: string }) =>
  useMayDo()('orders') ? (
    <Link to="/mgnh/orders/$orderId" params={{ orderId }} className="nowrap">
      {orderId}
    </Link>
  ) : (
    <span className="nowrap">{orderId}</span>
  );
