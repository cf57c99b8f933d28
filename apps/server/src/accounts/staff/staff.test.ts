import { contract, mgntStaffContract, type Call, type Endpoint } from '@kapok/contract';
import { staffPermissions, withIncluded, type StaffPermission } from '@kapok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageStaff } from '../../../test/age-staff.ts';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { workOffMails } from '../../../test/profile-shop.ts';
import { openTestShop, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const { qryOwnPermissions, qryStaff, setStaff } = mgntStaffContract;

let shop: TestShop;
let boss: TestCaller;
let helper: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.staff('boss');
  helper = await shop.staff('helper');
});
afterAll(() => shop.close());

/** What the member of that name may look after from now on; null takes the role. */
const give = (userName: string, permissions: readonly StaffPermission[] | null, by: Call = shop.as(boss)) =>
  by(setStaff, { UserName: userName, IsStaff: permissions !== null, Permissions: [...(permissions ?? [])] });

/** Somebody who has confirmed the e-mail address. */
const signUpProven = async (userName: string): Promise<void> => {
  await shop.signUp(userName);
  await proveAddressOf(userName);
};

const proveAddressOf = (userName: string) =>
  shop.pool.query('update member set email_proven_at = now() where user_name = $1', [userName]);

/** Who got a mail whose subject ends so, once what waits was sent. */
const readersOf = async (part: string): Promise<readonly string[]> => {
  await workOffMails(shop);
  const { rows } = await shop.pool.query<{ readonly recipient: string }>(
    'select recipient from mail_outbox where strpos(subject, $1) > 0 order by recipient',
    [part],
  );
  return rows.map(({ recipient }) => recipient);
};

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
    expect(all.Members).toBeGreaterThan(0);
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

  it('[SAFE-17] that change are told to every administrator, to the giver and to the one concerned, and once', async () => {
    await signUpProven('told');
    await shop.staff('second.boss');
    await give('helper', ['orders']);
    await give('told', ['members', 'statistics']);
    const administrators = ['boss@example.com', 'second.boss@example.com'];
    expect(await readersOf('「told」已成為工作人員')).toEqual(administrators);
    expect(await readersOf('您已成為工作人員')).toContain('told@example.com');
    const { rows } = await shop.pool.query<{ readonly text: string }>(
      `select body_text as text from mail_outbox where strpos(subject, '「told」已成為工作人員') > 0 limit 1`,
    );
    for (const words of ['會員、營運數字', 'boss', 'Members, Figures of the shop'])
      expect(rows[0]?.text).toContain(words);
    // What stays as it is is no change.
    await give('told', ['members', 'statistics']);
    await give('told', ['members']);
    expect(await readersOf('「told」的工作人員權限已變更')).toEqual(administrators);
    await give('told', null);
    expect(await readersOf('「told」已不再是工作人員')).toEqual(administrators);
    // An administrator who loses the settings reads of it, too.
    await give('second.boss', ['orders']);
    expect(await readersOf('您的工作人員權限已變更')).toContain('second.boss@example.com');
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

describe('a large refund', () => {
  beforeAll(() => ageStaff(shop.db));
  /** As if it had been the day before. */
  const giveBefore = async (userName: string, permissions: readonly StaffPermission[]): Promise<void> => {
    await give(userName, permissions);
    await ageStaff(shop.db);
  };
  // All are of one buyer: what the tests before have sent went back the day before.
  beforeEach(() => shop.pool.query("update refund set settled_at = settled_at - interval '1 day'"));

  /** A refund of 10,080 that staff are to send by hand. */
  const insertRefund = async (number: string): Promise<number> => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `with buyer as (select id from member where user_name = 'somebody'),
        cart as (insert into cart (visitor_id) values (gen_random_uuid()) returning id),
        bought as (insert into customer_order (order_number, member_id, cart_id, cart_version, status, stock_state,
            net_ntd, tax_ntd, total_ntd, payable_until, paid_at)
          select $1, buyer.id, cart.id, 1, 'paid', 'none', 9600, 480, 10080, now(), now() from buyer, cart returning id),
        attempt as (insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, status)
          select id, 1, $1, 'WEBATM', 10080, 'captured' from bought returning id, order_id),
        paid as (insert into payment (order_id, attempt_id, trade_number, total_ntd, kept)
          select order_id, id, $1, 10080, true from attempt returning id, order_id)
        insert into refund (order_id, payment_id, reason, net_ntd, tax_ntd, status)
          select order_id, id, 'goodwill', 9600, 480, 'failed' from paid returning id`,
      [number],
    );
    return rows[0]?.id ?? 0;
  };
  const settle = (caller: TestCaller, RefundId: number) =>
    shop.as(caller)(contract.settleManualRefund, { RefundId, Note: '已匯款' });

  const isOpen = async (RefundId: number): Promise<boolean> =>
    (await shop.as(boss)(contract.qryRefunds, {})).some((refund) => refund.RefundId === RefundId);
  const waiting = async (orderNumber: string) =>
    (await shop.as(boss)(contract.qryLargeRefunds, {})).find(({ CustomerOrderId }) => CustomerOrderId === orderNumber);
  const needsAnother = (sendableAt: unknown = null) => ({
    code: 'second-person-needed',
    problem: { details: { limit: 10_000, sendableAt } },
  });
  const mails = async (mail: string): Promise<number> => {
    const { rows } = await shop.pool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs where payload->>'mail' = $1`,
      [mail],
    );
    return rows[0]?.count ?? 0;
  };

  it('[SAFE-9] [MGNT-8] is sent by two people, never by one who signed in again', async () => {
    await giveBefore('helper', ['refunds']);
    const [first, second] = [await insertRefund('L1'), await insertRefund('L2')];
    const anew = await shop.signInStaff('helper');
    await expect(settle(anew, first)).rejects.toMatchObject(needsAnother());
    await expect(settle(anew, first)).rejects.toMatchObject(needsAnother());
    await expect(shop.as(helper)(contract.approveRefund, { RefundId: first })).rejects.toMatchObject({
      code: 'second-person-needed',
    });
    const listed = await shop.as(helper)(contract.qryRefunds, {});
    expect(listed.find(({ RefundId }) => RefundId === first)).toMatchObject({
      IsLarge: true,
      AskedBy: 'helper',
      SendableAt: null,
    });
    // Whoever sends what another one wanted to send is the second person.
    expect(await settle(boss, first)).toBe(true);
    expect(await waiting('L1')).toBeUndefined();
    // An approval before it is as good, of somebody else.
    await shop.as(boss)(contract.approveRefund, { RefundId: second });
    expect(await settle(helper, second)).toBe(true);
    expect(await mails('large-refund-waits')).toBe(0);
  });

  it('[SAFE-9] is not sent with the approval of somebody who lost the role', async () => {
    const refund = await insertRefund('L3');
    await shop.staff('leaver');
    await shop.as(await shop.signInStaff('leaver'))(contract.approveRefund, { RefundId: refund });
    await give('leaver', null);
    await expect(settle(helper, refund)).rejects.toMatchObject(needsAnother());
  });

  it('[SAFE-9] waits a day where there is nobody else, is told to every administrator, and can be stopped', async () => {
    await give('helper', ['settings']);
    const refund = await insertRefund('L4');
    const before = await mails('large-refund-waits');
    await expect(settle(boss, refund)).rejects.toMatchObject(needsAnother(expect.stringMatching(/^20/)));
    expect(await mails('large-refund-waits')).toBe(before + 2);
    await expect(settle(boss, refund)).rejects.toMatchObject(needsAnother(expect.stringMatching(/^20/)));
    expect(await mails('large-refund-waits')).toBe(before + 2);
    expect(await readersOf('大額退款等待中')).toEqual(['boss@example.com', 'helper@example.com']);
    const LargeRefundId = (await waiting('L4'))?.LargeRefundId ?? 0;
    expect(await shop.as(helper)(contract.stopLargeRefund, { LargeRefundId })).toBe(true);
    await shop.pool.query(`update large_refund set sendable_at = now() - interval '1 second'`);
    await expect(settle(boss, refund)).rejects.toMatchObject({ code: 'second-person-needed' });
    await expect(shop.as(helper)(contract.stopLargeRefund, { LargeRefundId })).rejects.toMatchObject({
      code: 'conflict-changed',
    });
    await shop.pool.query(`update large_refund set sendable_at = now() - interval '1 second'`);
    expect(await settle(boss, refund)).toBe(true);
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Action: 'refund-stopped' });
    expect(Entries[0]).toMatchObject({ UserName: 'helper', Details: { order: 'L4', totalNtd: 10_080 } });
  });

  it('[SAFE-9] that waits stays large when the limit is raised, which every administrator hears of', async () => {
    await giveBefore('helper', ['refunds', 'settings']);
    const [asked, review] = [await insertRefund('L5'), await insertRefund('L6')];
    await expect(settle(helper, asked)).rejects.toMatchObject(needsAnother());
    const before = await mails('refund-limit-changed');
    await shop.as(helper)(contract.changeShopSettings, { LargeRefund: 20_000 });
    expect(await mails('refund-limit-changed')).toBe(before + 2);
    expect(await readersOf('大額退款門檻已變更')).toEqual(['boss@example.com', 'helper@example.com']);
    for (const refund of [asked, review]) await expect(settle(helper, refund)).rejects.toMatchObject(needsAnother());
    const listed = await shop.as(helper)(contract.qryRefunds, {});
    expect(listed.find(({ RefundId }) => RefundId === review)?.IsLarge).toBe(true);
    expect(await settle(helper, await insertRefund('L7'))).toBe(true);
    await shop.as(helper)(contract.changeShopSettings, { LargeRefund: 10_000 });
  });

  it('[SAFE-9] is sent once or stopped, when both are pressed at the same moment', async () => {
    await giveBefore('helper', ['refunds', 'settings']);
    const refund = await insertRefund('L8');
    await expect(settle(helper, refund)).rejects.toMatchObject(needsAnother());
    const LargeRefundId = (await waiting('L8'))?.LargeRefundId ?? 0;
    const stop = shop.as(helper)(contract.stopLargeRefund, { LargeRefundId });
    const outcomes = await Promise.allSettled([settle(boss, refund), stop]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isOpen(refund)).toBe(outcomes[0].status === 'rejected');
  });

  it('[SAFE-17] is sent neither by who is new to refunds nor with their word, for a day', async () => {
    await give('helper', ['orders']);
    await give('helper', ['refunds']);
    const [byBoss, byHelper] = [await insertRefund('N1'), await insertRefund('N2')];
    const from: unknown = expect.stringMatching(/^20/);
    const tooNew = { code: 'second-person-too-new', problem: { details: { from } } };
    await expect(settle(boss, byBoss)).rejects.toMatchObject(needsAnother());
    await expect(settle(helper, byBoss)).rejects.toMatchObject(tooNew);
    const approve = shop.as(helper)(contract.approveRefund, { RefundId: byBoss });
    await expect(approve).rejects.toMatchObject(tooNew);
    // The other way round as well: who was made staff a moment ago may be whoever made them.
    await expect(settle(helper, byHelper)).rejects.toMatchObject(tooNew);
    await expect(settle(boss, byHelper)).rejects.toMatchObject(needsAnother());
    expect(await waiting('N2')).toMatchObject({ AskedBy: 'boss' });
    await ageStaff(shop.db);
    for (const refund of [byBoss, byHelper]) expect(await settle(helper, refund)).toBe(true);
  });

  it('[SAFE-17] counts an account anew that got another e-mail address or lost its second factor', async () => {
    await giveBefore('helper', ['refunds']);
    const isNew = async (): Promise<boolean> => {
      const { rows } = await shop.pool.query<{ readonly isNew: boolean }>(
        `select refunds_since > now() - interval '23 hours' as "isNew" from member where user_name = 'helper'`,
      );
      return rows[0]?.isNew === true;
    };
    expect(await isNew()).toBe(false);
    await shop.pool.query(`update member set email = 'Helper@example.com' where user_name = 'helper'`);
    expect(await isNew()).toBe(false);
    await shop.pool.query(`update member set email = 'elsewhere@example.com' where user_name = 'helper'`);
    expect(await isNew()).toBe(true);
    await ageStaff(shop.db);
    const { rows } = await shop.pool.query<{ id: number }>(`select id from member where user_name = 'helper'`);
    await shop.as(boss)(contract.resetSecondFactor, { UserId: rows[0]?.id ?? 0 });
    expect(await isNew()).toBe(true);
  });
});
