import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccessTokenIssuer, createAccessTokenReader } from './access-token.ts';
import { deriveKey } from './derive-key.ts';
import { makeRefreshToken } from './refresh-token.ts';

const SECRET = 'a secret of the tests alone, long enough';
const member = { kind: 'member', memberId: 7, sessionId: 'd3b07384-d9a0-4c9b-8f3e-0e5b7a2c9f11' } as const;
const visitor = { kind: 'visitor', visitorId: '5f0c1b9e-6d55-4c55-9d43-3ad8a1f9b2c4' } as const;
const good: JWTPayload = { kind: 'member', sub: '7', sid: member.sessionId };

const forge = (
  payload: JWTPayload,
  header: Readonly<Record<string, unknown>> = {},
  key = deriveKey(SECRET, 'access-token'),
) =>
  new SignJWT({ iss: 'kapok', aud: 'kapok-calls', exp: Math.floor(Date.now() / 1000) + 60, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'kapok-access+jwt', ...header })
    .sign(key);

afterEach(() => {
  vi.useRealTimers();
});

describe('an access token', () => {
  it('[AUTH-3] brings back the caller it was signed for', async () => {
    const issue = createAccessTokenIssuer(SECRET);
    const read = createAccessTokenReader(SECRET);
    expect(await read(await issue(member))).toEqual(member);
    expect(await read(await issue(visitor))).toEqual(visitor);
    expect(await read(await forge(good))).toEqual(member);
  });

  it('[I14] is refused ten minutes after it was signed, though it was good before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const token = await createAccessTokenIssuer(SECRET)(member);
    const read = createAccessTokenReader(SECRET);
    vi.setSystemTime(1_800_000_000_000 + 599_000);
    expect(await read(token)).toEqual(member);
    vi.setSystemTime(1_800_000_000_000 + 601_000);
    expect(await read(token)).toBeUndefined();
    expect(await createAccessTokenReader(SECRET)(token)).toBeUndefined();
  });

  it('[I14] is refused without a signature', async () => {
    const read = createAccessTokenReader(SECRET);
    const claims = { iss: 'kapok', aud: 'kapok-calls', exp: Math.floor(Date.now() / 1000) + 60, ...good };
    expect(await read(new UnsecuredJWT(claims).encode())).toBeUndefined();
    const signed = await forge(good);
    expect(await read(signed.slice(0, signed.lastIndexOf('.') + 1))).toBeUndefined();
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'kapok-access+jwt' })).toString('base64url');
    expect(await read(signed.replace(/^[^.]+/, header))).toBeUndefined();
  });

  it('[I14] is refused when another algorithm, key or kind of token signed it', async () => {
    const read = createAccessTokenReader(SECRET);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = await new SignJWT({ iss: 'kapok', aud: 'kapok-calls', exp: 4_000_000_000, ...good })
      .setProtectedHeader({ alg: 'RS256', typ: 'kapok-access+jwt' })
      .sign(privateKey);
    expect(await read(rsa)).toBeUndefined();
    expect(
      await read(await forge(good, { alg: 'HS512' }, Buffer.alloc(64, deriveKey(SECRET, 'access-token')))),
    ).toBeUndefined();
    expect(await read(await forge(good, {}, deriveKey(SECRET, 'media-ticket')))).toBeUndefined();
    expect(await read(await forge(good, { kid: '../../../../dev/null' }, Buffer.alloc(32)))).toBeUndefined();
    expect(await read(await forge(good, { typ: 'JWT' }))).toBeUndefined();
  });

  it('[I14] is refused with claims that are not ours', async () => {
    const read = createAccessTokenReader(SECRET);
    const wrong: readonly JWTPayload[] = [
      { ...good, aud: 'another' },
      { ...good, iss: 'another' },
      { ...good, exp: Math.floor(Date.now() / 1000) - 1 },
      { ...good, kind: 'staff' },
      { ...good, sub: '7 or 1=1' },
      { kind: 'member', sub: '7' },
      { kind: 'visitor', sub: '7' },
      {},
    ];
    for (const payload of wrong) expect(await read(await forge(payload))).toBeUndefined();
  });

  it('[I14] is refused when one character was changed', async () => {
    const read = createAccessTokenReader(SECRET);
    const token = await createAccessTokenIssuer(SECRET)(member);
    expect(await read(token)).toEqual(member);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const other = Buffer.from(payload, 'base64url').toString().replace('"7"', '"8"');
    expect(await read([header, Buffer.from(other).toString('base64url'), signature].join('.'))).toBeUndefined();
  });

  it('[M03] is not a refresh token, nor anything else that is no token', async () => {
    const read = createAccessTokenReader(SECRET);
    for (const text of [makeRefreshToken(), '', '.', '..', 'a.b.c', 'x'.repeat(100_000)]) {
      expect(await read(text)).toBeUndefined();
    }
  });
});
