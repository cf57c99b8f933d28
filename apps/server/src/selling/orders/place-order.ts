import {
  findShippingBar,
  holdUntil,
  inLanguage,
  mayHold,
  missingDelivery,
  type CartBlock,
  type HoldTrust,
  type Language,
  type OrderLimits,
} from '@kapok/domain';
import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import {
  barred,
  chainNotServed,
  emptyCart,
  lockAndReadCart,
  priceCart,
  type OpenCart,
  type PricedCart,
} from '#server/selling/cart/index.ts';
import { bookSavings, couponRefusal } from '#server/selling/discounts/index.ts';
import { fieldsOfDelivery } from '#server/selling/fulfilment/index.ts';
import {
  assertInStock,
  assertMayHold,
  countRenewals,
  holdStock,
  outOfStock,
  type Holder,
} from '#server/selling/stock/index.ts';
import { readOrderLimits } from '#server/platform/settings/index.ts';
import { refuseUnlessSelling } from '#server/platform/shop-profile/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { BuyerVisit } from './buyer-visit.ts';
import { assertInvoiceable, chooseInvoice } from './choose-invoice.ts';
import { keepOrigin } from './keep-origin.ts';
import { findOpenOrders, type OpenOrders } from './limit-queries.ts';
import { assertMayOrder } from './open-orders.ts';
import type { InvoiceWish, OrderMails, PlacedOrder } from './order.ts';
import { draftOrder, type OrderDraft } from './order-draft.ts';
import { drawOrderDigits } from './order-number.ts';
import { findOrderOfCart, insertOrder, type InsertedOrder } from './queries.ts';

export interface OrderWish {
  readonly memberId: number;
  readonly invoice: InvoiceWish;
  /** The version of the terms that the buyer ticked; undefined: the call agrees to the terms in force (FLOW-2). */
  readonly termsVersion: string | undefined;
  /** The total that the buyer was shown, NTD; undefined where they were shown none. Nobody orders at another one (C13). */
  readonly shownTotalNtd?: number | undefined;
  readonly language: Language;
  /** Where the buyer came from, where they agreed to say it. */
  readonly visit?: BuyerVisit | null;
}

/** How buyers agree to the terms: by the call alone, or only by naming the version that they ticked. */
export type ConsentRule = 'by-call' | 'explicit';

export interface PlacingDeps {
  readonly mails: OrderMails;
  /** Makes an order of NT$0 paid at once. */
  readonly settleFree: (
    tx: Transaction,
    order: { readonly orderId: number; readonly memberId: number },
  ) => Promise<void>;
  readonly consent: ConsentRule;
  /** In place of chance, for tests. */
  readonly drawDigits?: () => string;
}

/**
 * Turns the member's open cart into an order: priced anew, goods held for 30 minutes (for ten, of a member who never paid; not
 * at all, of one who held them often already), cart emptied. An empty cart whose last version became a still unpaid order answers that order with the invoice choice of
 * this press; any other empty cart is undefined. An order of NT$0 is paid at once (OWN-8). What coupon and points take off is decided and booked here, too. Throws what
 * blocks the cart, `too-many-open-orders`, `too-many-held`, `out-of-stock`, `price-changed` with the right total, `shop-not-open` before
 * the opening, `shop-closed` while the shop is closed, as assertInvoiceable, `terms-changed` with the version in force, or `terms-not-accepted` where a version must be named and none is.
 */
export const placeOrder = async (
  tx: Transaction,
  deps: PlacingDeps,
  wish: OrderWish,
): Promise<PlacedOrder | undefined> => {
  const owner = { kind: 'member', memberId: wish.memberId } as const;
  const cart = await lockAndReadCart(tx, owner);
  if (cart === undefined) return undefined;
  if (cart.items.length === 0) {
    return repeatOrder(tx, cart, wish);
  }
  const priced = await priceCart(tx, owner, cart);
  refuseBlocked(priced, wish.language);
  if (deps.consent === 'explicit' && wish.termsVersion === undefined) throw new ShopError('terms-not-accepted');
  const draft = draftOrder(priced, wish.memberId, wish.invoice, wish.termsVersion);
  refuseOtherTotal(draft.totals.totalNtd, wish.shownTotalNtd);
  assertInvoiceable(wish.invoice, paidLinesOf(draft));
  return convert(tx, deps, wish, draft);
};

const paidLinesOf = ({ lines }: OrderDraft) =>
  lines.map(({ taxKind, netNtd, taxNtd }) => ({ taxKind, totalNtd: netNtd + taxNtd }));

/** The order of the cart's last version. The invoice choice of the last press counts, until the order is paid (FLOW-7). */
const repeatOrder = async (
  tx: Transaction,
  cart: { readonly id: number; readonly version: number },
  { memberId, invoice, shownTotalNtd }: OrderWish,
): Promise<PlacedOrder | undefined> => {
  const order = await findOrderOfCart(tx, cart.id, cart.version - 1);
  if (order === undefined) return undefined;
  refuseOtherTotal(order.totalNtd, shownTotalNtd);
  if (order.status === 'paid') return order;
  return chooseInvoice(tx, memberId, order.orderNumber, { invoice, shownTotalNtd });
};

/** A price may have changed since the buyer saw the cart; they see the new one before anything is ordered (C13). */
const refuseOtherTotal = (totalNtd: number, shownTotalNtd: number | undefined): void => {
  if (shownTotalNtd !== undefined && shownTotalNtd !== totalNtd) {
    throw new ShopError('price-changed', { amount: totalNtd });
  }
};

