import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { mgntMailsContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { MailAbout, MailKind, MailRecipient } from './mail-parts.tsx';
import { mailQuery, type ListedMail } from './mail-queries.ts';
import { MailStateSaid } from './mail-state.tsx';
import classes from './mails.module.css';
import { sealedPage } from './sealed-page.ts';
import { useSendAgain } from './use-send-again.ts';

export interface MailOverlayProps {
  readonly mail: ListedMail;
  /** Mails go to nobody while there is no mail server: sending again would change nothing. */
  readonly canSend: boolean;
  readonly onClose: () => void;
}

/** One mail: what is known of it, and what its reader saw. */
export const MailOverlay = ({ mail, canSend, onClose }: MailOverlayProps) => {
  const words = useWords(mailLogWords);
  const content = useQuery(mailQuery(mail.MailId));
  const again = useSendAgain(onClose);
  const isOffered = canSend && content.data?.IsRepeatable === true;
  return (
    <Overlay
      title={mail.Subject}
      onClose={onClose}
      footer={
        isOffered ? (
          <Button
            leftSection={<RotateCw size={18} aria-hidden />}
            loading={again.isPending}
            onClick={() => {
              again.runOnce(mail.MailId);
            }}
          >
            {words.again}
          </Button>
        ) : undefined
      }
    >
      <div className={classes['open']}>
        <dl className={classes['facts']}>
          <dt>{words.recipient}</dt>
          <dd>
            <MailRecipient mail={mail} />
          </dd>
          <dt>{words.kind}</dt>
          <dd>
            <MailKind mail={mail} />
          </dd>
          <dt>{words.at}</dt>
          <dd>{formatDayAndTime(mail.WrittenAt)}</dd>
          {mail.UserId === null && mail.CustomerOrderId === null ? null : (
            <>
              <dt>{words.about}</dt>
              <dd>
                <MailAbout mail={mail} />
              </dd>
            </>
          )}
          <dt>{words.state}</dt>
          <dd>
            <MailStateSaid mail={mail} />
          </dd>
        </dl>
        <Loaded query={content} shape="rows" compact>
          {(found) => <Content found={found} />}
        </Loaded>
        {isOffered ? <p className="dimmed small">{words.againHint}</p> : null}
      </div>
    </Overlay>
  );
};

const Content = ({ found }: { readonly found: Answer<typeof mgntMailsContract.qryMail> }) => {
  const words = useWords(mailLogWords);
  if (found.Content === null) return <p className="dimmed">{found.NeedsOrders ? words.needsOrders : words.gone}</p>;
  return (
    <>
      {found.Content.HidesSecret ? <p className="dimmed small">{words.secret}</p> : null}
      <iframe
        className={classes['content']}
        title={words.content}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={sealedPage(found.Content.Html, window.location.origin)}
      />
    </>
  );
};
