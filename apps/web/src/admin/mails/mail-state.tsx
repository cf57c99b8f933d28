import type { MailState } from '@kapok/domain';
import { Ban, CircleX, Clock, Inbox, MailX, Send, type LucideIcon } from 'lucide-react';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import type { ListedMail } from './mail-queries.ts';
import classes from './mails.module.css';

const signs: Readonly<Record<MailState, { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  waiting: { color: 'amber', icon: Clock },
  sent: { color: 'green', icon: Send },
  outbox: { color: 'gray', icon: Inbox },
  'not-sent': { color: 'amber', icon: MailX },
  failed: { color: 'red', icon: CircleX },
  outdated: { color: 'gray', icon: Ban },
};

/** What became of a mail: in a word, with what the mail server said. */
export const MailStateSaid = ({ mail }: { readonly mail: ListedMail }) => {
  const words = useWords(mailLogWords);
  const { color, icon } = signs[mail.State];
  return (
    <div className={classes['state']}>
      <StatusBadge color={color} icon={icon}>
        {words.states[mail.State]}
      </StatusBadge>
      {mail.Tries > 1 || mail.Reason !== '' ? <span className="dimmed small">{words.tries(mail.Tries)}</span> : null}
      {mail.State === 'not-sent' ? <span className="dimmed small">{words.noMailServer}</span> : null}
      {mail.Reason === '' ? null : (
        <span className={`small ${classes['reason']}`} lang="en">
          {mail.Reason}
        </span>
      )}
      {mail.SentAgainAt === null ? null : (
        <span className="dimmed small">{words.sentAgain(formatDayAndTime(mail.SentAgainAt))}</span>
      )}
    </div>
  );
};
