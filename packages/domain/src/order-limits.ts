import { RESERVATION_MINUTES } from './payment.ts';

/** What one member may keep from others without paying (SAFE-5). */
export interface OrderLimits {
  /** Unpaid orders of one member that may be open at the same time. */
  readonly openOrders: number;
  /** Pieces of one product that a member may hold over all open orders. */
  readonly heldPieces: number;
  /** How often the same goods are held again for one member: by an attempt to pay, or by another order within a day. */
  readonly holdRenewals: number;
  /** How long the goods of a member who never paid are held, whatever the way to pay. */
  readonly firstHoldMinutes: number;
}

/** Where staff have set nothing. */
export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  openOrders: 5,
  heldPieces: 10,
  holdRenewals: 2,
  firstHoldMinutes: 10,
};

/** For each order that may be open, so many may be placed a day without paying one, and so many forms to pay asked for an hour. */
const TRIES_PER_OPEN_ORDER = 6;

/** How many orders a member may place within 24 hours that are not paid: each is a row for ever, also once it is deleted. */
export const unpaidOrdersADay = ({ openOrders }: OrderLimits): number => openOrders * TRIES_PER_OPEN_ORDER;

/** How many payment forms a member may ask for within an hour: the gateway is asked about each that it never reports. */
export const paymentFormsAnHour = ({ openOrders }: OrderLimits): number => openOrders * TRIES_PER_OPEN_ORDER;

/** How long an order can be paid at most, and keeps its price, however often its buyer asks for another number to pay by. */
export const MOST_ORDER_DAYS = 60;

/** How often a buyer's word that a transfer was made holds what an order holds for longer: the first time, and at each renewal. */
export const mostTransferChecks = ({ holdRenewals }: OrderLimits): number => 1 + holdRenewals;

/** What a member has open at the moment at which another order is placed or held anew. */
export interface OpenHolds {
  readonly openOrders: number;
  /** With what is to be held now. */
  readonly products: readonly { readonly productId: string; readonly pieces: number }[];
}

/** Why an order may not be placed, or its goods not be held; null where they may. */
export type HoldRefusal = 'too-many-open-orders' | 'too-many-held' | null;

/** Decides on one more order of a member. */
export const refuseOrder = (open: OpenHolds, limits: OrderLimits): HoldRefusal =>
  open.openOrders >= limits.openOrders ? 'too-many-open-orders' : refuseHold(open, limits);

/** Decides on holding the goods of an order that is open already. */
export const refuseHold = ({ products }: Pick<OpenHolds, 'products'>, limits: OrderLimits): HoldRefusal =>
  products.some(({ pieces }) => pieces > limits.heldPieces) ? 'too-many-held' : null;

/** How far back an order remembers that its member held the same goods in another one. */
export const HOLD_MEMORY_HOURS = 24;

/** Whether a new order may hold what its member held so often again already. */
export const mayHold = (renewals: number, trust: HoldTrust, limits: OrderLimits): boolean =>
  renewals <= mostRenewals(trust, limits);

/** Whether an attempt to pay may hold what its order holds once more. */
export const mayRenew = (renewals: number, trust: HoldTrust, limits: OrderLimits): boolean =>
  renewals < mostRenewals(trust, limits);

/** How often the same is held again for a member, by attempts to pay and by orders: once, without a proven address. */
const mostRenewals = (trust: HoldTrust, { holdRenewals }: OrderLimits): number =>
  trust === 'unproven' ? Math.min(1, holdRenewals) : holdRenewals;

/** How far the shop trusts a member with goods before they are paid: an account costs nothing (SAFE-13). */
export type HoldTrust = 'paid-before' | 'proven' | 'unproven';

/**
 * Returns until when an order holds its goods and its use of a limited coupon, from a moment on. The one rule for every way to
 * pay: `payUntil` is the deadline of the way, null where it is paid at once. Without a payment from before, an order that can be
 * paid for days holds no longer than a first order may; it stays payable, and its goods are sold with the payment.
 */
export const holdUntil = (
  trust: HoldTrust,
  { now, payUntil }: { readonly now: Date; readonly payUntil: Date | null },
  limits: OrderLimits,
): Date => {
  const isTrusted = trust === 'paid-before';
  const minutes = isTrusted ? RESERVATION_MINUTES : newcomersHoldMinutes(limits);
  const soon = now.getTime() + minutes * 60_000;
  return new Date(isTrusted ? Math.max(soon, payUntil?.getTime() ?? 0) : soon);
};

/** How long what a member who never paid orders is held, from the order or from a try at paying on. */
export const newcomersHoldMinutes = ({ firstHoldMinutes }: OrderLimits): number =>
  Math.min(RESERVATION_MINUTES, firstHoldMinutes);

/** Whether a buyer's word that a transfer was made holds what the order holds while staff look at the bank statement. */
export const isWordTrusted = (trust: HoldTrust): boolean => trust === 'paid-before';

/** Whether goods may be sent before they are paid: to an address that can be reached. */
export const mayPayAtPickup = (trust: HoldTrust): boolean => trust !== 'unproven';

/** What an order wants to hold of pieces of a product, or of uses of a coupon, beside members who never paid. */
export interface NewcomersShare {
  readonly wanted: number;
  readonly heldByOthers: number;
  /** Of which there are so many that nobody has paid for, held or free. */
  readonly notSold: number;
}

/** Whether an order of a member who never paid leaves half of what is not sold to others; of an odd number they hold the odd one. */
export const isWithinShare = ({ wanted, heldByOthers, notSold }: NewcomersShare): boolean =>
  heldByOthers + wanted <= Math.ceil(notSold / 2);
