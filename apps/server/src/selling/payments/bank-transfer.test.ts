import {
  contract,
  mgntContract,
  mgntTransfersContract as staffCalls,
  ordersContract as orders,
  payingContract as paying,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancelOverdueOrders, releaseExpiredReservations } from '#server/selling/orders/index.ts';
import { today } from '../../../test/days-around.ts';
import { addRegular, bankAccount } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: string;

beforeAll(async () => {
  shop = await openMoneyShop();
  const staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
  await shop.as(staff)(contract.saveBankAccounts, { Accounts: [bankAccount] });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const chosen = async (...products: readonly string[]) => chosenBy(await shop.rows.addMember(), ...products);

const chosenBy = async (buyer: number, ...products: readonly string[]) => {
  await fillCart(shop, buyer, ...(products.length > 0 ? products : [await shop.rows.addProduct({ priceNtd: 1000 })]));
  const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(buyer);
  const as = shop.as(`member-${buyer}`);
  const { PayUntil } = await as(paying.startBankTransfer, { CustomerOrderId: order, Amount: totalNtd });
  return { buyer, order, totalNtd, as, payUntil: PayUntil, transfer: `${order}_1` };
};

type Chosen = Awaited<ReturnType<typeof chosen>>;

const received = ({ transfer, totalNtd }: Chosen, more: object = {}) => ({
  TransferNumber: transfer,
  Amount: totalNtd,
  ReceivedOn: today(),
  AccountDigits: '54321',
  ...more,
});

const confirm = (one: Chosen, more: object = {}, key?: string) =>
  shop.post(staff, staffCalls.confirmTransfer.path, received(one, more), key);

const statusOf = async ({ as, order }: Chosen) => (await as(orders.qryOrderByOrderId, { qryString: order })).Status;

const countOf = async (table: 'payment' | 'invoice' | 'refund', order: string): Promise<number> => {
  const { count } = await shop.db
    .selectFrom(table)
    .innerJoin('customer_order as o', 'o.id', `${table}.order_id`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.order_number', '=', order)
    .executeTakeFirstOrThrow();
  return count;
};

test('[PAYTW-4] a shop with a bank account offers transfer, and shows account, sum and deadline', async () => {
  const one = await chosen();
  const offered = await one.as(paying.qryPayMethods, {});
  expect(offered).toContainEqual(expect.objectContaining({ PayType: 'TRANSFER', Days: 3 }));
  expect(await one.as(paying.qryPayInstructions, { CustomerOrderId: one.order })).toEqual({
    PayType: 'TRANSFER',
    Amount: one.totalNtd,
    PayUntil: one.payUntil,
    IsOver: false,
    Accounts: [bankAccount],
    BankCode: '',
    Code: '',
    Barcodes: [],
    AccountDigits: '',
    ToldAt: null,
  });
  expect(one.payUntil).toMatch(/T23:59:59\.000\+08:00$/);
  // Choosing it again answers the same, and starts nothing anew.
  expect(await one.as(paying.startBankTransfer, { CustomerOrderId: one.order, Amount: one.totalNtd })).toEqual({
    PayUntil: one.payUntil,
  });
});

test('[PAYTW-4] the buyer tells five digits, staff confirm, and the order is paid with all that follows', async () => {
  const one = await chosen();
  expect(await one.as(paying.tellBankTransfer, { CustomerOrderId: one.order, AccountDigits: '54321' })).toBe(true);
  const waiting = await shop.as(staff)(staffCalls.qryAwaitedTransfers, {});
  expect(waiting.find(({ CustomerOrderId }) => CustomerOrderId === one.order)).toMatchObject({
    TransferNumber: one.transfer,
    Amount: one.totalNtd,
    AccountDigits: '54321',
    IsLate: false,
    IsCancelled: false,
  });
  expect(await confirm(one)).toMatchObject({ status: 200, json: { Outcome: 'paid' } });
  expect(await statusOf(one)).toBe('付款完成');
  expect([await countOf('payment', one.order), await countOf('invoice', one.order)]).toEqual([1, 1]);
  const after = await shop.as(staff)(staffCalls.qryAwaitedTransfers, {});
  expect(after.filter(({ CustomerOrderId }) => CustomerOrderId === one.order)).toEqual([]);
  expect(await one.as(paying.qryPayInstructions, { CustomerOrderId: one.order })).toBeNull();
});

test('[TRUE-2] [PAYTW-4] what a buyer tells is seen at the order and in the list, counted, and mailed to staff once a telling', async () => {
  const countTold = async () => (await shop.as(staff)(mgntContract.qryOverview, {})).TransfersTold;
  const before = await countTold();
  const [one, silent] = [await chosen(), await chosen()];
  for (const AccountDigits of ['54320', '54321'])
    await one.as(paying.tellBankTransfer, { CustomerOrderId: one.order, AccountDigits });
  const { rows } = await sql<{ readonly mails: number }>`
    select count(*)::int as mails from graphile_worker._private_jobs j
    join payment_attempt a on a.id = (j.payload->>'attemptId')::bigint
    where j.payload->>'mail' = 'transfer-told' and a.gateway_number in (${one.transfer}, ${silent.transfer})`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ mails: 1 }]);
  const at: unknown = expect.any(String);
  const told = { At: at, AccountDigits: '54321' };
  expect((await shop.as(staff)(contract.qryMgntOrder, { CustomerOrderId: one.order })).TransferTold).toEqual(told);
  const { Orders } = await shop.as(staff)(contract.qryMgntOrders, { Transfer: 'told' });
  expect(Orders).toContainEqual(expect.objectContaining({ CustomerOrderId: one.order, TransferTold: told }));
  expect(await countTold()).toBe(before + 1);
  expect(Orders).toHaveLength(before + 1);
  await confirm(one);
  expect(await countTold()).toBe(before);
});

