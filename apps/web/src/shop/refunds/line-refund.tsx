import { Button } from '@mantine/core';
import { formatNtd, type PayType } from '@kapok/domain';
import { ArrowLeftRight, Ban, CircleX, Clock, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { refundWords } from '#web/texts/refund-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { lineOfferWords, type RefundLine, type RefundOffer } from '#web/player/index.ts';
import classes from './refund.module.css';

const RefundOverlay = lazy(async () => ({ default: (await import('./refund-overlay.tsx')).RefundOverlay }));

const signs: Readonly<
  Record<NonNullable<RefundLine['MoneyBackStatus']>, { readonly color: MeaningColor; readonly icon: LucideIcon }>
> = {
  requested: { color: 'accent', icon: Clock },
  review: { color: 'amber', icon: Hourglass },
  refunding: { color: 'accent', icon: ArrowLeftRight },
  unknown: { color: 'accent', icon: ArrowLeftRight },
  refunded: { color: 'gray', icon: Undo2 },
  failed: { color: 'red', icon: CircleX },
  declined: { color: 'red', icon: Ban },
};

export interface LineRefundProps {
  readonly orderId: string;
  readonly paidAt: string | null;
  readonly payType: PayType | null;
  readonly line: RefundLine;
}

/**
 * What can still be got back for a line, or became of the refund that was asked for (REF-1): date, status and amount then
 * stand in the place of the offer.
 */
export const LineRefund = ({ orderId, paidAt, payType, line }: LineRefundProps) => {
  // Kept here, so that the overlay can say why where the offer ends while it is open.
  const [isOpen, setOpen] = useState(false);
  if (line.MoneyBackOffer === null || paidAt === null) return <Requested line={line} />;
  // The shop gave it back of its own accord: the order says so below its lines.
  if (line.MoneyBackOffer.Refusal === 'requested' && line.MoneyBackDate === null) return null;
  return (
    <>
      {line.MoneyBackDate === null ? (
        <Offer
          line={line}
          offer={line.MoneyBackOffer}
          onAsk={() => {
            setOpen(true);
          }}
        />
      ) : (
        <Requested line={line} />
      )}
      {isOpen ? (
        <Suspense>
          <RefundOverlay
            orderId={orderId}
            paidAt={paidAt}
            payType={payType}
            line={line}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};

interface OfferProps {
  readonly line: RefundLine;
  readonly offer: RefundOffer;
  readonly onAsk: () => void;
}

const Offer = ({ line, offer, onAsk }: OfferProps) => {
  const words = useWords(refundWords);
  const isOwed = offer.Refusal === null && !line.AlreadyViewNoReturn;
  return (
    <div className={classes['line']}>
      <div className={classes['note']} data-offered={isOwed || undefined}>
        {lineOfferWords(line, offer, words).map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {isOwed ? (
        <Button
          size="sm"
          variant="light"
          color="gray"
          aria-label={words.requestNamed(line.ProductName)}
          onClick={onAsk}
        >
          {words.request}
        </Button>
      ) : null}
    </div>
  );
};

const Requested = ({ line }: { readonly line: RefundLine }) => {
  const words = useWords(refundWords);
  const withTax = useShowsTax();
  if (line.MoneyBackDate === null) return null;
  const status = line.MoneyBackStatus ?? 'requested';
  const sign = signs[status];
  const preTax = line.MoneyBackAmount ?? 0;
  const tax = line.MoneyBackTaxAmount ?? 0;
  return (
    <div className={classes['requested']}>
      <StatusBadge color={sign.color} icon={sign.icon}>
        {words.states[status]}
      </StatusBadge>
      <p>
        {words.requestedOn(formatDay(line.MoneyBackDate))} ·{' '}
        {(status === 'declined' ? words.askedFor : words.amountOf)(formatNtd(preTax + tax))}
      </p>
      {status === 'declined' ? (
        <Declined note={line.MoneyBackNote} />
      ) : (
        withTax && <p className="dimmed">{words.amountParts(formatNtd(preTax), formatNtd(tax))}</p>
      )}
    </div>
  );
};

/** Why, where staff said so, and that nothing more is to come. */
const Declined = ({ note }: { readonly note: string }) => {
  const words = useWords(refundWords);
  return (
    <>
      {note === '' ? null : <p>{words.note(note)}</p>}
      <p className="dimmed">{words.declinedFinal}</p>
    </>
  );
};
