import type { homeSection } from '@kapok/contract';
import type { HomeSection } from '@kapok/domain';
import type { z } from 'zod';

type WireSection = z.output<typeof homeSection>;

export const sectionToWire = (section: HomeSection): WireSection => ({
  Kind: section.kind,
  IsHidden: section.isHidden,
  HeadingZh: section.heading.zh,
  HeadingEn: section.heading.en,
  BodyZh: section.body.zh,
  BodyEn: section.body.en,
  ProductIds: [...section.productIds],
  TeacherSlugs: [...section.teacherSlugs],
  News: section.news.map(({ day, title, body }) => ({
    ...{ Day: day, TitleZh: title.zh, TitleEn: title.en, BodyZh: body.zh, BodyEn: body.en },
  })),
});

export const sectionFromWire = (section: WireSection): HomeSection => ({
  kind: section.Kind,
  isHidden: section.IsHidden,
  heading: { zh: section.HeadingZh.trim(), en: section.HeadingEn.trim() },
  body: { zh: section.BodyZh, en: section.BodyEn },
  productIds: [...new Set(section.ProductIds)],
  teacherSlugs: [...new Set(section.TeacherSlugs)],
  news: section.News.map(({ Day, TitleZh, TitleEn, BodyZh, BodyEn }) => ({
    day: Day,
    title: { zh: TitleZh.trim(), en: TitleEn.trim() },
    body: { zh: BodyZh, en: BodyEn },
  })),
});
