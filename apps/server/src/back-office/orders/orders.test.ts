import {
  mgntOrdersContract as mgnt,
  mgntParcelsContract,
  mgntPaymentsContract,
  mgntPointsContract,
  ordersContract,
  shoppingCartContract,
} from '@kapok/contract';
import type { DeliveryFilter } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaffMember, makeCoupon } from '../../../test/coupon-rows.ts';
import { buyGoods, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { fillCart, openMoneyShop } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;
let parcel: BoughtGoods;
beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
  parcel = await buyGoods(shop, { pieces: 2 });
});
afterAll(() => shop.close());

const asStaff = () => shop.as(`member-${staff}`);

const numbers = async (ask: Parameters<typeof find>[0]): Promise<readonly string[]> =>
  (await find(ask)).Orders.map(({ CustomerOrderId }) => CustomerOrderId);

const find = (ask: {
  readonly Search?: string;
  readonly Status?: 'unpaid' | 'paid' | 'cancelled';
  readonly Delivery?: DeliveryFilter;
  readonly TransportId?: 'Z00' | 'Z01';
  readonly Refund?: 'open' | 'refunded' | 'returns';
  readonly DateFrom?: string;
  readonly DateTo?: string;
  readonly Sort?: 'newest' | 'oldest' | 'dearest' | 'cheapest';
  readonly After?: string;
}) => asStaff()(mgnt.qryMgntOrders, ask);

/** Unpaid orders of one new member, all placed at the same instant, of rising amounts. */
const addUnpaidOrders = async (year: string, count: number): Promise<string> => {
  const buyer = await shop.rows.addMember();
  await sql`
    with bag as (insert into cart (member_id) values (${buyer}) returning id), placed as (
      insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd,
        total_ntd, placed_at, payable_until)
      select ${year}::text || '0203' || lpad(n::text, 6, '0'), ${buyer}, bag.id, n, 'none', n, 0, n,
        (${year}::text || '-02-03 12:00+08')::timestamptz, now() + interval '7 days'
      from bag, generate_series(1, ${count}::int) n returning id, total_ntd)
    insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity,
      net_ntd, tax_ntd)
    select id, 1, 'video', 'V-OLD', '舊課程', 'Old course', total_ntd, 1, total_ntd, 0 from placed`.execute(shop.db);
  const { user_name } = await shop.db
    .selectFrom('member')
    .select('user_name')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow();
  return user_name;
};

const download = (body: unknown, token = `member-${staff}`, language = 'zh-TW') =>
  shop.app.inject({
    method: 'POST',
    url: mgnt.exportOrders.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': language },
    payload: JSON.stringify(body),
  });

