import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';

describe('what was bought', () => {
  let shop: MoneyShop;
  beforeAll(async () => {
    shop = await openMoneyShop();
  });
  afterAll(() => shop.close());

  it('[M11] is told to every process once it is paid, so that a refusal remembered there does not last', async () => {
    const heard: (string | undefined)[] = [];
    const client = await shop.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('listen entitlement_changed');
    const memberId = await shop.rows.addMember();
    await fillCart(shop, memberId, await shop.rows.addProduct({ priceNtd: 100 }));
    const { CustomerOrderId, TotalAmount } = await shop.order(memberId);
    const { MerchantOrderNo = '' } = await shop.startPayment(memberId, CustomerOrderId, TotalAmount);
    expect(heard).toEqual([]);
    await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber: MerchantOrderNo, totalNtd: TotalAmount }));
    await expect.poll(() => heard).toEqual([String(memberId)]);
    client.release(true);
  });
});
