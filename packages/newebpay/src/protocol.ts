import { z } from 'zod';

/** The pay page's protocol version, sent both beside and inside TradeInfo. Older ones are answered MPG02010. */
export const MPG_VERSION = '2.3';

/** Version of QueryTradeInfo, which counts apart from the pay page. */
export const QUERY_VERSION = '1.3';

/** The gateway accepts a form this long before or after its TimeStamp: build the form only when the customer confirms. */
export const TIMESTAMP_TOLERANCE_SECONDS = 120;

/** TradeLimit is clamped by the gateway to these bounds. */
export const TRADE_LIMIT_SECONDS = { least: 60, most: 900 } as const;

/** Amt is Int(10): whole New Taiwan dollars. A single method may allow less, see `METHODS`. */
export const MAX_TOTAL_NTD = 9_999_999_999;

/** The shop's number of one payment attempt. The gateway never accepts the same one twice, not even after a failure. */
export const merchantOrderNoSchema = z.string().regex(/^[A-Za-z0-9_]{1,30}$/);

/** An amount the gateway takes: a positive whole number of NTD. */
export const totalNtdSchema = z.int().min(1).max(MAX_TOTAL_NTD);

/** The same amount as it stands in form fields, where everything is text. */
export const amountTextSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number);

/** Answers carry amounts as numbers (JSON) or as text (String); zero is possible for balances. */
export const answeredAmountSchema = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .transform(Number),
]);

/** Seconds since 1970 as the protocol writes them. */
export const timestampTextSchema = z
  .string()
  .regex(/^[0-9]{1,11}$/)
  .transform(Number);

/** Status of every successful answer but the e-wallet refund's. */
export const STATUS_SUCCESS = 'SUCCESS';
