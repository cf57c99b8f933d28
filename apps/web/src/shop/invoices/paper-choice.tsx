import { TextInput } from '@mantine/core';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CodeField } from './code-field.tsx';
import classes from './invoice-choice.module.css';
import type { InvoiceChoiceState } from './use-invoice-choice.ts';

const MAX_TITLE_LENGTH = 60;
const types = ['', 'InvoiceCompany'] as const;

/** Personal, or a company with its tax id and title: as much as an invoice or receipt by hand needs (OWN-7). */
export const PaperChoice = ({ choice }: { readonly choice: InvoiceChoiceState }) => {
  const { byHand: words } = useWords(invoiceWords);
  const { type } = choice.state;
  return (
    <div className={classes['choice']}>
      <RadioCards
        label={words.type}
        inPairs
        value={type === 'InvoiceCompany' ? type : ''}
        options={types.map((one) => ({
          value: one,
          label: words.types[one],
          note: words.hints[one],
          below: one === '' ? undefined : <CompanyFields choice={choice} />,
        }))}
        onChange={choice.chooseType}
      />
      <p className={classes['note']}>
        <Info size={16} aria-hidden />
        {words.note}
      </p>
    </div>
  );
};

const CompanyFields = ({ choice }: { readonly choice: InvoiceChoiceState }) => {
  const { byHand: words } = useWords(invoiceWords);
  const input = useRef<HTMLInputElement>(null);
  const { title, titleIsMissing } = choice.state;
  useEffect(() => {
    if (titleIsMissing) input.current?.focus();
  }, [titleIsMissing]);
  return (
    <>
      <CodeField type="InvoiceCompany" choice={choice} />
      <TextInput
        ref={input}
        label={words.title}
        autoComplete="organization"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        error={titleIsMissing ? words.titleMissing : null}
        onChange={(event) => {
          choice.typeTitle(event.currentTarget.value);
        }}
      />
    </>
  );
};
