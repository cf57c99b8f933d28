import { Button, TextInput } from '@mantine/core';
import type { CallError } from '@kapok/contract';
import { isEmailAddress } from '@kapok/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { session } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import type { SessionReply } from '#web/api/session.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { newPasswordFailureWords, passwordError } from './failure-words.ts';
import classes from './identity.module.css';
import { PrivacyNote } from './privacy-note.tsx';
import { ProofProgress } from './proof-progress.tsx';
import { registerAccount } from './register-account.ts';
import { useProofOfWork } from './use-proof-of-work.ts';

interface TypedAccount {
  readonly login: string;
  readonly password: string;
}

export interface AccountFieldsProps {
  readonly typed: TypedAccount;
  readonly onType: (change: Partial<TypedAccount>) => void;
}

/** A new account by e-mail and password; the shop makes the login name. `onTaken`: the e-mail has an account already. */
export const RegisterFields = ({ typed, onType, onTaken }: AccountFieldsProps & { readonly onTaken: () => void }) => {
  const texts = useTexts();
  const { account } = texts;
  const language = useLanguage();
  const words = useWords(registerWords).step;
  const [wasSent, setWasSent] = useState(false);
  const { share, prove } = useProofOfWork();
  const register = useMutation<SessionReply, CallError>({
    mutationFn: () => prove((proof) => registerAccount({ Email: typed.login, Password: typed.password, ...proof })),
    onSuccess: session.adopt,
    onError: (failure) => {
      if (failureCode(failure) === 'email-taken') onTaken();
    },
  });
  const registerOnce = useSingleRun(register);
  const isEmail = isEmailAddress(typed.login.trim());
  const passwordFault = passwordError(typed.password, language, { email: typed.login });
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        setWasSent(true);
        const isWhole = isEmail && passwordFault === null;
        if (isWhole) registerOnce();
        return isWhole;
      }}
    >
      {register.isError ? <FormError>{newPasswordFailureWords(register.error, texts, language)}</FormError> : null}
      <TextInput
        type="email"
        inputMode="email"
        label={account.email}
        name="email"
        autoComplete="email webauthn"
        value={typed.login}
        error={wasSent && !isEmail ? words.emailWrong : null}
        onChange={(event) => {
          onType({ login: event.currentTarget.value });
        }}
      />
      <PasswordField
        label={account.password}
        description={account.passwordHint}
        name="new-password"
        autoComplete="new-password"
        value={typed.password}
        error={wasSent ? passwordFault : null}
        onChange={(event) => {
          onType({ password: event.currentTarget.value });
        }}
      />
      <PrivacyNote />
      <ProofProgress share={share} />
      <Button type="submit" size="lg" fullWidth loading={register.isPending}>
        {words.submit}
      </Button>
    </Form>
  );
};
