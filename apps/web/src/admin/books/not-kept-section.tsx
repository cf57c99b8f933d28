import type { mgntPaymentsContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { Fact } from './alerts-section.tsx';
import classes from './books.module.css';

type Payment = Answer<typeof mgntPaymentsContract.qryGatewayAlerts>['NotKept'][number];

const stateColor = (status: Payment['RefundStatus']): MeaningColor => {
  if (status === 'refunded') return 'green';
  return status === 'failed' || status === 'unknown' || status === null ? 'red' : 'amber';
};

/** Payments that came too late or twice: the shop sends them back, and this tells how far it is. */
export const NotKeptSection = ({ payments }: { readonly payments: readonly Payment[] }) => {
  const { books: words } = useWords(staffAreaWords);
  return (
    <section className={classes['section']} aria-labelledby="not-kept">
      <h2 id="not-kept">{words.notKept}</h2>
      {payments.length === 0 ? <p className="dimmed">{words.noNotKept}</p> : null}
      <ul className={classes['cards']}>
        {payments.map((payment) => (
          <li key={payment.TradeNumber} className={`card ${classes['card']}`}>
            <div>
              <p className={classes['head']}>
                <strong className="money">{formatNtd(payment.Amount)}</strong>
                <span>{words.reasons[payment.Reason]}</span>
                <StatusBadge color={stateColor(payment.RefundStatus)}>
                  {payment.RefundStatus === null ? words.noRefund : words.refundStates[payment.RefundStatus]}
                </StatusBadge>
              </p>
              <dl className={classes['facts']}>
                <Fact name={words.at} value={formatDayAndTime(payment.RecordedAt)} />
                <Fact name={words.order} value={payment.CustomerOrderId} />
                <Fact name={words.gatewayNumber} value={payment.GatewayNumber} />
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
