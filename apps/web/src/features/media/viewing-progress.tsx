import { useQuery } from '@tanstack/react-query';
import { offerWords, shownPercent } from '#web/features/refunds/index.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { refundWords } from '#web/texts/refund-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { viewingProgressQuery } from './media-queries.ts';
import classes from './viewing-progress.module.css';

const WHOLE = 100;

export interface ViewingProgressProps {
  readonly productId: string;
  /** Something of it was bought. Room is kept then until the figure is there. */
  readonly isOwned: boolean;
}

/** How much was watched, and what a refund would be now, beside the playlist (REF-3). Nothing where nothing was bought. */
export const ViewingProgress = ({ productId, isOwned }: ViewingProgressProps) => {
  const words = useWords(playerWords);
  const refunds = useWords(refundWords);
  const progress = useQuery(viewingProgressQuery(productId));
  if (!isOwned) return null;
  if (progress.isPending) return <div className={classes['progress']} aria-hidden />;
  if (progress.data === undefined || progress.data.TotalSeconds === 0) return null;
  const { ViewedPercent, Offer } = progress.data;
  const percent = Math.min(ViewedPercent, WHOLE);
  const shown = `${shownPercent(percent)}%`;
  return (
    <div className={classes['progress']}>
      <p className={classes['figure']}>
        <span id="viewed">{words.progress}</span>
        <strong>{shown}</strong>
      </p>
      <div
        role="meter"
        aria-labelledby="viewed"
        aria-valuemin={0}
        aria-valuemax={WHOLE}
        aria-valuenow={percent}
        aria-valuetext={shown}
        className={classes['meter']}
      >
        <div style={{ inlineSize: shown }} />
      </div>
      {Offer === null ? null : <p className="dimmed small">{offerWords(Offer, refunds)[0]}</p>}
    </div>
  );
};
