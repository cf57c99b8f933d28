import { emptyHomeSection, taipeiInstant, type HomeSection, type HomeSectionKind } from '@kapok/domain';
import type { HomeNewsFields, HomeSectionFields } from './home-queries.ts';

/** A section in the form, with a key that stays with it wherever it goes. */
export interface ArrangedSection {
  readonly key: string;
  readonly fields: HomeSectionFields;
}

let keys = 0;

const arranged = (fields: HomeSectionFields): ArrangedSection => {
  keys += 1;
  return { key: `section-${keys}`, fields };
};

export const arrange = (sections: readonly HomeSectionFields[]): readonly ArrangedSection[] => sections.map(arranged);

const { heading, body } = emptyHomeSection('text');

export const newSection = (kind: HomeSectionKind): ArrangedSection =>
  arranged({
    Kind: kind,
    IsHidden: false,
    HeadingZh: heading.zh,
    HeadingEn: heading.en,
    BodyZh: body.zh,
    BodyEn: body.en,
    ProductIds: [],
    TeacherSlugs: [],
    News: kind === 'news' ? [newNews()] : [],
  });

/** Of today in Taipei. */
export const newNews = (): HomeNewsFields => ({
  Day: taipeiInstant(new Date()).slice(0, 'yyyy-MM-dd'.length),
  TitleZh: '',
  TitleEn: '',
  BodyZh: '',
  BodyEn: '',
});

/** As the rules of the shop know it. */
export const toSection = ({ fields }: ArrangedSection): HomeSection => ({
  kind: fields.Kind,
  isHidden: fields.IsHidden,
  heading: { zh: fields.HeadingZh, en: fields.HeadingEn },
  body: { zh: fields.BodyZh, en: fields.BodyEn },
  productIds: fields.ProductIds,
  teacherSlugs: fields.TeacherSlugs,
  news: fields.News.map(({ Day, TitleZh, TitleEn, BodyZh, BodyEn }) => ({
    day: Day,
    title: { zh: TitleZh, en: TitleEn },
    body: { zh: BodyZh, en: BodyEn },
  })),
});
