import { Button } from '@mantine/core';
import { mgntMailsContract } from '@kapok/contract';
import { Inbox, MailX } from 'lucide-react';
import { MailServerPlace } from '#web/admin/shared/mail-server-place.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { MAILS_KEY, type MailPage } from './mail-queries.ts';
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
            {words.nowhere} {page.Unsent === 0 ? null : words.unsent(page.Unsent)} <MailServerPlace />
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
      {page.Unsent === 0 || page.GoesTo === 'nowhere' ? null : <UnsentMails count={page.Unsent} />}
      {page.Waiting === 0 ? null : <p role="status">{words.waiting(page.Waiting)}</p>}
    </>
  );
};

/** Mails that found no mail server before there was one, and the press that sends them. */
const UnsentMails = ({ count }: { readonly count: number }) => {
  const words = useWords(mailLogWords);
  const send = useDeed({
    send: (_wish: undefined, idempotencyKey) => call(mgntMailsContract.sendUnsentMails, {}, { idempotencyKey }),
    said: ({ Queued, Outdated, Left }) => {
      showToast('ok', words.unsentDone(Queued, Outdated, Left));
    },
    concerns: [MAILS_KEY],
  });
  return (
    <div className={classes['notice']} data-warns>
      <MailX size={20} aria-hidden />
      <div className={classes['unsent']}>
        <p>
          {words.unsentBefore(count)} <span className="small">{words.unsentHint}</span>
        </p>
        <Button
          variant="default"
          loading={send.isPending}
          onClick={() => {
            send.runOnce(undefined);
          }}
        >
          {words.sendUnsent}
        </Button>
      </div>
    </div>
  );
};
