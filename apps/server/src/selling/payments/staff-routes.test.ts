import { mgntPaymentsContract as mgnt, ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMailLog, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { startPayment, tryAgain } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: string;
let staffId: number;

beforeAll(async () => {
  shop = await openMoneyShop();
  staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const notify = (report: Parameters<typeof signedReport>[0]) => postFromGateway(shop, 'Notify', signedReport(report));

test('[P06] [P07] [ORD-5] staff see money without an order, wrong amounts, and what goes back, newest first', async () => {
  const { gatewayNumber, totalNtd, orderNumber, ...order } = await startPayment(shop);
  await notify({ gatewayNumber, totalNtd: totalNtd - 1, tradeNo: 'SHORT' });
  await notify({ gatewayNumber: 'NOBODY_1', totalNtd: 30, tradeNo: 'STRAY' });
  await notify({ gatewayNumber, totalNtd });
  const second = await tryAgain(shop, { ...order, orderNumber, totalNtd }).catch(() => undefined);
  expect(second).toBeUndefined();
  const paidTwice = await startPayment(shop);
  const again = await tryAgain(shop, paidTwice);
  await notify(paidTwice);
  await notify(again);
  const seen = await shop.as(staff)(mgnt.qryGatewayAlerts, {});
  expect(seen.Alerts).toMatchObject([
    { Kind: 'unknown-order', GatewayNumber: 'NOBODY_1', Amount: 30, ExpectedAmount: null, CustomerOrderId: null },
    { Kind: 'amount-mismatch', TradeNumber: 'SHORT', ExpectedAmount: totalNtd, CustomerOrderId: orderNumber },
  ]);
  expect(seen.NotKept).toMatchObject([
    {
      CustomerOrderId: paidTwice.orderNumber,
      UserId: paidTwice.buyer,
      GatewayNumber: again.gatewayNumber,
      Amount: paidTwice.totalNtd,
      Reason: 'already-paid',
      RefundStatus: 'requested',
    },
  ]);
  expect([seen.UndecidedAttempts, seen.QuestionsPausedUntil]).toEqual([0, null]);
});

test('[CART-5] [P20] an agreed overseas price makes that cart payable, and a change of its goods voids it', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9, priceNtd: 300 });
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const quote = (PriceWithTax: number) =>
    shop.post(staff, mgnt.quoteOverseasShipping.path, { UserId: buyer, PriceWithTax });
  const convert = () => shop.post(`member-${buyer}`, orders.convertShoppingCartToOrder.path, {});
  const unquoted = { status: 409, json: { code: 'shipping-quote-missing' } };
  await fillCart(shop, buyer, mug);
  expect(await quote(500)).toMatchObject({ status: 409, json: { code: 'shipping-missing' } });
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: 'Kyoto' });
  expect(await convert()).toMatchObject(unquoted);
  expect(await quote(500)).toEqual({ status: 200, json: true });
  const { CustomerOrderMS } = await call(cart.qryShoppingCart, {});
  expect(CustomerOrderMS.TotalAmount).toBe(815);

  const video = await shop.rows.addProduct({ priceNtd: 100 });
  await call(cart.addItem, { ProductId: video });
  await call(cart.deleteItem, { ProductId: video });
  expect((await call(cart.qryShoppingCart, {})).CustomerOrderMS.TotalAmount).toBe(815);
  await call(cart.addItem, { ProductId: mug });
  expect(await convert()).toMatchObject(unquoted);
  await quote(500);
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: 'Paris' });
  expect(await convert()).toMatchObject(unquoted);
  await quote(700);
  await quote(0);
  expect(await convert()).toMatchObject(unquoted);
  await quote(700);
  expect(await convert()).toMatchObject({ status: 200, json: { TotalAmount: 1330 } });
  expect(await quote(700)).toMatchObject({ status: 409, json: { code: 'shipping-missing' } });
});

/** The mails that wait to be sent to a member, as the queue keeps them: written in the transaction of what they tell. */
const queuedFor = async (memberId: number) => {
  const { rows } = await sql<{ readonly mail: 'shipping-quoted'; readonly quoteNtd: number }>`
    select payload->>'mail' as mail, (payload->>'quoteNtd')::int as "quoteNtd" from graphile_worker._private_jobs
    where payload->>'memberId' = ${String(memberId)} order by id`.execute(shop.db);
  return rows;
};

interface ReadMail {
  readonly recipient: string;
  readonly text: string;
}

/** What somebody reads who gets them now. */
const written = async (memberId: number): Promise<readonly ReadMail[]> => {
  const sent: ReadMail[] = [];
  const deps = {
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer: ({ recipient, text }: ReadMail) => {
      sent.push({ recipient, text });
      return Promise.resolve();
    },
    publicUrl: () => 'https://shop.example.tw',
    oneTimeToken: (tokenId: string) => tokenId,
    mailedCode: () => '12345678',
  };
  for (const { mail, quoteNtd } of await queuedFor(memberId)) await sendMail(deps, { mail, memberId, quoteNtd });
  return sent;
};

test('[CART-5] a member gets one mail for each overseas price that is set or changed, in both languages, while it is good', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9, priceNtd: 300 });
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const quote = (PriceWithTax: number) =>
    shop.post(staff, mgnt.quoteOverseasShipping.path, { UserId: buyer, PriceWithTax });
  await fillCart(shop, buyer, mug);
  await quote(500);
  expect(await queuedFor(buyer)).toEqual([]);
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: 'Kyoto' });
  await quote(500);
  await quote(500);
  await quote(1200);
  await quote(0);
  await quote(0);
  await quote(1500);
  expect((await queuedFor(buyer)).map(({ quoteNtd }) => quoteNtd)).toEqual([500, 1200, 1500]);

  // Prices that were replaced before their mail went out are told no more.
  const [mail, ...others] = await written(buyer);
  expect(others).toEqual([]);
  const { email } = await shop.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow();
  expect(mail?.recipient).toBe(email);
  const [zh = '', en = ''] = mail?.text.split('----') ?? [];
  for (const part of [zh, en]) for (const said of ['NT$1,500', 'Kyoto', '× 1']) expect(part).toContain(said);
  expect(zh).toContain('https://shop.example.tw/users/shoppingcart');
  expect(en).toContain('https://shop.example.tw/en/users/shoppingcart');
  expect(zh).toContain('實體商品、數量或寄送地址變更後即失效');
  expect(en).toContain('If you change the items, quantities, or address, we need to quote again');

  await call(cart.addItem, { ProductId: mug });
  expect(await written(buyer)).toEqual([]);
});

test('[AUTH-6] a customer sees and sets none of it', async () => {
  const customer = `member-${await shop.rows.addMember()}`;
  for (const { path } of Object.values(mgnt)) {
    expect(await shop.post(customer, path, {})).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
  }
});
