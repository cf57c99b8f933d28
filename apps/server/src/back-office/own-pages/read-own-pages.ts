import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listOwnPages, listOwnPageVersions, type ListedOwnPage, type SavedOwnPage } from './queries.ts';

export const readOwnPages = (db: Database): Promise<readonly ListedOwnPage[]> => listOwnPages(db);

export interface OpenedOwnPage {
  readonly asked: SavedOwnPage;
  readonly versions: readonly SavedOwnPage[];
}

/** A version of a page, the last one where none is named. Throws `not-found`. */
export const openOwnPage = async (db: Database, slug: string, version: number | undefined): Promise<OpenedOwnPage> => {
  const versions = await listOwnPageVersions(db, slug);
  const asked = version === undefined ? versions[0] : versions.find((each) => each.version === version);
  if (asked === undefined) throw new ShopError('not-found');
  return { asked, versions };
};
