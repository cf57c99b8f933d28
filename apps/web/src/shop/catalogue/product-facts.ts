import type { Texts } from '#web/texts/zh-hant.ts';
import { formatLength } from '#web/ui/format.ts';
import type { ProductCardData } from './catalogue-queries.ts';

const LOW_STOCK_PIECES = 3;

/** How much there is to watch, `12 單元．3 小時 20 分`; null for goods. */
export const lessonFacts = (product: ProductCardData, texts: Texts): string | null => {
  if (product.LessonCount === 0) return null;
  const lessons = texts.catalogue.lessons(product.LessonCount);
  if (product.DurationSeconds === 0) return lessons;
  return `${lessons} · ${formatLength(product.DurationSeconds, texts.shell.length)}`;
};

/** What is left of goods, in words; null for online media, which never sells out. */
export const stockFacts = (stockLeft: number | null, texts: Texts): string | null => {
  if (stockLeft === null) return null;
  if (stockLeft <= 0) return texts.catalogue.soldOut;
  return stockLeft <= LOW_STOCK_PIECES ? texts.catalogue.stockLow(stockLeft) : texts.catalogue.stock(stockLeft);
};

/** Whether so little is left that one should know before thinking it over. */
export const isLow = ({ StockLeft }: Pick<ProductCardData, 'StockLeft'>): boolean =>
  StockLeft !== null && StockLeft > 0 && StockLeft <= LOW_STOCK_PIECES;

export const isSoldOut = (product: Pick<ProductCardData, 'StockLeft'>): boolean =>
  product.StockLeft !== null && product.StockLeft <= 0;
