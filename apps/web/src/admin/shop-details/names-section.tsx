import { speaksEnglish } from '@kapok/domain';
import { withoutLanguage } from '#web/admin/shared/chinese-label.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { LanguagesField } from './languages-field.tsx';
import type { FormPart } from './shop-form.ts';
import { TextField } from './text-field.tsx';
import classes from './shop-details.module.css';

const NAME = 40;
const LINE = 200;
const INTRO = 400;

/** What the shop is called and how it introduces itself. */
export const NamesSection = ({ form, onChange }: FormPart) => {
  const { names: words } = useWords(shopDetailsWords);
  const inEnglish = speaksEnglish(form.Languages);
  const nameOf = (label: string): string => (inEnglish ? label : withoutLanguage(label));
  return (
    <Section title={words.title}>
      <LanguagesField form={form} onChange={onChange} />
      <div className={classes['pair']}>
        <TextField
          label={nameOf(words.nameZh)}
          lang="zh-Hant-TW"
          maxLength={NAME}
          value={form.NameZh}
          onChange={(NameZh) => {
            onChange({ NameZh });
          }}
        />
        {inEnglish ? (
          <TextField
            label={words.nameEn}
            lang="en"
            maxLength={NAME}
            value={form.NameEn}
            onChange={(NameEn) => {
              onChange({ NameEn });
            }}
          />
        ) : null}
        <TextField
          label={nameOf(words.taglineZh)}
          hint={words.taglineHint}
          lang="zh-Hant-TW"
          maxLength={LINE}
          value={form.TaglineZh}
          onChange={(TaglineZh) => {
            onChange({ TaglineZh });
          }}
        />
        {inEnglish ? (
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
        ) : null}
        <TextField
          label={nameOf(words.introZh)}
          lang="zh-Hant-TW"
          maxLength={INTRO}
          isLong
          value={form.IntroZh}
          onChange={(IntroZh) => {
            onChange({ IntroZh });
          }}
        />
        {inEnglish ? (
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
        ) : null}
      </div>
    </Section>
  );
};
