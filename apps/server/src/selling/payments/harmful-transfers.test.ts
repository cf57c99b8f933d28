import {
  contract,
  mgntTransfersContract as staffCalls,
  newebpayContract,
  ordersContract as orders,
  payingContract as paying,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelOverdueOrders, releaseExpiredReservations } from '#server/selling/orders/index.ts';
import { today } from '../../../test/days-around.ts';
import { bankAccount } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: number;

const addStaff = async (): Promise<number> => {
  const memberId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', memberId).execute();
  return memberId;
};

beforeAll(async () => {
  shop = await openMoneyShop();
  staff = await addStaff();
  await shop.as(`member-${staff}`)(contract.saveBankAccounts, { Accounts: [bankAccount] });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** An order whose buyer has chosen bank transfer. */
const chosen = async (buyer: number, product?: string) => {
  await fillCart(shop, buyer, product ?? (await shop.rows.addProduct({ priceNtd: 1_000 })));
  const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(buyer);
  const as = shop.as(`member-${buyer}`);
  const start = () =>
    shop.post(`member-${buyer}`, paying.startBankTransfer.path, { CustomerOrderId: order, Amount: totalNtd });
  const tell = () => as(paying.tellBankTransfer, { CustomerOrderId: order, AccountDigits: '54321' });
  expect(await start()).toMatchObject({ status: 200 });
  return { order, totalNtd, as, start, tell };
};

type Chosen = Awaited<ReturnType<typeof chosen>>;

const confirm = (who: number, { order, totalNtd }: Chosen, more: object = {}) =>
  shop.post(`member-${who}`, staffCalls.confirmTransfer.path, {
    TransferNumber: `${order}_1`,
    Amount: totalNtd,
    ReceivedOn: today(),
    AccountDigits: '54321',
    ...more,
  });

describe('a member of the staff', () => {
  it('[SAFE-9] never confirms a transfer for an order of their own, the first or another; a colleague does', async () => {
    const one = await chosen(staff);
    const [listed] = await shop.as(`member-${staff}`)(staffCalls.qryAwaitedTransfers, {});
    expect(listed).toMatchObject({ CustomerOrderId: one.order, IsOwn: true });
    const refusal = { status: 403, json: { code: 'not-allowed', details: { reason: 'own-order' } } };
    expect(await confirm(staff, one)).toMatchObject(refusal);
    expect((await one.as(orders.qryOrderByOrderId, { qryString: one.order })).Status).toBeNull();
    expect(await confirm(await addStaff(), one)).toMatchObject({ json: { Outcome: 'paid' } });
    expect(await confirm(staff, one, { IsAnother: true })).toMatchObject(refusal);
    const refunds = await shop.db
      .selectFrom('refund as r')
      .innerJoin('customer_order as o', 'o.id', 'r.order_id')
      .select('r.id')
      .where('o.order_number', '=', one.order)
      .execute();
    expect(refunds).toEqual([]);
  });

  it('[SAFE-9] never sets what overseas mail costs for a cart of their own', async () => {
    const body = { UserId: staff, PriceWithTax: 1 };
    expect(await shop.post(`member-${staff}`, contract.quoteOverseasShipping.path, body)).toMatchObject({
      status: 403,
      json: { code: 'not-allowed' },
    });
  });
});

describe('a buyer who never pays', () => {
  const dayLater = (order: string, days: number) =>
    sql`
    with moved as (
      update customer_order set placed_at = placed_at - make_interval(days => ${days}),
        payable_until = payable_until - make_interval(days => ${days}),
        reserved_until = reserved_until - make_interval(days => ${days}) where order_number = ${order} returning id
    )
    update payment_attempt set started_at = started_at - make_interval(days => ${days}),
      told_at = told_at - make_interval(days => ${days}), pay_until = pay_until - make_interval(days => ${days})
    from moved where order_id = moved.id`.execute(shop.db);
  const stateOf = async (order: string) =>
    shop.db
      .selectFrom('customer_order')
      .select(['stock_state as stock', 'status'])
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow();
  const sweep = async (): Promise<void> => {
    await releaseExpiredReservations(shop.db);
    await cancelOverdueOrders(shop.db);
  };

  it('[SAFE-5] holds goods for some weeks at most, however often a transfer is chosen anew and said to be made', async () => {
    const goods = await shop.rows.addProduct({ priceNtd: 300, kind: 'goods', stock: 1 });
    const one = await chosen(await shop.rows.addMember(), goods);
    await one.tell();
    for (let round = 0; round < 8; round += 1) {
      await dayLater(one.order, 4);
      await sweep();
      if ((await one.start()).status === 200) await one.tell();
    }
    expect((await stateOf(one.order)).stock).toBe('released');
  });

  it('[SAFE-5] keeps an order and its price for sixty days at most', async () => {
    await shop.as(`member-${staff}`)(contract.changePayMethod, {
      PayType: 'VACC',
      IsOffered: true,
      Days: 3,
      LeastAmount: 1,
    });
    const buyer = await shop.rows.addMember();
    const one = await chosen(buyer);
    const askNumber = () =>
      shop.post(`member-${buyer}`, newebpayContract.newebpayPayBill.path, {
        ordernumber: one.order,
        amount: one.totalNtd,
        payType: 'VACC',
      });
    for (let days = 3; days < 60; days += 3) {
      await dayLater(one.order, 3);
      await sweep();
      expect([days, (await askNumber()).status]).toEqual([days, 200]);
    }
    await dayLater(one.order, 3);
    expect(await askNumber()).toMatchObject({ json: { code: 'order-expired' } });
    await dayLater(one.order, 3);
    await sweep();
    expect((await stateOf(one.order)).status).toBe('cancelled');
  });

  it('[SAFE-1] does not push the transfers of others off the list of staff with many orders', async () => {
    const honest = await chosen(await shop.rows.addMember());
    await honest.tell();
    const flood = await shop.rows.addMember();
    await chosen(flood);
    // What a script leaves in weeks: orders that were said to be paid and ran out, older than the honest one.
    await sql`
      with placed as (
        insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, status, total_ntd, net_ntd, tax_ntd,
          placed_at, payable_until, cancelled_at, cancel_reason)
        select 'FLOOD' || n, member_id, id, 1000 + n, 'none', 'cancelled', 1000, 952, 48,
          now() - interval '9 days', now() - interval '2 days', now(), 'expired'
        from cart, generate_series(1, 600) n where member_id = ${flood} returning id, order_number
      )
      insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, pay_until, told_at, told_digits, ask_after)
      select id, 1, order_number || '_1', 'TRANSFER', 1000, now() - interval '5 days', now() - interval '8 days', '12345', null
      from placed`.execute(shop.db);
    const listed = await shop.as(`member-${staff}`)(staffCalls.qryAwaitedTransfers, {});
    expect(listed.map(({ CustomerOrderId }) => CustomerOrderId)).toContain(honest.order);
    expect(listed.length).toBeLessThanOrEqual(500);
    await sql`delete from payment_attempt where gateway_number like 'FLOOD%'`.execute(shop.db);
    await sql`delete from customer_order where order_number like 'FLOOD%'`.execute(shop.db);
  });
});
