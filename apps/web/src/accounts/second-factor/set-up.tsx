import { Button, TextInput } from '@mantine/core';
import { secondFactorContract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, session } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { accountFailureWords, isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { useProof } from '#web/accounts/proof/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import classes from './second-factor.module.css';

/** A secret is good for ten minutes; it must not change while somebody types its code. */
const newSecretQuery = {
  queryKey: ['new-authenticator'],
  queryFn: () => call(secondFactorContract.startAuthenticator, {}),
  // Not even another language asks anew.
  staleTime: 'static' as const,
  gcTime: 0,
  retry: false,
};

export interface SetUpProps {
  readonly onDone: () => void;
  /** The way out before it is set up. Recovery codes are shown once: from then on there is only the way on. */
  readonly later?: ReactNode;
}

/** Sets an authenticator app up: its key as a QR code and in letters, the first code, and then the recovery codes. */
export const SetUp = ({ onDone, later }: SetUpProps) => {
  const words = useWords(secondFactorWords);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { withProof, dialog } = useProof();
  const secret = useQuery({
    ...newSecretQuery,
    queryFn: () => withProof(newSecretQuery.queryFn),
    enabled: codes === null,
  });
  if (codes !== null)
    return (
      <>
        <h1>{words.codesTitle}</h1>
        <p className="dimmed">{words.codesLead}</p>
        <div className={classes['form']}>
          <RecoveryCodes codes={codes} />
          <Button size="lg" onClick={onDone}>
            {words.saved}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <h1>{words.setUpTitle}</h1>
      <p className="dimmed">{words.setUpLead}</p>
      {isChangeOfMind(secret.error) ? (
        <NotProven
          onProve={() => {
            void secret.refetch();
          }}
        />
      ) : (
        <Loaded query={secret} shape="rows">
          {({ Secret, Uri }) => (
            <FirstCode
              secret={Secret}
              uri={Uri}
              onSetUp={setCodes}
              onTooLate={() => {
                void secret.refetch();
              }}
            />
          )}
        </Loaded>
      )}
      {dialog}
      {later}
    </>
  );
};

/** A session that has been open for long proves nobody: the new app would be anybody's. */
const NotProven = ({ onProve }: { readonly onProve: () => void }) => {
  const words = useWords(secondFactorWords);
  return (
    <div className={classes['form']}>
      <FormError>{words.proveAgain}</FormError>
      <Button size="lg" onClick={onProve}>
        {words.prove}
      </Button>
    </div>
  );
};

interface FirstCodeProps {
  readonly secret: string;
  readonly uri: string;
  readonly onSetUp: (recoveryCodes: readonly string[]) => void;
  readonly onTooLate: () => void;
}

const FirstCode = ({ secret, uri, onSetUp, onTooLate }: FirstCodeProps) => {
  const texts = useTexts();
  const words = useWords(secondFactorWords);
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirming = useMutation({
    mutationFn: () => call(secondFactorContract.confirmAuthenticator, { Code: code }),
    onSuccess: async ({ Session, RecoveryCodes: given }) => {
      onSetUp(given);
      session.adopt(Session);
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
    onError: (failure) => {
      if (failureCode(failure) === 'conflict-changed') onTooLate();
    },
  });
  const confirmOnce = useSingleRun(confirming);
  const said = (failure: Error): string => {
    const refused = failureCode(failure);
    if (refused === 'wrong-credentials') return words.wrongFirst;
    return refused === 'conflict-changed' ? words.tooLate : accountFailureWords(failure, texts);
  };
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        const isEmpty = code.trim() === '';
        setMissing(isEmpty);
        if (!isEmpty) confirmOnce();
        return !isEmpty;
      }}
    >
      <ol className={classes['steps']}>
        <li>{words.install}</li>
        <li>
          {words.scan}
          <QrCode text={uri} label={words.qr} />
          <span className="dimmed small">{words.byHand}</span>
          <code className={classes['key']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>
          {words.typeCode}
          <TextInput
            size="lg"
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            error={isMissing ? words.codeWanted : null}
            onChange={(event) => {
              setCode(event.currentTarget.value);
            }}
          />
        </li>
      </ol>
      {confirming.isError ? <FormError>{said(confirming.error)}</FormError> : null}
      <Button type="submit" size="lg" fullWidth loading={confirming.isPending}>
        {words.confirm}
      </Button>
    </Form>
  );
};
