import type { mgntAuditContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useActionNames } from './action-names.ts';
import { describeDetails } from './audit-detail.ts';
import { AuditSubject } from './subject-link.tsx';
import classes from './audit.module.css';

type Entry = Answer<typeof mgntAuditContract.qryAuditLog>['Entries'][number];

/** A table where there is room, cards on phones. */
export const AuditList = ({ entries }: { readonly entries: readonly Entry[] }) =>
  useIsWide() ? <AuditTable entries={entries} /> : <AuditCards entries={entries} />;

const AuditTable = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const words = useWords(auditWords);
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
            <td className={classes['subject']}>
              <AuditSubject subject={entry.Subject} name={entry.SubjectName} />
            </td>
            <td className="dimmed small">
              <Unbroken>{describeDetails(entry.Details, words)}</Unbroken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const AuditCards = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const words = useWords(auditWords);
  const nameOf = useActionNames();
  return (
    <ul className={classes['cards']}>
      {entries.map((entry) => (
        <li key={entry.EntryId} className={`card ${classes['card']}`}>
          <strong>{nameOf(entry.Action)}</strong>
          <AuditSubject subject={entry.Subject} name={entry.SubjectName} />
          <span className="dimmed small">
            {entry.UserName ?? words.system} · {formatDayAndTime(entry.At)}
          </span>
          <span className="dimmed small">
            <Unbroken>{describeDetails(entry.Details, words)}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
};
