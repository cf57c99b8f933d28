import { TextInput } from '@mantine/core';
import type { mgntSettingsContract } from '@kapok/contract';
import { aroundRefundTerms, REFUND_TERMS_PLACE } from '@kapok/domain';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProseField } from '#web/admin/shared/prose-field.tsx';
import type { Answer } from '#web/api/answer.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { StaffAreaWords } from '#web/texts/zh-hant/staff-area.ts';
import { Form } from '#web/ui/form.tsx';
import { LockedRefundTerms } from './locked-refund-terms.tsx';
import classes from './settings.module.css';
import { effectiveInstant, nowInTaiwan } from './taiwan-time.ts';

export const TERMS_FORM_ID = 'publish-terms';

type TermsText = Answer<typeof mgntSettingsContract.qryTermsText>;

export interface TermsWish {
  readonly Version: string;
  readonly EffectiveFrom: string;
  readonly TitleZh: string;
  readonly TitleEn: string;
  readonly BodyZh: string;
  readonly BodyEn: string;
}

const MOST_CHARACTERS = 60_000;

const versionFault = (version: string, words: StaffAreaWords['settings']): string | null => {
  if (version === '') return words.required;
  return /^[\w.-]+$/.test(version) ? null : words.versionWrong;
};

/** A text with the place of the rules in it; nothing where nothing was written. */
const joined = (before: string, after: string): string =>
  before.trim() === '' && after.trim() === ''
    ? ''
    : [before.trimEnd(), REFUND_TERMS_PLACE, after.trimStart()].filter((part) => part !== '').join('\n\n');

const start = (text: TermsText) => {
  const zh = aroundRefundTerms(text.BodyZh, text.RefundTermsZh) ?? { before: text.BodyZh, after: '' };
  const en = aroundRefundTerms(text.BodyEn, text.RefundTermsEn) ?? { before: text.BodyEn, after: '' };
  return {
    // By its day, as the prepared ones are called.
    ...{
      Version: nowInTaiwan().slice(0, 10),
      EffectiveFrom: nowInTaiwan(),
      TitleZh: text.TitleZh,
      TitleEn: text.TitleEn,
    },
    ...{ BeforeZh: zh.before, AfterZh: zh.after, BeforeEn: en.before, AfterEn: en.after },
  };
};

type Values = ReturnType<typeof start>;

const wishOf = (values: Values, EffectiveFrom: string): TermsWish => ({
  ...{ Version: values.Version, EffectiveFrom, TitleZh: values.TitleZh, TitleEn: values.TitleEn },
  BodyZh: joined(values.BeforeZh, values.AfterZh),
  BodyEn: joined(values.BeforeEn, values.AfterEn),
});

export interface TermsFormProps {
  readonly text: TermsText;
  readonly onSend: (wish: TermsWish) => void;
}

/** The seller's own text around the rules for refunds, which the shop writes itself. */
export const TermsForm = ({ text, onSend }: TermsFormProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const inEnglish = useSpeaksEnglish();
  const chinese = useChineseLabel();
  const [values, setValues] = useState(() => start(text));
  const [tried, setTried] = useState(false);
  const effectiveFrom = effectiveInstant(values.EffectiveFrom);
  const missing = (typed: string): string | null => (typed.trim() === '' ? words.required : null);
  const faults: Partial<Record<keyof Values, string | null>> = {
    Version: versionFault(values.Version, words),
    EffectiveFrom: effectiveFrom === null ? words.required : null,
    TitleZh: missing(values.TitleZh),
    BeforeZh: missing(`${values.BeforeZh}${values.AfterZh}`),
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    error: tried ? (faults[name] ?? null) : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  const prose = (name: keyof Values, lang: 'zh-Hant-TW' | 'en') => ({
    ...{ lang, rows: 18, maxLength: MOST_CHARACTERS, value: values[name] },
    error: tried ? (faults[name] ?? null) : null,
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <Form
      id={TERMS_FORM_ID}
      className={classes['fields']}
      onSend={() => {
        setTried(true);
        const isWhole = Object.values(faults).every((fault) => fault === null);
        if (!isWhole || effectiveFrom === null) return false;
        // Nobody sees the English of the version before, so nobody can keep it true to the new Chinese.
        const english = inEnglish ? {} : { TitleEn: '', BodyEn: '' };
        onSend({ ...wishOf(values, effectiveFrom), ...english });
        return true;
      }}
    >
      <TextInput label={words.version} description={words.versionHint} maxLength={40} {...field('Version')} />
      <TextInput type="datetime-local" label={words.effectiveFrom} {...field('EffectiveFrom')} />
      <TextInput label={chinese(words.termsTitleZh)} maxLength={100} {...field('TitleZh')} />
      <ProseField label={chinese(words.termsBeforeZh)} {...prose('BeforeZh', 'zh-Hant-TW')} />
      <LockedRefundTerms source={text.RefundTermsZh} lang="zh-Hant-TW" />
      <ProseField label={chinese(words.termsAfterZh)} {...prose('AfterZh', 'zh-Hant-TW')} />
      <InEnglish>
        <TextInput
          label={words.termsTitleEn}
          description={words.termsEnglishHint}
          maxLength={100}
          {...field('TitleEn')}
        />
        <ProseField label={words.termsBeforeEn} {...prose('BeforeEn', 'en')} />
        <LockedRefundTerms source={text.RefundTermsEn} lang="en" />
        <ProseField label={words.termsAfterEn} {...prose('AfterEn', 'en')} />
      </InEnglish>
    </Form>
  );
};
