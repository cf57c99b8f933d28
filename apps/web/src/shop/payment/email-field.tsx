import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import { Loader, TextInput } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { Ref } from 'react';
import { toastFailure } from '#web/ui/toast-failure.ts';
import type { EmailFault, ReceiptEmail } from './use-receipt-email.ts';

export interface EmailFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly email: ReceiptEmail;
}

export const EmailField = ({ ref, email }: EmailFieldProps) => {
  const payment = useWords(payingWords);
  const mode = useInvoiceMode();
  const faults: Record<EmailFault, string> = { wrong: payment.emailWrong, refused: payment.emailRefused };
  return (
    <TextInput
      ref={ref}
      type="email"
      inputMode="email"
      autoComplete="email"
      label={mode === 'none' ? payment.emailPlain : payment.email}
      value={email.value}
      disabled={email.isLoading}
      error={email.fault === null ? null : faults[email.fault]}
      description={email.isSaved ? <span role="status">{payment.emailSaved}</span> : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={
        email.isSaving ? (
          <Loader size={18} />
        ) : email.isSaved ? (
          <CircleCheck size={20} color="var(--kapok-ok)" aria-hidden />
        ) : null
      }
      onChange={(event) => {
        email.type(event.currentTarget.value);
      }}
      onBlur={() => {
        email.settle().catch(toastFailure);
      }}
    />
  );
};
