import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { eventually } from '../../../test/eventually.ts';
import { changePassword } from './index.ts';
import {
  newMember,
  openIdentityShop,
  sessionEndsOf,
  signedInBrowser,
  TEST_PASSWORD,
  TestBrowser,
  type IdentityShop,
} from '../../../test/identity-shop.ts';

let shop: IdentityShop;
const merged: { readonly visitorId: string; readonly memberId: number }[] = [];
let cartsJoined = false;
/** What happens in the transaction of a sign-in, before its end. */
let whileSigningIn: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  shop = await openIdentityShop({
    mergeVisitorCart: async (_tx, visitorId, memberId) => {
      merged.push({ visitorId, memberId });
      await whileSigningIn();
      return cartsJoined;
    },
  });
});
afterAll(() => shop.close());

describe('signing in', () => {
  it('[AUTH-1] takes the login name or the e-mail, in any letter case', async () => {
    const { userName, email } = await newMember(shop);
    for (const login of [userName, userName.toUpperCase(), email, email.toLowerCase(), ` ${email} `]) {
      const answer = await new TestBrowser(shop.app).call(contract.signIn, {
        UserName: login,
        Password: TEST_PASSWORD,
      });
      expect(answer.reply).toMatchObject({ Kind: 'member', UserName: userName, IsStaff: false, ExpiresInSeconds: 600 });
    }
  });

  it('[AUTH-5] answers a wrong password and an unknown account with the same words', async () => {
    const { userName } = await newMember(shop);
    const browser = new TestBrowser(shop.app);
    const wrong = await browser.call(contract.signIn, { UserName: userName, Password: 'Not my passw0rd' });
    const unknown = await browser.call(contract.signIn, { UserName: 'nobody-at-all', Password: 'Not my passw0rd' });
    const noMail = await browser.call(contract.signIn, { UserName: 'nobody@kapok.example', Password: TEST_PASSWORD });
    const words = ({ text }: { readonly text: string }) => text.replace(/"requestId":"[^"]+"/, '');
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
    expect(words(unknown)).toBe(words(wrong));
    expect(words(noMail)).toBe(words(wrong));
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
    expect(browser.cookies.size).toBe(0);
  });

  it('[AUTH-3] gives the refresh token in a cookie that scripts and other sites cannot use, and keeps its hash alone', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = new TestBrowser(shop.app);
    const answer = await browser.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const refresh = cookies.find((line) => line.startsWith('kapok_refresh=')) ?? '';
    expect(refresh).toMatch(/; Path=\/api\/Token; HttpOnly; SameSite=Lax$/);
    const token = browser.cookies.get('kapok_refresh') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(token);
    const rows = await shop.db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .select('token_hash')
      .where('member_id', '=', memberId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });

  describe('where the shop is reached by https', () => {
    let secure: IdentityShop;
    beforeAll(async () => {
      secure = await openIdentityShop({ database: shop.database, secureCookies: true });
    });
    afterAll(() => secure.close());

    it('[AUTH-3] [SAFE-12] marks cookies as Secure, and ties them to this host', async () => {
      const { userName } = await newMember(shop);
      const browser = new TestBrowser(secure.app);
      await browser.call(contract.renew, {});
      const answer = await browser.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
      const cookies = [answer.headers['set-cookie']].flat().map(String);
      expect(cookies.length).toBeGreaterThan(0);
      for (const line of cookies) {
        expect(line).toMatch(/^__Host-kapok_/);
        expect(line).toContain('; Path=/; ');
        expect(line).toContain('; Secure');
        expect(line).not.toMatch(/domain/i);
      }
      expect((await browser.enter(contract.renew, {})).reply?.UserName).toBe(userName);
    });

    it('[SAFE-12] keeps who is signed in by a cookie of before, once, and takes that cookie away', async () => {
      const { userName } = await newMember(shop);
      const before = await signedInBrowser(shop, userName);
      const upgraded = new TestBrowser(secure.app);
      for (const [name, value] of before.cookies) upgraded.cookies.set(name, value);
      expect((await upgraded.enter(contract.renew, {})).reply?.UserName).toBe(userName);
      expect([...upgraded.cookies.keys()].toSorted()).toEqual(['__Host-kapok_refresh', 'kapok_device']);
      await upgraded.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
      expect([...upgraded.cookies.keys()].toSorted()).toEqual(['__Host-kapok_device', '__Host-kapok_refresh']);
    });

    it('[SAFE-12] takes no cookie that a sibling subdomain planted for its own', async () => {
      const { userName } = await newMember(shop);
      const attacker = await signedInBrowser(shop, userName);
      const victim = new TestBrowser(secure.app);
      await victim.enter(contract.renew, {});
      victim.cookies.set('kapok_refresh', attacker.cookies.get('kapok_refresh') ?? '');
      expect((await victim.enter(contract.renew, {})).reply?.Kind).toBe('visitor');
    });
  });

  it('ends the session that the browser had before', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const oldToken = browser.token;
    await browser.enter(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
    expect(await sessionEndsOf(shop, memberId)).toEqual(['signed-out', null]);
    expect((await browser.call(contract.getUserName, {})).reply).toBe(userName);
    browser.token = oldToken;
    expect((await browser.call(contract.getUserName, {})).status).toBe(401);
  });

  it('[CART-8] hands the cart of the visitor token, else of the visitor cookie, to the member', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = new TestBrowser(shop.app);
    await browser.enter(contract.renew, {});
    const visitor = await shop.authenticator.findCaller(`Bearer ${browser.token ?? ''}`);
    await browser.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
    expect(visitor?.kind).toBe('visitor');
    expect(merged.at(-1)).toEqual({ memberId, visitorId: visitor?.kind === 'visitor' ? visitor.visitorId : '' });

    const reloaded = new TestBrowser(shop.app);
    await reloaded.enter(contract.renew, {});
    const byCookie = await shop.authenticator.findCaller(`Bearer ${reloaded.token ?? ''}`);
    reloaded.token = undefined;
    cartsJoined = true;
    const told = await reloaded.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
    expect(told.reply).toMatchObject({ CartsJoined: true });
    expect((await reloaded.call(contract.renew, {})).reply).not.toHaveProperty('CartsJoined');
    cartsJoined = false;
    expect(merged.at(-1)).toEqual({ memberId, visitorId: byCookie?.kind === 'visitor' ? byCookie.visitorId : '' });
    expect(reloaded.cookies.has('kapok_visitor')).toBe(false);
  });

  it('[C16] lets no session of the old password survive a change that races it', async () => {
    const { userName, memberId } = await newMember(shop);
    const deps = { db: shop.db, noteEnded: shop.authenticator.noteEnded };
    const next = 'Another 1 of mine';
    const tries = Array.from({ length: 6 }, () =>
      new TestBrowser(shop.app).call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD }),
    );
    const [answers] = await Promise.all([Promise.all(tries), changePassword(deps, memberId, next)]);
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    expect(await sessionEndsOf(shop, memberId)).not.toContain(null);
    expect((await new TestBrowser(shop.app).call(contract.signIn, { UserName: userName, Password: next })).status).toBe(
      200,
    );
  });

  it('[C16] makes a password change wait for a sign-in that has begun, so that it ends that session too', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = new TestBrowser(shop.app);
    await browser.enter(contract.renew, {});
    const begun = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    whileSigningIn = async () => {
      begun.resolve(undefined);
      await goOn.promise;
    };
    const signingIn = browser.call(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
    await begun.promise;
    let changed = false;
    const changing = changePassword(
      { db: shop.db, noteEnded: shop.authenticator.noteEnded },
      memberId,
      'Another 1 of mine',
    ).then(() => (changed = true));
    await eventually(async () => {
      expect(changed || (await countLockWaiters(shop.db)) > 0).toBe(true);
    });
    goOn.resolve(undefined);
    whileSigningIn = () => Promise.resolve();
    expect((await signingIn).status).toBe(200);
    await changing;
    expect(await sessionEndsOf(shop, memberId)).toEqual(['password-changed']);
  });
});

