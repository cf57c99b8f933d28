import { Button, PasswordInput, TextInput } from '@mantine/core';
import { contract, type CallError } from '@kapok/contract';
import { findPasswordFault, isEmailAddress, isLoginName } from '@kapok/domain';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { call, session } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import type { SessionReply } from '#web/api/session.ts';
import { useTexts } from '#web/texts/language.ts';
import { CheckedField } from '#web/ui/checked-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './identity.module.css';
import { useChecked } from './use-checked.ts';
import { useReturn } from './use-return.ts';

const route = getRouteApi('/register');
const blank = { UserName: '', Email: '', CName: '', Password: '' };
type Fields = typeof blank;

const askLoginName = (UserName: string) => call(contract.chkUserName, { UserName });
const askEmail = (Email: string) => call(contract.chkEmail, { Email });

export const RegisterPage = () => {
  const { account, errors } = useTexts();
  const { redirect } = route.useSearch();
  const goBack = useReturn(redirect);
  const [fields, setFields] = useState<Fields>(blank);
  const [wasSent, setWasSent] = useState(false);
  const loginName = useChecked('login-name', fields.UserName, isLoginName, askLoginName);
  const email = useChecked('email', fields.Email, isEmailAddress, askEmail);
  const passwordFault = findPasswordFault(fields.Password);
  const register = useMutation<SessionReply, CallError>({
    mutationFn: () => call(contract.register, fields),
    onSuccess: (reply) => {
      session.adopt(reply);
      showToast('ok', account.welcome(fields.CName));
      goBack();
    },
  });

  const registerOnce = useSingleRun(register);

  const set = (name: keyof Fields) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
  };
  const missing = (name: keyof Fields, label: string): string | null =>
    wasSent && fields[name].trim() === '' ? account.fillIn(label) : null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setWasSent(true);
    const isWhole = Object.values(fields).every((value) => value.trim() !== '') && passwordFault === null;
    if (isWhole && loginName !== 'wrong' && email !== 'wrong') registerOnce();
  };

  return (
    <Page width="form">
      <h1>{account.registerTitle}</h1>
      <form className={classes['form']} noValidate onSubmit={submit}>
        {register.isError ? <FormError>{errors[failureCode(register.error)]}</FormError> : null}
        <CheckedField
          label={account.loginName}
          description={account.loginNameHint}
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
        <PasswordInput
          label={account.password}
          description={account.passwordHint}
          name="new-password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }}
          value={fields.Password}
          error={wasSent && passwordFault !== null ? errors['weak-password'] : null}
          onChange={set('Password')}
        />
        <Button type="submit" size="lg" fullWidth loading={register.isPending}>
          {account.registerSubmit}
        </Button>
      </form>
      <p>
        {account.haveAccount}{' '}
        <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
          {account.signIn}
        </Link>
      </p>
    </Page>
  );
};
