import { z } from 'zod';

/** Every error code of the shop with its HTTP status: the closed list. A code missing here does not compile anywhere. */
export const problemStatus = {
  'invalid-request': 400,
  'pickup-store-wrong': 400,
  'weak-password': 400,
  'common-password': 400,
  'method-not-offered': 400,
  'invoice-code-wrong': 400,
  'invoice-day-wrong': 400,
  'invoice-number-wrong': 400,
  'invoice-number-taken': 409,
  'invoice-kinds-mixed': 409,
  'not-signed-in': 401,
  // 403 where whoever sent them is signed in: the session goes on.
  'wrong-credentials': 401,
  'chat-buyers-only': 403,
  'chat-muted': 403,
  'chat-read-only': 403,
  'not-a-buyer': 403,
  'not-allowed': 403,
  'second-factor-needed': 403,
  'second-person-needed': 403,
  'not-found': 404,
  'order-not-found': 404,
  'request-timeout': 408,
  'already-owned': 409,
  'already-reviewed': 409,
  'already-staff': 409,
  'already-taken': 409,
  'amount-mismatch': 409,
  'cart-empty': 409,
  'conflict-changed': 409,
  'coupon-refused': 409,
  'coupon-used-up': 409,
  'cart-full': 409,
  'delivery-fixed': 409,
  'delivery-incomplete': 409,
  'email-taken': 409,
  'goodwill-not-offered': 409,
  'in-use': 409,
  'order-already-paid': 409,
  'order-expired': 409,
  'out-of-stock': 409,
  'payment-pending': 409,
  'playing-elsewhere': 409,
  'points-limit': 409,
  'points-short': 409,
  'product-incomplete': 409,
  'price-changed': 409,
  'refund-not-offered': 409,
  'return-not-offered': 409,
  'no-store-delivery': 409,
  'shipping-missing': 409,
  'shop-not-open': 409,
  'shipping-quote-missing': 409,
  'terms-changed': 409,
  'terms-not-accepted': 409,
  'too-many-held': 409,
  'too-many-open-orders': 409,
  'terms-without-refunds': 409,
  'user-name-taken': 409,
  'wish-list-full': 409,
  withdrawn: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'last-administrator': 409,
  'idempotency-key-reused': 422,
  'proof-of-work-needed': 429,
  'rate-limited': 429,
  unexpected: 500,
  'gateway-down': 502,
  unavailable: 503,
  'storage-full': 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

const problemCodes = Object.keys(problemStatus);
const isProblemCode = (code: unknown): code is ProblemCode => typeof code === 'string' && problemCodes.includes(code);

/** The one shape of every failure. `requestId` is what a person quotes to the shop; `details` names fields or figures. */
export const problem = z
  .object({
    code: z.custom<ProblemCode>(isProblemCode).meta({ type: 'string', enum: problemCodes }),
    message: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problem>;
