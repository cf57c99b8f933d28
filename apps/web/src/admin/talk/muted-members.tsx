import { Button } from '@mantine/core';
import { mgntChatContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { moderationKey } from '#web/member/chat/index.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { MemberLink } from './member-link.tsx';
import type { Moderation } from './moderation.ts';
import classes from './talk.module.css';

type Muted = Moderation['Muted'][number];

/** Members who may not write at the moment. */
export const MutedMembers = ({ members }: { readonly members: readonly Muted[] }) => {
  const words = useWords(talkWords);
  if (members.length === 0) return <p className="dimmed">{words.noMuted}</p>;
  return (
    <ul className={classes['list']}>
      {members.map((member) => (
        <li key={member.UserId}>
          <MutedMember member={member} />
        </li>
      ))}
    </ul>
  );
};

const MutedMember = ({ member }: { readonly member: Muted }) => {
  const words = useWords(talkWords);
  const unmuting = useDeed({
    send: () => call(mgntChatContract.unmuteChatMember, { UserId: member.UserId }),
    said: words.unmuted,
    concerns: [moderationKey],
  });
  return (
    <article className={classes['message']}>
      <p className={classes['about']}>
        <MemberLink userId={member.UserId} userName={member.UserName} />
        <span className="dimmed small nowrap">
          {member.Until === null ? words.forGood : words.until(formatDayAndTime(member.Until))}
        </span>
      </p>
      <p className={`dimmed small ${classes['reports']}`}>
        {words.mutedBy(member.MutedBy, formatDayAndTime(member.MutedAt))}
        <span>{words.because(member.Reason)}</span>
      </p>
      <div className={classes['deeds']}>
        <Button
          size="sm"
          variant="default"
          aria-label={words.unmuteThat(member.UserName)}
          loading={unmuting.isPending}
          onClick={() => {
            unmuting.runOnce(null);
          }}
        >
          {words.unmute}
        </Button>
      </div>
    </article>
  );
};
