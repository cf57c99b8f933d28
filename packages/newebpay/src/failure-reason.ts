/** Why the gateway did not take a payment, as far as it matters to who pays: what to do next differs. */
type FailureReason = 'declined' | 'card-not-accepted' | 'page-expired' | 'method-unavailable' | 'held-back' | 'other';

const REASONS: ReadonlyMap<string, FailureReason> = new Map<string, FailureReason>([
  ['MPG02003', 'method-unavailable'],
  ['MPG02004', 'page-expired'],
  ['MPG03009', 'declined'],
  ['MPG05002', 'card-not-accepted'],
  ['MPG05003', 'card-not-accepted'],
  ['MPG05005', 'held-back'],
]);

/** What a failed payment's Status means; `other` for every code that tells the person who pays nothing. */
export const failureReason = (status: string): FailureReason => REASONS.get(status) ?? 'other';