test('[PAYTW-4] many confirmations at the same moment pay once', async () => {
  const one = await chosen();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect([await countOf('payment', one.order), await countOf('refund', one.order)]).toEqual([1, 0]);
});

test('[PAYTW-4] a repeated key gets the first answer', async () => {
  const one = await chosen();
  const key = crypto.randomUUID();
  const first = await confirm(one, {}, key);
  expect(await Promise.all([confirm(one, {}, key), confirm(one, {}, key)])).toEqual([first, first]);
  expect(await countOf('payment', one.order)).toBe(1);
});

test('[PAYTW-4] another sum pays nothing: it is kept as received for staff, and the right sum still pays', async () => {
  const one = await chosen();
  const other = { Amount: one.totalNtd - 1 };
  expect(await confirm(one, other)).toMatchObject({ json: { Outcome: 'amount-mismatch' } });
  expect(await confirm(one, other)).toMatchObject({ json: { Outcome: 'amount-mismatch' } });
  expect(await statusOf(one)).toBeNull();
  const { Alerts } = await shop.as(staff)(contract.qryGatewayAlerts, {});
  expect(Alerts.filter(({ CustomerOrderId }) => CustomerOrderId === one.order)).toMatchObject([
    { Kind: 'amount-mismatch', Amount: one.totalNtd - 1, ExpectedAmount: one.totalNtd },
  ]);
  expect(await confirm(one)).toMatchObject({ json: { Outcome: 'paid' } });
});

test('[PAYTW-4] no money came before its order or after today, for the first transfer and another one', async () => {
  const one = await chosen();
  const refused = { status: 400, json: { code: 'received-day-wrong' } };
  for (const ReceivedOn of ['2020-01-01', '2099-01-01'])
    expect(await confirm(one, { ReceivedOn })).toMatchObject(refused);
  expect([await statusOf(one), await countOf('payment', one.order)]).toEqual([null, 0]);
  expect(await confirm(one)).toMatchObject({ json: { Outcome: 'paid' } });
  expect(await confirm(one, { ReceivedOn: '2020-01-01', IsAnother: true })).toMatchObject(refused);
  expect(await countOf('payment', one.order)).toBe(1);
});

test('[PAYTW-4] a second transfer is recorded and on its way back', async () => {
  const one = await chosen();
  await confirm(one);
  expect(await confirm(one)).toMatchObject({ status: 409, json: { code: 'conflict-changed' } });
  expect(await confirm(one, { IsAnother: true })).toMatchObject({ json: { Outcome: 'already-paid' } });
  expect([await countOf('payment', one.order), await countOf('refund', one.order)]).toEqual([2, 1]);
});

