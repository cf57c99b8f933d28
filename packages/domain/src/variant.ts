import type { ProductKind } from './product-kind.ts';
import type { BilingualText } from './language.ts';

/** The most variants of one product: every page of it shows all of them. */
export const MAX_VARIANTS = 60;
export const VARIANT_TITLE_MAX = 40;
/** A SKU is what the shop itself calls a piece of goods on its shelves and papers. */
export const SKU_MAX = 60;
/** The longest name of a product, the title of a variant included. */
const PRODUCT_NAME_MAX = 120;

/** Only goods lie on shelves in sizes and colours. */
export const hasVariants = (kind: ProductKind): boolean => kind === 'goods';

/**
 * What a variant is called wherever it is sold: `帆布圍裙（M／藍）`, `Canvas apron (M / blue)`. A product without an English name has
 * none with a variant either; a variant without an English title keeps its Chinese one.
 */
export const nameOfVariant = (product: BilingualText, title: BilingualText): BilingualText => ({
  zh: `${product.zh}（${title.zh}）`,
  en: product.en.trim() === '' ? '' : `${product.en} (${title.en.trim() === '' ? title.zh : title.en})`,
});

/** The language in which a variant would be called by too long a name; null where neither is. */
export const findLongName = ({ zh, en }: BilingualText): 'zh' | 'en' | null => {
  if (zh.length > PRODUCT_NAME_MAX) return 'zh';
  return en.length > PRODUCT_NAME_MAX ? 'en' : null;
};