describe('a visitor', () => {
  it('[AUTH-9] gets a token without signing in, with which only the calls open to visitors answer', async () => {
    const browser = new TestBrowser(shop.app);
    expect((await browser.call(contract.chkTel, { Tel: '0912345678' })).status).toBe(401);
    const answer = await browser.enter(contract.renew, {});
    expect(answer.reply).toMatchObject({ Kind: 'visitor', UserName: null, IsStaff: false });
    expect((await browser.call(contract.chkTel, { Tel: '0912345678' })).reply).toBe(true);
    expect(await browser.call(contract.getUserName, {})).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect((await browser.call(contract.getUserEmail, {})).status).toBe(401);
    expect((await browser.call(contract.chkStaff, { UserName: 'admin' })).status).toBe(401);
  });

  it('[AUTH-9] stays the same visitor over a reload, and a cookie of another make is not believed', async () => {
    const browser = new TestBrowser(shop.app);
    const idAfter = async (): Promise<string> => {
      await browser.enter(contract.renew, {});
      const caller = await shop.authenticator.findCaller(`Bearer ${browser.token ?? ''}`);
      browser.token = undefined;
      return caller?.kind === 'visitor' ? caller.visitorId : '';
    };
    const first = await idAfter();
    expect(await idAfter()).toBe(first);
    const other = crypto.randomUUID();
    browser.cookies.set('kapok_visitor', (browser.cookies.get('kapok_visitor') ?? '').replace(first, other));
    expect([first, other]).not.toContain(await idAfter());
  });
});

describe('secrets', () => {
  it('[I09] [AUTH-3] stand in no answer and no log line', async () => {
    const { userName } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const refresh = browser.cookies.get('kapok_refresh') ?? '';
    const texts = [
      (await browser.call(contract.getUserName, {})).text,
      (await browser.call(contract.getUserEmail, {})).text,
      (await browser.call(contract.signIn, { UserName: userName, Password: 'Wrong 1 of mine' })).text,
      ...shop.logLines,
    ].join('\n');
    expect(shop.logLines.length).toBeGreaterThan(0);
    for (const secret of ['argon2', TEST_PASSWORD, 'Wrong 1 of mine', refresh, browser.token ?? refresh]) {
      expect(texts).not.toContain(secret);
    }
  });
});
