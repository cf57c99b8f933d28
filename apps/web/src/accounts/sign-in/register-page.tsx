import { Button, TextInput } from '@mantine/core';
import type { CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import type { SessionReply } from '#web/api/session.ts';
import { currentShop } from '#web/texts/shop.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckedField } from '#web/ui/checked-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { emailCheck, loginNameCheck } from './field-checks.ts';
import { newPasswordFailureWords, passwordError } from './failure-words.ts';
import classes from './identity.module.css';
import { OtherWays } from './other-ways.tsx';
import { PasskeyFault } from './passkey-fault.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { ProofProgress } from './proof-progress.tsx';
import { registerAccount } from './register-account.ts';
import { useChecked } from './use-checked.ts';
import { useProofOfWork } from './use-proof-of-work.ts';
import { useReturn } from './use-return.ts';

const route = getRouteApi('/register');
const blank = { UserName: '', Email: '', CName: '', Password: '' };
type Fields = typeof blank;

const newEmailCheck = emailCheck();

/** Makes the account, signs in with it and says welcome. */
const useRegister = (fields: Fields, onDone: () => void) => {
  const words = useWords(registerWords);
  const { share, prove } = useProofOfWork();
  const register = useMutation<SessionReply, CallError>({
    mutationFn: () => prove((proof) => registerAccount({ ...fields, ...proof })),
    onSuccess: (reply) => {
      session.adopt(reply);
      showToast('ok', words.welcome(fields.CName, currentShop().Name));
      onDone();
    },
  });
  return { share, register, registerOnce: useSingleRun(register) };
};

export const RegisterPage = () => {
  const texts = useTexts();
  const { account } = texts;
  const language = useLanguage();
  const words = useWords(registerWords);
  const { redirect } = route.useSearch();
  const goBack = useReturn(redirect);
  const [fields, setFields] = useState<Fields>(blank);
  const [wasSent, setWasSent] = useState(false);
  const loginName = useChecked(loginNameCheck, fields.UserName);
  const email = useChecked(newEmailCheck, fields.Email);
  const passwordFault = passwordError(fields.Password, language, { userName: fields.UserName, email: fields.Email });
  const { share, register, registerOnce } = useRegister(fields, goBack);
  const set = (name: keyof Fields) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
  };
  const missing = (name: keyof Fields, label: string): string | null =>
    wasSent && fields[name].trim() === '' ? account.fillIn(label) : null;
  const send = (): boolean => {
    setWasSent(true);
    const isFilled = Object.values(fields).every((value) => value.trim() !== '') && passwordFault === null;
    const isWhole = isFilled && loginName !== 'wrong' && email !== 'wrong';
    if (isWhole) registerOnce();
    return isWhole;
  };

  return (
    <Page width="form">
      <h1>{account.registerTitle}</h1>
      <WithoutPassword redirect={redirect} />
      <Form className={classes['form']} onSend={send}>
        {register.isError ? <FormError>{newPasswordFailureWords(register.error, texts, language)}</FormError> : null}
        <CheckedField
          label={account.loginName}
          description={words.loginNameHint}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          state={loginName}
          wrongText={account.loginNameWrong}
          value={fields.UserName}
          error={missing('UserName', account.loginName)}
          onChange={set('UserName')}
        />
        <CheckedField
          type="email"
          label={account.email}
          name="email"
          autoComplete="email"
          state={email}
          wrongText={account.emailTaken}
          value={fields.Email}
          error={missing('Email', account.email)}
          onChange={set('Email')}
        />
        <TextInput
          label={account.name}
          name="name"
          autoComplete="name"
          value={fields.CName}
          error={missing('CName', account.name)}
          onChange={set('CName')}
        />
        <PasswordField
          label={account.password}
          description={account.passwordHint}
          name="new-password"
          autoComplete="new-password"
          value={fields.Password}
          error={wasSent ? passwordFault : null}
          onChange={set('Password')}
        />
        <PrivacyNote />
        <ProofProgress share={share} />
        <Button type="submit" size="lg" fullWidth loading={register.isPending}>
          {words.registerSubmit}
        </Button>
      </Form>
      <SignInInstead redirect={redirect} />
    </Page>
  );
};

/** First, since it is the shortest way; an account that is not there is made. */
const WithoutPassword = ({ redirect }: { readonly redirect: string | undefined }) => {
  const goBack = useReturn(redirect);
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <>
      <PasskeyFault failure={failure} />
      <OtherWays redirect={redirect} onSignedIn={goBack} onPasskeyFailure={setFailure} />
    </>
  );
};

const SignInInstead = ({ redirect }: { readonly redirect: string | undefined }) => {
  const { account } = useTexts();
  const words = useWords(registerWords);
  return (
    <p>
      {words.haveAccount}{' '}
      <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
        {account.signIn}
      </Link>
    </p>
  );
};
