import { Button } from '@mantine/core';
import { profileContract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import {
  newPasswordFailureWords,
  isNewPasswordWhole,
  NewPasswordFields,
  noPassword,
  useLeave,
} from '#web/accounts/sign-in/index.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { showToast, toastWhile } from '#web/ui/toasts/toast-store.ts';
import classes from './profile.module.css';

export interface ChangePasswordFormProps {
  readonly userName: string;
  readonly onBack: () => void;
  /** The profile was opened too long ago to change the password: account and password are asked for again. */
  readonly onTooLate: () => void;
}

/** Another password for the member who has just shown the old one (PROF-4). All sessions end with it. */
export const ChangePasswordForm = ({ userName, onBack, onTooLate }: ChangePasswordFormProps) => {
  const texts = useTexts();
  const language = useLanguage();
  const words = useWords(passwordWords);
  const { failed, working } = useWords(profileWords);
  const leave = useLeave();
  const [fields, setFields] = useState(noPassword);
  const [wasSent, setWasSent] = useState(false);
  const changing = useMutation<boolean, CallError>({
    mutationFn: () =>
      toastWhile(working, () =>
        call(profileContract.userPasswordUpdate, { UserName: userName, Password: fields.password, Reasons: true }),
      ),
    onSuccess: async (isChanged) => {
      if (!isChanged) {
        showToast('error', failed);
        return;
      }
      showToast('ok', words.changed);
      await leave();
    },
    onError: (failure) => {
      if (failure.code === 'not-allowed') onTooLate();
    },
  });
  const changeOnce = useSingleRun(changing);
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = isNewPasswordWhole(fields);
    if (isWhole) changeOnce();
    return isWhole;
  };
  return (
    <FormSection
      takesFocus
      title={words.change}
      tools={
        <TextButton onClick={onBack}>
          <ArrowLeft size={18} aria-hidden />
          {texts.shell.member.profile}
        </TextButton>
      }
      onSend={send}
    >
      <p className="dimmed">{words.allSignedOut}</p>
      {changing.isError ? <FormError>{newPasswordFailureWords(changing.error, texts, language)}</FormError> : null}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <div className={classes['fields']}>
        <NewPasswordFields value={fields} wasSent={wasSent} onChange={setFields} />
      </div>
      <div className={classes['actions']}>
        <Button type="submit" loading={changing.isPending}>
          {words.change}
        </Button>
      </div>
    </FormSection>
  );
};
