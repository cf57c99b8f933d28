import { Button, PasswordInput, TextInput } from '@mantine/core';
import { contract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, session } from '#web/api/api.ts';
import { failureCode, failureFigure } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './identity.module.css';
import { useReturn } from './use-return.ts';

const route = getRouteApi('/login');

/** Why signing in failed, without saying which part was wrong. */
const signInFailure = (failure: CallError, texts: Texts): string => {
  const seconds = failureFigure(failure, 'retryAfterSeconds');
  if (failure.code === 'rate-limited' && seconds !== null)
    return texts.account.rateLimited(Math.max(1, Math.ceil(seconds / 60)));
  return texts.errors[failureCode(failure)];
};

export const SignInPage = () => {
  const texts = useTexts();
  const { account } = texts;
  const { redirect } = route.useSearch();
  const goBack = useReturn(redirect);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const signIn = useMutation<Awaited<ReturnType<typeof requestSession>>, CallError>({
    mutationFn: () => requestSession(userName, password),
    onSuccess: (reply) => {
      session.adopt(reply);
      goBack();
    },
  });

  const signInOnce = useSingleRun(signIn);

  return (
    <Page width="form">
      <h1>{account.signInTitle}</h1>
      <p className="dimmed">{redirect === undefined ? account.signInLead : account.signInToContinue}</p>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isMissing = userName === '' || password === '';
          setMissing(isMissing);
          if (!isMissing) signInOnce();
        }}
      >
        {signIn.isError ? <FormError>{signInFailure(signIn.error, texts)}</FormError> : null}
        <TextInput
          size="lg"
          label={account.loginNameOrEmail}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          error={missing && userName === '' ? account.fillIn(account.loginNameOrEmail) : null}
          onChange={(event) => {
            setUserName(event.currentTarget.value);
          }}
        />
        <PasswordInput
          size="lg"
          label={account.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }}
          value={password}
          error={missing && password === '' ? account.fillIn(account.password) : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
          {account.signIn}
        </Button>
      </form>
      <p>
        {account.noAccount}{' '}
        <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
          {account.register}
        </Link>
      </p>
    </Page>
  );
};

const requestSession = (userName: string, password: string) =>
  call(contract.signIn, { UserName: userName, Password: password });