describe('finding orders', () => {
  it('[MGNT-4] finds one by its number, the gateway’s, the product, and the member’s name or e-mail', async () => {
    const { user_name, email } = await shop.db
      .selectFrom('member')
      .select(['user_name', 'email'])
      .where('id', '=', parcel.buyer)
      .executeTakeFirstOrThrow();
    const { name_zh } = await shop.db
      .selectFrom('product')
      .select('name_zh')
      .where('product_id', '=', parcel.product)
      .executeTakeFirstOrThrow();
    const words = [parcel.orderNumber, parcel.orderNumber.slice(0, 12), parcel.gatewayNumber, parcel.product, name_zh];
    for (const Search of [...words, parcel.product.toLowerCase(), user_name, email?.toUpperCase() ?? '']) {
      expect(await numbers({ Search: `  ${Search} ` })).toContain(parcel.orderNumber);
    }
    expect(await numbers({ Search: parcel.gatewayNumber })).toEqual([parcel.orderNumber]);
    for (const Search of ['nobody', '%', '_', "' or true --", '99999999999999']) {
      expect(await numbers({ Search })).toEqual([]);
    }
    const { Orders } = await find({ Search: parcel.orderNumber });
    expect(Orders).toMatchObject([
      {
        Status: 'paid',
        TotalAmount: parcel.totalNtd,
        TransportId: 'Z01',
        RefundState: 'none',
        Products: `${name_zh} × 2`,
      },
    ]);
  });

  it('[MGNT-4] pages in any order without losing or doubling one, also where all came at the same instant', async () => {
    const Search = await addUnpaidOrders('2001', 120);
    for (const Sort of ['newest', 'oldest', 'dearest', 'cheapest'] as const) {
      const seen: string[] = [];
      for (let After: string | undefined; ;) {
        const page = await find({ Search, Sort, ...(After === undefined ? {} : { After }) });
        expect(page.Orders.length).toBeLessThanOrEqual(50);
        seen.push(...page.Orders.map(({ CustomerOrderId }) => CustomerOrderId));
        if (page.Next === null) break;
        After = page.Next;
      }
      const rising = Array.from({ length: 120 }, (_one, index) => `20010203${String(index + 1).padStart(6, '0')}`);
      expect(seen).toEqual(Sort === 'newest' || Sort === 'dearest' ? rising.toReversed() : rising);
    }
    expect(await numbers({ Search, DateFrom: '2001-02-03', DateTo: '2001-02-03' })).toHaveLength(50);
    expect(await numbers({ Search, DateTo: '2001-02-02' })).toEqual([]);
    expect(await numbers({ Search, DateFrom: '2001-02-04' })).toEqual([]);
    expect(await numbers({ Search, Status: 'paid' })).toEqual([]);
  });

  it('[MGNT-4] [MGNT-1] narrows by delivery, way of delivery and refund', async () => {
    const goods = await buyGoods(shop);
    const Search = goods.product;
    const one = [goods.orderNumber];
    expect(await numbers({ Search, Delivery: 'to-ship', TransportId: 'Z01', Status: 'paid' })).toEqual(one);
    expect(await numbers({ Search, TransportId: 'Z00' })).toEqual([]);
    const sent = { CustomerOrderIds: one, State: 'sent', Text: '郵局', TrackingNumber: ' 12345678 ' } as const;
    await asStaff()(mgntParcelsContract.setShipping, sent);
    expect(await numbers({ Search, Delivery: 'to-ship' })).toEqual([]);
    expect(await numbers({ Search, Delivery: 'on-the-way' })).toEqual(one);
    await asStaff()(mgntParcelsContract.markDelivered, { CustomerOrderIds: one, Delivered: true });
    expect(await numbers({ Search, Delivery: 'delivered' })).toEqual(one);
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const paid = await shop.buy([course]);
    for (const Refund of ['open', 'refunded', 'returns'] as const) {
      expect(await numbers({ Search: course, Refund })).toEqual([]);
    }
    await shop.ask(paid, course);
    expect(await numbers({ Search: course, Refund: 'open' })).toEqual([paid.orderNumber]);
    await shop.gateway.send((await shop.refundsOf(paid))[0]?.id ?? 0);
    const { Orders } = await find({ Search: course, Refund: 'refunded' });
    expect(Orders).toMatchObject([{ CustomerOrderId: paid.orderNumber, RefundState: 'all' }]);
  });
});

