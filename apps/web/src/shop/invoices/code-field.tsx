import { Button, Loader, TextInput } from '@mantine/core';
import { companyIdFaultWords, findCompanyIdFault } from '@kapok/domain';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './invoice-choice.module.css';
import { tidiedCode, type CodedType, type CodeVerdict } from './invoice-state.ts';
import type { InvoiceChoiceState } from './use-invoice-choice.ts';

interface CodeFieldProps {
  readonly type: CodedType;
  readonly choice: InvoiceChoiceState;
}

/** A carrier, a tax id or a donation code, and what the check of it found. */
export const CodeField = ({ type, choice }: CodeFieldProps) => {
  const words = useWords(invoiceWords);
  const { errors } = useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { state } = choice;
  const tidied = tidiedCode(state);
  const { verdict } = state;

  // Each try to pay with it makes a new verdict, and brings the person back to the field.
  useEffect(() => {
    if (verdict.kind === 'missing' || (verdict.kind === 'wrong' && verdict.blocked)) input.current?.focus();
  }, [verdict]);

  const wrongText = (): string | null => {
    if (verdict.kind === 'missing') return words.missing[type];
    if (verdict.kind === 'wrong') {
      const said = verdict.blocked ? words.blocked[type] : words.wrong[type];
      const fault = type === 'InvoiceCompany' ? findCompanyIdFault(state.code) : null;
      return fault === null ? said : words.because(said, companyIdFaultWords[language][fault]);
    }
    return verdict.kind === 'failed' ? errors[failureCode(verdict.failure)] : null;
  };
  return (
    <div className={classes['field']}>
      <TextInput
        ref={input}
        label={words.codes[type]}
        placeholder={words.examples[type]}
        inputMode={type === 'Carriage' ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={state.code}
        error={wrongText()}
        description={<SaidOfCode verdict={verdict} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={verdictSign(verdict)}
        onChange={(event) => {
          choice.typeCode(event.currentTarget.value);
        }}
        onBlur={choice.checkEarly}
      />
      {tidied === null ? null : (
        <Button
          size="compact-md"
          variant="light"
          onClick={() => {
            choice.typeCode(tidied);
            choice.checkEarly();
          }}
        >
          {words.tidy(tidied)}
        </Button>
      )}
    </div>
  );
};

const verdictSign = (verdict: CodeVerdict): ReactNode => {
  if (verdict.kind === 'checking') return <Loader size={18} />;
  if (verdict.kind === 'passed') return <CircleCheck size={20} color="var(--kapok-ok)" aria-hidden />;
  if (verdict.kind === 'wrong' || verdict.kind === 'missing')
    return <CircleX size={20} color="var(--kapok-danger)" aria-hidden />;
  return null;
};

/** What the check found, spoken as well. */
const SaidOfCode = ({ verdict }: { readonly verdict: CodeVerdict }) => {
  const words = useWords(invoiceWords);
  const said = (): ReactNode => {
    if (verdict.kind === 'checking') return words.checking;
    if (verdict.kind !== 'passed') return null;
    return (
      <span className={classes['passed']} data-by={verdict.by}>
        {words.passed[verdict.by]}
        {verdict.companyName === null ? null : <strong>{words.companyName(verdict.companyName)}</strong>}
      </span>
    );
  };
  return <span role="status">{said()}</span>;
};
