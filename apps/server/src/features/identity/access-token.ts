import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Caller } from '#server/http/caller.ts';
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

/** Makes the function that signs an access token for a caller, good for ACCESS_TOKEN_SECONDS. */
export const createAccessTokenIssuer = (secret: string): ((caller: Caller) => Promise<string>) => {
  const key = keyOf(secret);
  return (caller) =>
    new SignJWT(
      caller.kind === 'member'
        ? { kind: caller.kind, sub: String(caller.memberId), sid: caller.sessionId }
        : { kind: caller.kind, sub: caller.visitorId },
    )
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(key);
};

interface VerifiedToken {
  readonly caller: Caller;
  readonly expiresAtMs: number;
}

/**
 * Makes the function that reads a token's caller: undefined for anything but an access token that this shop signed and
 * that has not expired. Whether the session has ended is for the authenticator to say.
 */
export const createAccessTokenReader = (secret: string): ((token: string) => Promise<Caller | undefined>) => {
  const key = keyOf(secret);
  const verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED_TOKENS });
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const remembered = verified.get(token);
    const known = remembered ?? (await verify(key, token));
    if (known === undefined || known.expiresAtMs <= Date.now()) return undefined;
    if (remembered === undefined) verified.set(token, known);
    return known.caller;
  };
};

const verify = async (key: KeyObject, token: string): Promise<VerifiedToken | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { exp, caller } = claims.parse({ exp: payload.exp, caller: payload });
    return { caller, expiresAtMs: exp * 1000 };
  } catch (error) {
    // Whatever is wrong with a token, its sender is a stranger.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};
