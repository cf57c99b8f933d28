import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newMember,
  openIdentityShop,
  sessionEndsOf,
  signedInBrowser,
  TestBrowser,
  type IdentityShop,
} from '../../../test/identity-shop.ts';

let shop: IdentityShop;

beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

describe('renewing', () => {
  it('[AUTH-3] [I15] ends the whole session when a token is used whose successor has been used', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const stolen = browser.cookies.get('kapok_refresh') ?? '';
    await browser.enter(contract.renew, {});
    const second = browser.cookies.get('kapok_refresh') ?? '';
    const answer = await browser.enter(contract.renew, {});
    expect(answer.reply?.Kind).toBe('member');
    expect(new Set([stolen, second, browser.cookies.get('kapok_refresh')]).size).toBe(3);

    const thief = new TestBrowser(shop.app, '198.51.100.9');
    thief.cookies.set('kapok_refresh', stolen);
    expect(await thief.enter(contract.renew, {})).toMatchObject({ status: 200, reply: { Kind: 'visitor' } });
    expect(thief.cookies.has('kapok_refresh')).toBe(false);
    expect(await sessionEndsOf(shop, memberId)).toEqual(['token-reused']);
    expect((await browser.call(contract.getUserName, {})).status).toBe(401);
    expect((await browser.enter(contract.renew, {})).reply?.Kind).toBe('visitor');
    for (const token of [stolen, second]) {
      thief.cookies.set('kapok_refresh', token);
      expect((await thief.call(contract.renew, {})).reply?.Kind).toBe('visitor');
    }
  });

  it('[SAFE-16] remembers the latest two hundred used tokens of a session, however often it is renewed', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    await sql`insert into refresh_token (token_hash, session_id, used_at, replaced_by)
      select sha256(n::text::bytea), s.id, now() - make_interval(mins => n), sha256('next')
      from session s, generate_series(1, 300) n where s.member_id = ${memberId}`.execute(shop.db);
    expect((await browser.enter(contract.renew, {})).reply?.Kind).toBe('member');
    const { rows } = await sql<{ readonly used: number; readonly unused: number }>`
      select count(t.used_at)::int as used, count(*) filter (where t.used_at is null)::int as unused
      from refresh_token t join session s on s.id = t.session_id where s.member_id = ${memberId}`.execute(shop.db);
    expect(rows[0]).toEqual({ used: 201, unused: 1 });
  });

  it('[AUTH-3] gives the same successor again where its answer was lost', async () => {
    const { userName } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const before = browser.cookies.get('kapok_refresh') ?? '';
    await browser.call(contract.renew, {});
    const lost = browser.cookies.get('kapok_refresh');
    browser.cookies.set('kapok_refresh', before);
    expect((await browser.enter(contract.renew, {})).reply?.Kind).toBe('member');
    expect(browser.cookies.get('kapok_refresh')).toBe(lost);
    expect((await browser.enter(contract.renew, {})).reply?.Kind).toBe('member');
  });

  it('[SAFE-12] ends the session of owner and thief when the older token is used again after a minute', async () => {
    for (const whoComesFirst of ['owner', 'thief'] as const) {
      const { userName, memberId } = await newMember(shop);
      const owner = await signedInBrowser(shop, userName);
      const thief = new TestBrowser(shop.app, '198.51.100.9');
      thief.cookies.set('kapok_refresh', owner.cookies.get('kapok_refresh') ?? '');
      const [first, second] = whoComesFirst === 'owner' ? [owner, thief] : [thief, owner];
      expect((await first.enter(contract.renew, {})).reply?.Kind).toBe('member');
      await shop.db
        .updateTable('refresh_token')
        .set({ used_at: new Date(Date.now() - 61_000) })
        .where('used_at', 'is not', null)
        .execute();
      expect((await second.enter(contract.renew, {})).reply?.Kind).toBe('visitor');
      expect(await sessionEndsOf(shop, memberId)).toEqual(['token-reused']);
      expect((await first.call(contract.getUserName, {})).status).toBe(401);
      expect((await first.enter(contract.renew, {})).reply?.Kind).toBe('visitor');
    }
  });

  it('[AUTH-3] lets many tabs renew with one cookie at once, and whichever answer comes last goes on', async () => {
    const { userName, memberId } = await newMember(shop);
    const browser = await signedInBrowser(shop, userName);
    const cookie = browser.cookies.get('kapok_refresh') ?? '';
    const tabs = Array.from({ length: 12 }, () => {
      const tab = new TestBrowser(shop.app);
      tab.cookies.set('kapok_refresh', cookie);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.enter(contract.renew, {})));
    expect(answers.map((answer) => answer.reply?.Kind)).toEqual(tabs.map(() => 'member'));
    const successors = new Set(tabs.map((tab) => tab.cookies.get('kapok_refresh')));
    expect(successors.size).toBe(1);
    const [last] = tabs;
    expect((await last?.enter(contract.renew, {}))?.reply?.Kind).toBe('member');
    expect(await sessionEndsOf(shop, memberId)).toEqual([null]);
  });

  it('[AUTH-3] is over after thirty days without use and after half a year of use', async () => {
    const { userName, memberId } = await newMember(shop);
    for (const change of [
      { last_used_at: new Date(Date.now() - 31 * 86_400_000) },
      { expires_at: new Date(Date.now() - 1_000) },
    ]) {
      const browser = await signedInBrowser(shop, userName);
      await shop.db
        .updateTable('session')
        .set(change)
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .execute();
      expect((await browser.call(contract.renew, {})).reply?.Kind).toBe('visitor');
      expect(browser.cookies.has('kapok_refresh')).toBe(false);
    }
  });

  it('answers a cookie that is no token of ours as a visitor and clears it', async () => {
    for (const value of ['x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'é'.repeat(40)]) {
      const browser = new TestBrowser(shop.app);
      browser.cookies.set('kapok_refresh', encodeURIComponent(value));
      expect(await browser.call(contract.renew, {})).toMatchObject({ status: 200, reply: { Kind: 'visitor' } });
    }
  });

  it('[LOOK-8] says once why a session is over', async () => {
    const { userName, memberId } = await newMember(shop);
    const endOf = async (browser: TestBrowser): Promise<string | undefined> =>
      (await browser.call(contract.renew, {})).reply?.Ended;
    const removed = await signedInBrowser(shop, userName);
    await shop.db
      .updateTable('session')
      .set({ ended_at: new Date(), end_reason: 'removed' })
      .where('member_id', '=', memberId)
      .execute();
    const other = await signedInBrowser(shop, userName);
    expect(await endOf(removed)).toBe('removed');
    expect(await endOf(removed)).toBeUndefined();

    await shop.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', memberId)
      .execute();
    expect(await endOf(other)).toBe('timed-out');
    expect(await endOf(new TestBrowser(shop.app, '198.51.100.12'))).toBeUndefined();
  });
});
