import type { StaffCategory } from './category-queries.ts';
import type { ImportRow } from './import-rows.ts';

/** The address that a product gets where its row names none: its number, in letters that an address may have. */
export const slugFromNumber = (productId: string | undefined): string | undefined =>
  productId?.toLowerCase().replaceAll('_', '-');

/** A new product's row with an address. A variant gets one of its own from its main product. */
export const withSlug = (row: ImportRow): ImportRow => {
  const { product_id: productId, slug, variant_of: main } = row.values;
  const proposed = slug === undefined && main === undefined ? slugFromNumber(productId) : undefined;
  return proposed === undefined ? row : { ...row, values: { ...row.values, slug: proposed } };
};

/** A row that names its category as the shop shows it; of two that are called the same, the row has to give the code. */
export const withCategoryCode = (row: ImportRow, categories: readonly StaffCategory[]): ImportRow => {
  const { category } = row.values;
  if (category === undefined || categories.some(({ code }) => code === category)) return row;
  const [found, other] = categories.filter(({ nameZh, nameEn }) => nameZh === category || nameEn === category);
  return found === undefined || other !== undefined ? row : { ...row, values: { ...row.values, category: found.code } };
};
