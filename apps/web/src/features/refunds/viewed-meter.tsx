import { VIEWED_LIMIT_PERCENT } from '@kapok/domain';
import { useId } from 'react';
import { refundWords } from '#web/texts/refund-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { shownPercent } from './offer-words.ts';
import classes from './refund.module.css';

/** How much of what may be watched has been watched. */
export const ViewedMeter = ({ percent }: { readonly percent: number }) => {
  const words = useWords(refundWords);
  const id = useId();
  const value = Math.min(percent, VIEWED_LIMIT_PERCENT);
  const shown = words.progressOf(shownPercent(percent), VIEWED_LIMIT_PERCENT);
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
        aria-valuemax={VIEWED_LIMIT_PERCENT}
        aria-valuenow={value}
        aria-valuetext={shown}
        className={classes['meter']}
      >
        <div style={{ inlineSize: `${(value / VIEWED_LIMIT_PERCENT) * 100}%` }} />
      </div>
    </div>
  );
};
