import type { ReactNode } from 'react';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatChange } from '#web/ui/format-change.ts';
import { formatDay } from '#web/ui/format.ts';
import { MoreButton, type PagedList } from '#web/ui/more-button.tsx';
import { formatBalance } from './format-points.ts';
import type { PointsEntry } from './points-query.ts';
import classes from './savings.module.css';

export interface LedgerProps {
  /** What was fetched so far; the balance is the one of the first page. */
  readonly pages: readonly { readonly Balance: number; readonly Entries: readonly PointsEntry[] }[];
  readonly list: PagedList;
  /** Between the balance and the entries. */
  readonly children?: ReactNode;
}

/** A balance of points and where they came from, the newest first (SHOP-6). */
export const Ledger = ({ pages, list, children }: LedgerProps) => {
  const { points: words } = useWords(savingsWords);
  const entries = pages.flatMap((page) => page.Entries);
  return (
    <>
      <p className={classes['balance']}>
        <span>{words.balance}</span>
        <strong>{words.amount(formatBalance(pages[0]?.Balance ?? 0))}</strong>
      </p>
      {children}
      {entries.length === 0 ? <p className="dimmed">{words.empty}</p> : <Entries entries={entries} />}
      <MoreButton list={list} />
    </>
  );
};

const Entries = ({ entries }: { readonly entries: readonly PointsEntry[] }) => {
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
            {formatChange(entry.Points)}
          </strong>
        </li>
      ))}
    </ul>
  );
};
