import { signInWaysContract as calls, tokenContract } from '@kapok/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { proveAddress } from '#server/accounts/identity/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import {
  newMember,
  openIdentityShop,
  sessionEndsOf,
  signedInBrowser,
  TestBrowser,
  type IdentityShop,
  type TestMember,
} from '../../../test/identity-shop.ts';
import type { ProviderClient } from './deps.ts';

const CHANNEL_ID = '1650000001';
const CHANNEL_SECRET = 'f00dbabe0123456789abcdef01234567';
const PATHS = { authorize: '/oauth2/v2.1/authorize', token: '/oauth2/v2.1/token', jwks: '/oauth2/v2.1/certs' };

const tokenRequest = z.object({ body: z.record(z.string(), z.unknown()) });

/** What LINE says of whoever signs in there next. */
interface Says {
  sub: string;
  email?: string;
  nonce?: string;
  aud?: string;
  iss?: string;
  exp?: number;
  alg: 'HS256' | 'ES256';
  secret: string;
}

describe('signing in with LINE', () => {
  const line = new OAuth2Server(undefined, undefined, { endpoints: PATHS });
  let shop: IdentityShop;
  let channel: ProviderClient;
  let says: Says;
  let people = 0;
  let joinsCarts = false;
  /** The nonce that the last authorisation carried, and what the token address was sent. */
  let nonce = '';
  let exchange: Record<string, unknown> = {};

  const makeIdToken = async (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: says.iss ?? channel.issuer,
      sub: says.sub,
      aud: says.aud ?? CHANNEL_ID,
      exp: says.exp ?? now + 3_600,
      iat: now - (says.exp === undefined ? 0 : 7_200),
      nonce: says.nonce ?? nonce,
      name: '王小明',
      ...(says.email === undefined ? {} : { email: says.email }),
    };
    if (says.alg === 'ES256') {
      return line.issuer.buildToken({
        scopesOrTransform: (_header, body) => {
          Object.assign(body, payload);
        },
      });
    }
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(says.secret));
  };

  beforeAll(async () => {
    await line.issuer.keys.generate('ES256');
    let idToken = '';
    // The token is made beforehand, because what changes the answer cannot wait for anything.
    line.service.on('beforeAuthorizeRedirect', (_redirect, request: { url?: string }) => {
      nonce = new URL(request.url ?? '', 'http://line.test').searchParams.get('nonce') ?? '';
    });
    line.service.on('beforeTokenSigning', (_token, request: unknown) => {
      exchange = tokenRequest.parse(request).body;
    });
    line.service.on('beforeResponse', (answer: { body: Record<string, unknown> }) => {
      answer.body = { ...answer.body, id_token: idToken };
    });
    prepareToken = async () => {
      idToken = await makeIdToken();
    };
    await line.start(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${line.address().port}`;
    line.issuer.url = origin;
    channel = {
      provider: 'line',
      clientId: CHANNEL_ID,
      clientSecret: CHANNEL_SECRET,
      issuer: origin,
      authorizeUrl: `${origin}${PATHS.authorize}`,
      tokenUrl: `${origin}${PATHS.token}`,
      keysUrl: `${origin}${PATHS.jwks}`,
    };
    shop = await openIdentityShop({
      signInWays: { providers: { line: channel } },
      mergeVisitorCart: () => Promise.resolve(joinsCarts),
    });
  });
  let prepareToken: () => Promise<void> = () => Promise.resolve();
  afterAll(async () => {
    await shop.close();
    await line.stop();
  });
  beforeEach(() => {
    people += 1;
    says = { sub: `U${String(people).padStart(32, '0')}`, alg: 'HS256', secret: CHANNEL_SECRET };
  });

  const visitor = async (): Promise<TestBrowser> => {
    const browser = new TestBrowser(shop.app);
    await browser.enter(tokenContract.renew, {});
    return browser;
  };
  const start = async (browser: TestBrowser, body: z.input<typeof calls.startLine.body> = {}): Promise<URL> =>
    new URL((await browser.call(calls.startLine, body)).reply?.Url ?? 'about:blank');
  /** LINE's page, where the person agrees; gives the address that LINE sends the browser to. */
  const agree = async (url: URL): Promise<URL> => {
    const answer = await fetch(url, { redirect: 'manual' });
    await prepareToken();
    return new URL(answer.headers.get('location') ?? 'about:blank');
  };
  const comeBack = async (browser: TestBrowser, back: URL) => browser.visit(`${back.pathname}${back.search}`);
  const goThroughLine = async (browser: TestBrowser, body: z.input<typeof calls.startLine.body> = {}) =>
    comeBack(browser, await agree(await start(browser, body)));
  const whoIs = async (browser: TestBrowser): Promise<string | null | undefined> =>
    (await browser.enter(tokenContract.renew, {})).reply?.UserName;

  it('[AUTH-7] goes the code flow with PKCE, state and nonce, and leaves no token in an address or a log', async () => {
    const browser = await visitor();
    const url = await start(browser, { Redirect: '/users/orders?OrderId=1' });
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CHANNEL_ID,
      redirect_uri: 'https://shop.example/api/Token/lineCallback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    const back = await agree(url);
    const answer = await comeBack(browser, back);
    expect([answer.status, answer.location]).toEqual([303, '/users/orders?OrderId=1']);
    // The stand-in checks the verifier against the challenge; a secret never stands in an address.
    expect(exchange).toMatchObject({ grant_type: 'authorization_code', client_secret: CHANNEL_SECRET });
    expect(url.href).not.toContain(String(exchange['code_verifier']));
    expect(await whoIs(browser)).toMatch(/^line-[0-9a-f]{12}$/);
    const log = shop.logLines.join('');
    for (const secret of [back.searchParams.get('code'), asked['state'], CHANNEL_SECRET, exchange['code_verifier']]) {
      expect(String(secret).length).toBeGreaterThan(8);
      expect(log).not.toContain(String(secret));
    }
  });

  it('[AUTH-7] makes an account for an e-mail that nobody has, once, and finds it again', async () => {
    says.email = `line.${people}@kapok.example`;
    const browser = await visitor();
    await goThroughLine(browser);
    const name = await whoIs(browser);
    const again = await visitor();
    says.alg = 'ES256';
    await goThroughLine(again);
    expect(await whoIs(again)).toBe(name);
    const member = await shop.db
      .selectFrom('member')
      .select(['email', 'display_name as displayName'])
      .where('user_name', '=', name ?? '')
      .executeTakeFirstOrThrow();
    expect(member).toEqual({ email: says.email, displayName: '王小明' });
  });

  it('[AUTH-7] never takes a known e-mail over: its owner signs in and links', async () => {
    const owner = await newMember(shop);
    says.email = owner.email.toUpperCase();
    const stranger = await visitor();
    const refused = await goThroughLine(stranger);
    expect([refused.status, refused.location]).toEqual([303, '/login#line=email-known']);
    expect(await whoIs(stranger)).toBeNull();
    const browser = await signedInBrowser(shop, owner.userName);
    const linked = await goThroughLine(browser, { Link: true });
    expect([linked.status, linked.location]).toEqual([303, '/users/userprofile#line=linked']);
    expect((await browser.call(calls.qryLineLink, {})).reply?.LinkedAt).toEqual(expect.any(String));
    const elsewhere = await visitor();
    await goThroughLine(elsewhere);
    expect(await whoIs(elsewhere)).toBe(owner.userName);
    expect((await browser.call(calls.unlinkLine, {})).reply).toBe(true);
    expect((await browser.call(calls.unlinkLine, {})).reply).toBe(false);
    expect((await goThroughLine(await visitor())).location).toBe('/login#line=email-known');
  });

  it('[AUTH-7] links one LINE account to one member, and only while that session lives', async () => {
    const [one, two] = [await newMember(shop), await newMember(shop)];
    const first = await signedInBrowser(shop, one.userName);
    await goThroughLine(first, { Link: true });
    const second = await signedInBrowser(shop, two.userName);
    expect((await goThroughLine(second, { Link: true })).location).toBe('/users/userprofile#line=taken');
    says.sub = `U-other-${people}`;
    expect((await goThroughLine(first, { Link: true })).location).toBe('/users/userprofile#line=taken');
    const back = await agree(await start(second, { Link: true }));
    await second.call(tokenContract.signOut, {});
    expect((await comeBack(second, back)).location).toBe('/users/userprofile#line=failed');
    expect((await (await visitor()).call(calls.startLine, { Link: true })).code).toBe('not-signed-in');
  });

  const prove = (owner: TestMember, sessionId: string | undefined) =>
    inTransaction(shop.db, (tx) => proveAddress(tx, { memberId: owner.memberId, email: owner.email, sessionId }));
  const sessionOf = async (owner: TestMember): Promise<string> => {
    const newest = shop.db.selectFrom('session').select('id').where('member_id', '=', owner.memberId);
    return (await newest.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  };

  it('[SAFE-6] [A7] lets in whoever linked LINE before the address was proven no more, once its reader proved it', async () => {
    const owner = await newMember(shop);
    const trojan = await signedInBrowser(shop, owner.userName);
    await goThroughLine(trojan, { Link: true });
    expect(await prove(owner, undefined)).toMatchObject({ isFirst: true, line: true });
    const back = await visitor();
    await goThroughLine(back);
    expect(await whoIs(back)).not.toBe(owner.userName);
  });

  it('[SAFE-6] [A7] ends a link of another session of the account, and keeps that of the prover', async () => {
    const [robbed, careful] = [await newMember(shop), await newMember(shop)];
    await goThroughLine(await signedInBrowser(shop, robbed.userName), { Link: true });
    const own = await signedInBrowser(shop, robbed.userName);
    expect(await prove(robbed, await sessionOf(robbed))).toMatchObject({ line: true });
    expect((await own.call(calls.qryLineLink, {})).reply?.LinkedAt).toBeNull();
    says.sub = `U-careful-${people}`;
    await goThroughLine(await signedInBrowser(shop, careful.userName), { Link: true });
    expect(await prove(careful, await sessionOf(careful))).toMatchObject({ isFirst: true, line: false });
    const again = await visitor();
    await goThroughLine(again);
    expect(await whoIs(again)).toBe(careful.userName);
    // Later proofs take nothing away.
    expect(await prove(careful, undefined)).toMatchObject({ isFirst: false, line: false });
  });

  it('[AUTH-7] signs nobody in with a link that somebody else began, or one that was used', async () => {
    const [attacker, victim] = [await visitor(), await visitor()];
    const back = await agree(await start(attacker));
    expect((await comeBack(victim, back)).location).toBe('/login#line=failed');
    await start(victim);
    expect((await comeBack(victim, back)).location).toBe('/login#line=failed');
    expect(await whoIs(victim)).toBeNull();
    expect((await comeBack(attacker, back)).location).toBe('/users');
    expect((await comeBack(attacker, back)).location).toBe('/login#line=failed');
    const late = await agree(await start(victim));
    await shop.db
      .updateTable('provider_journey')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect((await comeBack(victim, late)).location).toBe('/login#line=failed');
  });

  const lies: readonly (readonly [string, () => Partial<Says>])[] = [
    ['another nonce', () => ({ nonce: 'another nonce' })],
    ['another channel', () => ({ aud: '1650000002' })],
    ['another issuer', () => ({ iss: 'https://access.line.example' })],
    ['a time that is over', () => ({ exp: Math.floor(Date.now() / 1000) - 3_600 })],
    ['another secret', () => ({ secret: 'another-secret-of-the-same-length' })],
    ['another nonce under its own key', () => ({ alg: 'ES256', nonce: 'another nonce' })],
  ];
  it.each(lies)('[AUTH-7] believes no id token with %s', async (_name, lie) => {
    Object.assign(says, lie());
    const browser = await visitor();
    const answer = await goThroughLine(browser);
    expect([answer.status, answer.location]).toEqual([303, '/login#line=failed']);
    expect(await whoIs(browser)).toBeNull();
  });

  it('[AUTH-7] brings back who changed their mind, and never leads out of the shop', async () => {
    const browser = await visitor();
    const state = (await start(browser)).searchParams.get('state') ?? '';
    const cancelled = await browser.visit(`/api/Token/lineCallback?error=access_denied&state=${state}`);
    expect([cancelled.status, cancelled.location]).toEqual([303, '/login#line=cancelled']);
    for (const Redirect of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const other = await visitor();
      expect((await goThroughLine(other, { Redirect })).location).toBe('/users');
    }
    for (const query of ['', '?state=a', '?state=a&code=b', '?state[]=a', `?code=${'x'.repeat(3_000)}&state=a`]) {
      expect((await browser.visit(`/api/Token/lineCallback${query}`)).location).toBe('/login#line=failed');
    }
  });

  it('[AUTH-7] [CART-8] says behind the # that two carts were joined, as an answer would', async () => {
    joinsCarts = true;
    const location = (await goThroughLine(await visitor(), { Redirect: '/users/orders?OrderId=1' })).location;
    joinsCarts = false;
    expect(location).toBe('/users/orders?OrderId=1#carts-joined');
  });

  it('[AUTH-7] ends the session that the browser had until then', async () => {
    const owner = await newMember(shop);
    const browser = await signedInBrowser(shop, owner.userName);
    await goThroughLine(browser);
    expect(await whoIs(browser)).toMatch(/^line-/);
    expect(await sessionEndsOf(shop, owner.memberId)).toEqual(['signed-out']);
  });
});
