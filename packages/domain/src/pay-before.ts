/** What bounds an unpaid order in time. */
export interface PayBounds {
  /** When the order ends. */
  readonly payableUntil: Date;
  /** When the number ends that its buyer was given to pay by; null where none lives. */
  readonly numberUntil: Date | null;
  /** When others may take its goods, or its use of a coupon; null where nothing is held. */
  readonly heldUntil: Date | null;
}

export interface PayBefore {
  /** The one deadline that the buyer is told, wherever the order is shown. */
  readonly until: Date;
  /** What is held ends before it: later it is paid while stock, or uses of the coupon, last. Null where it is held as long. */
  readonly heldOnlyUntil: Date | null;
}

/**
 * The earliest end that matters to a buyer: that of their number while it lives, else that of the order. A hold is no deadline, since the
 * order can be paid after it; where it ends first, it is said beside.
 */
export const payBefore = ({ payableUntil, numberUntil, heldUntil }: PayBounds): PayBefore => {
  const until = numberUntil === null || numberUntil > payableUntil ? payableUntil : numberUntil;
  return { until, heldOnlyUntil: heldUntil !== null && heldUntil < until ? heldUntil : null };
};
