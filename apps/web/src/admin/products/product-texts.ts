import type { ProductTexts } from '@kapok/domain';
import type { ProductContent } from './product-queries.ts';

/** The texts of a product in both languages, for the rules that look for gaps. */
export const textsOf = (content: ProductContent): ProductTexts => ({
  name: { zh: content.NameZh, en: content.NameEn },
  summary: { zh: content.SummaryZh, en: content.SummaryEn },
  description: { zh: content.DescriptionZh, en: content.DescriptionEn },
  lessonTitles: [...content.PlayList, ...content.Readings].map(({ TitleZh, TitleEn }) => ({
    zh: TitleZh,
    en: TitleEn,
  })),
  chapterTitles: content.Chapters.map(({ TitleZh, TitleEn }) => ({ zh: TitleZh, en: TitleEn })),
  readingBodies: content.Readings.map(({ BodyZh, BodyEn }) => ({ zh: BodyZh, en: BodyEn })),
  handOutTitles: content.HandOuts.map(({ TitleZh, TitleEn }) => ({ zh: TitleZh, en: TitleEn })),
  pictureTexts: content.Images.map(({ AltZh, AltEn }) => ({ zh: AltZh, en: AltEn })),
});
