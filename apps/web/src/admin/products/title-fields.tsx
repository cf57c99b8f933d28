import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import classes from './playlist-section.module.css';
import sectionClasses from './sections.module.css';

export const MAX_TITLE_LENGTH = 120;

interface Titles {
  readonly TitleZh: string;
  readonly TitleEn: string;
}

interface TitleFieldsProps {
  readonly titles: Titles;
  readonly words: { readonly titleZh: string; readonly titleEn: string };
  readonly onChange: (part: Partial<Titles>) => void;
  /** Further fields, beside the titles where there is room. */
  readonly children?: ReactNode;
}

/** What a row of a course is called, in each language of the shop. */
export const TitleFields = ({ titles, words, onChange, children }: TitleFieldsProps) => {
  const chinese = useChineseLabel();
  return (
    <div className={`${sectionClasses['pair']} ${classes['titles']}`}>
      <TextInput
        label={chinese(words.titleZh)}
        lang="zh-Hant-TW"
        maxLength={MAX_TITLE_LENGTH}
        value={titles.TitleZh}
        onChange={(event) => {
          onChange({ TitleZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.titleEn}
          lang="en"
          maxLength={MAX_TITLE_LENGTH}
          value={titles.TitleEn}
          onChange={(event) => {
            onChange({ TitleEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
      {children}
    </div>
  );
};