const convert = async (
  tx: Transaction,
  { mails, settleFree, drawDigits = drawOrderDigits }: PlacingDeps,
  wish: OrderWish,
  draft: OrderDraft,
): Promise<PlacedOrder> => {
  await refuseUnlessSelling(tx);
  const isFree = draft.totals.totalNtd === 0;
  if (isFree) await lockOwnership(tx, wish.memberId);
  const limits = await readOrderLimits(tx);
  const open = await findOpenOrders(tx, wish.memberId);
  assertMayOrder(open, limits);
  const order = await insertWithFreeNumber(tx, draft, drawDigits);
  refuseUnsold(order, wish);
  await emptyCart(tx, draft.cartId);
  await keepOrigin(tx, order.id, wish.visit ?? null);
  if (!isFree) await mails.orderPlaced(tx, order.id);
  // Last, because other buyers with the same coupon, then of the same product, wait from here to the commit.
  const holder = { ...wish, orderId: order.id };
  await holdAndBook(tx, holder, draft, { limits, open });
  if (isFree) await settleFree(tx, holder);
  return order;
};

const refuseUnsold = (order: InsertedOrder, { termsVersion }: OrderWish): void => {
  if (!order.isStoreServed) throw chainNotServed();
  if (termsVersion !== undefined && termsVersion !== order.termsInForce) {
    throw new ShopError('terms-changed', { version: order.termsInForce });
  }
};

interface Judged {
  readonly limits: OrderLimits;
  readonly open: OpenOrders;
}

/** Books coupon and points, then holds the goods. */
const holdAndBook = async (tx: Transaction, holder: Holder, draft: OrderDraft, judged: Judged): Promise<void> => {
  const { couponCode, points } = draft.savings;
  const heldUntil = draft.hasGoods || couponCode !== null ? await decideHold(tx, holder, judged) : null;
  if (couponCode !== null || points > 0) await book(tx, holder.orderId, { draft, heldUntil, trust: judged.open.trust });
  if (draft.hasGoods) await hold(tx, holder, { ...judged, heldUntil });
};

/**
 * Until when an order holds its goods and its use of a limited coupon. Null where the member held the same as often in the last day
 * as they are trusted to (SAFE-5, SAFE-13).
 */
const decideHold = async (tx: Transaction, holder: Holder, { limits, open }: Judged): Promise<Date | null> =>
  mayHold(await countRenewals(tx, holder, 'new'), open.trust, limits)
    ? holdUntil(open.trust, { now: open.now, payUntil: null }, limits)
    : null;

/** Holds the goods, or only sees that they are there: then they are sold with the payment. */
const hold = async (
  tx: Transaction,
  holder: Holder,
  { limits, open, heldUntil }: Judged & { readonly heldUntil: Date | null },
): Promise<void> => {
  await assertMayHold(tx, holder, limits);
  if (heldUntil === null) await assertInStock(tx, holder.orderId, holder.language);
  else await holdStock(tx, { ...holder, trust: open.trust }, heldUntil);
};

interface Booking {
  readonly draft: OrderDraft;
  readonly heldUntil: Date | null;
  readonly trust: HoldTrust;
}

const book = (tx: Transaction, orderId: number, { draft, heldUntil, trust }: Booking): Promise<void> => {
  const { memberId, savings } = draft;
  // A coupon knows courses, and not their seats.
  const lines = draft.lines.map((line) => ({ ...line, productId: line.seatsOf ?? line.productId }));
  return bookSavings(tx, { orderId, memberId, trust }, savings, { lines, heldUntil });
};

const MAX_NUMBER_TRIES = 5;

const insertWithFreeNumber = async (tx: Transaction, draft: OrderDraft, drawDigits: () => string) => {
  for (let attempt = 1; attempt <= MAX_NUMBER_TRIES; attempt += 1) {
    const order = await insertOrder(tx, draft, drawDigits());
    if (order !== undefined) return order;
  }
  throw new Error(`no free order number in ${MAX_NUMBER_TRIES} tries`);
};

const refuseBlocked = (priced: PricedCart, language: Language): void => {
  if (priced.block !== null) throw toRefusal(priced.block, priced, language);
};

const toRefusal = (block: CartBlock, { cart, coupon, couponProblem }: PricedCart, language: Language): ShopError => {
  if (block === 'delivery-incomplete') return deliveryIncomplete(cart);
  if (block === 'parcel-too-heavy') return tooHeavy(cart);
  if (block === 'coupon-refused') return couponRefusal(coupon, couponProblem ?? 'unknown');
  const products = inTheWay(block, cart).map((item) => ({
    productId: item.productId,
    name: inLanguage(item.name, language),
    left: item.stockLeft ?? 0,
  }));
  if (block === 'out-of-stock') return outOfStock(products);
  return products.length === 0 ? new ShopError(block) : new ShopError(block, { products });
};

/** The products that a cart is refused for. */
const inTheWay = (block: CartBlock, cart: OpenCart): OpenCart['items'] => {
  const bar = barOf(cart);
  return block === 'no-store-delivery' && bar?.reason === block
    ? bar.lines
    : cart.items.filter((item) => item.problem === block);
};

const barOf = ({ items, shipping }: OpenCart) => (shipping === null ? null : findShippingBar(shipping, items));

const tooHeavy = (cart: OpenCart): ShopError => {
  const bar = barOf(cart);
  return bar === null ? new ShopError('parcel-too-heavy') : barred(bar);
};

const deliveryIncomplete = ({ shipping, delivery }: OpenCart): ShopError => {
  const missing = shipping === null ? [] : missingDelivery(shipping.code, delivery);
  return new ShopError('delivery-incomplete', { fields: fieldsOfDelivery(missing) });
};
