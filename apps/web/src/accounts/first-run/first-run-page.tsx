import { Button, TextInput } from '@mantine/core';
import { contract, firstRunContract, type CallError } from '@kapok/contract';
import { isEmailAddress } from '@kapok/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  newPasswordFailureWords,
  isNewPasswordWhole,
  NewPasswordFields,
  noPassword,
  useMailedToken,
  useProofOfWork,
} from '#web/accounts/sign-in/index.ts';
import { call, session } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './first-run.module.css';

/** Opened by the link of the console: makes the first administrator, and goes on to the guide (OWN-2). */
export const FirstRunPage = () => {
  const words = useWords(startWords);
  const token = useMailedToken();
  const [hasEnded, setEnded] = useState(false);
  const link = useQuery({
    queryKey: ['first-run', token],
    queryFn: () => call(firstRunContract.qryFirstRun, { Token: token }),
    enabled: token !== '',
    staleTime: 'static',
  });
  usePageTitle(words.title);
  return (
    <Page width="form">
      <h1>{words.title}</h1>
      {token === '' || hasEnded ? (
        <Ended />
      ) : (
        <Loaded query={link} shape="form">
          {(found) =>
            found === null ? (
              <Ended />
            ) : (
              <Begin
                token={token}
                email={found.Email}
                onEnded={() => {
                  setEnded(true);
                }}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
};

const Ended = () => {
  const { firstRun: words } = useWords(startWords);
  return (
    <div role="alert">
      <EmptyState
        title={words.endedTitle}
        hint={words.endedHint}
        picture={<Drawing name="shelf" />}
        action={
          <LinkButton to="/login" search={{ redirect: '/mgnh/start' }}>
            {words.signIn}
          </LinkButton>
        }
      />
    </div>
  );
};

interface BeginProps {
  readonly token: string;
  readonly email: string;
  readonly onEnded: () => void;
}

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: typeof noPassword;
}

/** Makes the account, signs in to it, and goes on to the second factor. */
const useBegin = (token: string, onEnded: () => void) => {
  const navigate = useNavigate();
  const { prove } = useProofOfWork();
  return useMutation<boolean, CallError, Account>({
    mutationFn: async ({ name, email, password: { password } }) => {
      const account = { Token: token, Email: email, Password: password, CName: name };
      if (!(await call(firstRunContract.createAdministrator, account))) return false;
      session.adopt(await prove((proof) => call(contract.signIn, { UserName: email, Password: password, ...proof })));
      return true;
    },
    onSuccess: async (isMade) => {
      if (isMade) await navigate({ to: '/login/second-factor', search: { redirect: '/mgnh/start' } });
      else onEnded();
    },
  });
};

const Begin = ({ token, email: proposed, onEnded }: BeginProps) => {
  const texts = useTexts();
  const language = useLanguage();
  const { firstRun: words } = useWords(startWords);
  const [account, setAccount] = useState<Account>({ name: '', email: proposed, password: noPassword });
  const [wasSent, setWasSent] = useState(false);
  const begin = useBegin(token, onEnded);
  const beginOnce = useSingleRun(begin);
  const type = (typed: Partial<Account>): void => {
    setAccount((before) => ({ ...before, ...typed }));
  };
  const isMissing = (text: string): string | null => (wasSent && text.trim() === '' ? words.missing : null);
  const send = (): boolean => {
    setWasSent(true);
    const { name, email, password } = account;
    const isWhole = name.trim() !== '' && isEmailAddress(email.trim()) && isNewPasswordWhole(password);
    if (isWhole) beginOnce({ name: name.trim(), email: email.trim(), password });
    return isWhole;
  };
  return (
    <>
      <p className="dimmed">{words.lead}</p>
      <Form className={classes['form']} onSend={send}>
        {begin.isError ? <FormError>{newPasswordFailureWords(begin.error, texts, language)}</FormError> : null}
        <TextInput
          label={words.displayName}
          autoComplete="name"
          maxLength={50}
          value={account.name}
          error={isMissing(account.name)}
          onChange={(event) => {
            type({ name: event.currentTarget.value });
          }}
        />
        <TextInput
          label={words.email}
          description={words.emailHint}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={account.email}
          error={wasSent && !isEmailAddress(account.email.trim()) ? words.missing : null}
          onChange={(event) => {
            type({ email: event.currentTarget.value });
          }}
        />
        <NewPasswordFields
          value={account.password}
          wasSent={wasSent}
          onChange={(password) => {
            type({ password });
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={begin.isPending}>
          {words.submit}
        </Button>
      </Form>
      <WhatComes />
    </>
  );
};

/** What the guide asks afterwards, so that nobody wonders how long it takes. */
const WhatComes = () => {
  const { firstRun: words } = useWords(startWords);
  return (
    <section aria-label={words.nextLabel} className={classes['next']}>
      <h2>{words.nextLabel}</h2>
      <ol>
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
};
