import type { LineProblem } from './cart.ts';

/** Which buyers a shop reminds by mail, and after how many hours (OFFER-6). */
export interface ReminderSettings {
  readonly ofOrders: boolean;
  /** From the order, or from the last try at paying it. */
  readonly orderHours: number;
  readonly ofCarts: boolean;
  /** From the last change of the cart. */
  readonly cartHours: number;
}

/** Where staff have set nothing. */
export const DEFAULT_REMINDERS: ReminderSettings = { ofOrders: true, orderHours: 2, ofCarts: false, cartHours: 24 };

/** Well before an order ends that nobody pays. */
export const MOST_ORDER_REMINDER_HOURS = 96;
export const MOST_CART_REMINDER_HOURS = 336;

/** What became due longer ago is left alone: whoever switches reminders on reminds nobody of last month. */
export const REMINDER_GRACE_HOURS = 24;

/** Two mails that ask for the money of one order are at least so far apart. */
export const HOURS_BETWEEN_REMINDERS = 24;

/** Who is reminded has at least so long to pay. */
const LEAST_MINUTES_TO_PAY = 60;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Something that was left, by the database's clock. */
interface Left {
  readonly now: Date;
  /** When its buyer did something about it last. */
  readonly quietSince: Date;
}

const isRipe = ({ now, quietSince }: Left, hours: number): boolean => {
  const quietMs = now.getTime() - quietSince.getTime();
  return quietMs >= hours * HOUR_MS && quietMs < (hours + REMINDER_GRACE_HOURS) * HOUR_MS;
};

/** What decides on reminding of an order that is not paid and of which nobody was reminded yet. */
export interface UnpaidOrder extends Left {
  readonly payableUntil: Date;
  /** A number or an account to pay by was given out for it: mails of their own tell and remind of that (PAYTW-1). */
  readonly hasNumber: boolean;
  /** Money may be on its way. */
  readonly isPending: boolean;
  /** All that is in it can still be bought: it is neither sold out nor owned by now, and its coupon is good. */
  readonly isWhole: boolean;
  /** The buyer has paid another order since that has something of this one in it. */
  readonly isReplaced: boolean;
}

const hasTimeToPay = ({ now, payableUntil }: UnpaidOrder): boolean =>
  payableUntil.getTime() - now.getTime() >= LEAST_MINUTES_TO_PAY * MINUTE_MS;

/** Whether the buyer of an order is reminded of it now. */
export const isOrderReminderDue = (order: UnpaidOrder, { ofOrders, orderHours }: ReminderSettings): boolean =>
  ofOrders &&
  isRipe(order, orderHours) &&
  hasTimeToPay(order) &&
  !order.hasNumber &&
  !order.isPending &&
  order.isWhole &&
  !order.isReplaced;

/** A line of a cart that was left. */
export interface LeftLine {
  readonly productId: string;
  readonly problem: LineProblem | null;
  /** What one piece costs now, and what it cost when it was put in; NTD with tax. */
  readonly grossNtd: number;
  readonly seenGrossNtd: number;
}

/** What is worth a reminder: it can be bought, and costs no more than when it was put in, as after a sale. */
export const linesToRemindOf = <Line extends LeftLine>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ problem, grossNtd, seenGrossNtd }) => problem === null && grossNtd <= seenGrossNtd);

/** What decides on reminding of a cart. */
export interface LeftCart extends Left {
  /** Its member agreed to such mails, and has proven where they go. */
  readonly isWanted: boolean;
  /** The member may not write in the talk for now: nothing that is not asked for is sent to them. */
  readonly isMuted: boolean;
  /** The member was reminded of the same products before. */
  readonly isTold: boolean;
  /** Since the cart was last changed. */
  readonly isOrderedSince: boolean;
  readonly lines: readonly LeftLine[];
}

/** Whether a member is reminded of a cart now. */
export const isCartReminderDue = (cart: LeftCart, { ofCarts, cartHours }: ReminderSettings): boolean =>
  ofCarts &&
  isRipe(cart, cartHours) &&
  cart.isWanted &&
  !cart.isMuted &&
  !cart.isTold &&
  !cart.isOrderedSince &&
  linesToRemindOf(cart.lines).length > 0;
