import { newebpayContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillCart, openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

describe('an order of NT$0', () => {
  let shop: MoneyShop;
  beforeAll(async () => {
    shop = await openMoneyShop();
  });
  afterEach(() => shop.expectSound());
  afterAll(() => shop.close());

  const place = async (...products: readonly string[]) => {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, ...products);
    return { buyer, ...(await shop.order(buyer)) };
  };
  const orderRow = (orderNumber: string) =>
    shop.db.selectFrom('customer_order').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();
  const ownedBy = async (memberId: number) =>
    (await shop.db.selectFrom('entitlement').select('product_id').where('member_id', '=', memberId).execute()).map(
      (row) => row.product_id,
    );

  it('[OWN-8] is paid by being placed: its course opens, with neither a payment nor an invoice', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 0 });
    const { buyer, CustomerOrderId, TotalAmount } = await place(course);
    expect(TotalAmount).toBe(0);
    const order = await orderRow(CustomerOrderId);
    expect(order).toMatchObject({ status: 'paid', stock_state: 'none' });
    expect(order.paid_at).not.toBeNull();
    expect(await ownedBy(buyer)).toEqual([course]);
    expect(await shop.db.selectFrom('payment').select('id').where('order_id', '=', order.id).execute()).toEqual([]);
    expect(await shop.db.selectFrom('invoice').select('id').where('order_id', '=', order.id).execute()).toEqual([]);
    const { rows } = await sql<{ readonly mail: string }>`
      select payload->>'mail' as mail from graphile_worker._private_jobs
      where (payload->>'orderId')::bigint = ${order.id} order by 1`.execute(shop.db);
    expect(rows.map(({ mail }) => mail)).toContain('order-paid');
    expect(rows.map(({ mail }) => mail)).not.toContain('order-placed');
  });

  it('[OWN-8] sells its goods at once, and the last piece to one buyer', async () => {
    const gift = await shop.rows.addProduct({ kind: 'goods', priceNtd: 0, stock: 1 });
    const ordered = await Promise.allSettled([place(gift), place(gift), place(gift)]);
    expect(ordered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stock = await shop.db
      .selectFrom('stock')
      .selectAll()
      .where('product_id', '=', gift)
      .executeTakeFirstOrThrow();
    expect(stock).toMatchObject({ free: 0, reserved: 0, sold: 1 });
  });

  it('[OWN-8] answers itself again where its answer was lost, and asks for no form', async () => {
    const { buyer, CustomerOrderId } = await place(await shop.rows.addProduct({ priceNtd: 0 }));
    expect(await shop.order(buyer)).toMatchObject({ CustomerOrderId, TotalAmount: 0 });
    const bill = { ordernumber: CustomerOrderId, amount: 0, payType: 'CREDIT' } as const;
    await expect(shop.as(`member-${buyer}`)(newebpayContract.newebpayPayBill, bill)).rejects.toMatchObject({
      code: 'order-already-paid',
    });
  });

  it('[OWN-8] leaves a free course in a basket that costs something to the payment of the basket', async () => {
    const [free, paid] = [await shop.rows.addProduct({ priceNtd: 0 }), await shop.rows.addProduct({ priceNtd: 480 })];
    const { buyer, CustomerOrderId } = await place(free, paid);
    expect(await orderRow(CustomerOrderId)).toMatchObject({ status: 'unpaid' });
    expect(await ownedBy(buyer)).toEqual([]);
  });
});
