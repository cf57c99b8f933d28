import { Button, TextInput } from '@mantine/core';
import { contract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, session } from '#web/api/api.ts';
import type { SessionReply } from '#web/api/session.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { accountFailureWords } from './failure-words.ts';
import { ForgotPassword } from './forgot-password.tsx';
import classes from './identity.module.css';
import { ProofProgress } from './proof-progress.tsx';
import type { AccountFieldsProps } from './register-fields.tsx';
import { useProofOfWork } from './use-proof-of-work.ts';

/** Signs in to an account that is there. `notice`: why somebody who wanted to register is asked to. */
export const SignInFields = ({ typed, onType, notice }: AccountFieldsProps & { readonly notice: string | null }) => {
  const texts = useTexts();
  const { account } = texts;
  const words = useWords(registerWords).step;
  const [wasSent, setWasSent] = useState(false);
  const { share, prove } = useProofOfWork();
  const signIn = useMutation<SessionReply, CallError>({
    mutationFn: () =>
      prove((proof) => call(contract.signIn, { UserName: typed.login, Password: typed.password, ...proof })),
    onSuccess: session.adopt,
  });
  const signInOnce = useSingleRun(signIn);
  const missing = (value: string, label: string): string | null =>
    wasSent && value === '' ? account.fillIn(label) : null;
  return (
    <>
      <Form
        className={classes['form']}
        onSend={() => {
          setWasSent(true);
          const isWhole = typed.login !== '' && typed.password !== '';
          if (isWhole) signInOnce();
          return isWhole;
        }}
      >
        {signIn.isError ? <FormError>{accountFailureWords(signIn.error, texts)}</FormError> : null}
        {notice === null || signIn.isError ? null : <p role="status">{notice}</p>}
        <TextInput
          label={account.loginNameOrEmail}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.login}
          error={missing(typed.login, account.loginNameOrEmail)}
          onChange={(event) => {
            onType({ login: event.currentTarget.value });
          }}
        />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          error={missing(typed.password, account.password)}
          onChange={(event) => {
            onType({ password: event.currentTarget.value });
          }}
        />
        <ProofProgress share={share} />
        <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
          {words.signIn}
        </Button>
      </Form>
      <div>
        <ForgotPassword typed={typed.login} />
      </div>
    </>
  );
};