describe('one order', () => {
  it('[MGNT-4] shows all that happened to it', async () => {
    const order = await asStaff()(mgnt.qryMgntOrder, { CustomerOrderId: parcel.orderNumber });
    expect(order).toMatchObject({
      Status: 'paid',
      RecipientName: '林小梅',
      Destination: '臺北市大安區',
      TransportName: '郵局寄送',
      StockState: 'sold',
      Lines: [
        { ProductId: parcel.product, Kind: 'goods', Qty: 2 },
        { ProductId: 'Z01', Kind: 'shipping', PriceWithTax: 80, Amount: 76, TaxAmount: 4 },
      ],
      Attempts: [{ GatewayNumber: parcel.gatewayNumber, Status: 'captured' }],
      Payments: [{ GatewayNumber: parcel.gatewayNumber, Amount: parcel.totalNtd, NotKeptReason: null }],
      Refunds: [],
      Returns: [],
    });
    expect(order.StockMovements.map(({ Reason }) => Reason)).toEqual(['reserved', 'sold']);
    const unknown = asStaff()(mgnt.qryMgntOrder, { CustomerOrderId: 'NONE' });
    await expect(unknown).rejects.toMatchObject({ code: 'order-not-found' });
  });

  it('[MGNT-4] [SHOP-5] [SHOP-6] shows list price and discount of each line, and so does the file', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 1_000 });
    const buyer = await shop.rows.addMember();
    const call = shop.as(`member-${buyer}`);
    await asStaff()(mgntPointsContract.givePoints, { UserId: buyer, Points: 120, Reason: '週年慶' });
    await fillCart(shop, buyer, course);
    const CouponCode = await makeCoupon(shop, staff, { amountNtd: 500 });
    await call(shoppingCartContract.applyCoupon, { CouponCode });
    await call(shoppingCartContract.usePoints, { Points: 120 });
    const { CustomerOrderId } = await shop.order(buyer);
    expect(await asStaff()(mgnt.qryMgntOrder, { CustomerOrderId })).toMatchObject({
      Savings: { CouponCode, CouponDiscount: 500, PointsUsed: 120 },
      Lines: [
        { PriceWithTax: 1_000, Qty: 1, Discount: 620, PointsUsed: 120, UnitPrice: 362, Amount: 362, TaxAmount: 18 },
      ],
    });
    const { body: file } = await download({ Search: CustomerOrderId });
    expect(file).toContain(
      ',原價（含稅）,未稅原價,數量,折扣（含稅）,未稅折扣,未稅單價,未稅小計,課稅別,營業稅,小計（含稅）,',
    );
    expect(file).toContain(',1000,,1,620,,362,362,應稅,18,380,');
  });

  it('[ORD-3] [MGNT-4] is sent and delivered for one or many at once, and its buyer reads it', async () => {
    const goods = await buyGoods(shop);
    const read = async () =>
      shop.as(`member-${goods.buyer}`)(ordersContract.qryOrderByOrderId, { qryString: goods.orderNumber });
    expect(await read()).toMatchObject({ RealProductTransport: '尚未出貨', DeliveredAt: null });
    const course = await shop.buy([await shop.rows.addProduct()]);
    const unpaid = await shop.rows.addMember();
    await fillCart(shop, unpaid, await shop.rows.addProduct({ kind: 'goods', stock: 1 }));
    const { CustomerOrderId: waiting } = await shop.order(unpaid);
    const CustomerOrderIds = [goods.orderNumber, parcel.orderNumber, course.orderNumber, waiting, 'NONE'];
    const expected = { Changed: CustomerOrderIds.slice(0, 2), Unsuitable: CustomerOrderIds.slice(2), Readdressed: [] };
    const packed = { CustomerOrderIds, State: 'packed', Text: '易碎' } as const;
    expect(await asStaff()(mgntParcelsContract.setShipping, packed)).toEqual(expected);
    expect(await read()).toMatchObject({ RealProductTransport: '尚未出貨 備貨中 易碎' });
    const forTwo = asStaff()(mgntParcelsContract.setShipping, { ...packed, TrackingNumber: '1' });
    await expect(forTwo).rejects.toMatchObject({ code: 'invalid-request' });
    const one = { CustomerOrderIds: [goods.orderNumber] };
    await asStaff()(mgntParcelsContract.setShipping, { ...one, State: 'sent', Text: '', TrackingNumber: '12345678' });
    expect(await read()).toMatchObject({ RealProductTransport: '已出貨 12345678' });
    expect(await asStaff()(mgntParcelsContract.markDelivered, { CustomerOrderIds, Delivered: true })).toEqual(expected);
    const { DeliveredAt } = await read();
    expect(DeliveredAt).not.toBeNull();
    await asStaff()(mgntParcelsContract.markDelivered, { ...one, Delivered: true });
    expect(await read()).toMatchObject({ DeliveredAt, RealProductTransport: '已送達 12345678' });
    await asStaff()(mgntParcelsContract.markDelivered, { ...one, Delivered: false });
    expect(await read()).toMatchObject({ DeliveredAt: null });
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', 'details'])
      .where('subject', '=', `order/${goods.orderNumber}`)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { actor_id: staff, action: 'set-shipping-status', details: { deliveryState: 'packed', text: '易碎' } },
      { action: 'set-shipping-status', details: { deliveryState: 'sent', trackingNumber: '12345678' } },
      { action: 'mark-delivered' },
      { action: 'mark-delivered' },
      { action: 'unmark-delivered' },
    ]);
  });

  it('[CART-5] [MGNT-4] carts that wait for the price of their overseas mail are found until they have one', async () => {
    const buyer = await shop.rows.addMember();
    const product = await shop.rows.addProduct({ kind: 'goods', stock: 3 });
    const call = shop.as(`member-${buyer}`);
    await shop.db.updateTable('product').set({ weight_g: 700 }).where('product_id', '=', product).execute();
    await call(shoppingCartContract.addItem, { ProductId: product, Qty: 2 });
    await call(shoppingCartContract.changeTransportItem, {
      ProductId: 'Z04',
      RecipientName: 'Ito',
      RecipientTel: '0912345678',
      Destination: 'Osaka',
    });
    const waiting = async () => (await asStaff()(mgnt.qryUnquotedCarts, {})).filter(({ UserId }) => UserId === buyer);
    const weighed = { WeightGrams: 1_400, IsWeightComplete: true };
    expect(await waiting()).toMatchObject([
      { Destination: 'Osaka', Lines: [{ ProductId: product, Qty: 2 }], ...weighed },
    ]);
    await asStaff()(mgntPaymentsContract.quoteOverseasShipping, { UserId: buyer, PriceWithTax: 600 });
    expect(await waiting()).toEqual([]);
  });
});

