import { TextInput } from '@mantine/core';
import { ANNOUNCEMENT_BODY_MAX, ANNOUNCEMENT_TITLE_MAX } from '@kapok/domain';
import type { ReactNode } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProsePair } from '#web/admin/shared/prose-pair.tsx';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { AnnouncementFields, FieldFault } from './announcement-fields.ts';
import classes from './announcements.module.css';

export interface WordsSectionProps {
  readonly fields: AnnouncementFields;
  readonly faults: readonly FieldFault[];
  readonly onChange: (changed: Partial<AnnouncementFields>) => void;
  /** Above the words: to which course they are said. */
  readonly children: ReactNode;
}

/** What is announced, in the shop's languages. */
export const WordsSection = ({ fields, faults, onChange, children }: WordsSectionProps) => {
  const words = useWords(staffAnnouncementWords);
  const chinese = useChineseLabel();
  const inEnglish = useSpeaksEnglish();
  return (
    <Section title={words.words} lead={inEnglish ? words.hint : words.chineseHint}>
      {children}
      <div className={classes['pair']}>
        <TextInput
          label={chinese(words.titleZh)}
          lang="zh-Hant-TW"
          maxLength={ANNOUNCEMENT_TITLE_MAX}
          error={faults.includes('title') ? words.faults.title : null}
          value={fields.TitleZh}
          onChange={(event) => {
            onChange({ TitleZh: event.currentTarget.value });
          }}
        />
        <InEnglish>
          <TextInput
            label={words.titleEn}
            lang="en"
            maxLength={ANNOUNCEMENT_TITLE_MAX}
            value={fields.TitleEn}
            onChange={(event) => {
              onChange({ TitleEn: event.currentTarget.value });
            }}
          />
        </InEnglish>
      </div>
      <ProsePair
        words={words}
        rows={{ zh: 10, en: 6 }}
        maxLength={ANNOUNCEMENT_BODY_MAX}
        topHeading={3}
        value={fields}
        error={faults.includes('body') ? words.faults.body : null}
        onChange={onChange}
      />
    </Section>
  );
};