test('[PAYTW-2] goods of a buyer who paid before are held to the deadline, and longer while staff look at the statement', async () => {
  const goods = await shop.rows.addProduct({ priceNtd: 300, kind: 'goods', stock: 1 });
  const one = await chosenBy(await addRegular(shop), goods);
  const row = () =>
    shop.db
      .selectFrom('customer_order')
      .select(['stock_state', 'reserved_until', 'payable_until'])
      .where('order_number', '=', one.order)
      .executeTakeFirstOrThrow();
  expect((await row()).reserved_until?.getTime()).toBe(new Date(one.payUntil).getTime());
  await one.as(paying.tellBankTransfer, { CustomerOrderId: one.order, AccountDigits: '11111' });
  const held = (await row()).reserved_until;
  expect(held?.getTime()).toBeGreaterThan(new Date(one.payUntil).getTime());
  await one.as(paying.tellBankTransfer, { CustomerOrderId: one.order, AccountDigits: '22222' });
  expect((await row()).reserved_until).toEqual(held);
  await releaseExpiredReservations(shop.db);
  expect((await row()).stock_state).toBe('reserved');
  // A buyer who said that the money is on its way cannot delete the order under it.
  expect(
    await shop.post(`member-${one.buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId: one.order }),
  ).toMatchObject({ status: 409, json: { code: 'payment-pending' } });
  expect(await confirm(one)).toMatchObject({ json: { Outcome: 'paid' } });
});

test('[PAYTW-2] money for an order that was cancelled meanwhile is recorded and goes back', async () => {
  const one = await chosen();
  await shop.db
    .updateTable('customer_order')
    .set({ payable_until: new Date(Date.now() - 1000) })
    .where('order_number', '=', one.order)
    .execute();
  await cancelOverdueOrders(shop.db);
  expect(await confirm(one)).toMatchObject({ json: { Outcome: 'order-cancelled' } });
  expect([await countOf('payment', one.order), await countOf('refund', one.order)]).toEqual([1, 1]);
});

test('[PAYTW-2] deleting and confirming at the same moment leave a paid order or money on its way back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await chosen();
    const [deleted, confirmed] = await Promise.all([
      shop.post(`member-${one.buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId: one.order }),
      confirm(one),
    ]);
    const isPaid = deleted.status === 409;
    expect(confirmed.json).toEqual({ Outcome: isPaid ? 'paid' : 'order-cancelled' });
    expect(await countOf('refund', one.order)).toBe(isPaid ? 0 : 1);
  }
});

test('[PAYTW-4] a transfer that did not arrive is declined with a reason, and the order can be paid anew', async () => {
  const one = await chosen();
  await one.as(paying.tellBankTransfer, { CustomerOrderId: one.order, AccountDigits: '54321' });
  const decline = { TransferNumber: one.transfer, Reason: '帳上沒有這筆款項' };
  expect(await shop.as(staff)(staffCalls.declineTransfer, decline)).toBe(true);
  expect(await shop.post(staff, staffCalls.declineTransfer.path, decline)).toMatchObject({ status: 409 });
  expect(await one.as(paying.qryPayInstructions, { CustomerOrderId: one.order })).toBeNull();
  await one.as(paying.startBankTransfer, { CustomerOrderId: one.order, Amount: one.totalNtd });
  // The money came after all, under the declined number.
  expect(await confirm(one)).toMatchObject({ json: { Outcome: 'paid' } });
});

test('[PAYTW-4] nobody but its buyer sees or tells a transfer, and no other sum is agreed to', async () => {
  const one = await chosen();
  const stranger = `member-${await shop.rows.addMember()}`;
  expect(await shop.as(stranger)(paying.qryPayInstructions, { CustomerOrderId: one.order })).toBeNull();
  for (const [path, body] of [
    [paying.tellBankTransfer.path, { CustomerOrderId: one.order, AccountDigits: '54321' }],
    [paying.startBankTransfer.path, { CustomerOrderId: one.order, Amount: one.totalNtd }],
  ] as const)
    expect(await shop.post(stranger, path, body)).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
  expect(
    await shop.post(`member-${one.buyer}`, paying.startBankTransfer.path, { CustomerOrderId: one.order, Amount: 1 }),
  ).toMatchObject({ status: 409, json: { code: 'amount-mismatch' } });
  for (const digits of ['1234', '123456', '1234a', '１２３４５'])
    expect(
      await shop.post(`member-${one.buyer}`, paying.tellBankTransfer.path, {
        CustomerOrderId: one.order,
        AccountDigits: digits,
      }),
    ).toMatchObject({ status: 400 });
  expect(await shop.post(stranger, staffCalls.confirmTransfer.path, received(one))).toMatchObject({ status: 403 });
});

test('[PAYTW-4] a shop without an account offers no transfer', async () => {
  await shop.as(staff)(contract.saveBankAccounts, { Accounts: [] });
  const buyer = await shop.rows.addMember();
  const offered = await shop.as(`member-${buyer}`)(paying.qryPayMethods, {});
  expect(offered.map(({ PayType }) => PayType)).not.toContain('TRANSFER');
  await fillCart(shop, buyer, await shop.rows.addProduct({ priceNtd: 1000 }));
  const { CustomerOrderId, TotalAmount: Amount } = await shop.order(buyer);
  expect(await shop.post(`member-${buyer}`, paying.startBankTransfer.path, { CustomerOrderId, Amount })).toMatchObject({
    status: 400,
    json: { code: 'method-not-offered' },
  });
});
