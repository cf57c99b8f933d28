import type { InvoiceCategory } from '@kapok/domain';
import { z } from 'zod';
import { buildSuccess, readJsonAnswer, type EzpayAnswerBody } from './answer.ts';
import { invoiceCheckCode } from './check-code.ts';
import type { FormValues } from './form-fields.ts';
import { buildInvoiceCall, openInvoiceCall } from './invoice-call.ts';
import { issuedSchema, trustedInvoice, type IssuedInvoice } from './issue-answer.ts';
import type { EzpayMerchant } from './merchant.ts';
import {
  amountTextSchema,
  answeredAmountSchema,
  answeredTextSchema,
  invoiceNumberSchema,
  invoiceOrderNoSchema,
  randomNumberSchema,
  totalNtdSchema,
} from './protocol.ts';
import type { EzpayRefusal, EzpayUnreadable } from './refusal.ts';
import { formatTaipeiTime } from './taipei-time.ts';

/** Which invoice to look for: by the shop's number and the total, or by what is printed on it. */
export type InvoiceQuestion =
  | { readonly by: 'order'; readonly merchantOrderNo: string; readonly totalNtd: number }
  | { readonly by: 'number'; readonly invoiceNumber: string; readonly randomNumber: string };

/** An invoice as ezPay knows it. */
export interface FoundInvoice extends IssuedInvoice {
  readonly status: 'issued' | 'voided';
  readonly category: InvoiceCategory;
  readonly netNtd: number;
  readonly taxNtd: number;
}

/** The answer to a search; an invoice that does not exist is a refusal with the reason `not-found`. */
export type SearchAnswer = ({ readonly kind: 'found' } & FoundInvoice) | EzpayRefusal | EzpayUnreadable;

const SEARCH_TYPES = { number: '0', order: '1' } as const;

const contentOf = (question: InvoiceQuestion): FormValues =>
  question.by === 'order'
    ? {
        SearchType: SEARCH_TYPES.order,
        MerchantOrderNo: invoiceOrderNoSchema.parse(question.merchantOrderNo),
        TotalAmt: String(totalNtdSchema.parse(question.totalNtd)),
      }
    : {
        SearchType: SEARCH_TYPES.number,
        InvoiceNumber: invoiceNumberSchema.parse(question.invoiceNumber),
        RandomNum: randomNumberSchema.parse(question.randomNumber),
      };

/** Builds the fields of a call to `search`. Throws ZodError for numbers that cannot exist. */
export const buildSearchCall = (
  merchant: EzpayMerchant,
  question: InvoiceQuestion,
  timestampSeconds: number,
): FormValues => buildInvoiceCall(merchant, 'search', contentOf(question), timestampSeconds);

const callSchema = z.discriminatedUnion('SearchType', [
  z.object({
    SearchType: z.literal(SEARCH_TYPES.order),
    MerchantOrderNo: invoiceOrderNoSchema,
    TotalAmt: amountTextSchema,
  }),
  z.object({
    SearchType: z.literal(SEARCH_TYPES.number),
    InvoiceNumber: invoiceNumberSchema,
    RandomNum: randomNumberSchema,
  }),
]);

/** Reads a call as ezPay does; undefined when it is malformed or another shop's. */
export const readSearchCall = (merchant: EzpayMerchant, body: unknown): InvoiceQuestion | undefined => {
  const parsed = callSchema.safeParse(openInvoiceCall(merchant, 'search', body));
  if (!parsed.success) return undefined;
  return parsed.data.SearchType === SEARCH_TYPES.order
    ? { by: 'order', merchantOrderNo: parsed.data.MerchantOrderNo, totalNtd: parsed.data.TotalAmt }
    : { by: 'number', invoiceNumber: parsed.data.InvoiceNumber, randomNumber: parsed.data.RandomNum };
};

const STATUS_NUMBERS = { issued: '1', voided: '2' } as const;

/** Builds ezPay's answer about an invoice that it found. */
export const buildSearchAnswer = (merchant: EzpayMerchant, invoice: FoundInvoice): EzpayAnswerBody =>
  buildSuccess('查詢成功', {
    MerchantID: merchant.merchantId,
    InvoiceTransNo: invoice.transactionNo,
    MerchantOrderNo: invoice.merchantOrderNo,
    InvoiceNumber: invoice.invoiceNumber,
    RandomNum: invoice.randomNumber,
    Category: invoice.category,
    Amt: invoice.netNtd,
    TaxAmt: invoice.taxNtd,
    TotalAmt: invoice.totalNtd,
    CreateTime: formatTaipeiTime(invoice.issuedAt),
    InvoiceStatus: STATUS_NUMBERS[invoice.status],
    CheckCode: invoiceCheckCode(merchant, invoice),
  });

const foundSchema = issuedSchema.extend({
  Category: z.enum(['B2C', 'B2B']),
  Amt: answeredAmountSchema,
  TaxAmt: answeredAmountSchema,
  InvoiceStatus: answeredTextSchema.pipe(z.enum([STATUS_NUMBERS.issued, STATUS_NUMBERS.voided])),
});

const isAsked = (question: InvoiceQuestion, invoice: IssuedInvoice): boolean =>
  question.by === 'order'
    ? invoice.merchantOrderNo === question.merchantOrderNo && invoice.totalNtd === question.totalNtd
    : invoice.invoiceNumber === question.invoiceNumber;

/** Reads the JSON answer of `search`; an invoice that was not asked for, or is not signed by ezPay, is unreadable. */
export const readSearchAnswer = (merchant: EzpayMerchant, question: InvoiceQuestion, answer: unknown): SearchAnswer =>
  readJsonAnswer(answer, (result) => {
    const parsed = foundSchema.safeParse(result);
    const invoice = parsed.success ? trustedInvoice(merchant, parsed.data) : undefined;
    if (!parsed.success || invoice === undefined || !isAsked(question, invoice)) return undefined;
    return {
      kind: 'found' as const,
      ...invoice,
      status: parsed.data.InvoiceStatus === STATUS_NUMBERS.issued ? ('issued' as const) : ('voided' as const),
      category: parsed.data.Category,
      netNtd: parsed.data.Amt,
      taxNtd: parsed.data.TaxAmt,
    };
  });
