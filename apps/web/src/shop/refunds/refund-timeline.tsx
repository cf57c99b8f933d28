import { refundSpans, type RefundSpan, type RefundStep } from '@kapok/domain';
import { refundWords } from '#web/texts/refund-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './refund.module.css';

/** Where in its span a day lies, 0 to 1; the last span has no end, so its mark stands near its beginning. */
const placeInSpan = (day: number, { fromDay, toDay }: RefundSpan): number =>
  toDay === undefined ? 0.2 : (day - fromDay + 0.5) / (toDay - fromDay + 1);

export interface RefundTimelineProps {
  /** Of the table that the order was placed under. */
  readonly steps: readonly RefundStep[];
  readonly day: number;
  /** False where something else than the day has ended the right: today is then marked, but promises nothing. */
  readonly isOwed: boolean;
}

/** A refund table as a line of time, with today on it (REF-2). */
export const RefundTimeline = ({ steps, day, isOwed }: RefundTimelineProps) => {
  const words = useWords(refundWords);
  return (
    <ol className={classes['timeline']} data-owed={isOwed || undefined} aria-label={words.timeline}>
      {refundSpans(steps).map((span) => {
        const isNow = day >= span.fromDay && (span.toDay === undefined || day <= span.toDay);
        return (
          <li key={span.fromDay} aria-current={isNow ? 'date' : undefined}>
            <strong>{span.percent}%</strong>
            <span className={classes['days']}>
              {span.toDay === undefined ? words.daysFrom(span.fromDay) : words.days(span.fromDay, span.toDay)}
            </span>
            {isNow ? (
              <span
                className={classes['today']}
                style={{ insetInlineStart: `clamp(20px, ${placeInSpan(day, span) * 100}%, calc(100% - 20px))` }}
              >
                {words.today}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
};
