import { mgntChatContract } from '@kapok/contract';
import { chatWriters, type ChatWriters } from '@kapok/domain';
import { call } from '#web/api/api.ts';
import { moderationKey } from '#web/member/chat/index.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Section } from '#web/ui/section.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';

/** Who may write in the talk; it counts as soon as it is chosen. */
export const WritersSetting = ({ writers }: { readonly writers: ChatWriters }) => {
  const words = useWords(talkWords);
  const setting = useDeed({
    send: (Writers: ChatWriters) => call(mgntChatContract.setChatWriters, { Writers }),
    said: words.writersSaved,
    concerns: [moderationKey],
  });
  const shown = setting.isPending ? setting.variables : writers;
  return (
    <Section title={words.writersTitle} lead={words.writersHint}>
      <RadioCards
        label={words.writers}
        value={shown}
        options={chatWriters.map((value) => ({ value, label: words.writerNames[value] }))}
        onChange={(value) => {
          setting.runOnce(value);
        }}
      />
    </Section>
  );
};
