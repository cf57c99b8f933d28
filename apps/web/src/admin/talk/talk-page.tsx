import { mgntChatContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { moderationKey } from '#web/member/chat/index.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { HiddenMessages } from './hidden-messages.tsx';
import { MutedMembers } from './muted-members.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { WritersSetting } from './writers-setting.tsx';

const REFRESH_EVERY_MS = 60_000;

/** The online talk for staff: what members reported, what is hidden, who is muted, and who may write (SAFE-11). */
export const TalkPage = () => {
  const words = useWords(talkWords);
  const mayDo = useMayDo();
  const moderation = useQuery({
    queryKey: moderationKey,
    queryFn: () => call(mgntChatContract.qryChatModeration, {}),
    refetchInterval: REFRESH_EVERY_MS,
  });
  return (
    <StaffPage
      title={words.title}
      tools={
        moderation.data?.Writers === 'off' ? null : (
          <LinkButton to="/chat" variant="default">
            {words.toTalk}
          </LinkButton>
        )
      }
    >
      <p className="dimmed">{words.lead}</p>
      <Loaded query={moderation} shape="rows">
        {(found) => (
          <>
            <Section title={words.reportedTitle}>
              <ReportedMessages messages={found.Reported} />
            </Section>
            <Section title={words.mutedTitle}>
              <MutedMembers members={found.Muted} />
            </Section>
            <Section title={words.hiddenTitle}>
              <HiddenMessages messages={found.Hidden} />
            </Section>
            {mayDo('settings') ? <WritersSetting writers={found.Writers} /> : null}
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};
