import type { homeContract } from '@kapok/contract';
import { inLanguage, withProductList, type BilingualText, type HomeSection, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { cardToWire, readStandingProducts, readTeachers, teachersToWire } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { proseHtml } from '#server/platform/prose/index.ts';

export type ShownHome = z.output<typeof homeContract.qryHome.reply>;
type ShownSection = ShownHome[number];

/**
 * Sections as visitors see them: what is hidden, no longer for sale or empty is left out. Empty where nothing but the list of
 * products is left.
 */
export const showHome = async (
  db: Database,
  sections: readonly HomeSection[],
  language: Language,
): Promise<ShownHome> => {
  const visible = withProductList(sections).filter(({ isHidden }) => !isHidden);
  const stock = await readStock(db, visible, language);
  const shown = visible.map((section) => showSection(section, stock, language)).filter(hasContent);
  return shown.some(({ Kind }) => Kind !== 'list') ? shown : [];
};

/** What the sections choose from. */
interface Stock {
  readonly products: ReadonlyMap<string, ShownSection['Products'][number]>;
  readonly teachers: ShownSection['Teachers'];
}

const readStock = async (db: Database, sections: readonly HomeSection[], language: Language): Promise<Stock> => {
  const productIds = [...new Set(sections.flatMap((section) => section.productIds))];
  const [products, teachers] = await Promise.all([
    productIds.length === 0 ? [] : readStandingProducts(db, productIds),
    sections.some(({ kind }) => kind === 'teachers') ? readTeachers(db) : [],
  ]);
  const sold = products.filter(({ isSold }) => isSold);
  return {
    products: new Map(sold.map((product) => [product.productId, cardToWire(product, language)])),
    teachers: teachersToWire(teachers, language),
  };
};

const showSection = (section: HomeSection, { products, teachers }: Stock, language: Language): ShownSection => {
  const { kind, teacherSlugs } = section;
  const isChosen = (slug: string): boolean => teacherSlugs.length === 0 || teacherSlugs.includes(slug);
  return {
    Kind: kind,
    Heading: inLanguage(section.heading, language),
    BodyHtml: kind === 'text' ? toHtml(section.body, language) : '',
    Products: kind === 'products' ? section.productIds.flatMap((id) => products.get(id) ?? []) : [],
    Teachers: kind === 'teachers' ? teachers.filter(({ Slug }) => isChosen(Slug)) : [],
    News:
      kind === 'news'
        ? section.news.map(({ day, title, body }) => ({
            Day: day,
            Title: inLanguage(title, language),
            BodyHtml: toHtml(body, language),
          }))
        : [],
  };
};

/** Headings in it stand below the section's own. */
const toHtml = (text: BilingualText, language: Language): string => {
  const source = inLanguage(text, language);
  return source.trim() === '' ? '' : proseHtml(source, language, 3).text;
};

const hasContent = ({ Kind, BodyHtml, Products, Teachers, News }: ShownSection): boolean =>
  Kind === 'list' || BodyHtml !== '' || Products.length + Teachers.length + News.length > 0;
