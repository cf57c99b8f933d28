import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';

export type CheckState = 'idle' | 'checking' | 'ok' | 'wrong';

export interface CheckedFieldProps extends TextInputProps {
  readonly state: CheckState;
  readonly wrongText: string;
  /** What is said where the check found nothing wrong; without it that the name is free. */
  readonly okText?: string;
}

/** A text field that says beside and below itself what the server's check found. */
export const CheckedField = ({ state, wrongText, okText, description, ...field }: CheckedFieldProps) => {
  const { account } = useTexts();
  const said = { idle: description, checking: account.checking, ok: okText ?? account.available, wrong: description }[
    state
  ];
  return (
    <TextInput
      {...field}
      description={<span aria-live="polite">{said}</span>}
      error={state === 'wrong' ? wrongText : (field.error ?? null)}
      rightSection={<CheckIcon state={state} />}
    />
  );
};

const CheckIcon = ({ state }: { readonly state: CheckState }) => {
  if (state === 'checking') return <Loader size={18} />;
  if (state === 'ok') return <CircleCheck size={20} color="var(--kapok-ok)" aria-hidden />;
  if (state === 'wrong') return <CircleX size={20} color="var(--kapok-danger)" aria-hidden />;
  return null;
};
