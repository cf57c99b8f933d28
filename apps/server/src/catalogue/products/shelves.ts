import type { BilingualText } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { countForSitemap, listCategories, listForSitemap, listRelated } from './queries.ts';

export interface Category {
  readonly code: string;
  readonly name: BilingualText;
  /** Published products in it; never 0. */
  readonly productCount: number;
}

/** A product as a clickable image. */
export interface RelatedProduct {
  readonly productId: string;
  readonly name: BilingualText;
  readonly imageFileUuid: string | null;
  readonly slug: string;
}

export interface SitemapEntry {
  readonly slug: string;
  readonly updatedAt: Date;
}

/** Counting more products than this takes so long that the figures may be a minute old. */
const COUNTED_ANEW_MAX = 5_000;
const keptCategories = new WeakMap<Database, KeptAnswers<readonly Category[]>>();

/** The categories that hold published products, in the shop's order. */
export const readCategories = async (db: Database): Promise<readonly Category[]> => {
  const kept = keptCategories.get(db) ?? createKeptAnswers<readonly Category[]>({ lifetimeMs: 60_000, max: 1 });
  keptCategories.set(db, kept);
  const known = kept.find('all');
  if (known !== undefined) return known;
  const rows = await listCategories(db);
  const categories = rows.map((row) => ({
    code: row.code,
    name: { zh: row.name_zh, en: row.name_en },
    productCount: row.product_count,
  }));
  if (categories.reduce((sum, { productCount }) => sum + productCount, 0) > COUNTED_ANEW_MAX) {
    kept.keep('all', categories);
  }
  return categories;
};

/** The published albums that contain the product or, for an album, its published products. */
export const readRelatedProducts = async (db: Database, productId: string): Promise<readonly RelatedProduct[]> => {
  const rows = await listRelated(db, productId);
  return rows.map((row) => ({
    productId: row.product_id,
    slug: row.slug,
    name: { zh: row.name_zh, en: row.name_en },
    imageFileUuid: row.image_file_uuid,
  }));
};

/** The addresses of published products for search engines, in parts of the given size counted from 0. */
export const readSitemap = async (db: Database, part: number, size: number): Promise<readonly SitemapEntry[]> => {
  const rows = await listForSitemap(db, part, size);
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }));
};

/** How many addresses the parts of the sitemap hold together. */
export const countSitemap = (db: Database): Promise<number> => countForSitemap(db);
