import type { TaxKind } from '@kapok/domain';
import { z } from 'zod';
import { joinItems, splitItems } from './fit-text.ts';
import { givenValues, type FormValues } from './form-fields.ts';
import { buildInvoiceCall, openInvoiceCall } from './invoice-call.ts';
import type { InvoiceRequestLine } from './invoice-request.ts';
import { itemFields, itemFieldsSchema } from './item-fields.ts';
import type { EzpayMerchant } from './merchant.ts';
import { lineTaxTypes, lineTaxTypeSchema } from './tax-fields.ts';
import { ntdSchema, amountTextSchema, invoiceNumberSchema, invoiceOrderNoSchema, totalNtdSchema } from './protocol.ts';

/** A line of an allowance: always pre-tax, its tax beside it. */
export interface AllowanceLine extends InvoiceRequestLine {
  readonly taxNtd: number;
}

/**
 * An allowance (折讓): a part of an invoice is paid back, or all of it when it cannot be voided any more. The call has no
 * number of the shop's own, so a repeat makes a second allowance. `confirm: 'later'` makes one that does not count until
 * `decideAllowance` confirms it under the number that the answer gave: then a lost answer leaves nothing that counts.
 */
export interface AllowanceCall {
  readonly invoiceNumber: string;
  /** The order number under which the invoice was issued. */
  readonly merchantOrderNo: string;
  readonly lines: readonly AllowanceLine[];
  readonly confirm: 'now' | 'later';
  /** Of a mixed invoice: the kind of tax of all lines of this allowance. */
  readonly taxKindOfMixed?: TaxKind;
  readonly buyerEmail?: string;
}

const STATUSES = { later: '0', now: '1' } as const;

const emailSchema = z.email().max(50);

/** What an allowance is worth: its lines' amounts and taxes, in NTD. */
export const allowanceTotalNtd = (lines: readonly Pick<AllowanceLine, 'amountNtd' | 'taxNtd'>[]): number =>
  lines.reduce((sum, { amountNtd, taxNtd }) => sum + amountNtd + taxNtd, 0);

/** Builds the fields of a call to `allowance`. Throws ZodError for numbers or lines that ezPay would refuse. */
export const buildAllowanceCall = (
  merchant: EzpayMerchant,
  call: AllowanceCall,
  timestampSeconds: number,
): FormValues => {
  const content = {
    InvoiceNo: invoiceNumberSchema.parse(call.invoiceNumber),
    MerchantOrderNo: invoiceOrderNoSchema.parse(call.merchantOrderNo),
    ...itemFields(call.lines),
    ItemTaxAmt: joinItems(call.lines.map(({ taxNtd }) => ntdSchema.parse(taxNtd))),
    TaxTypeForMixed: call.taxKindOfMixed === undefined ? undefined : lineTaxTypes[call.taxKindOfMixed],
    TotalAmt: String(totalNtdSchema.parse(allowanceTotalNtd(call.lines))),
    BuyerEmail: emailSchema.safeParse(call.buyerEmail).data,
    Status: STATUSES[call.confirm],
  };
  return buildInvoiceCall(merchant, 'allowance', givenValues(content), timestampSeconds);
};

const contentSchema = z.object({
  InvoiceNo: invoiceNumberSchema,
  MerchantOrderNo: invoiceOrderNoSchema,
  ItemTaxAmt: z.string().transform(splitItems).pipe(z.array(amountTextSchema)),
  TaxTypeForMixed: lineTaxTypeSchema.optional(),
  TotalAmt: amountTextSchema,
  BuyerEmail: emailSchema.optional(),
  Status: z.enum([STATUSES.later, STATUSES.now]),
});

/** Reads a call as ezPay does; undefined when it is malformed, another shop's, or does not add up. */
export const readAllowanceCall = (merchant: EzpayMerchant, body: unknown): AllowanceCall | undefined => {
  const values = openInvoiceCall(merchant, 'allowance', body);
  const content = contentSchema.safeParse(values);
  const items = itemFieldsSchema.safeParse(values);
  if (!content.success || !items.success) return undefined;
  const { ItemTaxAmt, TaxTypeForMixed, TotalAmt, BuyerEmail } = content.data;
  const lines = items.data.map((line, index) => ({ ...line, taxNtd: ItemTaxAmt[index] ?? 0 }));
  if (ItemTaxAmt.length !== lines.length || allowanceTotalNtd(lines) !== TotalAmt) return undefined;
  return {
    invoiceNumber: content.data.InvoiceNo,
    merchantOrderNo: content.data.MerchantOrderNo,
    lines,
    confirm: content.data.Status === STATUSES.now ? 'now' : 'later',
    ...(TaxTypeForMixed === undefined ? {} : { taxKindOfMixed: TaxTypeForMixed }),
    ...(BuyerEmail === undefined ? {} : { buyerEmail: BuyerEmail }),
  };
};