describe('orders as a file', () => {
  it('[MGNT-4] [TRUE-9] opens rightly in Excel, whole, in both languages, with nothing that runs', async () => {
    const goods = await buyGoods(shop);
    await sql`update customer_order set recipient_name = '=HYPERLINK("http://x.test")', destination = 'a, "b"'
      where order_number = ${goods.orderNumber}`.execute(shop.db);
    const answer = await download({ Search: goods.product });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = answer.body.split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('訂單編號,訂購時間');
    expect(rows[1]).toMatch(new RegExp(`^${goods.orderNumber},`));
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://x.test"")",'0912345678,"a, ""b""",`);
    expect(rows[3]).toBe('');
    const way = await shop.db
      .selectFrom('shipping_method')
      .select(['name_zh', 'name_en'])
      .where('code', '=', 'Z01')
      .executeTakeFirstOrThrow();
    expect(rows[1]).toMatch(new RegExp(`,${way.name_zh},.*,信用卡（一次付清）,`));
    const english = await download({ Search: goods.product }, undefined, 'en');
    expect(english.body).toContain('Order no.,Ordered');
    expect(english.body).toMatch(new RegExp(`,${way.name_en},.*,Credit card,`));
  });

  it('[OWN-7] speaks of no tax in a shop that shows none', async () => {
    const plain = await openMoneyShop({ mode: 'none' });
    try {
      const { body } = await plain.app.inject({
        method: 'POST',
        url: mgnt.exportOrders.path,
        headers: { authorization: `Bearer member-${await addStaffMember(plain)}`, 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(body).toContain('訂單總額,');
      expect(body).toContain('原價,數量,折扣,小計,');
      expect(body).not.toContain('稅');
    } finally {
      await plain.close();
    }
  });

  it('[MGNT-4] goes through all pages, once each', async () => {
    const Search = await addUnpaidOrders('2002', 1_100);
    const { body } = await download({ Search, Sort: 'oldest' });
    const found = [...body.matchAll(/^'?(2002\d{10}),/gm)].map(([, number]) => number);
    expect(found).toHaveLength(1_100);
    expect(new Set(found).size).toBe(1_100);
    expect(found).toEqual(found.toSorted());
  });

  it('[AUTH-6] [MGNT-8] is for staff who look after orders alone, and answers refusals in the one shape', async () => {
    expect((await download({}, `member-${parcel.buyer}`)).json()).toMatchObject({ code: 'not-allowed' });
    expect((await download({ Status: 'x' })).json()).toMatchObject({ code: 'invalid-request' });
  });
});
