import { Button } from '@mantine/core';
import { signInWaysContract } from '@kapok/contract';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { call } from '#web/api/api.ts';
import type { SessionReply } from '#web/api/session.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { isChangeOfMind } from './passkey-failure.ts';
import { useProofOfWork } from './use-proof-of-work.ts';

/** The server's question is good for ten minutes; the waiting one is asked anew before that. */
const ASK_ANEW_AFTER_MS = 9 * 60_000;

export interface PasskeyButtonProps {
  readonly onSession: (reply: SessionReply) => void;
  readonly onFailure: (failure: unknown) => void;
}

type Question = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const signIn = async (optionsJSON: Question, useBrowserAutofill: boolean): Promise<SessionReply> => {
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return call(signInWaysContract.signInByPasskey, answer);
};

/**
 * Signs in by a passkey: by its button, and, where the browser can, from the list that it shows on the name's field. Only one
 * question can wait in a browser, so the button's takes the place of the list's.
 */
export const PasskeyButton = ({ onSession, onFailure }: PasskeyButtonProps) => {
  const words = useWords(signInWaysWords);
  const [isBusy, setBusy] = useState(false);
  const isPressed = useRef(false);
  const { prove } = useProofOfWork();
  const ask = useCallback(
    (): Promise<Question> => prove((proof) => call(signInWaysContract.askPasskey, proof)),
    [prove],
  );
  const tell = useRef({ onSession, onFailure });
  useEffect(() => {
    tell.current = { onSession, onFailure };
  });

  const offer = useCallback(async (): Promise<void> => {
    const wasPressed = (): boolean => isPressed.current;
    try {
      if (wasPressed() || !(await browserSupportsWebAuthnAutofill())) return;
      const question = await ask();
      // Pressed while this was asked: the list's question would take the button's away.
      if (!wasPressed()) tell.current.onSession(await signIn(question, true));
    } catch (failure) {
      if (!isChangeOfMind(failure)) tell.current.onFailure(failure);
    }
  }, [ask]);

  useEffect(() => {
    void offer();
    const again = setInterval(() => void offer(), ASK_ANEW_AFTER_MS);
    return () => {
      clearInterval(again);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [offer]);

  const press = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    setBusy(true);
    try {
      tell.current.onSession(await signIn(await ask(), false));
    } catch (failure) {
      if (!isChangeOfMind(failure)) tell.current.onFailure(failure);
    } finally {
      isPressed.current = false;
      setBusy(false);
    }
    void offer();
  };

  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<KeyRound size={20} aria-hidden />}
      loading={isBusy}
      onClick={() => void press()}
    >
      {words.passkey}
    </Button>
  );
};
