import { z } from 'zod';
import { buildSuccess, readJsonAnswer, type EzpayAnswerBody } from './answer.ts';
import { invoiceCheckCode, isSameChecksum } from './check-code.ts';
import type { EzpayMerchant } from './merchant.ts';
import { answeredAmountSchema, answeredTextSchema, invoiceNumberSchema, randomNumberSchema } from './protocol.ts';
import type { EzpayRefusal, EzpayUnreadable } from './refusal.ts';
import { formatTaipeiTime, parseTaipeiTime } from './taipei-time.ts';

/** An invoice as ezPay issued it. */
export interface IssuedInvoice {
  readonly merchantOrderNo: string;
  readonly invoiceNumber: string;
  readonly randomNumber: string;
  /** ezPay's own number of the invoice. */
  readonly transactionNo: string;
  readonly totalNtd: number;
  readonly issuedAt: Date;
}

/** What a printed invoice shows besides: contents of the bar code and of the two QR codes. */
export interface PrintedCodes {
  readonly barCode: string | undefined;
  readonly qrCodeLeft: string | undefined;
  readonly qrCodeRight: string | undefined;
}

/**
 * The answer to `issue`. `not-readable` (and no answer at all) says nothing about what happened: search by the order number
 * before trying again, and try again with the same one.
 */
export type IssueAnswer = ({ readonly kind: 'issued' } & IssuedInvoice & PrintedCodes) | EzpayRefusal | EzpayUnreadable;

/** Builds ezPay's answer to an invoice that is issued. */
export const buildIssueAnswer = (
  merchant: EzpayMerchant,
  invoice: IssuedInvoice,
  codes?: PrintedCodes,
): EzpayAnswerBody =>
  buildSuccess('電子發票開立成功', {
    CheckCode: invoiceCheckCode(merchant, invoice),
    MerchantID: merchant.merchantId,
    MerchantOrderNo: invoice.merchantOrderNo,
    InvoiceNumber: invoice.invoiceNumber,
    TotalAmt: invoice.totalNtd,
    InvoiceTransNo: invoice.transactionNo,
    RandomNum: invoice.randomNumber,
    CreateTime: formatTaipeiTime(invoice.issuedAt),
    BarCode: codes?.barCode ?? '',
    QRcodeL: codes?.qrCodeLeft ?? '',
    QRcodeR: codes?.qrCodeRight ?? '',
  });

const instantSchema = z.string().transform((text, context) => {
  const instant = parseTaipeiTime(text);
  if (instant !== undefined) return instant;
  context.addIssue('not a time');
  return z.NEVER;
});

/** The fields that every answer about one invoice has. */
export const issuedSchema = z.object({
  CheckCode: z.string(),
  MerchantID: answeredTextSchema,
  MerchantOrderNo: answeredTextSchema,
  InvoiceNumber: invoiceNumberSchema,
  TotalAmt: answeredAmountSchema,
  InvoiceTransNo: answeredTextSchema.pipe(z.string().min(1)),
  RandomNum: randomNumberSchema,
  CreateTime: instantSchema,
});

/** The invoice of an answer, if it is this shop's and correctly signed. */
export const trustedInvoice = (
  merchant: EzpayMerchant,
  values: z.output<typeof issuedSchema>,
): IssuedInvoice | undefined => {
  const invoice = {
    merchantOrderNo: values.MerchantOrderNo,
    invoiceNumber: values.InvoiceNumber,
    randomNumber: values.RandomNum,
    transactionNo: values.InvoiceTransNo,
    totalNtd: values.TotalAmt,
    issuedAt: values.CreateTime,
  };
  const isOurs = values.MerchantID === merchant.merchantId;
  return isOurs && isSameChecksum(invoiceCheckCode(merchant, invoice), values.CheckCode.toUpperCase())
    ? invoice
    : undefined;
};

const codeSchema = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => (text === '' ? undefined : text));

const printedSchema = z.object({ BarCode: codeSchema, QRcodeL: codeSchema, QRcodeR: codeSchema });

/**
 * Reads the JSON answer of `issue`. CheckCode does not cover the invoice's number: believe it over TLS with ezPay's
 * certificate only (or on loopback).
 */
export const readIssueAnswer = (
  merchant: EzpayMerchant,
  asked: { readonly merchantOrderNo: string; readonly totalNtd: number },
  answer: unknown,
): IssueAnswer =>
  readJsonAnswer(answer, (result) => {
    const parsed = issuedSchema.safeParse(result);
    const invoice = parsed.success ? trustedInvoice(merchant, parsed.data) : undefined;
    if (invoice?.merchantOrderNo !== asked.merchantOrderNo || invoice.totalNtd !== asked.totalNtd) return undefined;
    const codes = printedSchema.parse(result);
    return {
      kind: 'issued' as const,
      ...invoice,
      barCode: codes.BarCode,
      qrCodeLeft: codes.QRcodeL,
      qrCodeRight: codes.QRcodeR,
    };
  });
