import { Link } from '@tanstack/react-router';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { subjectInWords } from './audit-subject.ts';

/** What a deed was done to, with the way to all entries of it. */
export const AuditSubject = ({ subject }: { readonly subject: string }) => {
  const words = useWords(auditWords);
  return (
    <Link to="/mgnh/audit" search={{ Subject: subject }}>
      {subjectInWords(subject, words)}
    </Link>
  );
};
