/**
 * How a product is taxed (營業稅法 §7, §8): at 5 %, at 0 % such as exports, or not at all such as books whose seller was granted
 * it. The way to the buyer is always taxable.
 */
export const taxKinds = ['taxable', 'zero-rated', 'exempt'] as const;

export type TaxKind = (typeof taxKinds)[number];
