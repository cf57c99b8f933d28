import { z } from 'zod';
import { decodeForm, readFormBody, type FormValues } from './form-fields.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { findPayType, takesTotal, type PayType } from './methods.ts';
import { parseDeadline } from './pay-time.ts';
import { payPageLanguageSchema } from './payment-form.ts';
import { amountTextSchema, merchantOrderNoSchema, MPG_VERSION, timestampTextSchema } from './protocol.ts';
import { decryptTradeInfo } from './trade-info-cipher.ts';
import { isTradeSha } from './trade-sha.ts';

/** The gateway's codes for a form it does not take. Which code means what is said in `PAYMENT_FORM_REFUSALS`. */
export const PAYMENT_FORM_REFUSALS = {
  timestamp: 'MPG01002',
  merchant: 'MPG01009',
  version: 'MPG01010',
  orderNumber: 'MPG01012',
  email: 'MPG01013',
  address: 'MPG01014',
  amount: 'MPG01015',
  itemDescription: 'MPG01017',
  tradeInfoMissing: 'MPG01023',
  tradeShaMissing: 'MPG01024',
  methodNotOffered: 'MPG02003',
  expired: 'MPG02004',
  illegalSource: 'MPG02005',
  versionTooOld: 'MPG02010',
  unknownShop: 'MPG03007',
  integrityOrUsedNumber: 'MPG03008',
} as const;

/** One of the gateway's refusals of a form. */
export type PaymentFormRefusal = keyof typeof PAYMENT_FORM_REFUSALS;

/** What a correctly signed form asks for. */
export interface ReadPaymentRequest {
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
  readonly itemDescription: string;
  readonly payType: PayType;
  readonly timestampSeconds: number;
  readonly respondType: 'JSON' | 'String';
  readonly language: 'zh-tw' | 'en' | 'jp';
  readonly tradeLimitSeconds: number | undefined;
  readonly returnUrl: string | undefined;
  readonly notifyUrl: string | undefined;
  readonly clientBackUrl: string | undefined;
  /** Where the buyer comes back to with an issued number. */
  readonly customerUrl: string | undefined;
  /** The deadline of a number to be issued. */
  readonly payUntil: Date | undefined;
  readonly payerEmail: string | undefined;
}

/** A form the gateway takes, or the first reason not to. */
export type PaymentFormReading =
  | { readonly kind: 'refused'; readonly refusal: PaymentFormRefusal }
  | { readonly kind: 'request'; readonly request: ReadPaymentRequest };

const emptyAsMissing = (value: unknown): unknown => (value === '' ? undefined : value);
const addressSchema = z.preprocess(
  emptyAsMissing,
  z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
);

const innerSchema = z.object({
  MerchantID: z.string(),
  RespondType: z.enum(['JSON', 'String']).catch('String'),
  TimeStamp: timestampTextSchema,
  Version: z.literal(MPG_VERSION),
  MerchantOrderNo: merchantOrderNoSchema,
  Amt: amountTextSchema,
  ItemDesc: z.string().min(1).max(50),
  LangType: payPageLanguageSchema.catch('zh-tw'),
  TradeLimit: z.coerce.number().int().min(0).catch(0),
  ReturnURL: addressSchema,
  NotifyURL: addressSchema,
  ClientBackURL: addressSchema,
  CustomerURL: addressSchema,
  ExpireDate: z.string().optional(),
  ExpireTime: z.string().optional(),
  Email: z.preprocess(
    emptyAsMissing,
    z
      .string()
      .max(50)
      .regex(/^[^@\s]+@[^@\s]+$/)
      .optional(),
  ),
});

const REFUSAL_OF_FIELD: Readonly<Record<string, PaymentFormRefusal>> = {
  TimeStamp: 'timestamp',
  Version: 'versionTooOld',
  MerchantOrderNo: 'orderNumber',
  Amt: 'amount',
  ItemDesc: 'itemDescription',
  ReturnURL: 'address',
  NotifyURL: 'address',
  ClientBackURL: 'address',
  CustomerURL: 'address',
  Email: 'email',
};

const refused = (refusal: PaymentFormRefusal): PaymentFormReading => ({ kind: 'refused', refusal });

const outerSchema = z.object({
  MerchantID: z.string().default(''),
  Version: z.string().default(''),
  TradeInfo: z.string().default(''),
  TradeSha: z.string().default(''),
  EncryptType: z.string().default('0'),
});

type OuterValues = z.output<typeof outerSchema>;

const findOuterRefusal = (merchant: NewebpayMerchant, outer: OuterValues): PaymentFormRefusal | undefined => {
  if (outer.MerchantID === '') return 'merchant';
  if (outer.MerchantID !== merchant.merchantId) return 'unknownShop';
  if (outer.Version === '') return 'version';
  if (outer.Version !== MPG_VERSION) return 'versionTooOld';
  if (outer.TradeInfo === '') return 'tradeInfoMissing';
  if (outer.TradeSha === '') return 'tradeShaMissing';
  return outer.EncryptType === '0' ? undefined : 'integrityOrUsedNumber';
};

const readInner = (merchant: NewebpayMerchant, values: FormValues): PaymentFormReading => {
  const parsed = innerSchema.safeParse(values);
  if (!parsed.success) {
    return refused(REFUSAL_OF_FIELD[String(parsed.error.issues[0]?.path[0])] ?? 'integrityOrUsedNumber');
  }
  const inner = parsed.data;
  if (inner.MerchantID !== merchant.merchantId) return refused('unknownShop');
  if (inner.NotifyURL !== undefined && inner.NotifyURL === inner.ReturnURL) return refused('address');
  const payType = findPayType(values);
  if (payType === undefined || !takesTotal(payType, inner.Amt)) return refused('methodNotOffered');
  return {
    kind: 'request',
    request: {
      merchantOrderNo: inner.MerchantOrderNo,
      totalNtd: inner.Amt,
      itemDescription: inner.ItemDesc,
      payType,
      timestampSeconds: inner.TimeStamp,
      respondType: inner.RespondType,
      language: inner.LangType,
      tradeLimitSeconds: inner.TradeLimit === 0 ? undefined : inner.TradeLimit,
      returnUrl: inner.ReturnURL,
      notifyUrl: inner.NotifyURL,
      clientBackUrl: inner.ClientBackURL,
      customerUrl: inner.CustomerURL,
      payUntil: parseDeadline(inner.ExpireDate, inner.ExpireTime),
      payerEmail: inner.Email,
    },
  };
};

/**
 * Reads a payment form as the gateway does: signature first, then the content. Needed by whoever plays the gateway, and
 * by tests that want to see what a shop's form really says. Time and used numbers are the caller's to check.
 */
export const readPaymentForm = (merchant: NewebpayMerchant, body: unknown): PaymentFormReading => {
  const outer = outerSchema.parse(readFormBody(body));
  const outerRefusal = findOuterRefusal(merchant, outer);
  if (outerRefusal !== undefined) return refused(outerRefusal);
  if (!isTradeSha(merchant, outer.TradeInfo, outer.TradeSha)) return refused('integrityOrUsedNumber');
  const plaintext = decryptTradeInfo(merchant, outer.TradeInfo);
  return plaintext === undefined ? refused('integrityOrUsedNumber') : readInner(merchant, decodeForm(plaintext));
};
