import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { formatPoints } from './format-points.ts';
import type { PointsEntry } from './points-query.ts';
import classes from './savings.module.css';

/** Entries of a ledger of points, the newest first: when, why, and how many. */
export const LedgerList = ({ entries }: { readonly entries: readonly PointsEntry[] }) => {
  const { points: words } = useWords(savingsWords);
  return (
    <ul className={classes['ledger']}>
      {entries.map((entry) => (
        <li key={entry.EntryId}>
          <div>
            <p>{words.reasons[entry.Reason]}</p>
            <p className="dimmed small">
              {[
                formatDay(entry.At),
                ...(entry.CustomerOrderId === null ? [] : [words.order(entry.CustomerOrderId)]),
                ...(entry.ProductName === null ? [] : [entry.ProductName]),
                ...(entry.Note === '' ? [] : [entry.Note]),
              ].join(' · ')}
            </p>
          </div>
          <strong className="money" data-added={entry.Points > 0 || undefined}>
            {formatPoints(entry.Points)}
          </strong>
        </li>
      ))}
    </ul>
  );
};
