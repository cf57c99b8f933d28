import { z } from 'zod';
import { callerKey, type Caller } from '#server/platform/http/caller.ts';
import { insertChallenge, spendChallenge, type Challenge } from './queries.ts';
import type { PasskeyDeps } from './deps.ts';

/** Long enough to find the phone; the sign-in page asks anew before that. */
const CHALLENGE_MINUTES = 10;

/** Who asked: the visitor, or the session, so that an answer that was caught is of no use elsewhere. */
const askerOf = (caller: Caller): string =>
  caller.kind === 'member' ? `session:${caller.sessionId}` : callerKey(caller);

export const keepChallenge = (
  { identity }: PasskeyDeps,
  caller: Caller,
  purpose: Challenge['purpose'],
  challenge: string,
): Promise<void> => insertChallenge(identity.db, { challenge, purpose, askedBy: askerOf(caller) }, CHALLENGE_MINUTES);

/**
 * Uses up the question that an answer names, whether or not the answer is right: it is good once. Gives it, or undefined
 * where it was not asked of this caller, or too long ago.
 */
export const spendAnswered = async (
  { identity }: PasskeyDeps,
  caller: Caller,
  purpose: Challenge['purpose'],
  clientDataJson: string,
): Promise<string | undefined> => {
  const challenge = challengeIn(clientDataJson);
  if (challenge === undefined) return undefined;
  const asked = { challenge, purpose, askedBy: askerOf(caller) };
  return (await spendChallenge(identity.db, asked)) ? challenge : undefined;
};

const clientData = z.object({ challenge: z.string().regex(/^[\w-]{16,200}$/) });

const challengeIn = (clientDataJson: string): string | undefined => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).challenge;
  } catch {
    return undefined; // What is no JSON, or not this, answers no question.
  }
};
