import type { LoggedMailKind } from './mail-kinds.ts';

/** What a buyer keeps: money, papers and parcels. */
const papers: readonly LoggedMailKind[] = [
  'order-placed',
  'order-paid',
  'payment-returned',
  'order-cancelled',
  'order-shipped',
  'delivery-changed',
  'invoice-issued',
  'invoice-corrected',
  'refund-requested',
  'refund-refunded',
  'refund-rejected',
  'refund-by-staff',
  'return-requested',
  'return-received',
  'return-declined',
  'membership-ended',
];

/** As long as the log can write a mail once more. */
const PAPER_DAYS = 90;
/** As long as the longest mailed link is good. */
const NEWS_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** Whether a mail that found no mail server is still worth sending, so long after it was written. */
export const isWorthSending = (kind: LoggedMailKind, ageMs: number): boolean =>
  ageMs < (papers.includes(kind) ? PAPER_DAYS : NEWS_DAYS) * DAY_MS;
