import { randomBytes } from 'node:crypto';
import type { signInWaysContract } from '@kapok/contract';
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import { findBrokenConstraint, inTransaction } from '#server/platform/db/database.ts';
import { assertProvenLately, findMember, isOwnSessionLive, lockMemberName } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { findKeptAnswer, keepAnswer, type Once } from '#server/platform/http/once.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { keepChallenge, spendAnswered } from './challenge.ts';
import type { PasskeyDeps } from './deps.ts';
import { findPasskeyOwner, insertPasskey, listPasskeys, type NewPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

/** More than anybody has devices; each is a row that every registration carries along. */
const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256: what every authenticator knows one of. */
const ALGORITHMS = [-8, -7, -257];
/** For the browser's own window. */
const ANSWER_WITHIN_MS = 120_000;
const HANDLE_BYTES = 32;

type NewPasskeyQuestion = z.output<typeof signInWaysContract.askNewPasskey.reply>;

/**
 * The question for a new passkey of the caller. It lives on the authenticator (discoverable), so that nobody has to type a
 * name. Staff are asked for user verification, so that it counts as both factors. Throws `not-allowed` with the reason
 * `prove-again` or `too-many`, `second-factor-needed`, and `not-signed-in`.
 */
export const askNewPasskey = async (deps: PasskeyDeps, caller: MemberCaller): Promise<NewPasskeyQuestion> => {
  const { db } = deps.identity;
  await assertProvenLately(deps.identity, caller);
  const isStaff = await isOfStaff(deps, caller);
  const owner = await findPasskeyOwner(db, caller.memberId, randomBytes(HANDLE_BYTES));
  if (owner === undefined) throw new ShopError('not-signed-in');
  const kept = await listPasskeys(db, caller.memberId);
  if (kept.length >= MAX_PASSKEYS) throw new ShopError('not-allowed', { reason: 'too-many' });
  const { userName, displayName, handle } = owner;
  const rp = { id: relyingPartyOf(deps.publicUrl()).id, name: deps.shopName() };
  const { generateRegistrationOptions } = await loadWebauthn();
  const made = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName,
    userDisplayName: displayName === '' ? userName : displayName,
    userID: Uint8Array.from(handle),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(deps, caller, 'add', made.challenge);
  return {
    challenge: made.challenge,
    rp,
    user: made.user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: ANSWER_WITHIN_MS,
    attestation: 'none',
    // Staff may replace a passkey that does not count as a second factor by one on the same device that does.
    excludeCredentials: kept
      .filter(({ forStaff }) => forStaff || !isStaff)
      .map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: verificationFor(isStaff),
    },
  };
};

const isOfStaff = async ({ identity }: PasskeyDeps, { memberId }: MemberCaller): Promise<boolean> => {
  const member = await findMember(identity.db, memberId);
  if (member === undefined) throw new ShopError('not-signed-in');
  return member.isStaff;
};

/** Of staff the passkey stands for two factors: the device, and the finger or PIN that unlocks it. */
export const verificationFor = (isStaff: boolean) => (isStaff ? 'required' : 'preferred');

type WirePasskey = z.output<typeof signInWaysContract.addPasskey.body>['Passkey'];

/**
 * Keeps a new passkey, and tells it by mail. Throws `wrong-credentials` for an answer that is wrong, too late or used, or of
 * staff without user verification, `second-factor-needed`, and `conflict-changed` where the passkey is kept already;
 * `not-allowed` with the reason `prove-again`, and `not-signed-in` where the session has just ended. A request that is repeated
 * by its key in this session is kept once; `idempotency-key-reused` where the key came with another.
 */
export const addPasskey = async (
  deps: PasskeyDeps,
  caller: MemberCaller,
  asked: { readonly name: string; readonly passkey: WirePasskey },
  once?: Once,
): Promise<void> => {
  const { memberId, sessionId } = caller;
  await assertProvenLately(deps.identity, caller);
  const isStaff = await isOfStaff(deps, caller);
  const challenge = await spendAnswered(deps, caller, 'add', asked.passkey.response.clientDataJSON);
  if (challenge === undefined && (await findKeptAnswer(deps.identity.db, once, z.boolean())) === true) return;
  const made = challenge === undefined ? undefined : await verify(deps, asked.passkey, challenge);
  if (made?.verified !== true) throw new ShopError('wrong-credentials');
  const { credential, userVerified } = made.registrationInfo;
  if (isStaff && !userVerified) throw new ShopError('wrong-credentials');
  const transports = asked.passkey.response.transports ?? [];
  const row: NewPasskey = {
    memberId,
    sessionId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    name: asked.name,
    forStaff: isStaff,
  };
  await keepPasskey(deps, caller, row, once);
};

const keepPasskey = async (
  { identity }: PasskeyDeps,
  caller: MemberCaller,
  row: NewPasskey,
  once: Once | undefined,
): Promise<void> => {
  const { memberId } = caller;
  try {
    await inTransaction(identity.db, async (tx) => {
      await lockMemberName(tx, memberId);
      if (!(await isOwnSessionLive(tx, caller))) throw new ShopError('not-signed-in');
      await insertPasskey(tx, row);
      await keepAnswer(tx, once, true);
      await queueMail(tx, { mail: 'passkey-added', memberId });
      await noteSecurityEvent(tx, { kind: 'passkey-added', memberId });
    });
  } catch (error) {
    throw findBrokenConstraint(error) === 'passkey_credential_id_key' ? new ShopError('conflict-changed') : error;
  }
};

/** Undefined for whatever the library calls wrong: which part it was is nobody's business. */
const verify = async (
  { publicUrl }: PasskeyDeps,
  { id, rawId, type, response }: WirePasskey,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse | undefined> => {
  const { id: rpId, origin } = relyingPartyOf(publicUrl());
  const { clientDataJSON, attestationObject } = response;
  const received: RegistrationResponseJSON = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    return await verifyRegistrationResponse({
      response: received,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  } catch {
    return undefined;
  }
};
