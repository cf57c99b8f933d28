import { wholeViewedPercent } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { offerWords } from './offer-words.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { refundWords } from '#web/texts/refund-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { viewingProgressQuery } from './media-queries.ts';
import { RefundLeft } from './refund-words.tsx';
import type { RefundStake } from './refund-stake.ts';
import classes from './viewing-progress.module.css';

const WHOLE = 100;

export interface ViewingProgressProps {
  readonly productId: string;
  /** Something of it was bought. Room is kept then until the figure is there. */
  readonly isOwned: boolean;
  readonly stake: RefundStake;
}

/**
 * How much was watched, live, and what that means for a refund (REF-3, FLOW-5): what may still be watched with the refund
 * open, with a mark on the bar where it ends. Nothing where nothing was bought.
 */
export const ViewingProgress = ({ productId, isOwned, stake }: ViewingProgressProps) => {
  const words = useWords(playerWords);
  const refunds = useWords(refundWords);
  const progress = useQuery(viewingProgressQuery(productId));
  if (!isOwned) return null;
  if (progress.isPending) return <div className={classes['progress']} aria-hidden />;
  if (progress.data === undefined || progress.data.TotalSeconds === 0) return null;
  const { ViewedSeconds, TotalSeconds, Offer } = progress.data;
  const limit = Offer?.Table.ViewedLimit ?? 0;
  const percent = wholeViewedPercent(ViewedSeconds + stake.newSeconds, TotalSeconds, limit);
  return (
    <div className={classes['progress']}>
      <p className={classes['figure']}>
        <span id="viewed">{words.progress}</span>
        <strong>{percent}%</strong>
      </p>
      <div
        role="meter"
        aria-labelledby="viewed"
        aria-valuemin={0}
        aria-valuemax={WHOLE}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
        className={classes['meter']}
      >
        <div style={{ inlineSize: `${percent}%` }} />
        {stake.state === 'refund' ? (
          <span
            className={classes['mark']}
            title={words.refundLimit(limit)}
            style={{ insetInlineStart: `${limit}%` }}
          />
        ) : null}
      </div>
      <RefundLeft stake={stake} look="line" />
      {Offer === null ? null : (
        <p className="dimmed small">
          {stake.state === 'lost' ? refunds.viewedPastLimit(limit) : offerWords(Offer, refunds)[0]}
        </p>
      )}
    </div>
  );
};
