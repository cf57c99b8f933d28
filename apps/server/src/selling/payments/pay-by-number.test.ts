import {
  contract,
  newebpayContract as newebpay,
  ordersContract as orders,
  payingContract as paying,
} from '@kapok/contract';
import type { GatewayPayType } from '@kapok/domain';
import { buildGatewayResult } from '@kapok/newebpay';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#server/platform/mail/index.ts';
import { writePayLetter } from '#server/platform/mail/pay-letters.ts';
import { cancelOverdueOrders } from '#server/selling/orders/index.ts';
import { remindPayments } from '#server/selling/payments/index.ts';
import { addRegular } from '../../../test/money-payments.ts';
import {
  fillCart,
  openMoneyShop,
  postFromGateway,
  signedReport,
  testGateway,
  type MoneyShop,
} from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: string;

beforeAll(async () => {
  shop = await openMoneyShop();
  const staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
  for (const PayType of ['VACC', 'CVS', 'BARCODE'] as const)
    await shop.as(staff)(contract.changePayMethod, { PayType, IsOffered: true, Days: 3, LeastAmount: 1 });
  for (const PayType of ['INST3', 'TWQR'] as const)
    await shop.as(staff)(contract.changePayMethod, { PayType, IsOffered: true, Days: null, LeastAmount: 500 });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const orderOf = async (priceNtd: number, productId?: string, known?: number) => {
  const buyer = known ?? (await shop.rows.addMember());
  await fillCart(shop, buyer, productId ?? (await shop.rows.addProduct({ priceNtd })));
  const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(buyer);
  return { buyer, order, totalNtd, as: shop.as(`member-${buyer}`) };
};

const begin = async (payType: GatewayPayType, priceNtd = 1000, productId?: string, buyer?: number) => {
  const one = await orderOf(priceNtd, productId, buyer);
  const form = await shop.startPayment(one.buyer, one.order, one.totalNtd, payType);
  return { ...one, form, gatewayNumber: form['MerchantOrderNo'] ?? '' };
};

type Begun = Awaited<ReturnType<typeof begin>>;

/** What the gateway says of a number that it gave out; the deadline is the one that the form asked for. */
const issuedReport = ({ form, gatewayNumber, totalNtd }: Begun, values: Readonly<Record<string, string>>) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(form['ExpireDate'] ?? '') ?? [];
  return buildGatewayResult(testGateway.merchant, {
    status: 'SUCCESS',
    message: '取號成功',
    respondType: 'JSON',
    values: {
      MerchantID: testGateway.merchant.merchantId,
      MerchantOrderNo: gatewayNumber,
      Amt: totalNtd,
      TradeNo: `N${gatewayNumber}`,
      ExpireDate: `${year}-${month}-${day}`,
      ExpireTime: '23:59:59',
      ...values,
    },
  });
};

const numbers = {
  VACC: { PaymentType: 'VACC', BankCode: '017', CodeNo: '99999999999999' },
  CVS: { PaymentType: 'CVS', CodeNo: 'LLL12345678901' },
  BARCODE: {
    PaymentType: 'BARCODE',
    Barcode_1: '151210629',
    Barcode_2: '0000000000000001',
    Barcode_3: '000000000000002',
  },
} as const;

const issue = (one: Begun, payType: keyof typeof numbers) =>
  postFromGateway(shop, 'Return', issuedReport(one, numbers[payType]));

const instructionsOf = ({ as, order }: Pick<Begun, 'as' | 'order'>) =>
  as(paying.qryPayInstructions, { CustomerOrderId: order });

const rowOf = (order: string) =>
  shop.db
    .selectFrom('customer_order')
    .select(['status', 'stock_state', 'reserved_until', 'payable_until', 'coupon_held_until'])
    .where('order_number', '=', order)
    .executeTakeFirstOrThrow();

const mailsOf = async (mail: string, order: string): Promise<number> => {
  const { rows } = await sql<{ readonly mails: number }>`
    select count(*)::int as mails from graphile_worker._private_jobs j
    join payment_attempt a on a.id = (j.payload->>'attemptId')::bigint join customer_order o on o.id = a.order_id
    where j.payload->>'mail' = ${mail} and o.order_number = ${order}`.execute(shop.db);
  return rows[0]?.mails ?? 0;
};

test.each([
  ['VACC', { BankCode: '017', Code: '99999999999999', Barcodes: [] }],
  ['CVS', { BankCode: '', Code: 'LLL12345678901', Barcodes: [] }],
  ['BARCODE', { BankCode: '', Code: '', Barcodes: ['151210629', '0000000000000001', '000000000000002'] }],
] as const)(
  '[PAYTW-1] [TRUE-3] the number of %s is found again in the order with its one deadline, mailed once, and no payment',
  async (payType, shown) => {
    const one = await begin(payType);
    expect(await instructionsOf(one)).toBeNull();
    expect(one.form['CustomerURL']).toBe('http://shop.test/api/Newebpay/Return');
    const answers = await Promise.all([issue(one, payType), issue(one, payType)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, `http://shop.test/users/orders?OrderId=${one.order}`],
      [303, `http://shop.test/users/orders?OrderId=${one.order}`],
    ]);
    expect(await instructionsOf(one)).toMatchObject({ PayType: payType, Amount: one.totalNtd, ...shown });
    expect(await mailsOf('pay-by', one.order)).toBe(1);
    const { Status, LastPaymentFailure, PayBefore, HasNumber } = await one.as(orders.qryOrderByOrderId, {
      qryString: one.order,
    });
    expect([Status, LastPaymentFailure, HasNumber]).toEqual([null, null, true]);
    expect(PayBefore).toBe((await instructionsOf(one))?.PayUntil);
    await postFromGateway(shop, 'Notify', signedReport(one));
    expect((await rowOf(one.order)).status).toBe('paid');
    expect(await instructionsOf(one)).toBeNull();
  },
);

