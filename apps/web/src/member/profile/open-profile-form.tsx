import { Button, TextInput } from '@mantine/core';
import { profileContract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { accountFailureWords, ForgotPassword } from '#web/accounts/sign-in/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toastWhile } from '#web/ui/toasts/toast-store.ts';
import type { OpenedProfile } from './opened-profile.ts';
import classes from './profile.module.css';

export interface OpenProfileFormProps {
  readonly lead: string;
  readonly passwordLabel: string;
  readonly userName: string;
  readonly onOpen: (profile: OpenedProfile) => void;
}

/** Asks for account and password before a profile is shown (PROF-1): a page that was left open shows nobody's address. */
export const OpenProfileForm = ({ lead, passwordLabel, userName, onOpen }: OpenProfileFormProps) => {
  const texts = useTexts();
  const { account } = texts;
  const words = useWords(profileWords);
  const [fields, setFields] = useState({ UserName: userName, Password: '' });
  const [wasSent, setWasSent] = useState(false);
  const opening = useMutation<OpenedProfile, CallError>({
    mutationFn: () => toastWhile(words.working, () => call(profileContract.getUserProfile, fields)),
    onSuccess: onOpen,
  });
  const openOnce = useSingleRun(opening);
  const missing = (value: string, label: string): string | null =>
    wasSent && value === '' ? account.fillIn(label) : null;
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = fields.UserName !== '' && fields.Password !== '';
    if (isWhole) openOnce();
    return isWhole;
  };
  return (
    <FormSection onSend={send}>
      <p>{lead}</p>
      {opening.isError ? <FormError>{accountFailureWords(opening.error, texts)}</FormError> : null}
      <div className={classes['fields']}>
        <TextInput
          label={account.loginName}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={fields.UserName}
          error={missing(fields.UserName, account.loginName)}
          onChange={(event) => {
            const UserName = event.currentTarget.value;
            setFields((before) => ({ ...before, UserName }));
          }}
        />
        <PasswordField
          label={passwordLabel}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={fields.Password}
          error={missing(fields.Password, passwordLabel)}
          onChange={(event) => {
            const Password = event.currentTarget.value;
            setFields((before) => ({ ...before, Password }));
          }}
        />
      </div>
      <div className={classes['actions']}>
        <Button type="submit" loading={opening.isPending}>
          {words.open}
        </Button>
        <ForgotPassword typed={fields.UserName} />
      </div>
    </FormSection>
  );
};
