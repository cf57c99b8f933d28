import type { mgntAuditContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useActionNames } from './action-names.ts';
import classes from './audit.module.css';

type Entry = Answer<typeof mgntAuditContract.qryAuditLog>['Entries'][number];

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What was noted beside the deed, `name: value` each; what was left empty is left out. */
const detailsOf = ({ Details }: Entry): string =>
  Object.entries(Details)
    .filter(([, value]: readonly [string, unknown]) => value !== null && value !== '')
    .map(([name, value]: readonly [string, unknown]) => `${name}: ${plain(value)}`)
    .join(' · ');

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return instant.test(value) ? formatDayAndTime(value) : value;
};

/** A table where there is room, cards on phones. */
export const AuditList = ({ entries }: { readonly entries: readonly Entry[] }) =>
  useIsWide() ? <AuditTable entries={entries} /> : <AuditCards entries={entries} />;

const AuditTable = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { audit: words } = useWords(staffAreaWords);
  const nameOf = useActionNames();
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.at}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.action}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.details}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.EntryId}>
            <td className="nowrap">{formatDayAndTime(entry.At)}</td>
            <td className={classes['name']}>{entry.UserName ?? words.system}</td>
            <td className={classes['name']}>{nameOf(entry.Action)}</td>
            <td className={classes['subject']} lang="en">
              {entry.Subject}
            </td>
            <td className="dimmed small" lang="en">
              <Unbroken>{detailsOf(entry)}</Unbroken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const AuditCards = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { audit: words } = useWords(staffAreaWords);
  const nameOf = useActionNames();
  return (
    <ul className={classes['cards']}>
      {entries.map((entry) => (
        <li key={entry.EntryId} className={`card ${classes['card']}`}>
          <strong>{nameOf(entry.Action)}</strong>
          <span lang="en">{entry.Subject}</span>
          <span className="dimmed small">
            {entry.UserName ?? words.system} · {formatDayAndTime(entry.At)}
          </span>
          <span className="dimmed small" lang="en">
            <Unbroken>{detailsOf(entry)}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
};
