import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { Ban, PackageCheck, PackageOpen, Undo2, type LucideIcon } from 'lucide-react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import type { ListedReturn } from './refund-queries.ts';
import classes from './refunds.module.css';
import { ReturnActions } from './return-actions.tsx';

const signs: Readonly<Record<ListedReturn['Status'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  requested: { color: 'amber', icon: PackageOpen },
  received: { color: 'accent', icon: PackageCheck },
  refunded: { color: 'gray', icon: Undo2 },
  declined: { color: 'gray', icon: Ban },
};

export interface ReturnListProps {
  readonly returns: readonly ListedReturn[];
  /** Inside of a card, without the number of its order. */
  readonly isPlain?: boolean;
}

/** Goods that come back, with what staff can do about each. */
export const ReturnList = ({ returns, isPlain = false }: ReturnListProps) => (
  <ul className={classes['list']} data-plain={isPlain || undefined}>
    {returns.map((one) => (
      <li key={one.ReturnId} className={`card ${classes['row']}`}>
        <ReturnFacts goods={one} isPlain={isPlain} />
        <ReturnActions goods={one} />
      </li>
    ))}
  </ul>
);

const ReturnFacts = ({ goods, isPlain }: { readonly goods: ListedReturn; readonly isPlain: boolean }) => {
  const { returns: words } = useWords(managementOrderWords);
  const factor = useWords(secondFactorWords);
  const { color, icon } = signs[goods.Status];
  const buyer = goods.Cname === '' ? goods.UserName : goods.Cname;
  return (
    <div className={classes['facts']}>
      <div className={classes['line']}>
        {isPlain ? null : (
          <Link to="/mgnh/orders/$orderId" params={{ orderId: goods.CustomerOrderId }} className="nowrap">
            {goods.CustomerOrderId}
          </Link>
        )}
        <strong>
          <Unbroken>{`${goods.ProductName} × ${goods.Qty}`}</Unbroken>
        </strong>
        <StatusBadge color={color} icon={icon}>
          {words.states[goods.Status]}
        </StatusBadge>
      </div>
      <span>{goods.Reason === '' ? words.noReason : words.reason(goods.Reason)}</span>
      {goods.Status === 'declined' ? (
        <span className="small">{goods.Note}</span>
      ) : (
        <span>
          {words.total} <strong className="money">{formatNtd(goods.TotalAmount)}</strong>
          {goods.IncludesShipping ? <span className="dimmed small"> {words.withShipping}</span> : null}
        </span>
      )}
      {goods.AskedBy === null ? null : (
        <span className="small">
          {goods.AskedBy} ·{' '}
          {goods.SendableAt === null ? factor.waitsForPerson : factor.waitsUntil(formatDayAndTime(goods.SendableAt))}
        </span>
      )}
      <span className="dimmed small">
        <Unbroken>
          {[
            buyer,
            `${words.requestedAt} ${formatDayAndTime(goods.RequestedAt)}`,
            ...(goods.ReceivedAt === null
              ? []
              : [
                  `${words.receivedAt} ${formatDayAndTime(goods.ReceivedAt)}`,
                  goods.Restocked === true ? words.restocked : words.writtenOff,
                ]),
          ].join(' · ')}
        </Unbroken>
      </span>
    </div>
  );
};
