import { useState } from 'react';
import { registerWords } from '#web/texts/register-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import classes from './identity.module.css';
import { OtherWays } from './other-ways.tsx';
import { PasskeyFault } from './passkey-fault.tsx';
import { RegisterFields } from './register-fields.tsx';
import { SignInFields } from './sign-in-fields.tsx';

export interface AccountStepProps {
  /** What comes of signing in here. */
  readonly lead: string;
  /** Where a partner's page sends the person back to. */
  readonly redirect: string;
}

/**
 * Signing in or registering in the middle of something else, with an e-mail and a password (LOOK-4). What was typed stays while
 * one changes between the two. The session tells who waits for it.
 */
export const AccountStep = ({ lead, redirect }: AccountStepProps) => {
  const words = useWords(registerWords).step;
  const [isKnown, setKnown] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>(null);
  const [typed, setTyped] = useState({ login: '', password: '' });
  const fields = {
    typed,
    onType: (change: Partial<typeof typed>): void => {
      setTyped((before) => ({ ...before, ...change }));
    },
  };
  const change = (toKnown: boolean): void => {
    setKnown(toKnown);
    setTaken(false);
    setPasskeyFailure(null);
  };
  return (
    <div className={classes['form']}>
      <p>{lead}</p>
      <PasskeyFault failure={passkeyFailure} />
      <OtherWays redirect={redirect} onPasskeyFailure={setPasskeyFailure} />
      {isKnown ? (
        <SignInFields {...fields} notice={isTaken ? words.emailKnown : null} />
      ) : (
        <RegisterFields
          {...fields}
          onTaken={() => {
            setKnown(true);
            setTaken(true);
          }}
        />
      )}
      <div>
        <TextButton
          onClick={() => {
            change(!isKnown);
          }}
        >
          {isKnown ? words.newHere : words.haveAccount}
        </TextButton>
      </div>
    </div>
  );
};
