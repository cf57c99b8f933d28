import type { Database } from '#server/platform/db/database.ts';
import { listTerms, type ListedTerms } from '#server/selling/legal/index.ts';
import { listRefundTables, type PublishedRefundTable } from '#server/catalogue/refund-tables/index.ts';
import { readShopSettings, type ShopSettings, type UnsetSettings } from '#server/platform/settings/index.ts';
import { listShippingMethods, type ShippingMethodRow } from './queries.ts';

/** How the shop is set up, in one look. */
export interface SetUp {
  readonly settings: ShopSettings;
  readonly shipping: readonly ShippingMethodRow[];
  readonly terms: readonly ListedTerms[];
  /** The newest first. */
  readonly refundTables: readonly PublishedRefundTable[];
}

export const readSetUp = async (db: Database, unset: UnsetSettings): Promise<SetUp> => {
  const [settings, shipping, terms, refundTables] = await Promise.all([
    readShopSettings(db, unset),
    listShippingMethods(db),
    listTerms(db),
    listRefundTables(db),
  ]);
  return { settings, shipping, terms, refundTables };
};
