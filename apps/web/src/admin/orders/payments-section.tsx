import { formatNtd } from '@kapok/domain';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useGatewayCode } from '#web/texts/use-gateway-code.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';

const signs = {
  started: { color: 'amber', icon: Clock },
  failed: { color: 'gray', icon: CircleX },
  captured: { color: 'green', icon: CircleCheck },
} as const;

/** Each try at paying, with the payment that it brought. */
export const PaymentsSection = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  return (
    <Section title={words.payments}>
      {order.TransferTold === null ? null : <ToldTransfer told={order.TransferTold} />}
      {order.Attempts.length === 0 ? <p className="dimmed">{words.noPayments}</p> : null}
      <ul className={classes['rows']}>
        {order.Attempts.map((attempt) => (
          <Attempt
            key={attempt.GatewayNumber}
            attempt={attempt}
            payment={order.Payments.find(({ GatewayNumber }) => GatewayNumber === attempt.GatewayNumber)}
          />
        ))}
      </ul>
    </Section>
  );
};

/** What the buyer says; only the bank statement says whether the money came. */
const ToldTransfer = ({ told }: { readonly told: NonNullable<WholeOrder['TransferTold']> }) => {
  const words = useWords(waysToPayWords);
  return (
    <div className={classes['rowHead']}>
      <strong>{words.told(told.AccountDigits, formatDayAndTime(told.At))}</strong>
      <LinkButton to="/mgnh/transfers" size="sm">
        {words.confirm}
      </LinkButton>
    </div>
  );
};

interface AttemptProps {
  readonly attempt: WholeOrder['Attempts'][number];
  readonly payment: WholeOrder['Payments'][number] | undefined;
}

const Attempt = ({ attempt, payment }: AttemptProps) => {
  const { order: words } = useWords(managementOrderWords);
  const describeCode = useGatewayCode();
  const { color, icon } = signs[attempt.Status];
  return (
    <li>
      <div className={classes['rowHead']}>
        <span>
          {words.methods[attempt.PayType]} <strong className="money">{formatNtd(attempt.Amount)}</strong>
        </span>
        <StatusBadge color={color} icon={icon}>
          {words.attemptStates[attempt.Status]}
        </StatusBadge>
      </div>
      <span className="small">
        {words.gatewayNumber} {attempt.GatewayNumber}
        {payment === undefined ? '' : ` · ${words.tradeNumber} ${payment.TradeNumber}`}
      </span>
      <span className="dimmed small">
        {formatDayAndTime(payment?.RecordedAt ?? attempt.DecidedAt ?? attempt.StartedAt)}
        {payment === undefined || payment.CardLast4 === '' ? '' : ` · **** ${payment.CardLast4}`}
        {attempt.FailureCode === '' ? '' : ` · ${describeCode(attempt.FailureCode)}`}
      </span>
      {payment === undefined || payment.NotKeptReason === null ? null : (
        <StatusBadge color="red" icon={CircleX}>
          {words.notKept[payment.NotKeptReason]}
        </StatusBadge>
      )}
    </li>
  );
};
