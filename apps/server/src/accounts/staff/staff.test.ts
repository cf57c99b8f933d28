import { contract, mgntStaffContract, type Call, type Endpoint } from '@kapok/contract';
import { staffPermissions, withIncluded, type StaffPermission } from '@kapok/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { readersOf, setRights } from '../../../test/staff-rights.ts';
import { openTestShop, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const { qryOwnPermissions, qryStaff } = mgntStaffContract;

let shop: TestShop;
let boss: TestCaller;
let helper: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.staff('boss');
  helper = await shop.staff('helper');
});
afterAll(() => shop.close());

const give = (userName: string, permissions: readonly StaffPermission[] | null, by: Call = shop.as(boss)) =>
  setRights(by, userName, permissions);

/** Somebody who has confirmed the e-mail address. */
const signUpProven = async (userName: string): Promise<void> => {
  await shop.signUp(userName);
  await proveAddressOf(userName);
};

const proveAddressOf = (userName: string) =>
  shop.pool.query('update member set email_proven_at = now() where user_name = $1', [userName]);

const statusOf = async (caller: TestCaller, { path }: Endpoint): Promise<number> => {
  const headers = { authorization: `Bearer ${caller.token ?? ''}`, 'content-type': 'application/json' };
  // Admission comes before the payload: who is let in is told that a list is none.
  return (await shop.app.inject({ method: 'POST', url: path, headers, payload: '[]' })).statusCode;
};

const staffCalls = Object.values<Endpoint>(contract).filter(({ audience }) => audience === 'staff');

