import { mgntContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './books.module.css';

/** What the check of the books found. Its rules are named in English, as the command names them: support looks them up. */
export const FindingsSection = () => {
  const { books: words } = useWords(staffAreaWords);
  const findings = useQuery({ queryKey: ['findings'], queryFn: () => call(mgntContract.qryFindings, {}) });
  return (
    <section className={classes['section']} aria-labelledby="checks">
      <h2 id="checks">{words.checks}</h2>
      <Loaded query={findings} shape="rows" compact>
        {(found) => (
          <div className={`card ${classes['result']}`}>
            <Result found={found} />
            <p className="dimmed small">{words.checkedAt(formatDayAndTime(found.CheckedAt))}</p>
          </div>
        )}
      </Loaded>
    </section>
  );
};

const Result = ({ found }: { readonly found: Answer<typeof mgntContract.qryFindings> }) => {
  const { books: words } = useWords(staffAreaWords);
  if (!found.Finished)
    return (
      <p className={classes['bad']}>
        <CircleAlert size={22} aria-hidden />
        {words.unfinished}
      </p>
    );
  if (found.Findings.length === 0)
    return (
      <p className={classes['good']}>
        <CircleCheck size={22} aria-hidden />
        {words.allGood(found.Checks)}
      </p>
    );
  return (
    <ul className={classes['findings']}>
      {found.Findings.map(({ Invariant, Violations }) => (
        <li key={Invariant}>
          <span lang="en">{Invariant}</span>
          <StatusBadge color="red" icon={CircleAlert}>
            {words.broken(Violations)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
};
