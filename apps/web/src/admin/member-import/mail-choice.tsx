import { Textarea, TextInput } from '@mantine/core';
import { MailServerPlace } from '#web/admin/shared/mail-server-place.tsx';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Section } from '#web/ui/section.tsx';
import type { MemberImport } from './import-queries.ts';

const times = ['now', 'later', 'never'] as const;

/** When new members are told, and in what words. */
export interface MailWish {
  readonly when: (typeof times)[number];
  readonly subject: string;
  readonly opening: string;
}

export const noMails: MailWish = { when: 'later', subject: '', opening: '' };

const MOST_SUBJECT = 120;
const MOST_OPENING = 2_000;

interface MailChoiceProps {
  readonly goesTo: MemberImport['GoesTo'];
  readonly wish: MailWish;
  readonly onChange: (wish: MailWish) => void;
}

export const MailChoice = ({ goesTo, wish, onChange }: MailChoiceProps) => {
  const words = useWords(memberImportWords);
  const isBarred = goesTo === 'nowhere';
  return (
    <Section title={words.mailsTitle} lead={words.mailsLead}>
      <RadioCards
        label={words.mailsWhen}
        value={wish.when}
        options={times.map((value) => ({
          value,
          label: words.mails[value],
          note: isBarred && value !== 'never' ? words.unsentNotes[value] : words.mailNotes[value],
          isBarred: isBarred && value === 'now',
        }))}
        onChange={(when) => {
          onChange({ ...wish, when });
        }}
      />
      {isBarred ? (
        <p>
          <MailServerPlace />
        </p>
      ) : null}
      {wish.when === 'never' ? null : (
        <>
          <TextInput
            label={words.subject}
            description={words.ownWords}
            maxLength={MOST_SUBJECT}
            value={wish.subject}
            onChange={(event) => {
              onChange({ ...wish, subject: event.currentTarget.value });
            }}
          />
          <Textarea
            label={words.opening}
            autosize
            minRows={3}
            maxLength={MOST_OPENING}
            value={wish.opening}
            onChange={(event) => {
              onChange({ ...wish, opening: event.currentTarget.value });
            }}
          />
        </>
      )}
    </Section>
  );
};
