import {
  mgntOrdersContract as mgnt,
  mgntParcelsContract,
  mgntPackingContract as packing,
  mgntPayMethodsContract,
  newebpayContract as newebpay,
  ordersContract as orders,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { buildGatewayResult } from '@kapok/newebpay';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { postFromGateway, testGateway, type MoneyShop } from './money-shop.ts';
import { toFamily } from './packing-steps.ts';

/** An order of goods that go to a store. */
export interface Placed {
  readonly buyer: number;
  readonly product: string;
  readonly order: string;
  readonly totalNtd: number;
}

export interface Basket {
  readonly beside?: readonly string[];
  readonly way?: object;
  readonly priceNtd?: number;
  readonly stock?: number;
  readonly buyer?: number;
  /** Goods that are there already; else some are made. */
  readonly product?: string;
  readonly pieces?: number;
  readonly couponCode?: string;
  readonly points?: number;
}

export type Begun = Placed & { readonly gatewayNumber: string };

/** What the gateway says once the buyer has chosen a store; with a time of payment, that the store took the money. */
export const pickupReport = (
  { gatewayNumber, totalNtd }: Begun,
  values: Readonly<Record<string, string | number>> = {},
) =>
  buildGatewayResult(testGateway.merchant, {
    status: 'SUCCESS',
    message: '',
    respondType: 'JSON',
    values: {
      MerchantID: testGateway.merchant.merchantId,
      MerchantOrderNo: gatewayNumber,
      Amt: totalNtd,
      TradeNo: `T${gatewayNumber}`,
      PaymentType: 'CVSCOM',
      StoreCode: '131386',
      StoreName: '和平門市',
      StoreType: '7-ELEVEN',
      StoreAddr: '臺北市大安區和平東路一段 1 號',
      TradeType: '1',
      CVSCOMName: '林大梅',
      CVSCOMPhone: '0987654321',
      LgsNo: 'L0001',
      ...values,
    },
  });

const PAID = { PayTime: '2026-11-21 14:21:59' } as const;

type CallOfStaff = ReturnType<MoneyShop['as']>;

/** What the books say of an order. */
const booksOf = (shop: MoneyShop) => {
  const stateOf = async ({ order }: Placed) => {
    const { rows } = await sql<{
      readonly status: string;
      readonly pickup: string | null;
      readonly stock_state: string;
    }>`
      select o.status, o.stock_state, (select k.state from pickup_payment k where k.order_id = o.id) as pickup
      from customer_order o where o.order_number = ${order}`.execute(shop.db);
    return rows[0];
  };

  const stockOf = ({ product }: Placed) =>
    shop.db
      .selectFrom('stock')
      .select(['free', 'reserved', 'sold'])
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();

  const mailsOf = async ({ order }: Placed): Promise<readonly string[]> => {
    const { rows } = await sql<{ readonly mail: string }>`
      select j.payload->>'mail' as mail from graphile_worker._private_jobs j
      left join payment_attempt a on a.id = (j.payload->>'attemptId')::bigint
      join customer_order o on o.id = coalesce((j.payload->>'orderId')::bigint, a.order_id)
      where o.order_number = ${order} and j.payload->>'mail' is not null order by j.id`.execute(shop.db);
    return rows.map(({ mail }) => mail);
  };

  const invoicesOf = async ({ order }: Placed): Promise<number> => {
    const { rows } = await sql<{ readonly n: number }>`
      select count(*)::int as n from invoice i join customer_order o on o.id = i.order_id
      where o.order_number = ${order}`.execute(shop.db);
    return rows[0]?.n ?? 0;
  };
  return { stateOf, stockOf, mailsOf, invoicesOf } as const;
};

/** What its buyer and staff are shown of an order. */
const viewsOf = (shop: MoneyShop, staff: CallOfStaff) => {
  const seen = ({ buyer, order }: Placed) => shop.as(`member-${buyer}`)(orders.qryOrderByOrderId, { qryString: order });
  const seenByStaff = ({ order }: Placed) => staff(mgnt.qryMgntOrder, { CustomerOrderId: order });
  const waitingParcel = async ({ order }: Placed) =>
    (await staff(packing.qryPackingList, {})).Groups.flatMap(({ Parcels }) => Parcels).find(
      ({ CustomerOrderId }) => CustomerOrderId === order,
    );
  return { seen, seenByStaff, waitingParcel } as const;
};

const ONE_PIECE = { beside: [], way: toFamily, priceNtd: 500, stock: 3, pieces: 1 } as const satisfies Basket;

/** What buyers, staff and the gateway do with parcels that are paid for when they are fetched. */
export const pickupSteps = (shop: MoneyShop, staffId: number) => {
  const staff = shop.as(`member-${staffId}`);
  const books = booksOf(shop);
  const views = viewsOf(shop, staff);
  const offer = (IsOffered: boolean) =>
    staff(mgntPayMethodsContract.changePayMethod, { PayType: 'CVSCOM', IsOffered, Days: 21, LeastAmount: 1 });

  const place = async (basket: Basket = {}): Promise<Placed> => {
    const { beside, way, priceNtd, stock, pieces, couponCode, points } = { ...ONE_PIECE, ...basket };
    const who = basket.buyer ?? (await shop.rows.addMember());
    const call = shop.as(`member-${who}`);
    const product = basket.product ?? (await shop.rows.addProduct({ kind: 'goods', priceNtd, stock }));
    for (const ProductId of [...Array.from({ length: pieces }, () => product), ...beside])
      await call(cart.addItem, { ProductId });
    expect(await shop.post(`member-${who}`, cart.changeTransportItem.path, way)).toMatchObject({ status: 200 });
    if (couponCode !== undefined) await call(cart.applyCoupon, { CouponCode: couponCode });
    if (points !== undefined) await call(cart.usePoints, { Points: points });
    const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(who);
    return { buyer: who, product, order, totalNtd };
  };

  const bill = ({ buyer, order, totalNtd }: Placed, payType = 'CVSCOM') =>
    shop.post(`member-${buyer}`, newebpay.newebpayPayBill.path, { ordernumber: order, amount: totalNtd, payType });

  const begin = async (basket: Basket = {}): Promise<Begun> => {
    const placed = await place(basket);
    const form = await shop.startPayment(placed.buyer, placed.order, placed.totalNtd, 'CVSCOM');
    expect(form).toMatchObject({ CVSCOM: '2', CREDIT: '0', CustomerURL: 'http://shop.test/api/Newebpay/Return' });
    return { ...placed, gatewayNumber: form['MerchantOrderNo'] ?? '' };
  };

  const pick = (one: Begun, values = {}) => postFromGateway(shop, 'Return', pickupReport(one, values));
  const fetchParcel = (one: Begun, values = {}) =>
    postFromGateway(shop, 'Notify', pickupReport(one, { ...PAID, ...values }));

  const agreed = async (basket: Basket = {}): Promise<Begun> => {
    const one = await begin(basket);
    await pick(one);
    expect(await books.stateOf(one)).toMatchObject({ status: 'unpaid', pickup: 'waiting', stock_state: 'reserved' });
    return one;
  };

  const close = ({ order }: Placed) =>
    shop.post(`member-${staffId}`, mgntParcelsContract.closePickup.path, { CustomerOrderId: order });

  const ship = async (one: Placed, TrackingNumber = 'P1') => {
    const Seen = (await views.waitingParcel(one))?.Seen ?? '';
    return shop.post(`member-${staffId}`, packing.shipParcels.path, {
      Parcels: [{ CustomerOrderId: one.order, TrackingNumber, Seen }],
    });
  };
  return { ...books, ...views, offer, place, bill, begin, pick, fetchParcel, agreed, close, ship } as const;
};
