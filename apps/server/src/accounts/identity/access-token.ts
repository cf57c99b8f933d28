import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Caller } from '#server/platform/http/caller.ts';
import { deriveKey } from './derive-key.ts';

/** Short, because a copy of a token is good for anyone until then; renewal is silent (AUTH-3). */
export const ACCESS_TOKEN_SECONDS = 600;

const ALGORITHM = 'HS256';
const TYPE = 'kapok-access+jwt';
const ISSUER = 'kapok';
const AUDIENCE = 'kapok-calls';
/** Verified tokens are remembered, so that a request costs a look-up instead of a signature check. About 4 MB. */
const REMEMBERED_TOKENS = 5_000;
/** Ours have less than 300 characters; a longer one is not worth a look. */
const MAX_TOKEN_LENGTH = 600;

const claims = z.object({
  exp: z.int(),
  caller: z.union([
    z
      .object({ kind: z.literal('member'), sub: z.string().regex(/^[1-9]\d{0,14}$/), sid: z.uuid() })
      .transform(({ kind, sub, sid }): Caller => ({ kind, memberId: Number(sub), sessionId: sid })),
    z
      .object({ kind: z.literal('visitor'), sub: z.uuid() })
      .transform(({ kind, sub }): Caller => ({ kind, visitorId: sub })),
  ]),
});

const keyOf = (secret: string): KeyObject => createSecretKey(deriveKey(secret, 'access-token'));

/** Milliseconds since 1970, by the database's clock: a token that one process signed is read by another. */
type Clock = () => number;

/** Makes the function that signs an access token for a caller, good for ACCESS_TOKEN_SECONDS. */
export const createAccessTokenIssuer = (
  secret: string,
  nowMs: Clock = Date.now,
): ((caller: Caller) => Promise<string>) => {
  const key = keyOf(secret);
  return (caller) => {
    const nowSeconds = Math.floor(nowMs() / 1000);
    return new SignJWT(
      caller.kind === 'member'
        ? { kind: caller.kind, sub: String(caller.memberId), sid: caller.sessionId }
        : { kind: caller.kind, sub: caller.visitorId },
    )
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + ACCESS_TOKEN_SECONDS)
      .sign(key);
  };
};

interface VerifiedToken {
  readonly caller: Caller;
  readonly expiresAtMs: number;
}

export interface TokenReaderOptions {
  /** Another secret whose tokens are good, too, while the shop changes from one to the other. */
  readonly otherSecret?: string | undefined;
  readonly nowMs?: Clock | undefined;
}

/**
 * Makes the function that reads a token's caller: undefined for anything but an access token that this shop signed and
 * that has not expired. Whether the session has ended is for the authenticator to say.
 */
export const createAccessTokenReader = (
  secret: string,
  { otherSecret, nowMs = Date.now }: TokenReaderOptions = {},
): ((token: string) => Promise<Caller | undefined>) => {
  const keys = [secret, ...(otherSecret === undefined ? [] : [otherSecret])].map(keyOf);
  const verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED_TOKENS });
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const remembered = verified.get(token);
    const known = remembered ?? (await verifyWith(keys, token, nowMs()));
    if (known === undefined || known.expiresAtMs <= nowMs()) return undefined;
    if (remembered === undefined) verified.set(token, known);
    return known.caller;
  };
};

const verifyWith = async (
  keys: readonly KeyObject[],
  token: string,
  nowMs: number,
): Promise<VerifiedToken | undefined> => {
  for (const key of keys) {
    const verified = await verify(key, token, nowMs);
    if (verified !== undefined) return verified;
  }
  return undefined;
};

const verify = async (key: KeyObject, token: string, nowMs: number): Promise<VerifiedToken | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
    });
    const { exp, caller } = claims.parse({ exp: payload.exp, caller: payload });
    return { caller, expiresAtMs: exp * 1000 };
  } catch (error) {
    // Whatever is wrong with a token, its sender is a stranger.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};
