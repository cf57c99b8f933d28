/** Why a try at paying failed, as far as the buyer can do something about it. */
export const paymentFailures = [
  'declined',
  'card-not-accepted',
  'page-expired',
  'method-unavailable',
  'held-back',
  'other',
] as const;

/** Minutes for which stock stays reserved after the last payment attempt (ORD-5). */
export const RESERVATION_MINUTES = 30;

/** How long the gateway's page can be paid on once it is open, in seconds; the most that the gateway allows. */
export const GATEWAY_PAGE_SECONDS = 900;

/** How long after it was handed out the gateway still takes a form, in seconds. */
const FORM_POSTING_SECONDS = 120;

/**
 * How long a payment may still be on its way after its form was handed out, in seconds: the time for posting the form and
 * then the whole life of the gateway's page. Until then an order without an answer cannot be deleted.
 */
export const PAYMENT_PENDING_SECONDS = FORM_POSTING_SECONDS + GATEWAY_PAGE_SECONDS;

/** Days after which an order that nobody paid is cancelled (ORD-5). */
export const UNPAID_ORDER_DAYS = 7;

/** Seconds between the arrival of the gateway's form and its posting (specification section 4). */
export const GATEWAY_FORM_DELAY_SECONDS = 1;
