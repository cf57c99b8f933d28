import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, stranger, TEST_PASSWORD, TEST_PUBLIC_URL, type TestShop } from '../../../test/test-shop.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { makeFirstRunLink } from './index.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({
    withoutProfile: true,
    settings: { demo: false, firstRun: { shopName: '海浪學堂', email: 'boss@waves.tw' } },
  });
  return () => shop.close();
});

const link = async (): Promise<string> => {
  const url = (await makeFirstRunLink(shop.db, TEST_PUBLIC_URL)) ?? '';
  return /#token=([\w-]{43})$/.exec(url)?.[1] ?? '';
};

const begin = (Token: string, change: Partial<{ Email: string; Password: string }> = {}) =>
  shop.as(stranger)(contract.createAdministrator, {
    Token,
    Email: 'boss@waves.tw',
    Password: TEST_PASSWORD,
    CName: '海老闆',
    ...change,
  });

describe('the first run of an empty shop', () => {
  it('[OWN-2] makes the first administrator by the link of the console, who then sets up a second factor', async () => {
    const token = await link();
    expect(await shop.as(stranger)(contract.qryFirstRun, { Token: token })).toEqual({ Email: 'boss@waves.tw' });
    expect(await begin(token)).toBe(true);
    const visitor = await shop.visitor();
    const session = await shop.as(visitor)(contract.signIn, { UserName: 'boss@waves.tw', Password: TEST_PASSWORD });
    expect(session).toMatchObject({ IsStaff: true, SecondFactorNeeded: true });
    const { rows } = await sql`select action from audit_entry`.execute(shop.db);
    expect(rows).toEqual([{ action: 'set-staff' }]);
  });

  it('[OWN-2] works once: with an administrator every link has ended, and none is made', async () => {
    const [one, other] = [await link(), await link()];
    expect(await Promise.all([begin(one), begin(other, { Email: 'thief@waves.tw' })])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await begin(one)).toBe(false);
    expect(await shop.as(stranger)(contract.qryFirstRun, { Token: other })).toBeNull();
    expect(await makeFirstRunLink(shop.db, TEST_PUBLIC_URL)).toBeUndefined();
    expect((await sql`select from member where is_staff`.execute(shop.db)).rows).toHaveLength(1);
  });

  it('[OWN-2] takes no link that was guessed or has ended', async () => {
    const token = await link();
    for (const wrong of ['', 'x', 'A'.repeat(43), `${token}x`]) expect(await begin(wrong)).toBe(false);
    await sql`update first_run_link set expires_at = now() - interval '1 second'`.execute(shop.db);
    expect(await begin(token)).toBe(false);
    expect(await shop.as(stranger)(contract.qryFirstRun, { Token: token })).toBeNull();
  });

  it('[OWN-2] keeps the link good where what was typed cannot be taken', async () => {
    const token = await link();
    expect(await refusalOf(begin(token, { Password: 'short' }))).toBe('weak-password');
    expect(await refusalOf(begin(token, { Email: 'nobody' }))).toBe('invalid-request');
    expect(await begin(token)).toBe(true);
  });

  it('[OWN-2] keeps the hash of a link alone, and writes it into no log', async () => {
    const token = await link();
    const { rows } = await sql<{
      readonly row: string;
    }>`select first_run_link::text as row from first_run_link`.execute(shop.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(shop.logged()).not.toContain(token);
  });
});

it('[OWN-2] lets one address try a link only so often', async () => {
  const strict = await openTestShop({ identityLimits: { firstRun: { points: 3, durationSeconds: 3_600 } } });
  try {
    const tries = Array.from({ length: 5 }, () =>
      refusalOf(strict.as(stranger)(contract.qryFirstRun, { Token: 'A'.repeat(43) })),
    );
    expect((await Promise.all(tries)).filter((refusal) => refusal === 'rate-limited')).toHaveLength(2);
  } finally {
    await strict.close();
  }
});
