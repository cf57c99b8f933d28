import { confirmedSteps, type ConfirmedStep } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findSetting, listSettings } from './queries.ts';

/** Settings that are off until staff switch them on, by the names under which they are kept. */
export const switches = {
  /** Whether visitors are asked where they come from. */
  asksOrigin: 'asks-origin',
  /** Whether shopping services may fetch what the shop sells. */
  productFeed: 'product-feed',
  /** Whether staff have agreed to how a question of the guide is answered. */
  confirmedPay: 'confirmed-pay',
  confirmedDelivery: 'confirmed-delivery',
  confirmedTerms: 'confirmed-terms',
} as const;
export type SwitchName = (typeof switches)[keyof typeof switches];

/** What staff agreed to in the guide through a new shop. */
export const confirmationOf = {
  pay: switches.confirmedPay,
  delivery: switches.confirmedDelivery,
  terms: switches.confirmedTerms,
} as const satisfies Readonly<Record<ConfirmedStep, SwitchName>>;

export const listConfirmedSteps = async (db: Database): Promise<readonly ConfirmedStep[]> => {
  const rows = await listSettings(db);
  return confirmedSteps.filter((step) =>
    rows.some(({ name, value }) => name === confirmationOf[step] && value === switchValues.on),
  );
};

export const switchValues = { off: 0, on: 1 } as const;

export const isSwitchedOn = async (db: Database, name: SwitchName): Promise<boolean> =>
  (await findSetting(db, name)) === switchValues.on;
