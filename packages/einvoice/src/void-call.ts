import { z } from 'zod';
import { buildSuccess, readJsonAnswer, type EzpayAnswerBody } from './answer.ts';
import type { FormValues } from './form-fields.ts';
import { buildInvoiceCall, openInvoiceCall } from './invoice-call.ts';
import type { EzpayMerchant } from './merchant.ts';
import { invoiceNumberSchema, voidReasonSchema } from './protocol.ts';
import type { EzpayRefusal, EzpayUnreadable } from './refusal.ts';
import { formatTaipeiTime, parseTaipeiTime } from './taipei-time.ts';

/** An invoice to void (作廢): the whole sale is undone. The reason has room for six Chinese characters (20 bytes). */
export interface VoidCall {
  readonly invoiceNumber: string;
  readonly reason: string;
}

/** The answer to a void. `voidedAt` is undefined where ezPay does not say when. */
export type VoidAnswer =
  { readonly kind: 'voided'; readonly voidedAt: Date | undefined } | EzpayRefusal | EzpayUnreadable;

/** Builds the fields of a call to `voidInvoice`. Throws ZodError for a number or reason that ezPay would refuse. */
export const buildVoidCall = (merchant: EzpayMerchant, call: VoidCall, timestampSeconds: number): FormValues =>
  buildInvoiceCall(
    merchant,
    'voidInvoice',
    {
      InvoiceNumber: invoiceNumberSchema.parse(call.invoiceNumber),
      InvalidReason: voidReasonSchema.parse(call.reason),
    },
    timestampSeconds,
  );

const callSchema = z.object({ InvoiceNumber: invoiceNumberSchema, InvalidReason: voidReasonSchema });

/** Reads a call as ezPay does; undefined when it is malformed or another shop's. */
export const readVoidCall = (merchant: EzpayMerchant, body: unknown): VoidCall | undefined => {
  const parsed = callSchema.safeParse(openInvoiceCall(merchant, 'voidInvoice', body));
  return parsed.success ? { invoiceNumber: parsed.data.InvoiceNumber, reason: parsed.data.InvalidReason } : undefined;
};

/** Builds ezPay's answer to a void that is done. */
export const buildVoidAnswer = (
  merchant: EzpayMerchant,
  voided: { readonly invoiceNumber: string; readonly voidedAt: Date },
): EzpayAnswerBody =>
  buildSuccess('電子發票作廢開立成功', {
    MerchantID: merchant.merchantId,
    InvoiceNumber: voided.invoiceNumber,
    CreateTime: formatTaipeiTime(voided.voidedAt),
  });

const answerSchema = z.object({ InvoiceNumber: z.string(), CreateTime: z.string().optional().catch(undefined) });

/** Reads the JSON answer of `voidInvoice`. */
export const readVoidAnswer = (asked: Pick<VoidCall, 'invoiceNumber'>, answer: unknown): VoidAnswer =>
  readJsonAnswer(answer, (result) => {
    const parsed = answerSchema.safeParse(result);
    if (!parsed.success || parsed.data.InvoiceNumber !== asked.invoiceNumber) return undefined;
    return { kind: 'voided' as const, voidedAt: parseTaipeiTime(parsed.data.CreateTime ?? '') };
  });
