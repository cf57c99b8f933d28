import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { DatedList } from '#web/admin/shared/dated-list.tsx';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { MailAbout, MailRecipient, MailSubject } from './mail-parts.tsx';
import type { ListedMail } from './mail-queries.ts';
import { MailStateSaid } from './mail-state.tsx';
import classes from './mails.module.css';
import { useSendAgain } from './use-send-again.ts';

export interface MailListProps {
  readonly mails: readonly ListedMail[];
  readonly onOpen: (mail: ListedMail) => void;
}

/** The mails of the shop, newest first. What failed can be sent again at once; any other from its content. */
export const MailList = ({ mails, onOpen }: MailListProps) => {
  const words = useWords(mailLogWords);
  const subject = (mail: ListedMail, when?: string) => (
    <MailSubject
      mail={mail}
      {...(when === undefined ? {} : { when })}
      onOpen={() => {
        onOpen(mail);
      }}
    />
  );
  const state = (mail: ListedMail) => (
    <div className={classes['outcome']}>
      <MailStateSaid mail={mail} />
      {mail.State === 'failed' && mail.SentAgainAt === null ? <AgainButton mail={mail} /> : null}
    </div>
  );
  return (
    <DatedList
      title={words.title}
      at={words.at}
      entries={mails.map((mail) => ({ ...mail, At: mail.WrittenAt }))}
      keyOf={({ MailId }) => String(MailId)}
      columns={[
        { title: words.subject, cell: (mail) => subject(mail), className: classes['wide'] },
        { title: words.recipient, cell: (mail) => <MailRecipient mail={mail} />, className: classes['reader'] },
        { title: words.about, cell: (mail) => <MailAbout mail={mail} /> },
        { title: words.state, cell: state },
      ]}
      card={(mail) => (
        <>
          {subject(mail, formatDayAndTime(mail.WrittenAt))}
          <MailRecipient mail={mail} />
          <MailAbout mail={mail} />
          {state(mail)}
        </>
      )}
    />
  );
};

const AgainButton = ({ mail }: { readonly mail: ListedMail }) => {
  const words = useWords(mailLogWords);
  const again = useSendAgain();
  return (
    <Button
      variant="default"
      leftSection={<RotateCw size={18} aria-hidden />}
      loading={again.isPending}
      aria-label={words.againTo(mail.Subject)}
      onClick={() => {
        again.runOnce(mail.MailId);
      }}
    >
      {words.again}
    </Button>
  );
};
