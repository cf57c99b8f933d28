import type { ProductKind } from './product-kind.ts';
import type { ReadingKind } from './reading-kinds.ts';
import { speaksEnglish, type BilingualText, type ShopLanguages } from './language.ts';

/** What a product lacks before it can be sold, in the order in which staff fill it in (MGNT-2). */
export type ProductLack =
  | 'name-zh'
  | 'summary-zh'
  | 'description-zh'
  | 'price'
  | 'picture'
  | 'picture-preparing'
  | 'lesson'
  | 'lesson-preparing'
  | 'lesson-title'
  | 'chapter-title'
  | 'reading-body'
  | 'hand-out-title'
  | 'stock'
  | 'album-product'
  | 'album-unpublished'
  | 'main-unpublished';

/** A text, or a link: what it leads to may do without a sentence about it. */
interface ReadingToSell {
  readonly kind: ReadingKind;
  readonly titleZh: string;
  readonly bodyZh: string;
  readonly address: string;
}

/** A product as it would be once it is published. */
export interface ProductToSell {
  readonly kind: ProductKind;
  readonly nameZh: string;
  readonly summaryZh: string;
  readonly descriptionZh: string;
  /** With tax, whole NTD; null where none was named. */
  readonly grossNtd: number | null;
  /** For each picture, whether it can be shown. */
  readonly picturesReady: readonly boolean[];
  readonly lessons: readonly { readonly ready: boolean; readonly titleZh: string }[];
  readonly chapters: readonly { readonly titleZh: string }[];
  readonly readings: readonly ReadingToSell[];
  readonly handOuts: readonly { readonly titleZh: string }[];
  /** Pieces that were ever there, of its variants too: free, reserved and sold together. Sold out is no lack, never received is one. */
  readonly pieces: number;
  /** A variant is sold on the page of its product: whether that one is published. True for what is no variant. */
  readonly mainPublished: boolean;
  /** For each product of an album, whether it is published. */
  readonly partsPublished: readonly boolean[];
}

const isBlank = (text: string): boolean => text.trim() === '';

const textLacks = (product: ProductToSell): readonly ProductLack[] => {
  const texts: readonly (readonly [ProductLack, string])[] = [
    ['name-zh', product.nameZh],
    ['summary-zh', product.summaryZh],
    ['description-zh', product.descriptionZh],
  ];
  return texts.filter(([, text]) => isBlank(text)).map(([lack]) => lack);
};

const pictureLacks = ({ picturesReady }: ProductToSell): readonly ProductLack[] => {
  if (picturesReady.length === 0) return ['picture'];
  return picturesReady.every(Boolean) ? [] : ['picture-preparing'];
};

const isEmptyReading = ({ kind, bodyZh, address }: ReadingToSell): boolean =>
  isBlank(kind === 'text' ? bodyZh : address);

const lessonLacks = ({ lessons, chapters, readings, handOuts }: ProductToSell): readonly ProductLack[] => {
  if (lessons.length === 0) return ['lesson'];
  return [
    ...(lessons.every(({ ready }) => ready) ? [] : (['lesson-preparing'] as const)),
    ...([...lessons, ...readings].some(({ titleZh }) => isBlank(titleZh)) ? (['lesson-title'] as const) : []),
    ...(readings.some(isEmptyReading) ? (['reading-body'] as const) : []),
    ...(chapters.some(({ titleZh }) => isBlank(titleZh)) ? (['chapter-title'] as const) : []),
    ...(handOuts.some(({ titleZh }) => isBlank(titleZh)) ? (['hand-out-title'] as const) : []),
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
  ...(product.mainPublished ? [] : (['main-unpublished'] as const)),
];

/** Texts of a product that may be missing in English: the Chinese one is then shown in their place. */
export type EnglishGap =
  | 'name'
  | 'summary'
  | 'description'
  | 'lesson-titles'
  | 'chapter-titles'
  | 'reading-bodies'
  | 'hand-out-titles'
  | 'picture-texts';

/** The texts of a product in both languages. */
export interface ProductTexts {
  readonly name: BilingualText;
  readonly summary: BilingualText;
  readonly description: BilingualText;
  readonly lessonTitles: readonly BilingualText[];
  readonly chapterTitles: readonly BilingualText[];
  readonly readingBodies: readonly BilingualText[];
  readonly handOutTitles: readonly BilingualText[];
  readonly pictureTexts: readonly BilingualText[];
}

/** What nobody has to translate yet is no gap. */
const isGap = ({ zh, en }: BilingualText): boolean => !isBlank(zh) && isBlank(en);

/**
 * What is written in Chinese alone in a shop that speaks English, too. It keeps nothing from being sold; none where the shop
 * speaks Chinese alone.
 */
export const findEnglishGaps = (texts: ProductTexts, chosen: ShopLanguages): readonly EnglishGap[] => {
  if (!speaksEnglish(chosen)) return [];
  const gaps: readonly (readonly [EnglishGap, boolean])[] = [
    ['name', isGap(texts.name)],
    ['summary', isGap(texts.summary)],
    ['description', isGap(texts.description)],
    ['lesson-titles', texts.lessonTitles.some(isGap)],
    ['chapter-titles', texts.chapterTitles.some(isGap)],
    ['reading-bodies', texts.readingBodies.some(isGap)],
    ['hand-out-titles', texts.handOutTitles.some(isGap)],
    ['picture-texts', texts.pictureTexts.some(isGap)],
  ];
  return gaps.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
};