/** The buyer goes back, and chooses another way to pay. */
const again = async (first: Begun, payType: keyof typeof numbers): Promise<Begun> => {
  const form = await shop.startPayment(first.buyer, first.order, first.totalNtd, payType);
  return { ...first, form, gatewayNumber: form['MerchantOrderNo'] ?? '' };
};

test('[TRUE-3] a number that another one replaced, or whose order was paid otherwise, is called dead once by mail', async () => {
  const first = await begin('VACC');
  await issue(first, 'VACC');
  const second = await again(first, 'CVS');
  // Asking for a form gives nothing out, and a buyer may come back from it.
  expect(await mailsOf('number-dead', first.order)).toBe(0);
  await Promise.all([issue(second, 'CVS'), issue(second, 'CVS')]);
  expect(await mailsOf('number-dead', first.order)).toBe(1);
  const card = await shop.startPayment(first.buyer, first.order, first.totalNtd);
  const gatewayNumber = card['MerchantOrderNo'] ?? '';
  for (let notice = 0; notice < 2; notice += 1)
    await postFromGateway(shop, 'Notify', signedReport({ ...first, gatewayNumber }));
  expect((await rowOf(first.order)).status).toBe('paid');
  expect(await mailsOf('number-dead', first.order)).toBe(2);
});

test('[TRUE-3] a number that the gateway tells of late leaves the one alone that was chosen after it', async () => {
  const first = await begin('VACC');
  const second = await again(first, 'CVS');
  await issue(second, 'CVS');
  await issue(first, 'VACC');
  expect(await instructionsOf(first)).toMatchObject({ PayType: 'CVS' });
  const { PayBefore } = await first.as(orders.qryOrderByOrderId, { qryString: first.order });
  expect(PayBefore).toBe((await instructionsOf(first))?.PayUntil);
  expect([await mailsOf('pay-by', first.order), await mailsOf('number-dead', first.order)]).toEqual([1, 1]);
});

