import { isPlainSlug } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findOwnPage, listShownSlugs, type ShownOwnPage } from './queries.ts';

/** The page at an address; undefined where none was ever shown. */
export const readShownPage = async (db: Database, slug: string): Promise<ShownOwnPage | undefined> =>
  isPlainSlug(slug) ? findOwnPage(db, slug) : undefined;

export const readShownSlugs = (db: Database): Promise<readonly string[]> => listShownSlugs(db);
