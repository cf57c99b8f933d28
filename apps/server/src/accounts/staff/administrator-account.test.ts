import { contract, mgntStaffContract, type Endpoint } from '@kapok/contract';
import { staffPermissions, type StaffPermission } from '@kapok/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readersOf } from '../../../test/staff-rights.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const { qryOwnPermissions, setStaff } = mgntStaffContract;

let shop: TestShop;
let boss: TestCaller;
let helper: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.staff('boss');
  helper = await shop.staff('helper');
});
afterAll(() => shop.close());

const give = (userName: string, permissions: readonly StaffPermission[]) =>
  shop.as(boss)(setStaff, { UserName: userName, IsStaff: true, Permissions: [...permissions] });

describe('the account of an administrator', () => {
  it('[SAFE-9] is not touched by staff who look after members alone', async () => {
    await give('helper', ['members']);
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'boss'`);
    const UserId = rows[0]?.id ?? 0;
    const clerk = shop.as(helper);
    await shop.pool.query(
      `insert into category (code, name_zh, name_en) values ('t', '測', 'T') on conflict do nothing;
       insert into product (product_id, slug, kind, status, category_code, name_zh, name_en)
         values ('T001', 't001', 'video', 'published', 't', '測', 'T')`,
    );
    const right = await shop.pool.query<{ id: number }>(
      `insert into entitlement (member_id, product_id, grant_reason) values ($1, 'T001', 'gift') returning id`,
      [UserId],
    );
    const snapshot = async () =>
      (
        await shop.pool.query<{ state: unknown }>(
          `select json_build_object('member', to_jsonb(m), 'sessions', (select json_agg(s order by s.id) from session s
              where s.member_id = m.id), 'rights', (select json_agg(e order by e.id) from entitlement e
              where e.member_id = m.id), 'points', (select json_agg(p) from points_account p where p.member_id = m.id))
            as state from member m where m.id = $1`,
          [UserId],
        )
      ).rows[0];
    const before = await snapshot();
    const touching: Readonly<Record<string, () => Promise<unknown>>> = {
      signMemberOut: () => clerk(contract.signMemberOut, { UserId }),
      grantProduct: () => clerk(contract.grantProduct, { UserId, ProductId: 'T001', Reason: 'x' }),
      revokeRight: () => clerk(contract.revokeRight, { EntitlementId: right.rows[0]?.id ?? 0, Reason: 'x' }),
      givePoints: () => clerk(contract.givePoints, { UserId, Points: 5, Reason: 'x' }),
      deleteUserProfileByRowId: () => clerk(contract.deleteUserProfileByRowId, { Id: UserId }),
      correctMember: () => clerk(contract.correctMember, { UserId, Cname: 'x', Reason: 'x' }),
      chkIfUserCanBeDelete: () => clerk(contract.chkIfUserCanBeDelete, { UserId }),
      qryDeletionObstacles: () => clerk(contract.qryDeletionObstacles, { UserId }),
      unmuteChatMember: () => clerk(contract.unmuteChatMember, { UserId }),
      resetSecondFactor: () => clerk(contract.resetSecondFactor, { UserId }),
      setStaff: () => clerk(setStaff, { UserName: 'boss', IsStaff: false, Permissions: [] }),
    };
    for (const [name, touch] of Object.entries(touching)) {
      await expect(touch(), name).rejects.toMatchObject({ code: 'not-allowed' });
    }
    expect(await snapshot()).toEqual(before);
    // A new call that names a member finds its place above, or here where it only shows.
    const shows = ['qryMember', 'qryMemberPoints', 'qryGrantable'];
    // The price of a parcel: nothing of the account.
    const ofOrders = ['quoteOverseasShipping'];
    const named = Object.entries<Endpoint>(contract)
      .filter(([, { audience, path, body }]) => {
        const isStaffCall = audience === 'staff' || path.startsWith('/api/Users/');
        return isStaffCall && body instanceof z.ZodObject && ('UserId' in body.shape || 'EntitlementId' in body.shape);
      })
      .map(([name]) => name);
    expect(named.filter((name) => !(name in touching) && ![...shows, ...ofOrders].includes(name))).toEqual([]);
  });

  it('[SAFE-9] [MGNT-9] is not opened by an administrator who lacks what it may do', async () => {
    await shop.staff('keeper');
    const keeper = await shop.staff('looker');
    await give('looker', ['settings']);
    const idOf = async (name: string): Promise<number> =>
      (await shop.pool.query<{ id: number }>(`select id from member where user_name = $1`, [name])).rows[0]?.id ?? 0;
    const reset = async (name: string) => shop.as(keeper)(contract.resetSecondFactor, { UserId: await idOf(name) });
    await expect(reset('keeper')).rejects.toMatchObject({ code: 'not-allowed' });
    await give('keeper', ['settings']);
    expect(await reset('keeper')).toBe(true);
  });

  it('[SAFE-2] [SAFE-9] gives no power away from a page that was left open', async () => {
    await shop.staff('leaver');
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'leaver'`);
    await shop.signUp('customer');
    const customer = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'customer'`);
    // Begun one after the other: a refusal that nobody awaits yet would end the run.
    const touching: readonly (() => Promise<unknown>)[] = [
      () => shop.as(boss)(setStaff, { UserName: 'leaver', IsStaff: true, Permissions: [...staffPermissions] }),
      () => shop.as(boss)(contract.resetSecondFactor, { UserId: rows[0]?.id ?? 0 }),
      () => shop.as(boss)(contract.changeShopSettings, { LargeRefund: 9_000_000 }),
      () => shop.as(boss)(contract.deleteUserProfileByRowId, { Id: customer.rows[0]?.id ?? 0 }),
    ];
    const ageSession = (minutes: number) =>
      shop.pool.query(
        `update session set created_at = now() - make_interval(mins => $1), profile_opened_at = null, proven_at = null
          where member_id = (select id from member where user_name = 'boss')`,
        [minutes],
      );
    await ageSession(11);
    for (const touch of touching) {
      await expect(touch()).rejects.toMatchObject({ problem: { details: { reason: 'prove-again' } } });
    }
    await ageSession(1);
    for (const touch of touching) await touch();
  });

  it('[SAFE-9] [MGNT-9] gets no other e-mail from an administrator who holds less', async () => {
    await shop.staff('cashier');
    await give('cashier', ['refunds', 'orders']);
    await give('helper', ['settings', 'members', 'orders']);
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'cashier'`);
    const correct = (changes: { readonly Email?: string; readonly Cname?: string }) => {
      const correction = { UserId: rows[0]?.id ?? 0, Reason: 'x', ...changes };
      return shop.as(helper)(contract.correctMember, correction);
    };
    await expect(correct({ Email: 'mine@example.com' })).rejects.toMatchObject({
      code: 'not-allowed',
      problem: { details: { lacking: ['refunds'] } },
    });
    expect(await correct({ Cname: '出納' })).toBe(false);
    await give('cashier', ['orders']);
    expect(await correct({ Email: 'mine@example.com' })).toBe(true);
    await give('helper', ['members']);
  });

  it('[SAFE-9] [SAFE-17] is ended by another administrator, and all of them are told whose it was', async () => {
    await shop.staff('former');
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'former'`);
    expect(await shop.as(boss)(contract.deleteUserProfileByRowId, { Id: rows[0]?.id ?? 0 })).toBe(true);
    const readers = await readersOf(shop, '工作人員「former」的帳號已刪除');
    expect(readers.filter((reader) => reader === 'boss@example.com')).toHaveLength(1);
  });

  /** How many of the two calls wait for the accounts; other sessions of the shop may wait, too. */
  const waitForAccounts = async (): Promise<number> => {
    const { rows } = await shop.pool.query<{ statement: string }>(
      `select distinct query as statement from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
         and query ~ 'is_staff or lower|where id in .* for no key update'`,
    );
    return rows.length;
  };

  it('[SAFE-9] is not changed by somebody whose own role ends while they wait', async () => {
    await give('helper', staffPermissions);
    const target = await shop.staff('bystander');
    const late = shop.as(await shop.signInStaff('helper'));
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'bystander'`);
    const UserId = rows[0]?.id ?? 0;
    // Both calls have been let in when the role is taken.
    const blocker = await shop.pool.connect();
    const outcomes = await (async () => {
      try {
        await blocker.query('begin');
        await blocker.query(`select id from member where user_name = 'helper' for update`);
        const settled = Promise.allSettled([
          late(contract.signMemberOut, { UserId }),
          late(setStaff, { UserName: 'bystander', IsStaff: false, Permissions: [] }),
        ]);
        await expect.poll(waitForAccounts, { interval: 20 }).toBe(2);
        await blocker.query(`update member set staff_permissions = '{orders}' where user_name = 'helper'`);
        await blocker.query('commit');
        return await settled;
      } finally {
        // A connection in an open transaction would keep the shop from closing.
        await blocker.query('rollback');
        blocker.release();
      }
    })();
    expect(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.status)),
    ).toEqual(['Error: not-allowed', 'Error: not-allowed']);
    expect(await shop.as(target)(qryOwnPermissions, {})).toEqual([...staffPermissions]);
  });
});
