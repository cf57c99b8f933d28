import { Button, TextInput } from '@mantine/core';
import { contract, type CallError } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, session } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { providerNames, signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { accountFailureWords } from './failure-words.ts';
import { ForgotPassword } from './forgot-password.tsx';
import classes from './identity.module.css';
import { useProviderOutcome } from './provider-outcome.ts';
import { OtherWays } from './other-ways.tsx';
import { PasskeyFault } from './passkey-fault.tsx';
import { ProofProgress } from './proof-progress.tsx';
import { tellJoinedCarts } from './tell-joined-carts.ts';
import { useProofOfWork, type WithProofOfWork } from './use-proof-of-work.ts';
import { useReturn } from './use-return.ts';

const route = getRouteApi('/login');

export const SignInPage = () => {
  const texts = useTexts();
  const { account } = texts;
  const { redirect } = route.useSearch();
  const goBack = useReturn(redirect);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const ways = useWords(signInWaysWords);
  const outcome = useProviderOutcome();
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>(null);
  const { share, prove } = useProofOfWork();
  const signIn = useMutation<Awaited<ReturnType<typeof requestSession>>, CallError>({
    mutationFn: () => prove((proof) => requestSession(userName, password, proof)),
    onSuccess: (reply) => {
      session.adopt(reply);
      tellJoinedCarts(reply);
      goBack();
    },
  });

  const signInOnce = useSingleRun(signIn);

  return (
    <Page width="form">
      <h1>{account.signInTitle}</h1>
      <p className="dimmed">{redirect === undefined ? ways.signInLead : ways.signInToContinue}</p>
      {outcome === undefined || signIn.isError ? null : (
        <FormError>{ways.outcome(providerNames[outcome.provider])[outcome.word]}</FormError>
      )}
      <OtherWays redirect={redirect} onSignedIn={goBack} onPasskeyFailure={setPasskeyFailure} />
      <Form
        className={classes['form']}
        onSend={() => {
          const isMissing = userName === '' || password === '';
          setMissing(isMissing);
          setPasskeyFailure(null);
          if (!isMissing) signInOnce();
          return !isMissing;
        }}
      >
        <PasskeyFault failure={passkeyFailure} />
        {signIn.isError ? <FormError>{accountFailureWords(signIn.error, texts)}</FormError> : null}
        <TextInput
          size="lg"
          label={account.loginNameOrEmail}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          error={missing && userName === '' ? account.fillIn(account.loginNameOrEmail) : null}
          onChange={(event) => {
            setUserName(event.currentTarget.value);
          }}
        />
        <PasswordField
          size="lg"
          label={account.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing && password === '' ? account.fillIn(account.password) : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
          }}
        />
        <ProofProgress share={share} />
        <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
          {account.signIn}
        </Button>
      </Form>
      <ForgotPassword typed={userName} />
      <p>
        {ways.noAccount}{' '}
        <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
          {account.register}
        </Link>
      </p>
    </Page>
  );
};

const requestSession = (userName: string, password: string, proof: WithProofOfWork) =>
  call(contract.signIn, { UserName: userName, Password: password, ...proof });
