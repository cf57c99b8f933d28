import { chatContract, contract, mgntMembersContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { Talker } from '../../../test/talker.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
let boss: TestCaller;
let url = '';
const talkers: Talker[] = [];

beforeAll(async () => {
  shop = await openTestShop({ demoCatalogue: true, chatLimits: { sendPoints: 10_000 } });
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  boss = await shop.staff('boss');
});
afterEach(() => {
  for (const talker of talkers.splice(0)) talker.leave();
});
afterAll(() => shop.close());

interface Guest {
  readonly caller: TestCaller;
  readonly id: number;
  /** A connection to the hub that stays open. */
  readonly talker: Talker;
}

const join = async (userName: string): Promise<Guest> => {
  const caller = await shop.signUp(userName);
  const { id } = await shop.db
    .selectFrom('member')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  const talker = new Talker(url, () => caller.token);
  talkers.push(talker);
  await expect.poll(() => talker.welcomes).toBe(1);
  return { caller, id, talker };
};

/** Whether somebody may write: by the open connection, by the API, and as their page says. */
const mayWrite = async ({ caller, talker }: Guest): Promise<readonly boolean[]> => {
  const byHub = await talker.send('by the hub');
  const byApi = await shop
    .as(caller)(contract.sendChatMessage, { Text: 'by the API' })
    .catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'chat-buyers-only', status: 403 });
      return false;
    });
  if (!byHub.Ok) expect(byHub).toEqual({ Ok: false, Code: 'chat-buyers-only' });
  const { Refusal } = await shop.as(caller)(chatContract.qryOwnChatState, {});
  return [byHub.Ok, byApi, Refusal === null];
};
const all = [true, true, true];
const none = [false, false, false];

/** A paid order of 1,050, without a line. */
const pay = async (memberId: number, orderNumber: string): Promise<void> => {
  await sql`
    with cart as (insert into cart (visitor_id) values (gen_random_uuid()) returning id),
      bought as (insert into customer_order (order_number, member_id, cart_id, cart_version, status, stock_state,
          net_ntd, tax_ntd, total_ntd, payable_until, paid_at)
        select ${orderNumber}, ${memberId}, id, 1, 'paid', 'none', 1000, 50, 1050, now(), now() from cart returning id),
      attempt as (insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, status)
        select id, 1, ${orderNumber}, 'WEBATM', 1050, 'captured' from bought returning id, order_id)
    insert into payment (order_id, attempt_id, trade_number, total_ntd, kept)
      select order_id, id, ${orderNumber}, 1050, true from attempt`.execute(shop.db);
};
const askBack = async (orderNumber: string, netNtd: number, taxNtd: number): Promise<void> => {
  await sql`
    insert into refund (order_id, payment_id, reason, net_ntd, tax_ntd, state)
    select p.order_id, p.id, 'goodwill', ${netNtd}::int, ${taxNtd}::int, 'requested' from payment p where p.trade_number = ${orderNumber}`.execute(
    shop.db,
  );
};
const become = (state: string) => sql`update refund set state = ${state}`.execute(shop.db);

it('[SAFE-11] buyers whose money all goes back write no more, also by a connection that is open', async () => {
  const guest = await join('asks.all.back');
  await pay(guest.id, 'T1');
  expect(await mayWrite(guest)).toEqual(all);
  await askBack('T1', 300, 15);
  expect(await mayWrite(guest)).toEqual(all);
  await askBack('T1', 700, 35);
  expect(await mayWrite(guest)).toEqual(none);
  await become('refunded');
  expect(await mayWrite(guest)).toEqual(none);
  await become('declined');
  expect(await mayWrite(guest)).toEqual(all);
  await become('refunded');
  await pay(guest.id, 'T2');
  expect(await mayWrite(guest)).toEqual(all);
});

it('[SAFE-11] who was given a right writes while it lasts: neither before it begins, nor after its term, nor once it is taken', async () => {
  const guest = await join('was.given');
  await grantTestEntitlement(shop.db, guest.id, 'V001');
  expect(await mayWrite(guest)).toEqual(all);
  const change = (set: ReturnType<typeof sql>) =>
    sql`update entitlement set ${set} where member_id = ${guest.id}`.execute(shop.db);
  await change(sql`starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'`);
  expect(await mayWrite(guest)).toEqual(none);
  await change(sql`starts_at = null, ends_at = now()`);
  expect(await mayWrite(guest)).toEqual(none);
  await change(sql`ends_at = null`);
  expect(await mayWrite(guest)).toEqual(all);
  const { Owned } = await shop.as(boss)(mgntMembersContract.qryMember, { UserId: guest.id });
  const EntitlementId = Owned[0]?.EntitlementId ?? 0;
  await shop.as(boss)(mgntMembersContract.revokeRight, { EntitlementId, Reason: '誤發' });
  expect(await mayWrite(guest)).toEqual(none);
});

it('[SAFE-11] [CHAT-1] the room is read by every member, whatever they bought: a right that ends takes no message away', async () => {
  const [guest, other] = [await join('reads.on'), await join('writes.on')];
  await grantTestEntitlement(shop.db, other.id, 'V001');
  expect(await other.talker.send('to everybody')).toEqual({ Ok: true });
  await expect.poll(() => guest.talker.texts().at(-1)).toBe('to everybody');
});
