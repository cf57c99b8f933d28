import { withProductList, type HomeSection } from '@kapok/domain';
import { findSections, listHomeVersions, type SavedHome } from '#server/catalogue/home/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export interface OpenedHome {
  /** 0 where the home page was never arranged. */
  readonly version: number;
  readonly latest: number;
  readonly sections: readonly HomeSection[];
  readonly versions: readonly SavedHome[];
}

/** A version of the home page, the last one where none is named. Throws `not-found`. */
export const openHome = async (db: Database, version: number | undefined): Promise<OpenedHome> => {
  const versions = await listHomeVersions(db);
  const latest = versions[0]?.version ?? 0;
  const opened = version ?? latest;
  const sections = opened === 0 ? [] : await findSections(db, opened);
  if (sections === undefined) throw new ShopError('not-found');
  return { version: opened, latest, sections: withProductList(sections), versions };
};
