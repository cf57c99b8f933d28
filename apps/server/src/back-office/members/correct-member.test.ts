import { contract, mgntGiveBackContract, mgntMembersContract as calls } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, tokenIn, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { stranger } from '../../../test/test-shop.ts';

let shop: ProfileShop;
let staff: Member;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  staff = await shop.joinStaff('correcting-staff');
});
afterAll(() => shop.close());

const correct = (member: Member, change: { Cname?: string; Tel?: string; Email?: string }) => ({
  UserId: member.id,
  Reason: '電話核對',
  ...change,
});
const look = (member: Member) => shop.as(staff)(calls.qryMember, { UserId: member.id });
const growOld = (member: Member) =>
  sql`update session set created_at = now() - interval '1 hour', proven_at = null, profile_opened_at = null
    where member_id = ${member.id}`.execute(shop.db);

describe('a member whom staff correct', () => {
  it('[FLOW-6] has name and phone number at once, is told, and the log keeps why but no personal data', async () => {
    const member = await shop.join('corrected-name');
    expect(await shop.as(staff)(calls.correctMember, correct(member, { Cname: '王小明', Tel: '0912345678' }))).toBe(
      false,
    );
    expect(await look(member)).toMatchObject({ Cname: '王小明', Email: member.email });
    const { tel } = await shop.db
      .selectFrom('member')
      .select('tel')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(tel).toBe('0912345678');
    expect((await shop.mailsTo(member.email)).map(({ subject }) => subject)).toEqual(['您的個人資料已由客服更正']);
    const { rows } = await sql`
      select details from audit_entry where subject = ${`member/${member.id}`} and action = 'correct-member'`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ details: { memberParts: ['name', 'tel'], reason: '電話核對' } }]);
    expect(await shop.refusal(staff, calls.correctMember, correct(member, { Cname: '王小明' }))).toBe(
      'conflict-changed',
    );
  });

  it('[FLOW-6] keeps the e-mail until the new one is proven by its link; the old one is told twice', async () => {
    const member = await shop.join('corrected-mail');
    const Email = 'new.address@kapok.example';
    expect(await shop.as(staff)(calls.correctMember, correct(member, { Email }))).toBe(true);
    expect(await look(member)).toMatchObject({ Email: member.email, PendingEmail: Email });
    const [link] = await shop.mailsTo(Email);
    expect((await shop.mailsTo(member.email)).length).toBe(1);
    await shop.as(stranger)(contract.confirmEmail, { Token: tokenIn(link) });
    expect(await look(member)).toMatchObject({ Email, PendingEmail: null });
    expect((await shop.mailsTo(member.email)).length).toBe(2);
  });

  it('[FLOW-6] stays as they are where something is wrong: taken, malformed, nothing, nobody, or no reason', async () => {
    const [member, other] = [await shop.join('corrected-wrong'), await shop.join('corrected-other')];
    const refusal = (change: object) =>
      shop.refusal(staff, calls.correctMember, { ...correct(member, { Cname: '改名' }), ...change });
    expect(await refusal({ Email: other.email })).toBe('email-taken');
    expect(await refusal({ Email: 'no address' })).toBe('invalid-request');
    expect(await refusal({ Tel: 'abc' })).toBe('invalid-request');
    expect(await refusal({ Reason: ' ' })).toBe('invalid-request');
    expect(await refusal({ UserId: 999_999 })).toBe('not-found');
    expect((await look(member)).Cname).not.toBe('改名');
    expect(await shop.mailsTo(other.email)).toEqual([]);
  });

  it('[FLOW-6] [SAFE-9] is no colleague, unless by who may change settings, and never by a page that was left open', async () => {
    const colleague = await shop.joinStaff('corrected-colleague');
    const helper = await shop.joinStaff('members-only');
    await sql`update member set staff_permissions = '{members}' where id = ${helper.id}`.execute(shop.db);
    const change = correct(colleague, { Tel: '0987654321' });
    expect(await shop.refusal(helper, calls.correctMember, change)).toBe('not-allowed');
    await growOld(staff);
    await expect(shop.as(staff)(calls.correctMember, change)).rejects.toMatchObject({
      problem: { code: 'not-allowed', details: { reason: 'prove-again' } },
    });
    await sql`update session set proven_at = now() where member_id = ${staff.id}`.execute(shop.db);
    expect(await shop.as(staff)(calls.correctMember, change)).toBe(false);
  });
});

it('[FLOW-6] [SAFE-2] money is not given back from a page that was left open', async () => {
  const member = await shop.join('left-open');
  const orderNumber = await shop.order(member, 'V001');
  await shop.pay(member, orderNumber);
  const wish = {
    CustomerOrderId: orderNumber,
    Choice: { Kind: 'goodwill', TotalAmount: 10 },
    TotalAmount: 10,
    Cause: 'apology',
    Reason: '補償',
    Restock: false,
  } as const;
  await growOld(staff);
  await expect(shop.as(staff)(mgntGiveBackContract.giveBack, wish)).rejects.toMatchObject({
    problem: { details: { reason: 'prove-again' } },
  });
  await sql`update session set proven_at = now() where member_id = ${staff.id}`.execute(shop.db);
  expect(await shop.as(staff)(mgntGiveBackContract.giveBack, wish)).toMatchObject({ Waits: false });
  expect((await shop.mailsTo(member.email)).map(({ subject }) => subject)).toContain(`退款通知：訂單 ${orderNumber}`);
});
