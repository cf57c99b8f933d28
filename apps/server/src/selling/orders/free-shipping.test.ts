import {
  mgntOrdersContract,
  mgntParcelsContract,
  mgntPointsContract,
  mgntReturnsContract,
  mgntShippingContract,
  ordersContract,
  returnsContract,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

/** The sum of the products from which the post is free in these tests. */
const FREE_FROM = 1_000;
const post = { Code: 'Z01', NameZh: '郵局寄送', NameEn: 'Post', Price: 80, IsOffered: true } as const;
const to = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '臺北市大安區' };

describe('shipping that is free from a sum', () => {
  let shop: RefundShop;
  let staff: number;
  beforeAll(async () => {
    shop = await openRefundShop();
    staff = await shop.addStaff();
  });
  afterAll(() => shop.close());
  beforeEach(() => setFreeFrom(FREE_FROM));

  const asStaff = () => shop.as(`member-${staff}`);
  const setFreeFrom = (FreeFrom: number | null) =>
    asStaff()(mgntShippingContract.changeShippingMethod, { ...post, FreeFrom });
  const addGoods = (grossNtd: number) => shop.rows.addProduct({ kind: 'goods', grossNtd, stock: 9 });

  /** A new member whose cart holds a piece of each product, to be sent by post. */
  const fill = async (...products: readonly string[]) => {
    const buyer = await shop.rows.addMember();
    const call = shop.as(`member-${buyer}`);
    for (const ProductId of products) await call(cart.addItem, { ProductId });
    await call(cart.changeTransportItem, { ProductId: 'Z01', ...to });
    const read = async () => {
      const { MissingForFreeTransport, CustomerOrderMS } = await call(cart.qryShoppingCart, {});
      return { missing: MissingForFreeTransport, total: CustomerOrderMS.TotalAmount };
    };
    const place = (TotalAmount: number) =>
      shop.post(`member-${buyer}`, ordersContract.convertShoppingCartToOrder.path, { TotalAmount });
    return { buyer, call, read, place };
  };

  const changed = (amount: number) => ({ status: 409, json: { code: 'price-changed', details: { amount } } });

  it('[SHIP-2] [C13] is asked for anew where a price fell between cart and order, and the buyer is told the sum first', async () => {
    const mug = await addGoods(FREE_FROM);
    const { read, place } = await fill(mug);
    expect(await read()).toEqual({ missing: 0, total: FREE_FROM });
    await shop.db
      .updateTable('price')
      .set({ gross_ntd: FREE_FROM - 1 })
      .where('product_id', '=', mug)
      .execute();
    // One dollar less for the mug, and NT$80 more for the way.
    expect(await place(FREE_FROM)).toMatchObject(changed(FREE_FROM - 1 + 80));
    expect(await read()).toEqual({ missing: 1, total: FREE_FROM + 79 });
    expect(await place(FREE_FROM + 79)).toMatchObject({ status: 200, json: { TotalAmount: FREE_FROM + 79 } });
  });

  it('[SHIP-2] [C13] is not lost in silence where the shop raises the sum, nor kept where it takes it away', async () => {
    const { read, place } = await fill(await addGoods(FREE_FROM));
    await setFreeFrom(FREE_FROM + 1);
    expect(await place(FREE_FROM)).toMatchObject(changed(FREE_FROM + 80));
    await setFreeFrom(null);
    expect(await read()).toEqual({ missing: null, total: FREE_FROM + 80 });
    await setFreeFrom(FREE_FROM);
    expect(await place(FREE_FROM + 80)).toMatchObject(changed(FREE_FROM));
    expect(await place(FREE_FROM)).toMatchObject({ status: 200, json: { TotalAmount: FREE_FROM } });
  });

  it('[SHIP-2] counts what leaves the cart, a course as well as goods', async () => {
    const [mug, course] = [await addGoods(600), await shop.rows.addProduct({ grossNtd: 400 })];
    const { call, read } = await fill(mug, course);
    expect(await read()).toEqual({ missing: 0, total: 1_000 });
    await call(cart.deleteItem, { ProductId: course });
    expect(await read()).toEqual({ missing: 400, total: 680 });
  });

  it('[SHIP-2] [SHOP-6] stays free for a member who pays a part with points', async () => {
    const { buyer, call, read, place } = await fill(await addGoods(FREE_FROM));
    await asStaff()(mgntPointsContract.givePoints, { UserId: buyer, Points: 300, Reason: '週年慶' });
    await call(cart.usePoints, { Points: 300 });
    expect(await read()).toEqual({ missing: 0, total: 700 });
    expect(await place(700)).toMatchObject({ status: 200, json: { TotalAmount: 700 } });
  });

  it('[SHIP-2] [SHOP-6] is no gift of points: they pay for the products, never for the way', async () => {
    const { buyer, call, read } = await fill(await addGoods(FREE_FROM - 1));
    await asStaff()(mgntPointsContract.givePoints, { UserId: buyer, Points: 5_000, Reason: '週年慶' });
    await call(cart.usePoints, { Points: 5_000 });
    // A piece keeps NT$1 of its price, whatever is taken off.
    expect(await read()).toEqual({ missing: 1, total: 1 + 80 });
  });

  it('[SHIP-2] [ORD-6] gives back what the goods cost when some or all of them return, and asks for no fee afterwards', async () => {
    const [mug, pot] = [await addGoods(700), await addGoods(300)];
    const { buyer, place } = await fill(mug, pot);
    const placed = await place(1_000);
    expect(placed).toMatchObject({ status: 200, json: { TotalAmount: 1_000 } });
    const [order] = await shop.as(`member-${buyer}`)(ordersContract.qryOrders, { qryType: '未付款' });
    const number = order?.CustomerOrderId ?? '';
    const paid = await shop.gateway.pay(buyer, number, 1_000);
    await asStaff()(mgntParcelsContract.markDelivered, { CustomerOrderIds: [number], Delivered: true });
    const giveBack = async (ProductId: string) => {
      const body = { CustomerOrderId: number, ProductId };
      await shop.post(`member-${buyer}`, returnsContract.issueCustomerGoodsReturn.path, body);
      const { Returns } = await asStaff()(mgntOrdersContract.qryMgntOrder, { CustomerOrderId: number });
      const { ReturnId = 0, TotalAmount, IncludesShipping } = Returns.at(-1) ?? {};
      await asStaff()(mgntReturnsContract.receiveReturn, { ReturnId, Restock: true });
      await asStaff()(mgntReturnsContract.refundReturn, { ReturnId });
      for (const refund of await shop.refundsOf(paid)) await shop.gateway.send(refund.id);
      return { TotalAmount, IncludesShipping };
    };
    expect(await giveBack(mug)).toEqual({ TotalAmount: 700, IncludesShipping: false });
    expect(await giveBack(pot)).toEqual({ TotalAmount: 300, IncludesShipping: false });
    expect((await shop.atGateway(paid)).refunds).toEqual([700, 300]);
  });
});
