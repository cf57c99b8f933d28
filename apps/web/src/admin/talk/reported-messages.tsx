import { Button } from '@mantine/core';
import { mgntChatContract } from '@kapok/contract';
import { VolumeX } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { ModerateOverlay, moderationKey, QuotedMessage } from '#web/member/chat/index.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { MemberLink } from './member-link.tsx';
import type { Moderation } from './moderation.ts';
import classes from './talk.module.css';

type Reported = Moderation['Reported'][number];

/** Messages that members reported, the longest waiting first. */
export const ReportedMessages = ({ messages }: { readonly messages: readonly Reported[] }) => {
  const words = useWords(talkWords);
  if (messages.length === 0) return <p className="dimmed">{words.noReported}</p>;
  return (
    <ul className={classes['list']}>
      {messages.map((message) => (
        <li key={`${message.Place} ${message.MessageId}`}>
          <ReportedMessage message={message} />
        </li>
      ))}
    </ul>
  );
};

const ReportedMessage = ({ message }: { readonly message: Reported }) => {
  const words = useWords(talkWords);
  const [isOpen, setOpen] = useState(false);
  const leaving = useDeed({
    send: () => call(mgntChatContract.settleChatReports, { Place: message.Place, MessageId: message.MessageId }),
    said: words.left,
    concerns: [moderationKey],
  });
  return (
    <article className={classes['message']}>
      <p className={classes['about']}>
        <MemberLink userId={message.UserId} userName={message.UserName} />
        <span className="dimmed small nowrap">{formatDayAndTime(message.SentAt)}</span>
        {message.Place === 'course' ? <StatusBadge color="accent">{words.atLesson}</StatusBadge> : null}
        {message.IsMuted ? (
          <StatusBadge color="amber" icon={VolumeX}>
            {words.isMuted}
          </StatusBadge>
        ) : null}
      </p>
      <QuotedMessage text={message.Text} />
      <ul className={`dimmed small ${classes['reports']}`}>
        {message.Reports.map((report) => (
          <li key={`${report.UserName} ${report.At}`}>
            {words.reportBy(report.UserName, formatDayAndTime(report.At))}
            {report.Reason === '' ? null : <span>{words.because(report.Reason)}</span>}
          </li>
        ))}
      </ul>
      <div className={classes['deeds']}>
        <Button
          size="sm"
          aria-label={words.moderateThat(message.Text)}
          onClick={() => {
            setOpen(true);
          }}
        >
          {words.moderate}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={words.leaveThat(message.Text)}
          loading={leaving.isPending}
          onClick={() => {
            leaving.runOnce(null);
          }}
        >
          {words.leave}
        </Button>
      </div>
      {isOpen ? (
        <ModerateOverlay
          place={message.Place}
          messageId={message.MessageId}
          text={message.Text}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </article>
  );
};
