import { useId } from 'react';
import { refundWords } from '#web/texts/refund-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { shownPercent } from '#web/player/index.ts';
import classes from './refund.module.css';

export interface ViewedMeterProps {
  readonly percent: number;
  /** What may be watched, in percent, by the table of the order. */
  readonly limit: number;
}

/** How much of what may be watched has been watched. */
export const ViewedMeter = ({ percent, limit }: ViewedMeterProps) => {
  const words = useWords(refundWords);
  const id = useId();
  const value = Math.min(percent, limit);
  const shown = words.progressOf(shownPercent(percent, limit), limit);
  return (
    <div className={classes['viewed']}>
      <p>
        <span id={id}>{words.progress}</span>
        <strong>{shown}</strong>
      </p>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={value}
        aria-valuetext={shown}
        className={classes['meter']}
      >
        <div style={{ inlineSize: `${limit === 0 ? 100 : (value / limit) * 100}%` }} />
      </div>
    </div>
  );
};