test('[TRUE-3] a mail that waited says nothing of a number that is dead by now', async () => {
  const first = await begin('VACC');
  await issue(first, 'VACC');
  await issue(await again(first, 'CVS'), 'CVS');
  const attempts = await shop.db
    .selectFrom('payment_attempt as a')
    .innerJoin('customer_order as o', 'o.id', 'a.order_id')
    .select('a.id')
    .where('o.order_number', '=', first.order)
    .orderBy('a.attempt_no')
    .execute();
  const letters = attempts.map(({ id }) =>
    writePayLetter({ db: shop.db, publicUrl: () => 'http://shop.test' }, 'pay-by', { mail: 'pay-by', attemptId: id }),
  );
  expect((await Promise.all(letters)).map((letter) => letter !== undefined)).toEqual([false, true]);
});

test('[TRUE-3] who pays by their number is told of no dead one', async () => {
  const one = await begin('VACC');
  await issue(one, 'VACC');
  await postFromGateway(shop, 'Notify', signedReport(one));
  expect(await mailsOf('number-dead', one.order)).toBe(0);
});

test('[PAYTW-1] each way is offered within its limits alone, and as the shop chooses', async () => {
  const small = await orderOf(20);
  const bill = (one: typeof small, payType: string) =>
    shop.post(`member-${one.buyer}`, newebpay.newebpayPayBill.path, {
      ordernumber: one.order,
      amount: one.totalNtd,
      payType,
    });
  for (const payType of ['CVS', 'INST3', 'TWQR', 'TAIWANPAY'])
    expect([payType, await bill(small, payType)]).toMatchObject([
      payType,
      { status: 400, json: { code: 'method-not-offered' } },
    ]);
  const large = await orderOf(60_000);
  for (const payType of ['VACC', 'CVS', 'BARCODE'])
    expect([payType, await bill(large, payType)]).toMatchObject([payType, { json: { code: 'method-not-offered' } }]);
  const offered = await small.as(paying.qryPayMethods, {});
  expect(offered.find(({ PayType }) => PayType === 'CVS')).toEqual({
    PayType: 'CVS',
    MinimumAmount: 30,
    MaximumAmount: 20_000,
    Days: 3,
    NeedsCardReader: false,
  });
  expect(offered.find(({ PayType }) => PayType === 'INST3')).toMatchObject({ MinimumAmount: 500 });
  await shop.as(staff)(contract.changePayMethod, { PayType: 'TWQR', IsOffered: false, Days: null, LeastAmount: 1 });
  expect(await bill(large, 'TWQR')).toMatchObject({ json: { code: 'method-not-offered' } });
});

test('[PAYTW-1] instalments ask the gateway for their number, and nothing else', async () => {
  const { form } = await begin('INST3', 3000);
  expect(form).toMatchObject({ InstFlag: '3', CREDIT: '0', VACC: '0' });
  expect(form).not.toHaveProperty('ExpireDate');
});

test('[PAYTW-1] a shop sets days only where there is a deadline', async () => {
  const change = (PayType: string, Days: number | null) =>
    shop.post(staff, contract.changePayMethod.path, { PayType, IsOffered: true, Days, LeastAmount: 1 });
  expect(await change('CREDIT', 3)).toMatchObject({ status: 400 });
  expect(await change('VACC', null)).toMatchObject({ status: 400 });
  expect(await change('VACC', 31)).toMatchObject({ status: 400 });
});

test('[PAYTW-2] goods of a buyer who paid before are held to the deadline of the number, and the order stays payable as long', async () => {
  const goods = await shop.rows.addProduct({ priceNtd: 300, kind: 'goods', stock: 1 });
  const one = await begin('VACC', 300, goods, await addRegular(shop));
  await issue(one, 'VACC');
  const found = await instructionsOf(one);
  const until = new Date(found?.PayUntil ?? 0);
  const row = await rowOf(one.order);
  expect(row.reserved_until).toEqual(until);
  expect(row.payable_until.getTime()).toBeGreaterThanOrEqual(until.getTime());
  // Another try by card shortens nothing.
  await shop.startPayment(one.buyer, one.order, one.totalNtd);
  expect((await rowOf(one.order)).reserved_until).toEqual(until);
});

