import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ContentPart } from './content-parts.ts';
import { useNameOf } from './product-names.ts';
import { categoriesQuery, type ProductContent } from './product-queries.ts';

export interface PartViewProps {
  readonly part: ContentPart;
  readonly content: ProductContent;
}

const categoryName = 'CategoryCode';

/** One part of a product in words, for laying two versions of it side by side. */
export const PartView = ({ part, content }: PartViewProps) => {
  const words = useWords(productWords);
  if (part === categoryName) return <CategoryName code={content.CategoryCode} />;
  if (part === 'TaxKind') return <>{words.basics.taxKinds[content.TaxKind]}</>;
  const text = partAsText(part, content, words.changes);
  return text === '' ? <span className="dimmed">{words.changes.none}</span> : <>{text}</>;
};

interface CountWords {
  readonly pictures: (count: number) => string;
  readonly lessons: (count: number) => string;
  readonly chapters: (count: number) => string;
  readonly products: (count: number) => string;
}

const partAsText = (
  part: Exclude<ContentPart, 'CategoryCode' | 'TaxKind'>,
  content: ProductContent,
  words: CountWords,
): string => {
  if (part === 'PriceWithTax') return content.PriceWithTax === null ? '' : formatNtd(content.PriceWithTax);
  if (part === 'Images')
    return [words.pictures(content.Images.length), ...content.Images.map(({ AltZh }) => AltZh)].join('\n');
  if (part === 'PlayList')
    return [words.lessons(content.PlayList.length), ...content.PlayList.map(({ TitleZh }) => TitleZh)].join('\n');
  if (part === 'Chapters')
    return [words.chapters(content.Chapters.length), ...content.Chapters.map(({ TitleZh }) => TitleZh)].join('\n');
  if (part === 'Album') return [words.products(content.Album.length), ...content.Album].join('\n');
  return content[part];
};

const CategoryName = ({ code }: { readonly code: string }) => {
  const nameOf = useNameOf();
  const categories = useQuery(categoriesQuery);
  const category = categories.data?.find(({ CategoryCode }) => CategoryCode === code);
  return <>{category === undefined ? code : nameOf(category)}</>;
};
