import { productWords } from '#web/texts/product-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ProductWords } from '#web/texts/zh-hant/products.ts';

/** What the parts of a product are called; the price alone in a shop that shows no tax. */
export const usePartNames = (): ProductWords['changes']['parts'] => {
  const { changes, columns } = useWords(productWords);
  return useShowsTax() ? changes.parts : { ...changes.parts, PriceWithTax: columns.plainPrice };
};
