import { TextInput } from '@mantine/core';
import { profileContract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { accountFailureWords } from './failure-words.ts';
import { ProofProgress } from './proof-progress.tsx';
import { useProofOfWork } from './use-proof-of-work.ts';

type ResetAnswer = Answer<typeof profileContract.resetPasswordByEmail>;

export interface ForgotPasswordOverlayProps {
  readonly typed: string;
  readonly onClose: () => void;
}

/** Asks for the registered e-mail and has the link sent there; what stands against it is said below the field. */
export const ForgotPasswordOverlay = ({ typed, onClose }: ForgotPasswordOverlayProps) => {
  const texts = useTexts();
  const words = useWords(passwordWords);
  const [email, setEmail] = useState(typed);
  const [isMalformed, setMalformed] = useState(false);
  const { share, prove } = useProofOfWork();
  const asking = useMutation<ResetAnswer, CallError>({
    mutationFn: () => prove((proof) => call(profileContract.resetPasswordByEmail, { Email: email, ...proof })),
    onSuccess: (answer) => {
      if (!answer.success) return;
      onClose();
      showToast('ok', words.sent);
    },
  });
  const askOnce = useSingleRun(asking);
  const refusal = asking.data?.success === false ? words.reasons[asking.data.Reason ?? 'mail-failed'] : null;

  const send = (): boolean => {
    const hasAt = email.includes('@');
    setMalformed(!hasAt);
    if (hasAt) askOnce();
    return hasAt;
  };
  return (
    <FormOverlay
      title={words.forgotTitle}
      submitLabel={words.send}
      isBusy={asking.isPending}
      onSend={send}
      onClose={onClose}
    >
      {asking.isError ? <FormError>{sendingFailure(asking.error, texts, words)}</FormError> : null}
      <TextInput
        type="email"
        label={texts.account.email}
        description={words.forgotLead}
        name="email"
        autoComplete="email"
        maxLength={254}
        autoFocus
        value={email}
        error={isMalformed ? words.reasons.malformed : refusal}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setMalformed(false);
          asking.reset();
        }}
      />
      <ProofProgress share={share} />
    </FormOverlay>
  );
};

/** Only what a person can act on is told apart: the line, the shop, too many tries, and a browser that is too old. */
const toldApart: ReadonlySet<CallError['code']> = new Set([
  'network',
  'request-timeout',
  'unavailable',
  'rate-limited',
  'proof-of-work-needed',
]);
const sendingFailure = (
  failure: CallError,
  texts: Parameters<typeof accountFailureWords>[1],
  words: { readonly reasons: { readonly 'mail-failed': string } },
): string => (toldApart.has(failure.code) ? accountFailureWords(failure, texts) : words.reasons['mail-failed']);
