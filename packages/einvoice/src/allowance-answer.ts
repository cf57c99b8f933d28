import { z } from 'zod';
import { buildSuccess, readJsonAnswer, type EzpayAnswerBody } from './answer.ts';
import type { EzpayMerchant } from './merchant.ts';
import { allowanceNumberSchema, answeredAmountSchema } from './protocol.ts';
import type { EzpayRefusal, EzpayUnreadable } from './refusal.ts';

/** An allowance as ezPay made it; `remainingNtd` is what the invoice is still worth, where ezPay says so. */
export interface MadeAllowance {
  readonly allowanceNumber: string;
  readonly invoiceNumber: string;
  readonly allowanceNtd: number;
  readonly remainingNtd: number | undefined;
}

/** The answer to `allowance`. */
export type AllowanceAnswer = ({ readonly kind: 'allowed' } & MadeAllowance) | EzpayRefusal | EzpayUnreadable;

/** Builds ezPay's answer to an allowance that is made. */
export const buildAllowanceAnswer = (
  merchant: EzpayMerchant,
  allowance: MadeAllowance & { readonly merchantOrderNo: string },
): EzpayAnswerBody =>
  buildSuccess('電子發票折讓開立成功', {
    MerchantID: merchant.merchantId,
    AllowanceNo: allowance.allowanceNumber,
    InvoiceNumber: allowance.invoiceNumber,
    MerchantOrderNo: allowance.merchantOrderNo,
    AllowanceAmt: allowance.allowanceNtd,
    ...(allowance.remainingNtd === undefined ? {} : { RemainAmt: allowance.remainingNtd }),
  });

const answerSchema = z.object({
  AllowanceNo: allowanceNumberSchema,
  InvoiceNumber: z.string(),
  AllowanceAmt: answeredAmountSchema,
  RemainAmt: answeredAmountSchema.optional().catch(undefined),
});

/** Reads the JSON answer of `allowance`; one that names another invoice or another amount is unreadable. */
export const readAllowanceAnswer = (
  asked: { readonly invoiceNumber: string; readonly totalNtd: number },
  answer: unknown,
): AllowanceAnswer =>
  readJsonAnswer(answer, (result) => {
    const parsed = answerSchema.safeParse(result);
    if (!parsed.success) return undefined;
    const { AllowanceNo, InvoiceNumber, AllowanceAmt, RemainAmt } = parsed.data;
    if (InvoiceNumber !== asked.invoiceNumber || AllowanceAmt !== asked.totalNtd) return undefined;
    return {
      kind: 'allowed' as const,
      allowanceNumber: AllowanceNo,
      invoiceNumber: InvoiceNumber,
      allowanceNtd: AllowanceAmt,
      remainingNtd: RemainAmt,
    };
  });
