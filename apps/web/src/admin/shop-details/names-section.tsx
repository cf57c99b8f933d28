import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { FormPart } from './shop-form.ts';
import { TextField } from './text-field.tsx';
import classes from './shop-details.module.css';

const NAME = 40;
const LINE = 200;
const INTRO = 400;

/** What the shop is called and how it introduces itself. */
export const NamesSection = ({ form, onChange }: FormPart) => {
  const { names: words } = useWords(shopDetailsWords);
  return (
    <Section title={words.title} lead={words.englishHint}>
      <div className={classes['pair']}>
        <TextField
          label={words.nameZh}
          lang="zh-Hant-TW"
          maxLength={NAME}
          value={form.NameZh}
          onChange={(NameZh) => {
            onChange({ NameZh });
          }}
        />
        <TextField
          label={words.nameEn}
          lang="en"
          maxLength={NAME}
          value={form.NameEn}
          onChange={(NameEn) => {
            onChange({ NameEn });
          }}
        />
        <TextField
          label={words.taglineZh}
          hint={words.taglineHint}
          lang="zh-Hant-TW"
          maxLength={LINE}
          value={form.TaglineZh}
          onChange={(TaglineZh) => {
            onChange({ TaglineZh });
          }}
        />
        <TextField
          label={words.taglineEn}
          hint={words.taglineHint}
          lang="en"
          maxLength={LINE}
          value={form.TaglineEn}
          onChange={(TaglineEn) => {
            onChange({ TaglineEn });
          }}
        />
        <TextField
          label={words.introZh}
          lang="zh-Hant-TW"
          maxLength={INTRO}
          isLong
          value={form.IntroZh}
          onChange={(IntroZh) => {
            onChange({ IntroZh });
          }}
        />
        <TextField
          label={words.introEn}
          lang="en"
          maxLength={INTRO}
          isLong
          value={form.IntroEn}
          onChange={(IntroEn) => {
            onChange({ IntroEn });
          }}
        />
      </div>
    </Section>
  );
};
