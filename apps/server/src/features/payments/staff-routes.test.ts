import { mgntPaymentsContract as mgnt, ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
  const { gatewayNumber, amountNtd, orderNumber, ...order } = await startPayment(shop);
  await notify({ gatewayNumber, amountNtd: amountNtd - 1, tradeNo: 'SHORT' });
  await notify({ gatewayNumber: 'NOBODY_1', amountNtd: 30, tradeNo: 'STRAY' });
  await notify({ gatewayNumber, amountNtd });
  const second = await tryAgain(shop, { ...order, orderNumber, amountNtd }).catch(() => undefined);
  expect(second).toBeUndefined();
  const paidTwice = await startPayment(shop);
  const again = await tryAgain(shop, paidTwice);
  await notify(paidTwice);
  await notify(again);
  const seen = await shop.as(staff)(mgnt.qryGatewayAlerts, {});
  expect(seen.Alerts).toMatchObject([
    { Kind: 'unknown-order', GatewayNumber: 'NOBODY_1', Amount: 30, ExpectedAmount: null, CustomerOrderId: null },
    { Kind: 'amount-mismatch', TradeNumber: 'SHORT', ExpectedAmount: amountNtd, CustomerOrderId: orderNumber },
  ]);
  expect(seen.NotKept).toMatchObject([
    {
      CustomerOrderId: paidTwice.orderNumber,
      UserId: paidTwice.buyer,
      GatewayNumber: again.gatewayNumber,
      Amount: paidTwice.amountNtd,
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
  const quote = (UnitPrice: number) => shop.post(staff, mgnt.quoteOverseasShipping.path, { UserId: buyer, UnitPrice });
  const convert = () => shop.post(`member-${buyer}`, orders.convertShoppingCartToOrder.path, {});
  const unquoted = { status: 409, json: { code: 'shipping-quote-missing' } };
  await fillCart(shop, buyer, mug);
  expect(await quote(500)).toMatchObject({ status: 409, json: { code: 'shipping-missing' } });
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: 'Kyoto' });
  expect(await convert()).toMatchObject(unquoted);
  expect(await quote(500)).toEqual({ status: 200, json: true });
  const { CustomerOrderMS } = await call(cart.qryShoppingCart, {});
  expect(CustomerOrderMS.TotalAmount).toBe(840);

  const video = await shop.rows.addProduct({ priceNtd: 100 });
  await call(cart.addItem, { ProductId: video });
  await call(cart.deleteItem, { ProductId: video });
  expect((await call(cart.qryShoppingCart, {})).CustomerOrderMS.TotalAmount).toBe(840);
  await call(cart.addItem, { ProductId: mug });
  expect(await convert()).toMatchObject(unquoted);
  await quote(500);
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: 'Paris' });
  expect(await convert()).toMatchObject(unquoted);
  await quote(700);
  await quote(0);
  expect(await convert()).toMatchObject(unquoted);
  await quote(700);
  expect(await convert()).toMatchObject({ status: 200, json: { TotalAmount: 1365 } });
  expect(await quote(700)).toMatchObject({ status: 409, json: { code: 'shipping-missing' } });
});

test('[AUTH-6] a customer sees and sets none of it', async () => {
  const customer = `member-${await shop.rows.addMember()}`;
  for (const { path } of Object.values(mgnt)) {
    expect(await shop.post(customer, path, {})).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
  }
});
