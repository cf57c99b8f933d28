import { buildGatewayResult } from '@kapok/newebpay';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  fillCart,
  openMoneyShop,
  postFromGateway,
  signedReport,
  testGateway,
  type MoneyShop,
} from '../../../test/money-shop.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

test('[PAY-4] a number to pay by at an ATM is no failed try, and the money that comes later pays', async () => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, await shop.rows.addProduct({ priceNtd: 1000 }));
  const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = await shop.order(buyer);
  const form = await shop.startPayment(buyer, orderNumber, totalNtd);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  const issued = buildGatewayResult(testGateway.merchant, {
    status: 'SUCCESS',
    message: '取號成功',
    respondType: 'JSON',
    values: {
      MerchantID: testGateway.merchant.merchantId,
      MerchantOrderNo: gatewayNumber,
      Amt: totalNtd,
      TradeNo: '1',
      PaymentType: 'VACC',
      BankCode: '017',
      CodeNo: '99999999999999',
      ExpireDate: '2026-11-28',
    },
  });
  const stateOf = async () => {
    const { status } = await shop.db
      .selectFrom('payment_attempt')
      .select('status')
      .where('gateway_number', '=', gatewayNumber)
      .executeTakeFirstOrThrow();
    const order = await shop.db
      .selectFrom('customer_order')
      .select('status')
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    return [status, order.status];
  };
  expect(await postFromGateway(shop, 'Notify', issued)).toMatchObject({ status: 200 });
  expect(await stateOf()).toEqual(['started', 'unpaid']);
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd }));
  expect(await stateOf()).toEqual(['captured', 'paid']);
});
