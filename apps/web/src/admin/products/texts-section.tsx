import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#web/admin/shared/prose-field.tsx';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import classes from './texts-section.module.css';
import type { ProductEditor } from './use-product-editor.ts';

const tongues = ['zh', 'en'] as const;
type Tongue = (typeof tongues)[number];

/** Which part holds which text in which language. */
const parts = {
  zh: { name: 'NameZh', summary: 'SummaryZh', description: 'DescriptionZh' },
  en: { name: 'NameEn', summary: 'SummaryEn', description: 'DescriptionEn' },
} as const;

/** Name, summary and description, one language at a time. */
export const TextsSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const { texts: words } = useWords(productWords);
  const inEnglish = useSpeaksEnglish();
  const [wished, setTongue] = useState<Tongue>('zh');
  const tongue = inEnglish ? wished : 'zh';
  const { content, edit } = editor;
  const part = parts[tongue];
  const lang = tongue === 'zh' ? 'zh-Hant-TW' : 'en';
  return (
    <Section
      title={words.title}
      tools={
        inEnglish ? (
          <Choice
            label={words.language}
            value={tongue}
            options={tongues.map((each) => ({ value: each, label: words.languages[each] }))}
            onChange={setTongue}
          />
        ) : null
      }
    >
      <TextInput
        key={part.name}
        label={words.name}
        lang={lang}
        maxLength={120}
        value={content[part.name]}
        onChange={(event) => {
          edit({ [part.name]: event.currentTarget.value });
        }}
      />
      <Textarea
        key={part.summary}
        size="md"
        label={words.summary}
        description={words.summaryHint}
        lang={lang}
        rows={3}
        maxLength={400}
        value={content[part.summary]}
        onChange={(event) => {
          edit({ [part.summary]: event.currentTarget.value });
        }}
      />
      <ProseField
        key={part.description}
        label={words.description}
        lang={lang}
        maxLength={20_000}
        value={content[part.description]}
        onChange={(value) => {
          edit({ [part.description]: value });
        }}
      />
    </Section>
  );
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Two views of the same thing, one at a time. */
const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => (
  <div role="group" aria-label={label} className={classes['tabs']}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => {
          onChange(option.value);
        }}
      >
        {option.label}
      </button>
    ))}
  </div>
);
