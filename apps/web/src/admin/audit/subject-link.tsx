import { Link } from '@tanstack/react-router';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { subjectInWords } from './audit-subject.ts';
import classes from '../shared/dated-list.module.css';

/** What a deed was done to, with the way to all entries of it. */
export const AuditSubject = ({ subject, name }: { readonly subject: string; readonly name: string | null }) => {
  const words = useWords(auditWords);
  return (
    <span>
      <Link to="/mgnh/audit" search={{ Subject: subject }}>
        {subjectInWords(subject, words)}
      </Link>
      {name === null ? null : <span className={classes['called']}>{name}</span>}
    </span>
  );
};
