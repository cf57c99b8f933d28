import { z } from 'zod';
import { encodeForm, toGatewayFields, type FormValues, type GatewayField } from './form-fields.ts';
import { gatewayUrl } from './hosts.ts';
import { cleanItemDescription } from './item-description.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { methodFlags, methodOf, payTypeSchema, takesTotal } from './methods.ts';
import { formatDeadline } from './pay-time.ts';
import { totalNtdSchema, merchantOrderNoSchema, MPG_VERSION, TRADE_LIMIT_SECONDS } from './protocol.ts';
import { encryptTradeInfo } from './trade-info-cipher.ts';
import { tradeSha } from './trade-sha.ts';

/** NewebPay's width of the payer's e-mail; a longer one is left out, because it is optional and would refuse the form. */
const EMAIL_MAX_LENGTH = 50;

const addressSchema = z.url({ protocol: /^https?$/ }).max(200);

/** The languages of the gateway's pages. */
export const payPageLanguageSchema = z.enum(['zh-tw', 'en', 'jp']);

/**
 * What the shop wants paid. `timestampSeconds` is the moment of the customer's confirmation (Unix time). The real
 * gateway only calls addresses on ports 80 and 443. `tradeLimitSeconds` ends the page's life; absent means no limit.
 * `payUntil` is the deadline of a number that the gateway issues. The buyer comes back to `returnUrl` with that number, or with the
 * store that they chose.
 */
const paymentRequestSchema = z
  .object({
    merchantOrderNo: merchantOrderNoSchema,
    totalNtd: totalNtdSchema,
    itemDescription: z.string(),
    payType: payTypeSchema,
    timestampSeconds: z.int().positive(),
    notifyUrl: addressSchema,
    returnUrl: addressSchema,
    clientBackUrl: addressSchema.optional(),
    payerEmail: z.string().optional(),
    language: payPageLanguageSchema.default('zh-tw'),
    payUntil: z.date().optional(),
    tradeLimitSeconds: z.int().min(TRADE_LIMIT_SECONDS.least).max(TRADE_LIMIT_SECONDS.most).optional(),
  })
  .refine((asked) => asked.notifyUrl !== asked.returnUrl, { path: ['notifyUrl'], error: 'must differ from returnUrl' })
  .refine((asked) => takesTotal(asked.payType, asked.totalNtd), {
    path: ['totalNtd'],
    error: 'not a sum that this way to pay takes',
  })
  .refine((asked) => (asked.payUntil === undefined) === (methodOf(asked.payType).issues === null), {
    path: ['payUntil'],
    error: 'a deadline belongs to a number that is issued',
  });

/** What the shop wants paid, see `paymentRequestSchema`. */
export type PaymentRequest = z.input<typeof paymentRequestSchema>;

/** A form that the customer's browser must post itself, as a top-level navigation; the gateway refuses anything else. */
export interface PaymentForm {
  readonly actionUrl: string;
  readonly fields: readonly GatewayField[];
}

const emailFields = (payerEmail: string | undefined): FormValues =>
  payerEmail === undefined || payerEmail === '' || payerEmail.length > EMAIL_MAX_LENGTH
    ? {}
    : { Email: payerEmail, EmailModify: '0' };

const deadlineFields = ({ payType, payUntil, returnUrl }: z.output<typeof paymentRequestSchema>): FormValues => {
  const { hasExpireTime, picksStore } = methodOf(payType);
  if (payUntil === undefined) return picksStore ? { CustomerURL: returnUrl } : {};
  const { date, time } = formatDeadline(payUntil);
  return {
    ExpireDate: date,
    ...(hasExpireTime ? { ExpireTime: time } : {}),
    CustomerURL: returnUrl,
  };
};

const tradeInfoValues = (merchant: NewebpayMerchant, asked: z.output<typeof paymentRequestSchema>): FormValues => ({
  MerchantID: merchant.merchantId,
  RespondType: 'JSON',
  TimeStamp: String(asked.timestampSeconds),
  Version: MPG_VERSION,
  LangType: asked.language,
  MerchantOrderNo: asked.merchantOrderNo,
  Amt: String(asked.totalNtd),
  ItemDesc: cleanItemDescription(asked.itemDescription, asked.merchantOrderNo),
  ...(asked.tradeLimitSeconds === undefined ? {} : { TradeLimit: String(asked.tradeLimitSeconds) }),
  ReturnURL: asked.returnUrl,
  NotifyURL: asked.notifyUrl,
  ...deadlineFields(asked),
  ...(asked.clientBackUrl === undefined ? {} : { ClientBackURL: asked.clientBackUrl }),
  ...emailFields(asked.payerEmail),
  ...methodFlags(asked.payType),
});

/**
 * Builds the form for one payment attempt. Exactly one way to pay is switched on, and the amount is part of the encrypted,
 * signed content, so the customer's browser can change neither. Throws ZodError for a request the gateway would refuse.
 */
export const buildPaymentForm = (
  merchant: NewebpayMerchant,
  gatewayOrigin: string,
  request: PaymentRequest,
): PaymentForm => {
  const tradeInfo = encryptTradeInfo(
    merchant,
    encodeForm(tradeInfoValues(merchant, paymentRequestSchema.parse(request))),
  );
  return {
    actionUrl: gatewayUrl(gatewayOrigin, 'payPage'),
    fields: toGatewayFields({
      MerchantID: merchant.merchantId,
      TradeInfo: tradeInfo,
      TradeSha: tradeSha(merchant, tradeInfo),
      Version: MPG_VERSION,
    }),
  };
};
