import type { ReactNode } from 'react';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from './dated-list.module.css';

interface Column<Entry> {
  readonly title: string;
  readonly cell: (entry: Entry) => ReactNode;
  readonly className?: string | undefined;
}

interface DatedListProps<Entry> {
  readonly title: string;
  /** Names the first column, which says when it was. */
  readonly at: string;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly columns: readonly Column<Entry>[];
  /** What a card shows of an entry. */
  readonly card: (entry: Entry) => ReactNode;
}

interface Dated {
  readonly At: string;
}

/** What happened and when: a table where there is room, cards on phones. */
export const DatedList = <Entry extends Dated>(list: DatedListProps<Entry>) =>
  useIsWide() ? <DatedTable {...list} /> : <DatedCards {...list} />;

const DatedTable = <Entry extends Dated>({ title, at, entries, keyOf, columns }: DatedListProps<Entry>) => (
  <table className="table">
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {[at, ...columns.map((column) => column.title)].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={keyOf(entry)}>
          <td className="nowrap">{formatDayAndTime(entry.At)}</td>
          {columns.map((column) => (
            <td key={column.title} className={column.className}>
              {column.cell(entry)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const DatedCards = <Entry extends Dated>({ entries, keyOf, card }: DatedListProps<Entry>) => (
  <ul className={classes['cards']}>
    {entries.map((entry) => (
      <li key={keyOf(entry)} className={`card ${classes['card']}`}>
        {card(entry)}
      </li>
    ))}
  </ul>
);
