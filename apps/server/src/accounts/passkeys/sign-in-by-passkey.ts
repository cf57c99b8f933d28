import type { signInWaysContract } from '@kapok/contract';
import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { z } from 'zod';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import {
  admitQuestion,
  beginSession,
  judgeStaff,
  lockMemberName,
  markProven,
  questionTries,
  type Asker,
  type SigningBrowser,
  type Try,
} from '#server/accounts/identity/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { Caller, MemberCaller } from '#server/platform/http/caller.ts';
import { findKeptAnswer, keepAnswer, type Once } from '#server/platform/http/once.ts';
import { noteAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { verificationFor } from './add-passkey.ts';
import { keepChallenge, spendAnswered } from './challenge.ts';
import type { PasskeyDeps } from './deps.ts';
import { lockPasskey, notePasskeySession, notePasskeyUse } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

/** For the browser's own window. */
const ANSWER_WITHIN_MS = 120_000;

type PasskeyQuestion = z.output<typeof signInWaysContract.askPasskey.reply>;

/** The question that any passkey of the shop may answer. It names no account, so it tells nothing. Throws as admitQuestion. */
export const askPasskey = async (deps: PasskeyDeps, asker: Asker): Promise<PasskeyQuestion> => {
  const { caller } = asker;
  await admitQuestion(deps.identity, asker);
  const rpId = relyingPartyOf(deps.publicUrl()).id;
  const { generateAuthenticationOptions } = await loadWebauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(deps, caller, 'sign-in', challenge);
  // Of visitors nobody knows who they are: the answer tells whether the person was verified.
  const isStaff = caller.kind === 'member' && (await judgeStaff(deps.identity.db, caller)) === 'second-factor-needed';
  return { challenge, rpId, timeout: ANSWER_WITHIN_MS, userVerification: verificationFor(isStaff) };
};

type WireAnswer = z.output<typeof signInWaysContract.signInByPasskey.body>;

export interface PasskeySignIn {
  readonly caller: Caller;
  readonly answer: WireAnswer;
  readonly browser: SigningBrowser;
}

/**
 * Signs in by the answer of a passkey. Whatever is wrong with it (unknown, removed, another's question, used, too late, a
 * counter that went back, another owner's handle) is `wrong-credentials` alike. An answer to a question of its caller counts
 * as one; too many are `rate-limited`.
 */
export const signInByPasskey = async (deps: PasskeyDeps, request: PasskeySignIn) => {
  const { identity } = deps;
  // Nobody guesses a signature: it shares no limit with passwords, whose guessers would close this way in for others.
  const tries = questionTries(request.caller);
  noteAttempt({ kind: 'sign-in-failed', way: 'passkey' });
  const { response } = request.answer;
  const challenge = await spendAnswered(deps, request.caller, 'sign-in', response.clientDataJSON);
  // What answers no question of this caller is nothing to guess with, and begins no count, which is a row (SAFE-16).
  if (challenge === undefined) throw new ShopError('wrong-credentials');
  await identity.throttle.spend(tries);
  const { signedIn, ended } = await inTransaction(identity.db, async (tx) => {
    const passkey = await judge(tx, deps, request.answer, challenge);
    const member = passkey === undefined ? undefined : await lockMemberName(tx, passkey.memberId);
    if (passkey === undefined || member === undefined) throw new ShopError('wrong-credentials');
    await noteSecurityEvent(tx, {
      kind: 'signed-in',
      memberId: member.memberId,
      actorId: member.memberId,
      details: { way: 'passkey' },
    });
    const { secondFactorShown } = passkey;
    const begun = await beginSession(tx, identity, { ...member, secondFactorShown }, request.browser);
    await notePasskeySession(tx, passkey.passkeyId, begun.signedIn.sessionId);
    return begun;
  });
  identity.noteEnded(ended);
  await identity.throttle.giveBack(tries);
  return signedIn;
};

interface Proof {
  readonly passkeyId: number;
  readonly memberId: number;
  /** The passkey was added by staff, and its device verified the person just now. */
  readonly secondFactorShown: boolean;
}

/**
 * Proves the person in the caller's session by one of their own passkeys (SAFE-2). False for any answer that is wrong, another
 * member's passkey included; it counts against the caller alone. A request that is repeated by its key in this session gets the
 * first answer. Throws `rate-limited` and `idempotency-key-reused`.
 */
export const proveByPasskey = async (
  deps: PasskeyDeps,
  { caller, answer }: Pick<PasskeySignIn, 'answer'> & { readonly caller: MemberCaller },
  once?: Once,
): Promise<boolean> => {
  const { identity } = deps;
  const tries: readonly Try[] = [{ limit: 'passkeyProof', subject: `member ${caller.memberId}` }];
  await identity.throttle.spend(tries);
  const challenge = await spendAnswered(deps, caller, 'sign-in', answer.response.clientDataJSON);
  if (challenge === undefined) return (await findKeptAnswer(identity.db, once, z.boolean())) ?? false;
  const isProven = await inTransaction(identity.db, async (tx) => {
    const passkey = await judge(tx, deps, answer, challenge);
    if (passkey?.memberId !== caller.memberId) return false;
    await markProven(tx, caller.memberId, caller.sessionId);
    await keepAnswer(tx, once, true);
    return true;
  });
  if (isProven) await identity.throttle.giveBack(tries);
  return isProven;
};

/** The passkey that answered rightly; undefined for any fault. Held, so that one answer at a time reads and writes its counter. */
const judge = async (
  tx: Transaction,
  deps: PasskeyDeps,
  answer: WireAnswer,
  expectedChallenge: string,
): Promise<Proof | undefined> => {
  const passkey = await lockPasskey(tx, answer.id);
  if (passkey === undefined) return undefined;
  noteAttempt({ kind: 'sign-in-failed', way: 'passkey', memberId: passkey.memberId });
  const credential = {
    id: answer.id,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  };
  const right = await verify(deps, answer, expectedChallenge, credential);
  if (right === undefined || !isOwnersHandle(answer, passkey.handle)) return undefined;
  const { passkeyId, memberId, forStaff } = passkey;
  await notePasskeyUse(tx, passkeyId, right.newCounter);
  return { passkeyId, memberId, secondFactorShown: forStaff && right.userVerified };
};

/** An answer may say whose passkey it is, as it was told when the passkey was made: that is then its owner. */
const isOwnersHandle = ({ response: { userHandle } }: WireAnswer, handle: Buffer | null): boolean =>
  userHandle === undefined || (handle !== null && Buffer.from(userHandle, 'base64url').equals(handle));

/** What an answer that is right tells; undefined for an origin, a host, a signature or a counter that is wrong. */
const verify = async (
  { publicUrl }: PasskeyDeps,
  answer: WireAnswer,
  expectedChallenge: string,
  credential: WebAuthnCredential,
): Promise<{ readonly newCounter: number; readonly userVerified: boolean } | undefined> => {
  const { id, origin } = relyingPartyOf(publicUrl());
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toJson(answer),
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    return undefined; // The library throws for each of them; which one it was is nobody's business.
  }
};

const toJson = ({ id, rawId, type, response }: WireAnswer): AuthenticationResponseJSON => {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
};
