import { contract, type Call } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageStaff } from '../../../test/age-staff.ts';
import { readersOf, setRights } from '../../../test/staff-rights.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
let boss: TestCaller;
let helper: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.staff('boss');
  helper = await shop.staff('helper');
  await shop.signUp('buyer');
});
afterAll(() => shop.close());

const give = (userName: string, permissions: readonly StaffPermission[] | null, by: Call = shop.as(boss)) =>
  setRights(by, userName, permissions);

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
      `with buyer as (select id from member where user_name = 'buyer'),
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
    // An approval of another person before it counts as well.
    await shop.as(boss)(contract.approveRefund, { RefundId: second });
    expect(await settle(helper, second)).toBe(true);
    expect(await mails('large-refund-waits')).toBe(0);
  });

  it('[SAFE-9] is not sent with the approval of a person who lost the role', async () => {
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
    expect(await readersOf(shop, '大額退款等待中')).toEqual(['boss@example.com', 'helper@example.com']);
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
    expect(await readersOf(shop, '大額退款門檻已變更')).toEqual(['boss@example.com', 'helper@example.com']);
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

  it('[SAFE-9] is several smaller ones of a day, also where they wait to be transferred by hand', async () => {
    await giveBefore('helper', ['refunds']);
    const parts = [await insertRefund('M1'), await insertRefund('M2')] as const;
    await shop.pool.query(
      `update refund set net_ntd = 5700, tax_ntd = 300, state = 'manual' where id = any($1::bigint[])`,
      [parts],
    );
    await expect(settle(helper, parts[0])).rejects.toMatchObject(needsAnother());
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
