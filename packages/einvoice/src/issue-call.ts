import { z } from 'zod';
import { fitText } from './fit-text.ts';
import { givenValues, type FormValues } from './form-fields.ts';
import { buildInvoiceCall, openInvoiceCall } from './invoice-call.ts';
import { categoryOf, type InvoiceRequest } from './invoice-request.ts';
import { itemFields, itemFieldsSchema, sumOfLinesNtd } from './item-fields.ts';
import type { EzpayMerchant } from './merchant.ts';
import { ntdSchema, amountTextSchema, invoiceOrderNoSchema, totalNtdSchema } from './protocol.ts';
import { recipientFields, recipientSchema } from './recipient-fields.ts';
import { readTaxedLines, taxFields, taxFits } from './tax-fields.ts';

/** Status 1: issue at once. */
const ISSUE_NOW = '1';

/** The narrower of the widths that sources name for a person's name; a company's title has the wider. */
const PERSON_NAME_MAX_LENGTH = 30;
const COMPANY_NAME_MAX_LENGTH = 60;
const COMMENT_MAX_LENGTH = 200;
const DEFAULT_PERSON = '消費者';

const emailSchema = z.email().max(50);

/** What the lines of an invoice add up to: the total for a person, the pre-tax amount for a company. */
const linesAddUp = (request: Pick<InvoiceRequest, 'recipient' | 'lines' | 'netNtd' | 'taxNtd'>): boolean => {
  const taxNtd = categoryOf(request.recipient) === 'B2C' ? request.taxNtd : 0;
  return sumOfLinesNtd(request.lines) === request.netNtd + taxNtd;
};

const hasNeededEmail = (request: Pick<InvoiceRequest, 'recipient' | 'buyerEmail'>): boolean =>
  request.recipient.kind !== 'ezpay-carrier' || request.buyerEmail !== undefined;

const requestSchema = z
  .custom<InvoiceRequest>()
  .refine(linesAddUp, 'the lines do not add up to the invoice')
  .refine(hasNeededEmail, 'an ezPay carrier needs an e-mail address')
  .refine(taxFits, 'the tax is not that of the lines');

const buyerNameOf = ({ recipient, buyerName }: InvoiceRequest): string =>
  recipient.kind === 'company'
    ? // The tax id is the title that is left when there is no other.
      fitText(buyerName, COMPANY_NAME_MAX_LENGTH, recipient.companyId)
    : fitText(buyerName, PERSON_NAME_MAX_LENGTH, DEFAULT_PERSON);

/**
 * Builds the fields of a call to `issue`. Names and comments are made to fit; an e-mail address longer than ezPay takes is
 * left out where it is not needed. Throws ZodError for numbers, codes or sums that ezPay would refuse.
 */
export const buildIssueCall = (
  merchant: EzpayMerchant,
  invoice: InvoiceRequest,
  timestampSeconds: number,
): FormValues => {
  const email = emailSchema.safeParse(invoice.buyerEmail).data;
  requestSchema.parse({ ...invoice, buyerEmail: email });
  const comment = fitText(invoice.comment ?? '', COMMENT_MAX_LENGTH, '');
  const content = {
    MerchantOrderNo: invoiceOrderNoSchema.parse(invoice.merchantOrderNo),
    Status: ISSUE_NOW,
    BuyerName: buyerNameOf(invoice),
    BuyerEmail: email,
    ...recipientFields(invoice.recipient),
    ...taxFields(invoice),
    Amt: String(ntdSchema.parse(invoice.netNtd)),
    TaxAmt: String(ntdSchema.parse(invoice.taxNtd)),
    TotalAmt: String(totalNtdSchema.parse(invoice.netNtd + invoice.taxNtd)),
    ...itemFields(invoice.lines),
    Comment: comment === '' ? undefined : comment,
  };
  return buildInvoiceCall(merchant, 'issue', givenValues(content), timestampSeconds);
};

const contentSchema = z
  .object({
    MerchantOrderNo: invoiceOrderNoSchema,
    Status: z.literal(ISSUE_NOW),
    BuyerName: z.string().min(1).max(COMPANY_NAME_MAX_LENGTH),
    BuyerEmail: emailSchema.optional(),
    Amt: amountTextSchema,
    TaxAmt: amountTextSchema,
    TotalAmt: amountTextSchema.pipe(totalNtdSchema),
    Comment: z.string().max(COMMENT_MAX_LENGTH).optional(),
  })
  .refine(({ Amt, TaxAmt, TotalAmt }) => Amt + TaxAmt === TotalAmt);

/** Reads a call as ezPay does; undefined when it is malformed, another shop's, or not an invoice that ezPay would issue. */
export const readIssueCall = (merchant: EzpayMerchant, body: unknown): InvoiceRequest | undefined => {
  const values = openInvoiceCall(merchant, 'issue', body);
  const content = contentSchema.safeParse(values);
  const recipient = recipientSchema.safeParse(values);
  const lines = itemFieldsSchema.safeParse(values);
  if (!content.success || !recipient.success || !lines.success) return undefined;
  const { BuyerEmail, Comment } = content.data;
  const taxedLines = readTaxedLines(values, lines.data, content.data.Amt);
  if (taxedLines === undefined) return undefined;
  const request: InvoiceRequest = {
    merchantOrderNo: content.data.MerchantOrderNo,
    recipient: recipient.data,
    buyerName: content.data.BuyerName,
    ...(BuyerEmail === undefined ? {} : { buyerEmail: BuyerEmail }),
    lines: taxedLines,
    netNtd: content.data.Amt,
    taxNtd: content.data.TaxAmt,
    ...(Comment === undefined ? {} : { comment: Comment }),
  };
  return requestSchema.safeParse(request).success ? request : undefined;
};
