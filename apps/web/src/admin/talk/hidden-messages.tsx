import { Button } from '@mantine/core';
import { mgntChatContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { moderationKey, QuotedMessage } from '#web/member/chat/index.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { MemberLink } from './member-link.tsx';
import type { Moderation } from './moderation.ts';
import classes from './talk.module.css';

type Hidden = Moderation['Hidden'][number];

/** Messages that staff have hidden, each with the way back. */
export const HiddenMessages = ({ messages }: { readonly messages: readonly Hidden[] }) => {
  const words = useWords(talkWords);
  if (messages.length === 0) return <p className="dimmed">{words.noHidden}</p>;
  return (
    <ul className={classes['list']}>
      {messages.map((message) => (
        <li key={`${message.Place} ${message.MessageId}`}>
          <HiddenMessage message={message} />
        </li>
      ))}
    </ul>
  );
};

const HiddenMessage = ({ message }: { readonly message: Hidden }) => {
  const words = useWords(talkWords);
  const showing = useDeed({
    send: () =>
      call(mgntChatContract.hideChatMessage, { Place: message.Place, MessageId: message.MessageId, Reason: null }),
    said: words.shown,
    concerns: [moderationKey],
  });
  return (
    <article className={classes['message']}>
      <p className={classes['about']}>
        <MemberLink userId={message.UserId} userName={message.UserName} />
        <span className="dimmed small nowrap">{formatDayAndTime(message.SentAt)}</span>
        {message.Place === 'course' ? <StatusBadge color="accent">{words.atLesson}</StatusBadge> : null}
      </p>
      <QuotedMessage text={message.Text} />
      <p className={`dimmed small ${classes['reports']}`}>
        {words.hiddenBy(message.HiddenBy ?? words.somebody, formatDayAndTime(message.HiddenAt))}
        <span>{words.because(message.Reason)}</span>
      </p>
      <div className={classes['deeds']}>
        <Button
          size="sm"
          variant="default"
          aria-label={words.showThat(message.Text)}
          loading={showing.isPending}
          onClick={() => {
            showing.runOnce(null);
          }}
        >
          {words.show}
        </Button>
      </div>
    </article>
  );
};
