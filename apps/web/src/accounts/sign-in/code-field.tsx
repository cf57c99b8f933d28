import { TextInput } from '@mantine/core';
import { ownEmailContract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';

export interface CodeFieldProps {
  readonly value: string;
  /** Whether one was mailed before the field was shown. */
  readonly wasMailed?: boolean;
  /** Sends one when the field is shown: the person has asked for it by choosing this way. */
  readonly sendsAtOnce?: boolean;
  /** Null while nothing is wrong with it. */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The mailed code, and a way to have another one sent. */
export const CodeField = ({ value, wasMailed = false, sendsAtOnce = false, error, onChange }: CodeFieldProps) => {
  const words = useWords(proofWords);
  const sending = useMutation<boolean, CallError>({
    mutationFn: () => call(ownEmailContract.askEmailCode, {}),
    onSuccess: () => {
      showToast('ok', words.sent);
    },
    onError: (failure) => {
      if (failureCode(failure) === 'rate-limited') showToast('info', words.tooMany);
      else toastFailure(failure);
    },
  });
  const sendOnce = useSingleRun(sending);
  useEffect(() => {
    if (sendsAtOnce) sendOnce();
  }, [sendsAtOnce, sendOnce]);
  const field = useFirstFocus<HTMLInputElement>();
  return (
    <>
      <TextInput
        ref={field}
        label={words.code}
        description={words.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      <div>
        <TextButton
          disabled={sending.isPending}
          onClick={() => {
            sendOnce();
          }}
        >
          {wasMailed || sendsAtOnce || sending.isSuccess ? words.sendAgain : words.sendCode}
        </TextButton>
      </div>
    </>
  );
};
