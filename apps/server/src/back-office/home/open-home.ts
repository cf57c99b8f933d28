import { withProductList, type HomeSection } from '@kapok/domain';
import { listHomeVersions, type SavedHome } from '#server/catalogue/home/index.ts';
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
  const asked = version === undefined ? versions[0] : versions.find((each) => each.version === version);
  if (asked === undefined && version !== undefined) throw new ShopError('not-found');
  return {
    version: asked?.version ?? 0,
    latest: versions[0]?.version ?? 0,
    sections: withProductList(asked?.sections ?? []),
    versions,
  };
};
