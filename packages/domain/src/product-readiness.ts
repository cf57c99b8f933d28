import type { ProductKind } from './cart.ts';

/** What a product lacks before it can be sold, in the order in which staff fill it in (MGNT-2). */
export type ProductLack =
  | 'name-zh'
  | 'name-en'
  | 'summary-zh'
  | 'summary-en'
  | 'description-zh'
  | 'description-en'
  | 'price'
  | 'picture'
  | 'picture-preparing'
  | 'lesson'
  | 'lesson-preparing'
  | 'lesson-title'
  | 'stock'
  | 'album-product'
  | 'album-unpublished';

/** A product as it would be once it is published. */
export interface ProductToSell {
  readonly kind: ProductKind;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly summaryZh: string;
  readonly summaryEn: string;
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  /** With tax, whole NTD; null where none was named. */
  readonly grossNtd: number | null;
  /** For each picture, whether it can be shown. */
  readonly picturesReady: readonly boolean[];
  readonly lessons: readonly { readonly ready: boolean; readonly titleZh: string; readonly titleEn: string }[];
  /** Pieces that were ever there: free, reserved and sold together. Sold out is no lack, never received is one. */
  readonly pieces: number;
  /** For each product of an album, whether it is published. */
  readonly partsPublished: readonly boolean[];
}

const isBlank = (text: string): boolean => text.trim() === '';

const textLacks = (product: ProductToSell): readonly ProductLack[] => {
  const texts: readonly (readonly [ProductLack, string])[] = [
    ['name-zh', product.nameZh],
    ['name-en', product.nameEn],
    ['summary-zh', product.summaryZh],
    ['summary-en', product.summaryEn],
    ['description-zh', product.descriptionZh],
    ['description-en', product.descriptionEn],
  ];
  return texts.filter(([, text]) => isBlank(text)).map(([lack]) => lack);
};

const pictureLacks = ({ picturesReady }: ProductToSell): readonly ProductLack[] => {
  if (picturesReady.length === 0) return ['picture'];
  return picturesReady.every(Boolean) ? [] : ['picture-preparing'];
};

const lessonLacks = ({ lessons }: ProductToSell): readonly ProductLack[] => {
  if (lessons.length === 0) return ['lesson'];
  return [
    ...(lessons.every(({ ready }) => ready) ? [] : (['lesson-preparing'] as const)),
    ...(lessons.some(({ titleZh, titleEn }) => isBlank(titleZh) || isBlank(titleEn))
      ? (['lesson-title'] as const)
      : []),
  ];
};

const albumLacks = ({ partsPublished }: ProductToSell): readonly ProductLack[] => {
  if (partsPublished.length === 0) return ['album-product'];
  return partsPublished.every(Boolean) ? [] : ['album-unpublished'];
};

const kindLacks = (product: ProductToSell): readonly ProductLack[] => {
  switch (product.kind) {
    case 'video':
    case 'audio':
      return lessonLacks(product);
    case 'goods':
      return product.pieces > 0 ? [] : ['stock'];
    case 'album':
      return albumLacks(product);
  }
};

/**
 * Everything that keeps a product from being sold, none where it is ready. Nobody can buy a course whose files do not play
 * yet, goods that never arrived, or an album of things that are not for sale.
 */
export const findProductLacks = (product: ProductToSell): readonly ProductLack[] => [
  ...textLacks(product),
  ...(product.grossNtd === null ? (['price'] as const) : []),
  ...pictureLacks(product),
  ...kindLacks(product),
];
