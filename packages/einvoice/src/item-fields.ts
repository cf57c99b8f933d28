import type { InvoiceLine } from '@kapok/domain';
import { z } from 'zod';
import { fitText, fitTextBytes, joinItems, splitItems } from './fit-text.ts';
import type { FormValues } from './form-fields.ts';
import type { InvoiceRequestLine } from './invoice-request.ts';
import { ntdSchema, amountTextSchema } from './protocol.ts';

const ITEM_NAME_MAX_LENGTH = 30;
const ITEM_UNIT_MAX_BYTES = 6;
const DEFAULT_NAME = '商品';
const DEFAULT_UNIT = '式';

const lineSchema = z
  .object({ count: z.int().min(1), priceNtd: ntdSchema, amountNtd: ntdSchema })
  .refine(({ count, priceNtd, amountNtd }) => count * priceNtd === amountNtd);

/** Writes lines as ezPay's five list fields, names and units made to fit. Throws ZodError for a line that does not add up. */
export const itemFields = (lines: readonly InvoiceRequestLine[]): FormValues => {
  const checked = z.array(lineSchema).min(1).parse(lines);
  return {
    ItemName: joinItems(lines.map(({ name }) => fitText(name, ITEM_NAME_MAX_LENGTH, DEFAULT_NAME))),
    ItemCount: joinItems(checked.map(({ count }) => count)),
    ItemUnit: joinItems(lines.map(({ unit }) => fitTextBytes(unit ?? '', ITEM_UNIT_MAX_BYTES, DEFAULT_UNIT))),
    ItemPrice: joinItems(checked.map(({ priceNtd }) => priceNtd)),
    ItemAmt: joinItems(checked.map(({ amountNtd }) => amountNtd)),
  };
};

const textListSchema = z
  .string()
  .transform(splitItems)
  .pipe(z.array(z.string().min(1)));
const amountListSchema = z.string().transform(splitItems).pipe(z.array(amountTextSchema));

/** The list fields as ezPay takes them: equally long, and each line's count times its price is its amount. */
export const itemFieldsSchema = z
  .object({
    ItemName: textListSchema,
    ItemCount: amountListSchema,
    ItemUnit: textListSchema,
    ItemPrice: amountListSchema,
    ItemAmt: amountListSchema,
  })
  .transform(
    (
      { ItemName, ItemCount, ItemUnit, ItemPrice, ItemAmt },
      context,
    ): readonly (InvoiceRequestLine & { readonly unit: string })[] => {
      const lines = ItemName.map((name, index) => ({
        name,
        count: ItemCount[index] ?? 0,
        unit: ItemUnit[index] ?? '',
        priceNtd: ItemPrice[index] ?? 0,
        amountNtd: ItemAmt[index] ?? 0,
      }));
      const lengths = new Set([ItemName, ItemCount, ItemUnit, ItemPrice, ItemAmt].map(({ length }) => length));
      if (lengths.size === 1 && z.array(lineSchema).safeParse(lines).success) return lines;
      context.addIssue('the lists do not fit each other');
      return z.NEVER;
    },
  );

/** What the lines add up to, in NTD. */
export const sumOfLinesNtd = (lines: readonly Pick<InvoiceLine, 'amountNtd'>[]): number =>
  lines.reduce((sum, { amountNtd }) => sum + amountNtd, 0);
