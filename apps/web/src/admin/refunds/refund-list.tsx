import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Ban,
  CircleAlert,
  CircleX,
  Clock,
  Hourglass,
  ShieldQuestion,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useGatewayCode } from '#web/texts/use-gateway-code.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { RefundActions } from './refund-actions.tsx';
import type { ListedRefund } from './refund-queries.ts';
import classes from './refunds.module.css';
import { ViewingSaid } from './viewing-said.tsx';

const signs: Readonly<Record<ListedRefund['Status'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  requested: { color: 'accent', icon: Clock },
  review: { color: 'amber', icon: Hourglass },
  refunding: { color: 'accent', icon: ArrowLeftRight },
  unknown: { color: 'amber', icon: ShieldQuestion },
  refunded: { color: 'gray', icon: Undo2 },
  failed: { color: 'red', icon: CircleX },
  declined: { color: 'gray', icon: Ban },
};

export interface RefundListProps {
  readonly refunds: readonly ListedRefund[];
  /** Inside of a card, without the number of its order. */
  readonly isPlain?: boolean;
}

/** Refunds with what is known of each and what staff can do. */
export const RefundList = ({ refunds, isPlain = false }: RefundListProps) => (
  <ul className={classes['list']} data-plain={isPlain || undefined}>
    {refunds.map((refund) => (
      <li key={refund.RefundId} className={`card ${classes['row']}`}>
        <RefundFacts refund={refund} isPlain={isPlain} />
        <RefundActions refund={refund} />
      </li>
    ))}
  </ul>
);

const RefundFacts = ({ refund, isPlain }: { readonly refund: ListedRefund; readonly isPlain: boolean }) => {
  const { refundList: words, order } = useWords(managementOrderWords);
  const { review } = useWords(giveBackWords);
  const describeCode = useGatewayCode();
  const waitingFor = ({ Waiting, StartedBy, PayType }: typeof refund): string => {
    if (Waiting === null) return '';
    if (Waiting === 'manual') return words.waiting.manual(order.methods[PayType]);
    return Waiting === 'review' && StartedBy !== null ? review : words.waiting[Waiting];
  };
  const what = refund.ProductName === '' ? words.wholePayment : refund.ProductName;
  return (
    <div className={classes['facts']}>
      <div className={classes['line']}>
        {isPlain ? null : (
          <Link to="/mgnh/orders/$orderId" params={{ orderId: refund.CustomerOrderId }} className="nowrap">
            {refund.CustomerOrderId}
          </Link>
        )}
        <strong className="money">{formatNtd(refund.TotalAmount)}</strong>
        <RefundBadge refund={refund} />
      </div>
      <span>
        {what} <span className="dimmed small">{words.reasons[refund.Reason]}</span>
      </span>
      {refund.Waiting === null ? null : (
        <span className="small">
          {waitingFor(refund)}
          {refund.FailureCode === '' ? '' : ` · ${words.code(describeCode(refund.FailureCode))}`}
        </span>
      )}
      <StartedBy refund={refund} />
      <SecondPersonWanted refund={refund} />
      <span className="dimmed small">
        <TaxParts refund={refund} />
        {refund.UserName} · {order.methods[refund.PayType]} {refund.GatewayNumber}
      </span>
      <span className="dimmed small">
        <Unbroken>{`${words.requestedAt} ${formatDayAndTime(refund.RequestedAt)}`}</Unbroken>
        <Unbroken>
          {refund.SettledAt === null ? '' : ` · ${words.settledAt} ${formatDayAndTime(refund.SettledAt)}`}
        </Unbroken>
        {refund.Tries === 0 ? '' : ` · ${words.tries(refund.Tries)}`}
        {refund.Note === '' ? '' : ` · ${refund.Note}`}
      </span>
      <Evidence refund={refund} />
      <LargeNote refund={refund} />
    </div>
  );
};

/** What goes back before tax, and the tax, in a shop that shows it. */
const TaxParts = ({ refund }: { readonly refund: ListedRefund }) => {
  const { refundList: words } = useWords(managementOrderWords);
  return useShowsTax() ? <>{words.parts(formatNtd(refund.Amount), formatNtd(refund.TaxAmount))} · </> : null;
};

/** Who of the staff gave it back, and why: as the buyer reads it, and as staff do. */
const StartedBy = ({ refund }: { readonly refund: ListedRefund }) => {
  const words = useWords(giveBackWords);
  if (refund.StartedBy === null || refund.Cause === null) return null;
  return (
    <span className="small">
      {words.startedBy(refund.StartedBy, words.causes[refund.Cause])} · {refund.StaffReason}
    </span>
  );
};

/** What decides about money for a course: the terms, and what was watched and sent. */
const Evidence = ({ refund }: { readonly refund: ListedRefund }) => {
  const { order: words } = useWords(managementOrderWords);
  if (refund.Viewing === null) return null;
  return (
    <span className="dimmed small">
      <ViewingSaid viewing={refund.Viewing} />
      {refund.TermsVersion === null || refund.TermsConsent === null
        ? ` · ${words.noConsent}`
        : ` · ${words.agreedTo(refund.TermsVersion, refund.TermsConsent)}`}
    </span>
  );
};

/** Who asked for a large refund, and what it waits for. */
const SecondPersonWanted = ({ refund }: { readonly refund: ListedRefund }) => {
  const words = useWords(secondFactorWords);
  if (refund.AskedBy === null || refund.AskedAt === null) return null;
  return (
    <span className="small">
      {words.askedBy(refund.AskedBy, formatDayAndTime(refund.AskedAt))} ·{' '}
      {refund.SendableAt === null ? words.waitsForPerson : words.waitsUntil(formatDayAndTime(refund.SendableAt))}
    </span>
  );
};

const RefundBadge = ({ refund }: { readonly refund: ListedRefund }) => {
  const { refundList: words } = useWords(managementOrderWords);
  const { color, icon } = signs[refund.Status];
  return (
    <StatusBadge color={color} icon={icon}>
      {refund.Waiting === 'manual' ? words.filters.manual : words.states[refund.Status]}
    </StatusBadge>
  );
};

const LargeNote = ({ refund }: { readonly refund: ListedRefund }) => {
  const { refundList: words } = useWords(managementOrderWords);
  if (!refund.IsLarge || refund.Waiting === null) return null;
  return (
    <div className={classes['line']}>
      <p className={classes['warning']}>
        <CircleAlert size={16} aria-hidden />
        {words.large}
      </p>
      {refund.Approvals.length === 0 ? null : <span className="small">{words.approvedBy(refund.Approvals)}</span>}
    </div>
  );
};
