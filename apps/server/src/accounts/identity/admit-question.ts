import { addressKey } from '#server/platform/http/address-key.ts';
import { callerKey, type Caller } from '#server/platform/http/caller.ts';
import { addressTries } from './address-tries.ts';
import { admitStranger } from './admit-stranger.ts';
import type { IdentityContext } from './deps.ts';
import type { Try } from './throttle.ts';

/** Who asks for a question to a passkey or a way to LINE. */
export interface Asker {
  readonly caller: Caller;
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/** What questions and wrong answers of one caller count against. Whoever shares the address has no part in it. */
export const questionTries = (caller: Caller): readonly Try[] => [
  { limit: 'signInQuestion', subject: callerKey(caller) },
];

/**
 * Lets a caller ask for a question, which is a row. Visitors are made freely, so they count by their address first, before
 * a count of their own is begun, which is a row as well (SAFE-16). When the address is used up a proof of work is asked for: a
 * neighbour behind the same carrier closes these ways in for nobody (SAFE-7). Throws `proof-of-work-needed` with the question,
 * or `rate-limited`.
 */
export const admitQuestion = async (
  context: Pick<IdentityContext, 'throttle' | 'proofs'>,
  { caller, address, proof }: Asker,
): Promise<void> => {
  if (caller.kind === 'visitor') {
    const subject = addressKey(address);
    const free = addressTries(address, 'signInQuestion', 'signInQuestionNetwork');
    await admitStranger(context, { purpose: 'sign-in-question', subject, free, hardening: [] }, proof);
  }
  await context.throttle.spend(questionTries(caller));
};
