import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { accountFailureWords, CodeField, isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { useProving, type Way } from './use-proving.ts';

export interface ProofFormProps {
  /** The way that is asked for before the person chooses another one. */
  readonly first: Way;
  readonly offered: readonly Way[];
  /** Told whether the person was proven; false where the dialog was left. */
  readonly onDone: (isProven: boolean) => void;
}

/** One way to be proven by, and the others beside it. */
export const ProofForm = ({ first, offered, onDone }: ProofFormProps) => {
  const words = useWords(proofWords);
  const [way, setWay] = useState<Way>(first);
  const [isChosen, setChosen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const proving = useProving(() => {
    onDone(true);
  });
  const proveOnce = useSingleRun(proving);
  const change = (value: string): void => {
    setTyped(value);
    setWasSent(false);
    proving.reset();
  };
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = way === 'passkey' || typed.trim() !== '';
    if (isWhole) proveOnce({ by: way, typed });
    return isWhole;
  };
  return (
    <FormOverlay
      title={words.title}
      submitLabel={way === 'passkey' ? words.byPasskey : words.confirm}
      isBusy={proving.isPending}
      onSend={send}
      onClose={() => {
        onDone(false);
      }}
    >
      <Failure proving={proving} />
      <p className="dimmed">{words.lead}</p>
      <Typed
        way={way}
        value={typed}
        isMissing={wasSent && typed.trim() === ''}
        isWrong={proving.data === false || isWrongPassword(proving)}
        sendsAtOnce={isChosen}
        onChange={change}
      />
      <OtherWays
        ways={offered.filter((other) => other !== way)}
        onChoose={(next) => {
          change('');
          if (next === 'passkey') proveOnce({ by: next, typed: '' });
          else {
            setWay(next);
            setChosen(true);
          }
        }}
      />
    </FormOverlay>
  );
};

/** Only the password was asked for: no word about the account. */
const isWrongPassword = ({ error, variables }: ReturnType<typeof useProving>): boolean =>
  variables?.by === 'password' && failureCode(error) === 'wrong-credentials';

/** Why the last try failed, where no field says it. */
const Failure = ({ proving }: { readonly proving: ReturnType<typeof useProving> }) => {
  const texts = useTexts();
  const words = useWords(proofWords);
  if (proving.isError) {
    return isChangeOfMind(proving.error) || isWrongPassword(proving) ? null : (
      <FormError>{accountFailureWords(proving.error, texts)}</FormError>
    );
  }
  const isWrongPasskey = proving.data === false && proving.variables.by === 'passkey';
  return isWrongPasskey ? <FormError>{words.passkeyFailed}</FormError> : null;
};

interface TypedProps {
  readonly way: Way;
  readonly value: string;
  readonly isMissing: boolean;
  readonly isWrong: boolean;
  /** Whether the person has chosen the code, and waits for one. */
  readonly sendsAtOnce: boolean;
  readonly onChange: (value: string) => void;
}

const Typed = ({ way, isWrong, sendsAtOnce, ...field }: TypedProps) => {
  const words = useWords(proofWords);
  if (way === 'passkey') return null;
  if (way === 'password') return <Password {...field} isWrong={isWrong} />;
  const { value, isMissing, onChange } = field;
  return (
    <CodeField
      value={value}
      error={isMissing ? words.codeMissing : isWrong ? words.codeWrong : null}
      sendsAtOnce={sendsAtOnce}
      onChange={onChange}
    />
  );
};

const Password = ({ value, isMissing, isWrong, onChange }: Omit<TypedProps, 'way' | 'sendsAtOnce'>) => {
  const { account } = useTexts();
  const words = useWords(proofWords);
  const field = useFirstFocus<HTMLInputElement>();
  return (
    <PasswordField
      ref={field}
      label={account.password}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      value={value}
      error={isMissing ? account.fillIn(account.password) : isWrong ? words.passwordWrong : null}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
};

interface OtherWaysProps {
  readonly ways: readonly Way[];
  readonly onChoose: (way: Way) => void;
}

const OtherWays = ({ ways, onChoose }: OtherWaysProps) => {
  const words = useWords(proofWords);
  return ways.map((way) =>
    way === 'passkey' ? (
      <Button
        key={way}
        variant="default"
        leftSection={<KeyRound size={20} aria-hidden />}
        onClick={() => {
          onChoose(way);
        }}
      >
        {words.byPasskey}
      </Button>
    ) : (
      <div key={way}>
        <TextButton
          onClick={() => {
            onChoose(way);
          }}
        >
          {way === 'code' ? words.byCode : words.byPassword}
        </TextButton>
      </div>
    ),
  );
};
