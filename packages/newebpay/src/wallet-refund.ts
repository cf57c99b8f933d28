import { z } from 'zod';
import { readFormBody, type FormValues } from './form-fields.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { methodOf, payTypeSchema, type PayType } from './methods.ts';
import { totalNtdSchema, amountTextSchema, merchantOrderNoSchema } from './protocol.ts';
import type { RefundAnswer } from './refund-answer.ts';
import { decryptTradeInfo, encryptTradeInfo } from './trade-info-cipher.ts';
import { isTradeSha, tradeSha } from './trade-sha.ts';

/** The refund of an e-wallet payment. It happens at once and cannot be undone. */
export interface WalletRefund {
  readonly payType: PayType;
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
  readonly timestampSeconds: number;
}

const VERSION = '1.1';

/** Success of this call, and of this call only, is written as a number. */
export const WALLET_STATUS_SUCCESS = '1000';

/** Builds the fields of a call to `walletRefund`. Its content is JSON, unlike that of every other call. */
export const buildWalletRefund = (merchant: NewebpayMerchant, refund: WalletRefund): FormValues => {
  const encrypted = encryptTradeInfo(
    merchant,
    JSON.stringify({
      MerchantOrderNo: merchantOrderNoSchema.parse(refund.merchantOrderNo),
      // A text, as in the manual's example, though its table says Int.
      Amount: String(totalNtdSchema.parse(refund.totalNtd)),
      TimeStamp: String(refund.timestampSeconds),
      PaymentType: methodOf(refund.payType).paymentType,
    }),
  );
  return {
    UID_: merchant.merchantId,
    Version_: VERSION,
    RespondType_: 'JSON',
    EncryptData_: encrypted,
    HashData_: tradeSha(merchant, encrypted),
  };
};

const signedJson = (merchant: NewebpayMerchant, encrypted: string, checksum: string): unknown => {
  if (!isTradeSha(merchant, encrypted, checksum)) return undefined;
  const plaintext = decryptTradeInfo(merchant, encrypted);
  if (plaintext === undefined) return undefined;
  try {
    return JSON.parse(plaintext);
  } catch {
    // Reported by the callers as unreadable, like everything else that is not a wallet message.
    return undefined;
  }
};

const refundSchema = z.object({
  MerchantOrderNo: merchantOrderNoSchema,
  Amount: z.union([totalNtdSchema, amountTextSchema]),
  TimeStamp: z.coerce.number().int(),
  PaymentType: payTypeSchema,
});

/** Reads a call as the gateway does; undefined when it is malformed, another shop's, or not correctly signed. */
export const readWalletRefund = (merchant: NewebpayMerchant, body: unknown): WalletRefund | undefined => {
  const outer = readFormBody(body);
  if (outer['UID_'] !== merchant.merchantId) return undefined;
  const content = signedJson(merchant, outer['EncryptData_'] ?? '', outer['HashData_'] ?? '');
  const parsed = refundSchema.safeParse(content);
  if (!parsed.success) return undefined;
  const { MerchantOrderNo, Amount, TimeStamp, PaymentType } = parsed.data;
  return { payType: PaymentType, merchantOrderNo: MerchantOrderNo, totalNtd: Amount, timestampSeconds: TimeStamp };
};

/** Builds the JSON answer of a gateway; for whoever plays it, and for tests. */
export const buildWalletAnswer = (
  merchant: NewebpayMerchant,
  answer: { readonly status: string; readonly message: string; readonly values: Readonly<Record<string, unknown>> },
): FormValues => {
  const encrypted = encryptTradeInfo(merchant, JSON.stringify(answer.values));
  return {
    UID: merchant.merchantId,
    Version: VERSION,
    Status: answer.status,
    Message: answer.message,
    EncryptData: encrypted,
    HashData: tradeSha(merchant, encrypted),
  };
};

const answerSchema = z.object({
  Status: z.string(),
  Message: z.string().default(''),
  EncryptData: z.string().optional(),
  HashData: z.string().optional(),
});

const refundedSchema = z.object({ MerchantOrderNo: z.string(), RefundAmount: z.coerce.number().int() });

/** Reads the JSON answer of `walletRefund`. A success counts only with a signed content that names the asked refund. */
export const readWalletAnswer = (merchant: NewebpayMerchant, asked: WalletRefund, answer: unknown): RefundAnswer => {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return { kind: 'not-readable' };
  const { Status: code, Message: message, EncryptData, HashData } = parsed.data;
  if (code !== WALLET_STATUS_SUCCESS) return { kind: 'refused', code, message };
  const refunded = refundedSchema.safeParse(signedJson(merchant, EncryptData ?? '', HashData ?? ''));
  const isAsked =
    refunded.success &&
    refunded.data.MerchantOrderNo === asked.merchantOrderNo &&
    refunded.data.RefundAmount === asked.totalNtd;
  return isAsked ? { kind: 'accepted', code } : { kind: 'not-readable' };
};
