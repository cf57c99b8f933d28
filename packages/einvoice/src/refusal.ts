/**
 * Why ezPay did not do what it was asked, as far as the shop acts on it:
 * `duplicate-order` the order number was used already (after a lost answer: the invoice is issued, search for it);
 * `already-voided` nothing is left to do; `allowance-exists` and `period-over` an allowance takes the void's place;
 * `too-early` the same call is possible later (not uploaded yet, or repeated within 24 hours);
 * `not-found` no such invoice; `transient` try again soon; `account` staff must act: keys, contract or quota;
 * `other` the content is refused, and the same call will be refused again.
 */
type EzpayRefusalReason =
  | 'duplicate-order'
  | 'already-voided'
  | 'allowance-exists'
  | 'period-over'
  | 'too-early'
  | 'not-found'
  | 'transient'
  | 'account'
  | 'other';

/** A clear "no": nothing was done. `code` and `message` are ezPay's own words, for staff. */
export interface EzpayRefusal {
  readonly kind: 'refused';
  readonly reason: EzpayRefusalReason;
  readonly code: string;
  readonly message: string;
}

/** An answer that says nothing about what happened: find out before trying again. */
export interface EzpayUnreadable {
  readonly kind: 'not-readable';
}

/** ezPay's codes that the shop tells apart. */
const REASONS: ReadonlyMap<string, EzpayRefusalReason> = new Map([
  ['LIB10003', 'duplicate-order'],
  ['LIB10005', 'already-voided'],
  ['LIB10007', 'allowance-exists'],
  ['LIB10008', 'period-over'],
  ['LIB10009', 'too-early'],
  ['LIB10014', 'too-early'],
  ['INV20006', 'not-found'],
  // A stale timestamp: the next try writes a fresh one.
  ['KEY10007', 'transient'],
  ['KEY10014', 'transient'],
  ['NOR10001', 'transient'],
  ['CBC10003', 'transient'],
  ['CBC10004', 'transient'],
  ['KEY10002', 'account'],
  ['KEY10006', 'account'],
  ['INV10020', 'account'],
  ['INV90005', 'account'],
  ['INV90006', 'account'],
]);

/** Sorts ezPay's codes by what the shop does about them. */
export const refusalOf = (code: string, message: string): EzpayRefusal => ({
  kind: 'refused',
  reason: REASONS.get(code) ?? 'other',
  code,
  message,
});
