import { z } from 'zod';
import { buildSuccess, readJsonAnswer, type EzpayAnswerBody } from './answer.ts';
import type { FormValues } from './form-fields.ts';
import { buildInvoiceCall, openInvoiceCall } from './invoice-call.ts';
import type { EzpayMerchant } from './merchant.ts';
import {
  allowanceNumberSchema,
  amountTextSchema,
  invoiceOrderNoSchema,
  totalNtdSchema,
  voidReasonSchema,
} from './protocol.ts';
import type { EzpayRefusal, EzpayUnreadable } from './refusal.ts';

/** Confirms or cancels an allowance that waits for it. A confirmed one can only be voided. */
export interface AllowanceDecision {
  readonly allowanceNumber: string;
  /** The order number under which the invoice was issued. */
  readonly merchantOrderNo: string;
  /** What the allowance is worth, tax included. */
  readonly totalNtd: number;
  readonly decision: 'confirm' | 'cancel';
}

/** An allowance to void. The reason has room for six Chinese characters (20 bytes). */
export interface AllowanceVoid {
  readonly allowanceNumber: string;
  readonly reason: string;
}

/** The answer to a decision about an allowance or to its void. */
export type AllowanceChangeAnswer = { readonly kind: 'done' } | EzpayRefusal | EzpayUnreadable;

const DECISIONS = { confirm: 'C', cancel: 'D' } as const;

/** Builds the fields of a call to `decideAllowance`. Throws ZodError for numbers that cannot exist. */
export const buildAllowanceDecision = (
  merchant: EzpayMerchant,
  call: AllowanceDecision,
  timestampSeconds: number,
): FormValues =>
  buildInvoiceCall(
    merchant,
    'decideAllowance',
    {
      AllowanceStatus: DECISIONS[call.decision],
      AllowanceNo: allowanceNumberSchema.parse(call.allowanceNumber),
      MerchantOrderNo: invoiceOrderNoSchema.parse(call.merchantOrderNo),
      TotalAmt: String(totalNtdSchema.parse(call.totalNtd)),
    },
    timestampSeconds,
  );

const decisionSchema = z.object({
  AllowanceStatus: z.enum([DECISIONS.confirm, DECISIONS.cancel]),
  AllowanceNo: allowanceNumberSchema,
  MerchantOrderNo: invoiceOrderNoSchema,
  TotalAmt: amountTextSchema,
});

/** Reads a call as ezPay does; undefined when it is malformed or another shop's. */
export const readAllowanceDecision = (merchant: EzpayMerchant, body: unknown): AllowanceDecision | undefined => {
  const parsed = decisionSchema.safeParse(openInvoiceCall(merchant, 'decideAllowance', body));
  if (!parsed.success) return undefined;
  return {
    allowanceNumber: parsed.data.AllowanceNo,
    merchantOrderNo: parsed.data.MerchantOrderNo,
    totalNtd: parsed.data.TotalAmt,
    decision: parsed.data.AllowanceStatus === DECISIONS.confirm ? 'confirm' : 'cancel',
  };
};

/** Builds the fields of a call to `voidAllowance`. Throws ZodError for a number or reason that ezPay would refuse. */
export const buildAllowanceVoid = (
  merchant: EzpayMerchant,
  call: AllowanceVoid,
  timestampSeconds: number,
): FormValues =>
  buildInvoiceCall(
    merchant,
    'voidAllowance',
    {
      AllowanceNo: allowanceNumberSchema.parse(call.allowanceNumber),
      InvalidReason: voidReasonSchema.parse(call.reason),
    },
    timestampSeconds,
  );

const voidSchema = z.object({ AllowanceNo: allowanceNumberSchema, InvalidReason: voidReasonSchema });

/** Reads a call as ezPay does; undefined when it is malformed or another shop's. */
export const readAllowanceVoid = (merchant: EzpayMerchant, body: unknown): AllowanceVoid | undefined => {
  const parsed = voidSchema.safeParse(openInvoiceCall(merchant, 'voidAllowance', body));
  return parsed.success ? { allowanceNumber: parsed.data.AllowanceNo, reason: parsed.data.InvalidReason } : undefined;
};

/** Builds ezPay's answer to a decision or a void that is done. */
export const buildAllowanceChangeAnswer = (merchant: EzpayMerchant, allowanceNumber: string): EzpayAnswerBody =>
  buildSuccess('處理成功', { MerchantID: merchant.merchantId, AllowanceNo: allowanceNumber });

const answerSchema = z.object({ AllowanceNo: z.string() });

/** Reads the JSON answer of `decideAllowance` or `voidAllowance`. */
export const readAllowanceChangeAnswer = (
  asked: { readonly allowanceNumber: string },
  answer: unknown,
): AllowanceChangeAnswer =>
  readJsonAnswer(answer, (result) => {
    const parsed = answerSchema.safeParse(result);
    return parsed.success && parsed.data.AllowanceNo === asked.allowanceNumber ? { kind: 'done' as const } : undefined;
  });
