import { ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;

beforeAll(async () => {
  shop = await openRefundShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** A course of NT$1,000 that costs NT$800 until the sale ends. */
const onSale = async (): Promise<string> => {
  const course = await shop.rows.addProduct({ grossNtd: 1_000 });
  await sql`update product set published_at = now() - interval '30 days' where product_id = ${course}`.execute(shop.db);
  await sql`update price set regular_since = now() - interval '30 days', sale_ntd = 800, sale_from = now() - interval '1 day',
    sale_until = now() + interval '1 day' where product_id = ${course}`.execute(shop.db);
  return course;
};
const endSale = (course: string) =>
  sql`update price set sale_until = now() where product_id = ${course}`.execute(shop.db);

describe('a sale at the till', () => {
  it('[OFFER-1] an order keeps the price of the sale and what was struck, however the sale ends', async () => {
    const [course, id] = [await onSale(), await shop.rows.addMember()];
    const call = shop.as(`member-${id}`);
    await call(cart.addItem, { ProductId: course });
    const { CustomerOrderDS, CustomerOrderMS } = await call(cart.qryShoppingCart, {});
    expect(CustomerOrderMS.TotalAmount).toBe(800);
    expect(CustomerOrderDS).toMatchObject([
      { PriceWithTax: 800, RegularPriceWithTax: 1_000, PreviousPriceWithTax: null },
    ]);
    const order = await shop.order(id);
    await endSale(course);
    const [kept] = await call(orders.qryOrders, { qryType: '未付款' });
    expect(kept?.CustomerOrderDS).toMatchObject([{ PriceWithTax: 800, RegularPriceWithTax: 1_000 }]);
    expect(order.TotalAmount).toBe(800);
  });

  it('[OFFER-1] [C13] a sale that ends between cart and order is told with the right total, and nothing is ordered', async () => {
    const [course, id] = [await onSale(), await shop.rows.addMember()];
    const call = shop.as(`member-${id}`);
    await call(cart.addItem, { ProductId: course });
    await endSale(course);
    await expect(call(orders.convertShoppingCartToOrder, { TotalAmount: 800 })).rejects.toMatchObject({
      code: 'price-changed',
      problem: { details: { amount: 1_000 } },
    });
    const { CustomerOrderDS } = await call(cart.qryShoppingCart, {});
    expect(CustomerOrderDS).toMatchObject([
      { PriceWithTax: 1_000, RegularPriceWithTax: null, SaleUntil: null, PreviousPriceWithTax: 800 },
    ]);
  });
});
