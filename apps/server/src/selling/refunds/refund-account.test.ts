import {
  mgntRefundsContract,
  mgntRefundTransfersContract as staffCalls,
  refundAccountsContract,
} from '@kapok/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayment } from '../../../test/money-payments.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: string;

beforeAll(async () => {
  shop = await openMoneyShop();
  const staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const account = { BankCode: '822', AccountNumber: '123456789012', Holder: '林小梅' };

/** Money that the shop does not keep, of a way to pay that the gateway cannot pay back, handed over to staff. */
const owed = async () => {
  const paid = await startPayment(shop);
  const { memberId } = await shop.db
    .selectFrom('customer_order')
    .select('member_id as memberId')
    .where('order_number', '=', paid.orderNumber)
    .executeTakeFirstOrThrow();
  await postFromGateway(shop, 'Notify', signedReport(paid));
  const { id: paymentId, orderId } = await shop.db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id as orderId'])
    .where('o.order_number', '=', paid.orderNumber)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('payment_attempt').set({ pay_type: 'WEBATM' }).where('order_id', '=', orderId).execute();
  const line = await shop.db
    .selectFrom('order_line')
    .select(['id', 'net_ntd', 'tax_ntd'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { id: refundId } = await shop.db
    .insertInto('refund')
    .values({
      order_id: orderId,
      order_line_id: line.id,
      payment_id: paymentId,
      reason: 'media',
      state: 'manual',
      net_ntd: line.net_ntd,
      tax_ntd: line.tax_ntd,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('entitlement')
    .set({ revoked_at: new Date() })
    .where('order_line_id', '=', line.id)
    .execute();
  return {
    order: paid.orderNumber,
    refundId,
    orderId,
    totalNtd: line.net_ntd + line.tax_ntd,
    token: `member-${memberId}`,
    as: shop.as(`member-${memberId}`),
  };
};

type Owed = Awaited<ReturnType<typeof owed>>;

const give = ({ as, order }: Owed, more: object = {}) =>
  as(refundAccountsContract.giveRefundAccount, { CustomerOrderId: order, ...account, ...more });

const read = ({ as, order }: Owed) => as(refundAccountsContract.qryRefundAccount, { CustomerOrderId: order });

const listed = async ({ order }: Owed) =>
  (await shop.as(staff)(staffCalls.qryRefundTransfers, {})).find(({ CustomerOrderId }) => CustomerOrderId === order);

const settle = ({ refundId }: Owed) =>
  shop.as(staff)(mgntRefundsContract.settleManualRefund, { RefundId: refundId, Note: '已匯款' });

test('[PAYTW-3] the buyer gives an account, staff see it, tick it off, and it is gone', async () => {
  const one = await owed();
  expect(await read(one)).toEqual({ IsWanted: true, TotalAmount: one.totalNtd, AccountDigits: '' });
  expect(await listed(one)).toMatchObject({ AccountNumber: '', TotalAmount: one.totalNtd });
  expect(await give(one)).toBe(true);
  expect(await read(one)).toMatchObject({ AccountDigits: '89012' });
  expect(await listed(one)).toMatchObject(account);
  await settle(one);
  expect(await listed(one)).toBeUndefined();
  expect(await read(one)).toEqual({ IsWanted: false, TotalAmount: 0, AccountDigits: '' });
  const kept = await shop.db.selectFrom('refund_account').selectAll().where('order_id', '=', one.orderId).execute();
  expect(kept).toEqual([]);
});

test('[PAYTW-3] the account is nowhere in the database as text', async () => {
  const one = await owed();
  await give(one);
  const { sealed } = await shop.db
    .selectFrom('refund_account')
    .select('sealed')
    .where('order_id', '=', one.orderId)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain(account.AccountNumber);
  await settle(one);
});

test('[PAYTW-3] giving and settling at the same moment leave no account behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await owed();
    await Promise.all([
      shop.post(one.token, refundAccountsContract.giveRefundAccount.path, { CustomerOrderId: one.order, ...account }),
      settle(one),
    ]);
    const kept = await shop.db.selectFrom('refund_account').selectAll().where('order_id', '=', one.orderId).execute();
    expect(kept).toEqual([]);
  }
});

test('[PAYTW-3] staff get a file for the bank, of those whose account is known, and it is noted', async () => {
  const [known, unknown] = [await owed(), await owed()];
  await give(known);
  const { Csv } = await shop.as(staff)(staffCalls.exportRefundTransfers, {});
  expect(Csv).toContain(known.order);
  expect(Csv).toContain('林小梅');
  expect(Csv).not.toContain(unknown.order);
  const noted = await shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'export-refund-transfers')
    .execute();
  expect(noted).toHaveLength(1);
  await settle(known);
  await settle(unknown);
});

test('[PAYTW-3] nobody else gives or sees an account, and none is taken where nothing is owed', async () => {
  const one = await owed();
  const stranger = `member-${await shop.rows.addMember()}`;
  const body = { CustomerOrderId: one.order, ...account };
  expect(await shop.post(stranger, refundAccountsContract.giveRefundAccount.path, body)).toMatchObject({ status: 404 });
  expect(
    await shop.post(stranger, refundAccountsContract.qryRefundAccount.path, { CustomerOrderId: one.order }),
  ).toMatchObject({ status: 404 });
  expect(await shop.post(stranger, staffCalls.qryRefundTransfers.path, {})).toMatchObject({ status: 403 });
  await settle(one);
  expect(await shop.post(one.token, refundAccountsContract.giveRefundAccount.path, body)).toMatchObject({
    status: 409,
    json: { code: 'conflict-changed' },
  });
});