test('[PAYTW-2] money that comes after the order was cancelled, twice, or of another sum follows the rules of every payment', async () => {
  const late = await begin('CVS');
  await issue(late, 'CVS');
  await shop.db
    .updateTable('customer_order')
    .set({ payable_until: new Date(Date.now() - 1000) })
    .where('order_number', '=', late.order)
    .execute();
  // What was given out must not outlive the order in these books.
  await shop.db
    .updateTable('payment_attempt')
    .set({ pay_until: new Date(Date.now() - 1000), started_at: new Date(Date.now() - 3_600_000) })
    .where('gateway_number', '=', late.gatewayNumber)
    .execute();
  expect(await instructionsOf(late)).toMatchObject({ IsOver: true });
  await cancelOverdueOrders(shop.db);
  expect((await rowOf(late.order)).status).toBe('cancelled');
  await postFromGateway(shop, 'Notify', signedReport(late));
  expect((await rowOf(late.order)).status).toBe('cancelled');

  const twice = await begin('VACC');
  await issue(twice, 'VACC');
  await postFromGateway(shop, 'Notify', signedReport(twice));
  await postFromGateway(shop, 'Notify', signedReport({ ...twice, tradeNo: 'SECOND' }));

  const wrong = await begin('BARCODE');
  await issue(wrong, 'BARCODE');
  await postFromGateway(shop, 'Notify', signedReport({ ...wrong, totalNtd: wrong.totalNtd - 1 }));
  expect((await rowOf(wrong.order)).status).toBe('unpaid');

  const { Alerts, NotKept } = await shop.as(staff)(contract.qryGatewayAlerts, {});
  expect(NotKept).toMatchObject([{ CustomerOrderId: late.order, Reason: 'order-cancelled' }]);
  expect(Alerts).toMatchObject([
    { Kind: 'amount-mismatch', CustomerOrderId: wrong.order },
    { Kind: 'unknown-order', CustomerOrderId: twice.order, TradeNumber: 'SECOND' },
  ]);
});

test('[PAYTW-2] the money may be reported before the number: what comes later changes nothing', async () => {
  const one = await begin('VACC');
  await postFromGateway(shop, 'Notify', signedReport(one));
  await issue(one, 'VACC');
  expect((await rowOf(one.order)).status).toBe('paid');
  expect(await mailsOf('pay-by', one.order)).toBe(0);
});

test('[PAYTW-1] [OFFER-6] a buyer is reminded once, a day before the deadline, and not of what is paid', async () => {
  const [due, paid] = [await begin('VACC'), await begin('CVS')];
  await issue(due, 'VACC');
  await issue(paid, 'CVS');
  await postFromGateway(shop, 'Notify', signedReport(paid));
  const mails = {
    payReminded: (tx: typeof shop.db, attemptId: number) => queueMail(tx, { mail: 'pay-reminder', attemptId }),
  };
  await remindPayments(shop.db, mails);
  expect(await mailsOf('pay-reminder', due.order)).toBe(0);
  const remindedHoursAgo = (hours: number) =>
    shop.db
      .updateTable('customer_order')
      .set({ reminded_at: new Date(Date.now() - hours * 3_600_000) })
      .where('order_number', '=', due.order)
      .execute();
  await remindedHoursAgo(23);
  await shop.db
    .updateTable('payment_attempt')
    .set({ pay_until: new Date(Date.now() + 20 * 3_600_000), issued_at: new Date(Date.now() - 48 * 3_600_000) })
    .where('gateway_number', 'in', [due.gatewayNumber, paid.gatewayNumber])
    .execute();
  // Of the order itself they were reminded less than a day ago.
  expect(await remindPayments(shop.db, mails)).toBe(0);
  await remindedHoursAgo(25);
  await Promise.all([remindPayments(shop.db, mails), remindPayments(shop.db, mails)]);
  expect([await mailsOf('pay-reminder', due.order), await mailsOf('pay-reminder', paid.order)]).toEqual([1, 0]);
});