describe('what a member of the staff may look after', () => {
  it.each(staffPermissions)(
    '[MGNT-8] whoever does not hold "%s" is refused each of its calls, and no other',
    async (kept) => {
      const holds = (permission: StaffPermission): boolean => withIncluded([permission]).includes(kept);
      await give(
        'helper',
        staffPermissions.filter((permission) => !holds(permission)),
      );
      const refused = [];
      for (const call of staffCalls) if ((await statusOf(helper, call)) === 403) refused.push(call.path);
      expect(refused.sort()).toEqual(
        staffCalls
          .filter(({ permission = 'any-staff' }) => permission !== 'any-staff' && holds(permission))
          .map(({ path }) => path)
          .sort(),
      );
      expect(refused.length).toBeGreaterThan(0);
    },
  );

  it('[MGNT-7] [MGNT-8] whoever writes courses reads neither why members were refused something nor what the shop earns', async () => {
    await give('helper', ['catalogue']);
    for (const call of [contract.qryAuditLog, contract.qryFigures, contract.qryFindings])
      expect(await statusOf(helper, call), call.path).toBe(403);
    expect(await statusOf(helper, contract.qryOverview)).toBe(400);
  });

  it('[MGNT-1] [MGNT-8] needs a right of its own to see figures, and counts only what is theirs to look after', async () => {
    await shop.pool.query(`insert into media_file (file_uuid, kind, status, source_path)
      values (gen_random_uuid(), 'videos', 'failed', '')`);
    const days = { From: '2026-11-01', To: '2026-11-02' };
    await give('helper', ['catalogue', 'orders', 'refunds', 'members', 'settings']);
    await expect(shop.as(helper)(contract.qryFigures, days)).rejects.toMatchObject({ code: 'not-allowed' });
    const all = await shop.as(helper)(contract.qryOverview, {});
    expect(all).toMatchObject({ MediaFailed: 1 });
    await give('helper', ['statistics']);
    expect(await shop.as(helper)(qryOwnPermissions, {})).toEqual(['statistics']);
    expect((await shop.as(helper)(contract.qryFigures, days)).Totals).toMatchObject({ Revenue: 0 });
    const none = await shop.as(helper)(contract.qryOverview, {});
    expect(Object.values(none).filter((count) => count !== 0)).toEqual([]);
    const listed = await shop.as(boss)(qryStaff, {});
    expect(listed.find(({ UserName }) => UserName === 'helper')?.Permissions).toEqual(['statistics']);
  });

  it('[MGNT-8] a permission or the role that is lost counts at the very next call of the same token', async () => {
    await give('helper', ['members']);
    expect(await shop.as(helper)(qryOwnPermissions, {})).toEqual(['members']);
    expect(await statusOf(helper, contract.qryMembers)).toBe(400);
    await give('helper', ['orders']);
    expect(await statusOf(helper, contract.qryMembers)).toBe(403);
    await give('helper', null);
    expect(await statusOf(helper, contract.qryOverview)).toBe(403);
    await give('helper', ['orders', 'refunds']);
    expect(await statusOf(helper, contract.qryOverview)).toBe(400);
  });

  it('[MGNT-8] staff who do not look after members neither open nor end the memberships of others', async () => {
    await shop.signUp('somebody');
    await give('helper', ['orders']);
    const asked = { UserName: 'somebody', Password: TEST_PASSWORD };
    await expect(shop.as(helper)(contract.getUserProfile, asked)).rejects.toMatchObject({ code: 'wrong-credentials' });
    const { UserId } = await shop.as(boss)(contract.getUserProfile, asked);
    await expect(shop.as(helper)(contract.deleteUserProfileByRowId, { Id: UserId })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('[MGNT-9] is given by an administrator to nobody, themselves included, who would then have more than they', async () => {
    await signUpProven('friend');
    await give('helper', ['settings', 'orders']);
    const administrator = shop.as(helper);
    const refused = { code: 'not-allowed', problem: { details: { lacking: ['refunds'] } } };
    await expect(give('helper', ['settings', 'orders', 'refunds'], administrator)).rejects.toMatchObject(refused);
    await expect(give('friend', ['refunds', 'orders'], administrator)).rejects.toMatchObject(refused);
    expect(await administrator(qryOwnPermissions, {})).toEqual(['orders', 'packing', 'settings']);
    await give('friend', ['orders'], administrator);
    // What somebody had before stays theirs.
    await give('friend', ['orders', 'refunds']);
    await give('friend', ['refunds'], administrator);
    await give('friend', null);
  });

  it('[MGNT-8] is given by administrators to a member of any name, and is in the log', async () => {
    await signUpProven('newcomer');
    await give('NewComer', ['catalogue']);
    const listed = await shop.as(boss)(qryStaff, {});
    expect(listed.find(({ UserName }) => UserName === 'newcomer')?.Permissions).toEqual(['catalogue']);
    await expect(give('nobody-at-all', ['catalogue'])).rejects.toMatchObject({ code: 'not-found' });
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Action: 'set-staff' });
    expect(Entries[0]).toMatchObject({ UserName: 'boss', Details: { isStaff: true, permissions: ['catalogue'] } });
  });
});

describe('rights of staff', () => {
  const notProven = { code: 'staff-address-not-proven' };
  const listed = async (userName: string) =>
    (await shop.as(boss)(qryStaff, {})).find(({ UserName }) => UserName === userName);

  it('[SAFE-17] are given to proven addresses alone; staff of before without one are listed, and may lose them', async () => {
    await shop.signUp('typed');
    await expect(give('typed', ['orders'])).rejects.toMatchObject(notProven);
    expect(await listed('typed')).toBeUndefined();
    await proveAddressOf('typed');
    await give('typed', ['orders', 'members']);
    expect(await listed('typed')).toMatchObject({ IsAddressProven: true });
    const typed = await shop.signInStaff('typed');
    await shop.pool.query(`update member set email_proven_at = null where user_name = 'typed'`);
    expect(await listed('typed')).toMatchObject({ IsAddressProven: false });
    expect(await shop.as(typed)(qryOwnPermissions, {})).toEqual(['orders', 'packing', 'members']);
    await expect(give('typed', ['orders', 'members', 'refunds'])).rejects.toMatchObject(notProven);
    await give('typed', ['orders']);
    await give('typed', null);
    await expect(give('typed', [])).rejects.toMatchObject(notProven);
  });

  it('[SAFE-17] [SAFE-9] end the mailed links that were asked for while somebody was a customer', async () => {
    await signUpProven('promoted');
    await give('helper', ['members']);
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'promoted'`);
    const correction = { UserId: rows[0]?.id ?? 0, Email: 'mailbox.of.helper@example.com', Reason: 'typed wrongly' };
    const links = () =>
      shop.pool.query(`select from one_time_token where member_id = $1 and purpose = 'confirm-email'`, [
        correction.UserId,
      ]);
    expect(await shop.as(helper)(contract.correctMember, correction)).toBe(true);
    expect((await links()).rows).toHaveLength(1);
    await give('promoted', ['refunds']);
    expect((await links()).rows).toEqual([]);
    await give('promoted', null);
  });

  it('[SAFE-17] that change are told to every administrator, to the giver and to the one concerned, and once', async () => {
    await signUpProven('told');
    await shop.staff('second.boss');
    await give('helper', ['orders']);
    await give('told', ['members', 'statistics']);
    const administrators = ['boss@example.com', 'second.boss@example.com'];
    expect(await readersOf(shop, '「told」已成為工作人員')).toEqual(administrators);
    expect(await readersOf(shop, '您已成為工作人員')).toContain('told@example.com');
    const { rows } = await shop.pool.query<{ readonly text: string }>(
      `select body_text as text from mail_outbox where strpos(subject, '「told」已成為工作人員') > 0 limit 1`,
    );
    for (const words of ['會員、營運數字', 'boss', 'Members, Figures of the shop'])
      expect(rows[0]?.text).toContain(words);
    // What stays as it is is no change.
    await give('told', ['members', 'statistics']);
    await give('told', ['members']);
    expect(await readersOf(shop, '「told」的工作人員權限已變更')).toEqual(administrators);
    await give('told', null);
    expect(await readersOf(shop, '「told」已不再是工作人員')).toEqual(administrators);
    // An administrator who loses the settings reads of it, too.
    await give('second.boss', ['orders']);
    expect(await readersOf(shop, '您的工作人員權限已變更')).toContain('second.boss@example.com');
    await give('second.boss', null);
  });
});

describe('the last administrator', () => {
  const signedIn = async (userName: string): Promise<Call> => {
    return shop.as(await shop.signInStaff(userName));
  };

  it('[MGNT-8] keeps the settings and the role', async () => {
    await give('helper', ['orders']);
    await expect(give('boss', null)).rejects.toMatchObject({ code: 'last-administrator' });
    await expect(give('boss', ['orders'])).rejects.toMatchObject({ code: 'last-administrator' });
  });

  it('[MGNT-8] keeps each permission that no other administrator holds', async () => {
    await give('helper', ['orders', 'settings']);
    const lost = { code: 'last-administrator', problem: { details: { lost: ['refunds'] } } };
    await expect(
      give(
        'boss',
        staffPermissions.filter((each) => each !== 'refunds'),
      ),
    ).rejects.toMatchObject(lost);
    await expect(give('boss', null, shop.as(helper))).rejects.toMatchObject({ code: 'last-administrator' });
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'boss'`);
    const end = { Id: rows[0]?.id ?? 0 };
    expect(await shop.as(boss)(contract.deleteUserProfileByRowId, end)).toBe(false);
    await give(
      'boss',
      staffPermissions.filter((each) => each !== 'orders'),
    );
    await give('boss', staffPermissions, shop.as(helper));
    await give('helper', ['orders']);
  });

  it('[MGNT-8] stays when two administrators take the role from each other at the same moment', async () => {
    const [one, other] = [await signedIn('boss'), await signedIn('helper')];
    await give('helper', staffPermissions);
    // Both have been let in and have read who else there is, when the staff becomes free.
    const blocker = await shop.pool.connect();
    await blocker.query('begin');
    await blocker.query('select id from member where is_staff order by id for update');
    const both = [give('helper', null, one), give('boss', null, other)];
    const settled = Promise.allSettled(both);
    await expect.poll(() => countLockWaiters(shop.db)).toBe(2);
    await blocker.query('commit');
    blocker.release();
    expect((await settled).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await shop.pool.query<{ user_name: string }>(
      `select user_name from member where is_staff and 'settings' = any(staff_permissions) and deleted_at is null`,
    );
    expect(rows.length).toBe(1);
    const left = rows[0]?.user_name === 'boss' ? one : other;
    await give('boss', staffPermissions, left);
    await give('helper', staffPermissions, left);
  });
});
