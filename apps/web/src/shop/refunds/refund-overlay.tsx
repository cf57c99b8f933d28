import { Button } from '@mantine/core';
import { formatNtd, pointsOfPieces, refundPercentOnDay, type PayType } from '@kapok/domain';
import { CircleAlert, Undo2 } from 'lucide-react';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { TermsCheck, useTermsConsent } from '#web/shop/legal/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { refundWords } from '#web/texts/refund-words.ts';
import type { RefundWords } from '#web/texts/zh-hant/refunds.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { lineOfferWords, type RefundLine, type RefundOffer } from '#web/player/index.ts';
import { stepsOf } from './refund-table-query.ts';
import { RefundTimeline } from './refund-timeline.tsx';
import classes from './refund.module.css';
import { useRefund } from './use-refund.ts';
import { ViewedMeter } from './viewed-meter.tsx';

export interface RefundOverlayProps {
  readonly orderId: string;
  readonly paidAt: string | null;
  readonly payType: PayType | null;
  /** As the newest list of orders has it: after a refusal it brings the new figures. */
  readonly line: RefundLine;
  readonly onClose: () => void;
}

/** What goes back, why that much, and one press to ask for it (REF-1, REF-2). */
export const RefundOverlay = ({ orderId, line, onClose, ...paid }: RefundOverlayProps) => {
  const words = useWords(refundWords);
  const { shell } = useTexts();
  const { tick, ...consent } = useTermsConsent();
  const offer = line.MoneyBackOffer;
  const total = formatNtd(totalOf(offer));
  const refund = useRefund(() => {
    showToast('ok', words.done(line.ProductName, total));
    onClose();
  });
  const refundOnce = useSingleRun(refund);
  const canAsk = offer?.Refusal === null && line.MoneyBackDate === null;

  const ask = (asked: RefundOffer): void => {
    if (!consent.demand()) return;
    refundOnce(
      { orderId, productId: line.ProductId, netNtd: asked.Amount },
      {
        // The consent was for other figures.
        onError: consent.forget,
      },
    );
  };
  return (
    <Overlay
      title={words.title}
      onClose={onClose}
      canClose={!refund.isPending}
      footer={
        <>
          <LeaveButton
            label={canAsk ? keepWords(line, words) : shell.close}
            disabled={refund.isPending}
            onLeave={onClose}
          />
          {canAsk ? (
            <Button
              color="red"
              loading={refund.isPending}
              onClick={() => {
                ask(offer);
              }}
            >
              {words.confirm(total)}
            </Button>
          ) : null}
        </>
      }
    >
      <h3 className={classes['product']}>{line.ProductName}</h3>
      {offer === null ? null : <OfferFacts line={line} offer={offer} {...paid} />}
      {canAsk && line.PointsUsed > 0 ? <UsedPoints points={pointsBackOf(line)} percent={offer.Percent} /> : null}
      {refund.isError ? <Refused failure={refund.error} line={line} /> : null}
      {canAsk ? <TermsCheck {...tick} withMedia={false} /> : null}
    </Overlay>
  );
};

const keepWords = ({ Seats }: RefundLine, words: RefundWords): string =>
  Seats === null ? words.keep : words.keepSeats;

/** Of seats, those of the seats that nobody redeemed. */
const pointsBackOf = ({ Seats, Qty, PointsUsed }: RefundLine): number =>
  Seats === null
    ? PointsUsed
    : pointsOfPieces({ points: PointsUsed, quantity: Qty, givenPieces: Seats.Withdrawn, pieces: Seats.Open });

/** Points that were used for the line come back with all of its money, or not at all. */
const UsedPoints = ({ points, percent }: { readonly points: number; readonly percent: number }) => {
  const words = useWords(savingsWords);
  return <p>{percent === 100 ? words.pointsBack(String(points)) : words.pointsStay(String(points))}</p>;
};

/** What the person gets in all, NTD. */
const totalOf = (offer: RefundOffer | null): number => (offer === null ? 0 : offer.Amount + offer.TaxAmount);

/** What the refusal means for the person: other figures, or a reason; by now the line has both. */
const Refused = ({ failure, line }: { readonly failure: unknown; readonly line: RefundLine }) => {
  const words = useWords(refundWords);
  const { errors } = useTexts();
  const offer = line.MoneyBackOffer;
  const said = (): string => {
    const code = failureCode(failure);
    if (offer === null) return errors[code];
    if (code === 'amount-mismatch' && offer.Refusal === null) return words.changed(formatNtd(totalOf(offer)));
    if (offer.Refusal !== null) return words.notOffered(lineOfferWords(line, offer, words)[0] ?? errors[code]);
    return errors[code];
  };
  return <FormError>{said()}</FormError>;
};

/** False where the right to withdraw, which no terms took away, owes more than the table: its line of time would mislead. */
const isByTable = ({ Refusal, Percent, Table }: RefundOffer, day: number): boolean =>
  Refusal !== null || refundPercentOnDay(day, stepsOf(Table)) === Percent;

interface OfferFactsProps extends Pick<RefundOverlayProps, 'paidAt' | 'payType' | 'line'> {
  readonly offer: RefundOffer;
}

const OfferFacts = ({ line, offer, paidAt, payType }: OfferFactsProps) => {
  const words = useWords(refundWords);
  const [reason, ...more] = lineOfferWords(line, offer, words);
  const isOfSeats = line.Seats !== null;
  return (
    <>
      <div className={classes['when']}>
        {paidAt === null ? null : (
          <p>
            {words.paidAt} <span className="nowrap">{formatDayAndTime(paidAt)}</span>
            {offer.Day === null ? null : <strong className="nowrap">{words.day(offer.Day)}</strong>}
          </p>
        )}
        <p className="dimmed small">{words.dayHint}</p>
      </div>
      {offer.Day !== null && !isOfSeats && isByTable(offer, offer.Day) ? (
        <RefundTimeline steps={stepsOf(offer.Table)} day={offer.Day} isOwed={offer.Refusal === null} />
      ) : null}
      <p className={classes['reason']}>{reason}</p>
      {offer.Refusal === null ? (
        <>
          {isOfSeats ? (
            more.map((one) => <p key={one}>{one}</p>)
          ) : (
            <ViewedMeter percent={offer.ViewedPercent} limit={offer.Table.ViewedLimit} />
          )}
          <MoneyRows
            totals={{ ...offer, TotalAmount: totalOf(offer) }}
            labels={{ total: words.preTax, taxTotal: words.tax, grandTotal: words.total }}
          />
          <ul className={classes['consequences']}>
            <li>
              <Undo2 size={18} aria-hidden />
              {payType === null ? words.wayUnknown : words.ways[payType]}
            </li>
            <li data-warns>
              <CircleAlert size={18} aria-hidden />
              {isOfSeats ? words.loseSeats : words.loseAccess}
            </li>
          </ul>
        </>
      ) : (
        more.map((one) => (
          <p key={one} className="dimmed small">
            {one}
          </p>
        ))
      )}
    </>
  );
};
