import type { signInWaysContract } from '@kapok/contract';
import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { z } from 'zod';
import { inTransaction, type Transaction } from '#server/db/database.ts';
import {
  addressKey,
  beginSession,
  lockMemberName,
  type SigningBrowser,
  type Try,
} from '#server/features/identity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { keepChallenge, spendAnswered } from './challenge.ts';
import type { PasskeyDeps } from './deps.ts';
import { lockPasskey, notePasskeyUse } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

/** For the browser's own window. */
const ANSWER_WITHIN_MS = 120_000;

type PasskeyQuestion = z.output<typeof signInWaysContract.askPasskey.reply>;

/** The question that any passkey of the shop may answer. It names no account, so it tells nothing. Throws `rate-limited`. */
export const askPasskey = async (deps: PasskeyDeps, caller: Caller, address: string): Promise<PasskeyQuestion> => {
  await deps.identity.throttle.spend([{ limit: 'signInQuestion', subject: addressKey(address) }]);
  const rpId = relyingPartyOf(deps.publicUrl()).id;
  const { generateAuthenticationOptions } = await loadWebauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(deps, caller, 'sign-in', challenge);
  return { challenge, rpId, timeout: ANSWER_WITHIN_MS, userVerification: 'preferred' };
};

type WireAnswer = z.output<typeof signInWaysContract.signInByPasskey.body>;

export interface PasskeySignIn {
  readonly caller: Caller;
  readonly answer: WireAnswer;
  readonly address: string;
  readonly browser: SigningBrowser;
}

/**
 * Signs in by the answer of a passkey. Whatever is wrong with it (unknown, removed, another's question, used, too late, a
 * counter that went back) is `wrong-credentials` alike, and counts as a wrong password of its address; too many are
 * `rate-limited`.
 */
export const signInByPasskey = async (deps: PasskeyDeps, request: PasskeySignIn) => {
  const { identity } = deps;
  const tries: readonly Try[] = [
    { limit: 'signInAddress', subject: addressKey(request.address) },
    { limit: 'signInEveryone', subject: 'everyone' },
  ];
  await identity.throttle.spend(tries);
  const { response } = request.answer;
  const challenge = await spendAnswered(deps, request.caller, 'sign-in', response.clientDataJSON);
  if (challenge === undefined) throw new ShopError('wrong-credentials');
  const { signedIn, ended } = await inTransaction(identity.db, async (tx) => {
    const memberId = await judge(tx, deps, request.answer, challenge);
    const member = memberId === undefined ? undefined : await lockMemberName(tx, memberId);
    if (member === undefined) throw new ShopError('wrong-credentials');
    return beginSession(tx, identity, member, request.browser);
  });
  identity.noteEnded(ended);
  await identity.throttle.giveBack(tries);
  return signedIn;
};

/** Whose passkey answered rightly; undefined for any fault. Held, so that one answer at a time reads and writes its counter. */
const judge = async (
  tx: Transaction,
  deps: PasskeyDeps,
  answer: WireAnswer,
  expectedChallenge: string,
): Promise<number | undefined> => {
  const passkey = await lockPasskey(tx, answer.id);
  if (passkey === undefined) return undefined;
  const credential = {
    id: answer.id,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  };
  const newCounter = await findNewCounter(deps, answer, expectedChallenge, credential);
  if (newCounter === undefined) return undefined;
  await notePasskeyUse(tx, passkey.passkeyId, newCounter);
  return passkey.memberId;
};

/** The counter of an answer that is right; undefined for an origin, a host, a signature or a counter that is wrong. */
const findNewCounter = async (
  { publicUrl }: PasskeyDeps,
  answer: WireAnswer,
  expectedChallenge: string,
  credential: WebAuthnCredential,
): Promise<number | undefined> => {
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
    return verified ? authenticationInfo.newCounter : undefined;
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
