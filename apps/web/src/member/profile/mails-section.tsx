import { contract } from '@kapok/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { CartMailsChoice } from './cart-mails-choice.tsx';
import { useMailSwitch } from './use-mail-switch.ts';

const lessonMailsQuery = queryOptions({
  queryKey: ['lesson-mails'],
  queryFn: () => call(contract.qryLessonMails, {}),
});

/** Which mails the member gets: that lessons have opened (LEARN-3), what is announced (LEARN-6), and what was left in the cart. */
export const MailsSection = () => {
  const { lessonMails: words } = useWords(profileWords);
  const mails = useQuery(lessonMailsQuery);
  const ofLessons = { queryKey: lessonMailsQuery.queryKey, said: words };
  const openings = useMailSwitch({ ...ofLessons, send: (Wanted) => call(contract.setLessonMails, { Wanted }) });
  const announcements = useMailSwitch({
    ...ofLessons,
    send: (Wanted) => call(contract.setAnnouncementMails, { Wanted }),
  });
  return (
    <Section title={words.title}>
      <Loaded query={mails} shape="rows">
        {({ Wanted, Announcements }) => (
          <>
            <CheckBox label={words.label} checked={openings.wished ?? Wanted} onChange={openings.change} />
            <CheckBox
              label={words.announcements}
              checked={announcements.wished ?? Announcements}
              onChange={announcements.change}
            />
          </>
        )}
      </Loaded>
      <CartMailsChoice />
    </Section>
  );
};
