import type { Database } from '#server/platform/db/database.ts';
import { findSetting } from './queries.ts';

/** Settings that are off until staff switch them on, by the names under which they are kept. */
export const switches = {
  /** Whether visitors are asked where they come from. */
  asksOrigin: 'asks-origin',
  /** Whether shopping services may fetch what the shop sells. */
  productFeed: 'product-feed',
} as const;
export type SwitchName = (typeof switches)[keyof typeof switches];

export const switchValues = { off: 0, on: 1 } as const;

export const isSwitchedOn = async (db: Database, name: SwitchName): Promise<boolean> =>
  (await findSetting(db, name)) === switchValues.on;
