import { z } from 'zod';
import { queryCheckValue } from './check-value.ts';
import { readFormBody, type FormValues } from './form-fields.ts';
import type { NewebpayMerchant } from './merchant.ts';
import {
  totalNtdSchema,
  amountTextSchema,
  merchantOrderNoSchema,
  QUERY_VERSION,
  timestampTextSchema,
} from './protocol.ts';
import { isSameChecksum } from './trade-sha.ts';

/** Which payment attempt to ask for. Never ask for numbers that were not posted: too many of them lock the shop's query. */
export interface TradeQuestion {
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
}

/** Builds the (unencrypted) fields of a question. Throws ZodError for a number or amount that cannot exist. */
export const buildTradeQuestion = (
  merchant: NewebpayMerchant,
  question: TradeQuestion,
  timestampSeconds: number,
): FormValues => {
  const checked = {
    MerchantID: merchant.merchantId,
    MerchantOrderNo: merchantOrderNoSchema.parse(question.merchantOrderNo),
    Amt: totalNtdSchema.parse(question.totalNtd),
  };
  return {
    ...checked,
    Amt: String(checked.Amt),
    Version: QUERY_VERSION,
    RespondType: 'JSON',
    TimeStamp: String(timestampSeconds),
    CheckValue: queryCheckValue(merchant, checked),
  };
};

const questionSchema = z.object({
  MerchantID: z.string(),
  MerchantOrderNo: merchantOrderNoSchema,
  Amt: amountTextSchema,
  Version: z.literal(QUERY_VERSION),
  TimeStamp: timestampTextSchema,
  CheckValue: z.string(),
});

/** Reads a question as the gateway does; undefined when it is malformed, another shop's, or not correctly signed. */
export const readTradeQuestion = (merchant: NewebpayMerchant, body: unknown): TradeQuestion | undefined => {
  const parsed = questionSchema.safeParse(readFormBody(body));
  if (!parsed.success || parsed.data.MerchantID !== merchant.merchantId) return undefined;
  if (!isSameChecksum(queryCheckValue(merchant, parsed.data), parsed.data.CheckValue)) return undefined;
  return { merchantOrderNo: parsed.data.MerchantOrderNo, totalNtd: parsed.data.Amt };
};
