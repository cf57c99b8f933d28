import type { mgntAuditContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useActionNames } from './action-names.ts';
import { describeDetails } from './audit-detail.ts';
import { useAuditWords } from './use-audit-words.ts';
import { DatedList } from '#web/admin/shared/dated-list.tsx';
import { AuditSubject } from './subject-link.tsx';
import classes from '../shared/dated-list.module.css';

type Entry = Answer<typeof mgntAuditContract.qryAuditLog>['Entries'][number];

/** What staff have done, and to what. */
export const AuditList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const words = useAuditWords();
  const nameOf = useActionNames();
  const name = classes['name'];
  const who = ({ UserName }: Entry) => UserName ?? words.system;
  const subject = ({ Subject, SubjectName }: Entry) => <AuditSubject subject={Subject} name={SubjectName} />;
  const details = ({ Details }: Entry) => <Unbroken>{describeDetails(Details, words)}</Unbroken>;
  return (
    <DatedList
      title={words.title}
      at={words.at}
      entries={entries}
      keyOf={({ EntryId }) => String(EntryId)}
      columns={[
        { title: words.who, cell: who, className: name },
        { title: words.action, cell: ({ Action }) => nameOf(Action), className: name },
        { title: words.subject, cell: subject, className: classes['subject'] },
        { title: words.details, cell: details, className: 'dimmed small' },
      ]}
      card={(entry) => (
        <>
          <strong>{nameOf(entry.Action)}</strong>
          {subject(entry)}
          <span className="dimmed small">
            {who(entry)} · {formatDayAndTime(entry.At)}
          </span>
          <span className="dimmed small">{details(entry)}</span>
        </>
      )}
    />
  );
};
