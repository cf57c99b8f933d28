import { ordersContract as orders, shoppingCartContract as cart, type Call } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addStaffMember, makeCoupon } from '../../../test/coupon-rows.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;

beforeAll(async () => {
  shop = await openRefundShop();
  staff = await addStaffMember(shop);
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const shopper = async () => {
  const id = await shop.rows.addMember();
  return { id, call: shop.as(`member-${id}`) };
};

const put = async (call: Call, ProductId: string, Qty = 1) => call(cart.addItem, { ProductId, Qty });

/** What the invoice of an order says. */
const invoiceOf = async (orderNumber: string) =>
  shop.db
    .selectFrom('invoice as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select(['i.net_ntd', 'i.tax_ntd', 'i.total_ntd'])
    .where('o.order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();

describe('prices with tax', () => {
  it.each([1_480, 199, 1, 999, 30_001])(
    '[OWN-5] charges exactly the price that was shown: NT$%i once, and twice that for two',
    async (grossNtd) => {
      const goods = await shop.rows.addProduct({ kind: 'goods', grossNtd, stock: 9 });
      for (const pieces of [1, 2]) {
        const { id, call } = await shopper();
        await put(call, goods, pieces);
        await call(cart.changeTransportItem, { ProductId: 'Z00' });
        const { CustomerOrderMS, CustomerOrderDS } = await call(cart.qryShoppingCart, {});
        expect(CustomerOrderMS.TotalAmount).toBe(grossNtd * pieces);
        expect(CustomerOrderDS[0]).toMatchObject({ PriceWithTax: grossNtd, Discount: 0 });
        const order = await shop.order(id);
        expect(order.TotalAmount).toBe(grossNtd * pieces);
        const paid = await shop.gateway.pay(id, order.CustomerOrderId, order.TotalAmount);
        expect(await invoiceOf(paid.orderNumber)).toEqual({
          net_ntd: Math.round((grossNtd * pieces) / 1.05),
          tax_ntd: grossNtd * pieces - Math.round((grossNtd * pieces) / 1.05),
          total_ntd: grossNtd * pieces,
        });
      }
    },
  );

  it('[OWN-5] [CART-1] the pre-tax columns of a basket with coupon and delivery add up to what is charged', async () => {
    const [course, book] = [
      await shop.rows.addProduct({ grossNtd: 1_480 }),
      await shop.rows.addProduct({ kind: 'goods', grossNtd: 199, stock: 9 }),
    ];
    const { id, call } = await shopper();
    await put(call, course);
    await put(call, book, 3);
    await call(cart.changeTransportItem, { ProductId: 'Z01', Destination: '臺北市信義路 1 號' });
    await call(cart.applyCoupon, { CouponCode: await makeCoupon(shop, staff, { amountNtd: 77 }) });
    const seen = await call(cart.qryShoppingCart, {});
    const { TotalAmount } = seen.CustomerOrderMS;
    expect(TotalAmount).toBe(1_480 + 3 * 199 + 80 - 77);
    const add = (of: (line: (typeof seen.CustomerOrderDS)[number]) => number) =>
      seen.CustomerOrderDS.reduce((sum, line) => sum + of(line), 0);
    expect(seen.CustomerOrderMS).toEqual({
      Amount: add(({ Amount }) => Amount),
      TaxAmount: add(({ TaxAmount }) => TaxAmount),
      TotalAmount,
    });
    expect(seen.CustomerOrderMS.Amount).toBe(Math.round(TotalAmount / 1.05));
    for (const line of seen.CustomerOrderDS) {
      expect(line.Amount + line.TaxAmount).toBe((line.PriceWithTax ?? 0) * line.Qty - line.Discount);
    }
    const order = await shop.order(id);
    expect(order.TotalAmount).toBe(TotalAmount);
    expect(await call(orders.qryOrderByOrderId, { qryString: order.CustomerOrderId })).toMatchObject({
      ...seen.CustomerOrderMS,
      Savings: { CouponDiscount: 77, WithTax: true },
    });
  });

  it('[OWN-5] a refund gives back all that was paid, to the dollar, on the pre-tax unit price', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 1_480 });
    const paid = await shop.buy([course]);
    expect(await shop.line(paid, course)).toMatchObject({
      UnitPrice: 1_410,
      MoneyBackOffer: { Amount: 1_410, TaxAmount: 70 },
    });
    await shop.ask(paid, course);
    for (const { id } of await shop.refundsOf(paid)) await shop.gateway.send(id);
    expect(await shop.atGateway(paid)).toEqual({ status: 'refunded', refunds: [1_480] });
  });

  it('[OWN-5] an order from when prices were before tax keeps its figures, and says so', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 1_150 });
    const { id, call } = await shopper();
    await put(call, course);
    await call(cart.applyCoupon, { CouponCode: await makeCoupon(shop, staff, { amountNtd: 100 }) });
    const order = await shop.order(id);
    const paid = await shop.gateway.pay(id, order.CustomerOrderId, order.TotalAmount);
    // As it was written then: NT$1,100 less NT$100, and the tax of what is left.
    await shop.db
      .updateTable('order_line')
      .set({ gross_ntd: null, list_price_ntd: 1_100 })
      .where('product_id', '=', course)
      .execute();
    const seen = await shop.as(`member-${paid.buyer}`)(orders.qryOrderByOrderId, { qryString: paid.orderNumber });
    expect(seen).toMatchObject({
      Savings: { CouponDiscount: 100, WithTax: false },
      CustomerOrderDS: [{ ListPrice: 1_100, PriceWithTax: null, Discount: 100, Amount: 1_000, TaxAmount: 50 }],
    });
  });
});
