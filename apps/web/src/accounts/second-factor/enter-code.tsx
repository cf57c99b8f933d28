import { Button, TextInput } from '@mantine/core';
import { secondFactorContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call, session } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { accountFailureWords, PasskeyButton } from '#web/accounts/sign-in/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import classes from './second-factor.module.css';

export interface EnterCodeProps {
  readonly factor: Answer<typeof secondFactorContract.qrySecondFactor>;
  readonly onDone: () => void;
}

const appField = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;
const recoveryField = { inputMode: 'text', autoComplete: 'off' } as const;

/** Shows the second factor: a code of the app, a recovery code, or a passkey. */
export const EnterCode = ({ factor, onDone }: EnterCodeProps) => {
  const texts = useTexts();
  const words = useWords(secondFactorWords);
  const ways = useWords(signInWaysWords);
  const client = useQueryClient();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [passkeyFailed, setPasskeyFailed] = useState(false);
  const entering = useMutation({
    mutationFn: () => call(secondFactorContract.enterSecondFactor, { Code: code }),
    onSuccess: (reply) => {
      session.adopt(reply);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
  const enterOnce = useSingleRun(entering);
  const said = (failure: Error): string =>
    failureCode(failure) === 'wrong-credentials'
      ? isRecovery
        ? words.wrongRecovery
        : words.wrong
      : accountFailureWords(failure, texts);
  return (
    <>
      <p className="dimmed">{isRecovery ? words.recoveryLead : words.enterLead}</p>
      <Form
        className={classes['form']}
        onSend={() => {
          const isEmpty = code.trim() === '';
          setMissing(isEmpty);
          setPasskeyFailed(false);
          if (!isEmpty) enterOnce();
          return !isEmpty;
        }}
      >
        {passkeyFailed ? <FormError>{ways.passkeyFailed}</FormError> : null}
        {entering.isError ? <FormError>{said(entering.error)}</FormError> : null}
        <DemoCode code={factor.DemoCode} onFill={setCode} />
        <TextInput
          {...(isRecovery ? recoveryField : appField)}
          key={isRecovery ? 'recovery' : 'app'}
          size="lg"
          label={isRecovery ? words.recoveryCode : words.code}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={isMissing ? words.codeWanted : null}
          onChange={(event) => {
            setCode(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={entering.isPending}>
          {words.enter}
        </Button>
      </Form>
      {factor.HasPasskey ? (
        <Suspense>
          <PasskeyButton
            onSession={(reply) => {
              session.adopt(reply);
              onDone();
            }}
            onFailure={() => {
              setPasskeyFailed(true);
            }}
          />
        </Suspense>
      ) : null}
      <div className={classes['foot']}>
        <TextButton
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setMissing(false);
            entering.reset();
          }}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </TextButton>
        <p className="dimmed small">{words.lost}</p>
      </div>
    </>
  );
};

/** In the demo nobody has the phone of its staff: the code stands here. */
const DemoCode = ({ code, onFill }: { readonly code: string | null; readonly onFill: (code: string) => void }) => {
  const words = useWords(secondFactorWords);
  if (code === null) return null;
  return (
    <div className={classes['demo']}>
      <span>
        {words.demoCode} <strong>{code}</strong>
      </span>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          onFill(code);
        }}
      >
        {words.fillIn}
      </Button>
    </div>
  );
};
