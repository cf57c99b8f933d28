import { Inbox, MailX } from 'lucide-react';
import { MailServerPlace } from '#web/admin/shared/mail-server-place.tsx';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { MailPage } from './mail-queries.ts';
import classes from './mails.module.css';

/** Says where mails go if not to a mail server, and how many wait to be written. */
export const WhereMailsGo = ({ page }: { readonly page: MailPage }) => {
  const words = useWords(mailLogWords);
  return (
    <>
      {page.GoesTo === 'nowhere' ? (
        <p className={classes['notice']} data-warns>
          <MailX size={20} aria-hidden />
          <span>
            {words.nowhere} <MailServerPlace />
          </span>
        </p>
      ) : null}
      {page.GoesTo === 'outbox' ? (
        <p className={classes['notice']}>
          <Inbox size={20} aria-hidden />
          <span>
            {words.outbox}{' '}
            <a href="/demo/outbox" target="_blank" rel="noreferrer">
              {words.toOutbox}
            </a>
          </span>
        </p>
      ) : null}
      {page.Waiting === 0 ? null : <p role="status">{words.waiting(page.Waiting)}</p>}
    </>
  );
};
