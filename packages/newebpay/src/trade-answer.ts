import { z } from 'zod';
import { checkCode } from './check-value.ts';
import { readPayInfo, type IssuedPayNumber } from './issued-number.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { parsePayTime } from './pay-time.ts';
import { answeredAmountSchema, STATUS_SUCCESS } from './protocol.ts';
import type { TradeQuestion } from './query-trade.ts';
import { isSameChecksum } from './trade-sha.ts';

/** TradeStatus by its number on the wire. */
export const TRADE_STATUS_NUMBERS = { unpaid: '0', paid: '1', failed: '2', cancelled: '3', refunded: '6' } as const;

/** What the gateway says a payment attempt has become. */
type TradeStatus = keyof typeof TRADE_STATUS_NUMBERS;

/** Progress of a capture or refund at the bank; `failed` occurs for e-wallets only. */
export const BANK_STEP_NUMBERS = { none: '0', queued: '1', processing: '2', done: '3', failed: '4' } as const;

/** Progress of a capture or refund at the bank. */
export type BankStep = keyof typeof BANK_STEP_NUMBERS;

/** One payment attempt as the gateway knows it. */
export interface QueriedTrade {
  readonly kind: 'trade';
  readonly status: TradeStatus;
  readonly tradeNo: string;
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
  readonly paymentType: string | undefined;
  readonly paymentMethod: string | undefined;
  readonly paidAt: Date | undefined;
  /** The number that was given out to pay by, while nothing is paid. */
  readonly issued?: IssuedPayNumber | undefined;
  readonly capture: BankStep;
  readonly refund: BankStep;
  /** What can still be refunded, in NTD; undefined where the gateway does not say (LINE Pay). */
  readonly refundableNtd: number | undefined;
}

/**
 * The answer to a question. `locked` means that the shop asked for too many unknown numbers: stay silent for hours.
 * `not-trusted` is an answer that is malformed, wrongly signed, or about another payment than asked.
 */
export type TradeAnswer =
  | QueriedTrade
  | { readonly kind: 'unknown-trade' }
  | { readonly kind: 'locked'; readonly code: string }
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'not-trusted' };

const UNKNOWN_TRADE_CODES = ['TRA10021', 'TRA20002'];
const LOCKED_CODES = ['TRA10071', 'TRA11002'];

const textSchema = z.union([z.string(), z.number().transform(String)]);
const optionalTextSchema = textSchema.optional().transform((text) => (text === '' ? undefined : text));

const wordOfNumber = <Word extends string>(numbers: Readonly<Record<Word, string>>) =>
  textSchema.transform((number, context) => {
    for (const word in numbers) if (numbers[word] === number) return word;
    context.addIssue('unknown number');
    return z.NEVER;
  });

const bankStepSchema = z.preprocess((value) => value ?? '0', wordOfNumber(BANK_STEP_NUMBERS));

const tradeSchema = z.object({
  MerchantID: z.string(),
  Amt: answeredAmountSchema,
  TradeNo: z.string().min(1),
  MerchantOrderNo: z.string(),
  TradeStatus: wordOfNumber(TRADE_STATUS_NUMBERS),
  CheckCode: z.string(),
  PaymentType: optionalTextSchema,
  PaymentMethod: optionalTextSchema,
  PayTime: optionalTextSchema,
  PayInfo: optionalTextSchema,
  ExpireDate: optionalTextSchema,
  CloseStatus: bankStepSchema,
  BackStatus: bankStepSchema,
  BackBalance: answeredAmountSchema.optional().catch(undefined),
});

const envelopeSchema = z.object({
  Status: z.string(),
  Message: z.string().default(''),
  Result: z.unknown().optional(),
});

type TradeValues = z.output<typeof tradeSchema>;

const isTrusted = (merchant: NewebpayMerchant, question: TradeQuestion, values: TradeValues): boolean => {
  const { Amt, MerchantID, MerchantOrderNo, TradeNo } = values;
  const expected = checkCode(merchant, { Amt, MerchantID, MerchantOrderNo, TradeNo });
  const isAboutQuestion =
    MerchantID === merchant.merchantId && MerchantOrderNo === question.merchantOrderNo && Amt === question.totalNtd;
  return isAboutQuestion && isSameChecksum(expected, values.CheckCode);
};

const answerOfError = (code: string, message: string): TradeAnswer => {
  if (UNKNOWN_TRADE_CODES.includes(code)) return { kind: 'unknown-trade' };
  return LOCKED_CODES.includes(code) ? { kind: 'locked', code } : { kind: 'error', code, message };
};

/**
 * Reads the JSON answer to a question. CheckCode does not cover TradeStatus, so believe the answer only over TLS with the
 * gateway's certificate (or on loopback).
 */
export const readTradeAnswer = (merchant: NewebpayMerchant, question: TradeQuestion, answer: unknown): TradeAnswer => {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) return { kind: 'not-trusted' };
  if (envelope.data.Status !== STATUS_SUCCESS) return answerOfError(envelope.data.Status, envelope.data.Message);
  const parsed = tradeSchema.safeParse(envelope.data.Result);
  if (!parsed.success || !isTrusted(merchant, question, parsed.data)) return { kind: 'not-trusted' };
  const values = parsed.data;
  return {
    kind: 'trade',
    status: values.TradeStatus,
    tradeNo: values.TradeNo,
    merchantOrderNo: values.MerchantOrderNo,
    totalNtd: values.Amt,
    paymentType: values.PaymentType,
    paymentMethod: values.PaymentMethod,
    paidAt: parsePayTime(values.PayTime ?? ''),
    issued: readPayInfo(values.PayInfo, values.ExpireDate),
    capture: values.CloseStatus,
    refund: values.BackStatus,
    refundableNtd: values.BackBalance,
  };
};
