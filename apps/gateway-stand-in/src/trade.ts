import { z } from 'zod';
import { methodOf, payTypeSchema } from '@kapok/newebpay';

/** PostgreSQL's bigint arrives as text. */
const ntdSchema = z.coerce.number().int();

/** One row of the trade table with what was refunded of it. */
export const tradeRowSchema = z
  .object({
    id: z.uuid(),
    trade_no: z.string(),
    merchant_order_no: z.string(),
    amount_ntd: ntdSchema,
    pay_type: payTypeSchema,
    item_description: z.string(),
    language: z.enum(['zh-tw', 'en', 'jp']),
    respond_type: z.enum(['JSON', 'String']),
    return_url: z.string().nullable(),
    notify_url: z.string().nullable(),
    client_back_url: z.string().nullable(),
    customer_url: z.string().nullable(),
    pay_until: z.date().nullable(),
    issued_at: z.date().nullable(),
    reported_ntd: ntdSchema.nullable(),
    store_code: z.string().nullable(),
    created_at: z.date(),
    is_expired: z.boolean(),
    status: z.enum(['unpaid', 'paid', 'failed', 'cancelled', 'refunded']),
    result_code: z.string().nullable(),
    used_three_d_secure: z.boolean(),
    decided_at: z.date().nullable(),
    captured_ntd: ntdSchema,
    notify_state: z.enum(['none', 'pending', 'delivered', 'given-up']),
    notify_tries: z.int(),
    refunded_ntd: ntdSchema,
    queued_refund_ntd: ntdSchema,
  })
  .transform((row) => ({
    id: row.id,
    tradeNo: row.trade_no,
    merchantOrderNo: row.merchant_order_no,
    totalNtd: row.amount_ntd,
    payType: row.pay_type,
    itemDescription: row.item_description,
    language: row.language,
    respondType: row.respond_type,
    returnUrl: row.return_url,
    notifyUrl: row.notify_url,
    clientBackUrl: row.client_back_url,
    customerUrl: row.customer_url,
    payUntil: row.pay_until,
    issuedAt: row.issued_at,
    /** Another sum than asked for, where such a one was paid. */
    reportedNtd: row.reported_ntd,
    /** Where the parcel goes that is paid for when it is fetched; null before it was chosen. */
    storeCode: row.store_code,
    createdAt: row.created_at,
    isExpired: row.is_expired,
    status: row.status,
    resultCode: row.result_code,
    usedThreeDSecure: row.used_three_d_secure,
    decidedAt: row.decided_at,
    capturedNtd: row.captured_ntd,
    notifyState: row.notify_state,
    notifyTries: row.notify_tries,
    /** Refunds asked for, whether at the bank already or still queued. */
    refundedNtd: row.refunded_ntd,
    queuedRefundNtd: row.queued_refund_ntd,
  }));

/** One payment attempt as the stand-in keeps it. `resultCode` is the protocol's Status once it is decided. */
export type Trade = Readonly<z.output<typeof tradeRowSchema>>;

/** Whether the payment is a card's in the protocol's sense: Apple Pay, Google Pay and instalments are cards, too. */
export const isCardPayment = (trade: Pick<Trade, 'payType'>): boolean =>
  methodOf(trade.payType).paymentType === 'CREDIT';
