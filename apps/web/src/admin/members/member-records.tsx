import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import classes from './members.module.css';
import type { MemberDetails } from './members-query.ts';

type Order = MemberDetails['Orders'][number];

const signs: Readonly<Record<Order['Status'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  unpaid: { color: 'amber', icon: Clock },
  paid: { color: 'green', icon: CircleCheck },
  cancelled: { color: 'gray', icon: Ban },
};

/** The last orders of a member, each a way to its page. */
export const OrdersSection = ({ orders }: { readonly orders: readonly Order[] }) => {
  const words = useWords(membersWords);
  return (
    <Section title={words.orders}>
      {orders.length === 0 ? <p className="dimmed">{words.ordersNone}</p> : null}
      <ul className={classes['rows']}>
        {orders.map((order) => (
          <li key={order.CustomerOrderId}>
            <div>
              <Link to="/mgnh/orders/$orderId" params={{ orderId: order.CustomerOrderId }}>
                {order.CustomerOrderId}
              </Link>
              <p className="dimmed small">{formatDay(order.PlacedAt)}</p>
            </div>
            <div className={classes['share']}>
              <span className="money">{formatNtd(order.Total)}</span>
              <span>
                <StatusBadge {...signs[order.Status]}>{words.orderStates[order.Status]}</StatusBadge>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
