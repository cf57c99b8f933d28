import { findLongName, nameOfVariant, type BilingualText } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { withoutPart, type ContentChanges } from './content.ts';
import type { StoredProduct } from './product.ts';
import { copyTexts, listVariants, renameVariant } from './variant-queries.ts';

/** What a variant has of its main product and nowhere else. */
const followedParts = [
  'nameZh',
  'nameEn',
  'summaryZh',
  'summaryEn',
  'descriptionZh',
  'descriptionEn',
  'categoryCode',
] as const satisfies readonly (keyof ContentChanges)[];

/** The part of these changes, by its contract's name, that a variant has of its main product; undefined where all are its own. */
export const findFollowedPart = (changes: ContentChanges): string | undefined => {
  const part = followedParts.find((one) => changes[one] !== undefined);
  return part === undefined ? undefined : part.charAt(0).toUpperCase() + part.slice(1);
};

/** These changes without what a variant has of its main product. */
export const withoutFollowedParts = (changes: ContentChanges): ContentChanges =>
  followedParts.reduce((left, part) => withoutPart(left, part), changes);

const nameOf = ({ live }: StoredProduct, changes: ContentChanges): BilingualText => ({
  zh: changes.nameZh ?? live.nameZh,
  en: changes.nameEn ?? live.nameEn,
});

/** Whether any variant of the product would be called by too long a name; the part at fault, by its contract's name. */
export const findLongVariantName = async (
  tx: Transaction,
  product: StoredProduct,
  changes: ContentChanges,
): Promise<'NameZh' | 'NameEn' | null> => {
  if (changes.nameZh === undefined && changes.nameEn === undefined) return null;
  for (const { title } of await listVariants(tx, product.productId)) {
    const fault = findLongName(nameOfVariant(nameOf(product, changes), title));
    if (fault !== null) return fault === 'zh' ? 'NameZh' : 'NameEn';
  }
  return null;
};

/**
 * Gives the variants of a product what its changes mean for them. Their names are kept whole, so that carts, orders and papers read
 * them where they read every name.
 */
export const followMain = async (
  tx: Transaction,
  mainId: string,
  changes: ContentChanges,
  name: BilingualText,
): Promise<void> => {
  if (findFollowedPart(changes) === undefined) return;
  await copyTexts(tx, mainId);
  if (changes.nameZh === undefined && changes.nameEn === undefined) return;
  for (const { productId, title } of await listVariants(tx, mainId)) {
    await renameVariant(tx, productId, nameOfVariant(name, title));
  }
};
