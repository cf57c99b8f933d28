import { TAX_RATE_PERCENT, taxKindOfInvoice, type InvoiceTaxKind, type TaxKind } from '@kapok/domain';
import { z } from 'zod';
import { joinItems, splitItems } from './fit-text.ts';
import type { InvoiceRequest, InvoiceRequestLine } from './invoice-request.ts';
import { amountTextSchema } from './protocol.ts';

/** ezPay's TaxType of an invoice; a mixed one is for persons only. */
const TAX_TYPES = { taxable: '1', 'zero-rated': '2', exempt: '3', mixed: '9' } as const satisfies Record<
  InvoiceTaxKind,
  string
>;

/** ItemTaxType and TaxTypeForMixed: the kinds that a line can have. */
export const lineTaxTypes = { taxable: '1', 'zero-rated': '2', exempt: '3' } as const satisfies Record<TaxKind, string>;

const kindsByType: Readonly<Record<string, TaxKind>> = { '1': 'taxable', '2': 'zero-rated', '3': 'exempt' };

export const lineTaxTypeSchema = z.enum(['1', '2', '3']).transform((type): TaxKind => kindsByType[type] ?? 'taxable');

const NO_TAX_RATE = '0';
const TAX_RATE = String(TAX_RATE_PERCENT);

/** CustomsClearance 1: what is sold abroad online does not leave through customs. */
const NOT_THROUGH_CUSTOMS = '1';

const kindOf = ({ taxKind }: InvoiceRequestLine): TaxKind => taxKind ?? 'taxable';

const sumOfKind = (lines: readonly InvoiceRequestLine[], kind: TaxKind): number =>
  lines.reduce((sum, line) => (kindOf(line) === kind ? sum + line.amountNtd : sum), 0);

/** A sum of nothing is left out. */
const givenSum = (ntd: number): string | undefined => (ntd === 0 ? undefined : String(ntd));

/**
 * How an invoice is taxed: as a whole, and where its lines differ, each of them and the sums of each kind before tax (manual
 * 1.2.2). Only zero-rated sales have a mark of customs.
 */
export const taxFields = ({ lines, netNtd }: Pick<InvoiceRequest, 'lines' | 'netNtd'>) => {
  const kind = taxKindOfInvoice(lines);
  const zeroNtd = sumOfKind(lines, 'zero-rated');
  const exemptNtd = sumOfKind(lines, 'exempt');
  return {
    TaxType: TAX_TYPES[kind],
    TaxRate: kind === 'taxable' || kind === 'mixed' ? TAX_RATE : NO_TAX_RATE,
    CustomsClearance: kind === 'zero-rated' ? NOT_THROUGH_CUSTOMS : undefined,
    ...(kind === 'mixed'
      ? {
          AmtSales: givenSum(netNtd - zeroNtd - exemptNtd),
          AmtZero: givenSum(zeroNtd),
          AmtFree: givenSum(exemptNtd),
          ItemTaxType: joinItems(lines.map((line) => lineTaxTypes[kindOf(line)])),
        }
      : {}),
  };
};

/** Whether the tax can be that of the lines: none where nothing is taxable, and one kind of it for a company. */
export const taxFits = ({
  lines,
  taxNtd,
  recipient,
}: Pick<InvoiceRequest, 'lines' | 'taxNtd' | 'recipient'>): boolean => {
  const kind = taxKindOfInvoice(lines);
  if (kind === 'mixed') return recipient.kind !== 'company';
  return kind === 'taxable' || taxNtd === 0;
};

const sumSchema = amountTextSchema.default(0);

const oneKindSchema = z.discriminatedUnion('TaxType', [
  z.object({ TaxType: z.literal(TAX_TYPES.taxable), TaxRate: z.literal(TAX_RATE) }),
  z.object({
    TaxType: z.literal(TAX_TYPES['zero-rated']),
    TaxRate: z.literal(NO_TAX_RATE),
    CustomsClearance: z.enum(['1', '2']),
  }),
  z.object({ TaxType: z.literal(TAX_TYPES.exempt), TaxRate: z.literal(NO_TAX_RATE) }),
  z.object({
    TaxType: z.literal(TAX_TYPES.mixed),
    TaxRate: z.literal(TAX_RATE),
    AmtSales: sumSchema,
    AmtZero: sumSchema,
    AmtFree: sumSchema,
    ItemTaxType: z.string().transform(splitItems).pipe(z.array(lineTaxTypeSchema)),
  }),
]);

/**
 * The lines with their kinds, as ezPay takes them; undefined where the fields contradict each other: a rate that is not the
 * kind's, a line without one, or sums that are not those of the lines.
 */
export const readTaxedLines = <Line extends InvoiceRequestLine>(
  values: unknown,
  lines: readonly Line[],
  netNtd: number,
): readonly Line[] | undefined => {
  const { data } = oneKindSchema.safeParse(values);
  if (data === undefined) return undefined;
  if (data.TaxType === TAX_TYPES.taxable) return lines;
  if (data.TaxType !== TAX_TYPES.mixed) {
    return lines.map((line) => ({ ...line, taxKind: kindsByType[data.TaxType] ?? 'taxable' }));
  }
  if (data.ItemTaxType.length !== lines.length) return undefined;
  const taxed = lines.map((line, index) => ({ ...line, taxKind: data.ItemTaxType[index] ?? 'taxable' }));
  const isMixed = taxKindOfInvoice(taxed) === 'mixed';
  const sums = [data.AmtZero === sumOfKind(taxed, 'zero-rated'), data.AmtFree === sumOfKind(taxed, 'exempt')];
  return isMixed && sums.every(Boolean) && data.AmtSales + data.AmtZero + data.AmtFree === netNtd ? taxed : undefined;
};
