import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ContentPart } from './content-parts.ts';
import { useNameOf } from './product-names.ts';
import { categoriesQuery, teacherListQuery, type ProductContent } from './product-queries.ts';

export interface PartViewProps {
  readonly part: ContentPart;
  readonly content: ProductContent;
}

const categoryName = 'CategoryCode';

/** One part of a product in words, for laying two versions of it side by side. */
export const PartView = ({ part, content }: PartViewProps) => {
  const words = useWords(productWords);
  if (part === categoryName) return <CategoryName code={content.CategoryCode} />;
  if (part === 'Teachers' && content.Teachers.length > 0) return <TeacherNames slugs={content.Teachers} />;
  if (part === 'TaxKind') return <>{words.basics.taxKinds[content.TaxKind]}</>;
  const text = partAsText(part, content, words.changes);
  return text === '' ? <span className="dimmed">{words.changes.none}</span> : <>{text}</>;
};

interface CountWords {
  readonly pictures: (count: number) => string;
  readonly lessons: (count: number) => string;
  readonly chapters: (count: number) => string;
  readonly releases: (count: number) => string;
  readonly readings: (count: number) => string;
  readonly handOuts: (count: number) => string;
  readonly products: (count: number) => string;
  readonly opensOn: (day: string) => string;
  readonly opensAfter: (days: number) => string;
}

type WrittenPart = Exclude<ContentPart, 'CategoryCode' | 'TaxKind'>;

/** Parts that are more than one text. */
const writers = {
  PriceWithTax: ({ PriceWithTax }) => (PriceWithTax === null ? '' : formatNtd(PriceWithTax)),
  Images: ({ Images }, words) => [words.pictures(Images.length), ...Images.map(({ AltZh }) => AltZh)].join('\n'),
  PlayList: ({ PlayList }, words) => titlesAsText(words.lessons, PlayList),
  Chapters: ({ Chapters }, words) => titlesAsText(words.chapters, Chapters),
  Releases: (content, words) => releasesAsText(content, words),
  Readings: (content, words) => readingsAsText(content, words),
  HandOuts: ({ HandOuts }, words) => titlesAsText(words.handOuts, HandOuts),
  Teachers: ({ Teachers }) => Teachers.join('\n'),
  Album: ({ Album }, words) => [words.products(Album.length), ...Album].join('\n'),
} as const satisfies Partial<Record<WrittenPart, (content: ProductContent, words: CountWords) => string>>;

const isWritten = (part: WrittenPart): part is keyof typeof writers => Object.hasOwn(writers, part);

const partAsText = (part: WrittenPart, content: ProductContent, words: CountWords): string =>
  isWritten(part) ? writers[part](content, words) : content[part];

const titlesAsText = (count: (parts: number) => string, parts: readonly { readonly TitleZh: string }[]): string =>
  [count(parts.length), ...parts.map(({ TitleZh }) => TitleZh)].join('\n');

/** Whole, so that two versions can be told apart by what is in them. */
const readingsAsText = ({ Readings }: ProductContent, words: CountWords): string => {
  if (Readings.length === 0) return '';
  const texts = Readings.map(({ TitleZh, TitleEn, Address, BodyZh, BodyEn }) =>
    [TitleZh, TitleEn, Address, BodyZh, BodyEn].filter((text) => text !== '').join('\n'),
  );
  return [words.readings(Readings.length), ...texts].join('\n\n');
};

const releasesAsText = ({ Releases, PlayList }: ProductContent, words: CountWords): string => {
  if (Releases.length === 0) return '';
  const titles = new Map(PlayList.map(({ FileUuid, TitleZh }) => [FileUuid, TitleZh]));
  const lines = Releases.map(({ FileUuid, Opens }) => {
    const opens = 'OpensOn' in Opens ? words.opensOn(Opens.OpensOn) : words.opensAfter(Opens.AfterDays);
    return `${titles.get(FileUuid) ?? ''} ${opens}`.trim();
  });
  return [words.releases(Releases.length), ...lines].join('\n');
};

const TeacherNames = ({ slugs }: { readonly slugs: readonly string[] }) => {
  const nameOf = useNameOf();
  const teachers = useQuery(teacherListQuery);
  const names = slugs.map((slug) => {
    const teacher = teachers.data?.find(({ Slug }) => Slug === slug);
    return teacher === undefined ? slug : nameOf(teacher);
  });
  return <>{names.join('\n')}</>;
};

const CategoryName = ({ code }: { readonly code: string }) => {
  const nameOf = useNameOf();
  const categories = useQuery(categoriesQuery);
  const category = categories.data?.find(({ CategoryCode }) => CategoryCode === code);
  return <>{category === undefined ? code : nameOf(category)}</>;
};
