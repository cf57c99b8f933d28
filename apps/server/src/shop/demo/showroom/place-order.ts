import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@kapok/contract';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { SHOWROOM_COUPON, type ShowroomOrder } from './orders.ts';
import { isGivenBack, isSettled, moveOrderBack, renumberOrder } from './queries.ts';
import type { Shopper } from './shopper.ts';

/** Approves a payment on the pages of the gateway's stand-in, from the fields of the form that leads there. */
export type PayAtStandIn = (fields: readonly { readonly Key: string; readonly Value: string }[]) => Promise<void>;

export interface OrderParts {
  readonly db: Database;
  readonly pay: PayAtStandIn;
  /** Ends the waiting when the server stops. */
  readonly signal: AbortSignal;
}

const LOOK_AGAIN_AFTER_MS = 100;
/** Beside films that are being prepared, on a small machine. */
const LONGEST_WAIT_MS = 120_000;

const until = async (isSo: () => Promise<boolean>, signal: AbortSignal): Promise<void> => {
  const latest = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error('an order of the showroom was not settled in time');
    await wait(LOOK_AGAIN_AFTER_MS, undefined, { signal });
  }
};

const fillCart = async ({ call }: Shopper, { products, parcel, coupon }: ShowroomOrder): Promise<void> => {
  for (const ProductId of products) await call(contract.addItem, { ProductId });
  if (parcel !== undefined || products.some((productId) => productId.startsWith('G')))
    await call(contract.changeTransportItem, {
      ProductId: 'Z01',
      RecipientName: '木棉收',
      RecipientTel: '0912345678',
      Destination: '臺北市大安區羅斯福路四段 1 號',
    });
  if (coupon === true) await call(contract.applyCoupon, { CouponCode: SHOWROOM_COUPON });
};

/** Orders as any customer does, at today's prices and stock; answers the number of the order. */
const order = async ({ db }: OrderParts, { call }: Shopper, { daysAgo }: ShowroomOrder) => {
  const { Version } = await call(contract.qryLegalDocument, {});
  const placed = await call(contract.convertShoppingCartToOrder, { TermsVersion: Version });
  if (placed === false) throw new Error('the cart of an order of the showroom is empty');
  return { orderNumber: await renumberOrder(db, placed.CustomerOrderId, daysAgo), totalNtd: placed.TotalAmount };
};

/** Gives a course back, days after it was bought; what follows, the shop does by itself. */
const giveBack = async (
  { db }: OrderParts,
  { call }: Shopper,
  orderNumber: string,
  { productId, afterDays }: NonNullable<ShowroomOrder['givesBack']>,
): Promise<void> => {
  await inTransaction(db, (tx) => moveOrderBack(tx, orderNumber, afterDays));
  const { lines } = await call(contract.qryOrderByOrderId, { qryString: orderNumber }).then(({ CustomerOrderDS }) => ({
    lines: CustomerOrderDS,
  }));
  const offer = lines.find(({ ProductId }) => ProductId === productId)?.MoneyBackOffer;
  await call(contract.issueCustomerOrderMoneyBack, {
    CustomerOrderId: orderNumber,
    ProductId: productId,
    MoneyBackAmount: offer?.Amount ?? 0,
  });
};

/** An order that still has a way to go before it lies in the past. */
export interface OpenStory {
  readonly orderNumber: string;
  readonly finish: () => Promise<void>;
}

/**
 * Plays one order of the month: it is placed, paid at the stand-in and invoiced by the shop's own services, and then moved to its day.
 * A refund takes a moment longer and is awaited by `finish`. Throws CallError, and an Error where nothing settles.
 */
export const playOrder = async (parts: OrderParts, shopper: Shopper, wish: ShowroomOrder): Promise<OpenStory> => {
  const { db, signal } = parts;
  await fillCart(shopper, wish);
  const { orderNumber, totalNtd } = await order(parts, shopper, wish);
  const moveBack = (days: number) => inTransaction(db, (tx) => moveOrderBack(tx, orderNumber, days));
  if (wish.isUnpaid === true) {
    await moveBack(wish.daysAgo);
    return { orderNumber, finish: () => Promise.resolve() };
  }
  const payType = wish.payType ?? 'CREDIT';
  await parts.pay(
    await shopper.call(contract.newebpayPayBill, { ordernumber: orderNumber, amount: totalNtd, payType }),
  );
  await until(() => isSettled(db, orderNumber), signal);
  if (wish.givesBack === undefined) {
    await moveBack(wish.daysAgo);
    return { orderNumber, finish: () => Promise.resolve() };
  }
  const { afterDays } = wish.givesBack;
  await giveBack(parts, shopper, orderNumber, wish.givesBack);
  const finish = async (): Promise<void> => {
    await until(() => isGivenBack(db, orderNumber), signal);
    await moveBack(wish.daysAgo - afterDays);
  };
  return { orderNumber, finish };
};
