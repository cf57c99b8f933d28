import {
  servedChainsOf,
  type BilingualText,
  type ServedChains,
  type ShippingCode,
  type ShippingPrice,
} from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface ShippingMethod extends ShippingPrice {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly storeChains: ServedChains;
  readonly pickup: BilingualText;
}

/** The ways of delivery that the shop offers, in its order. */
export const listOfferedMethods = async (db: Database): Promise<readonly ShippingMethod[]> => {
  const rows = await db
    .selectFrom('shipping_method')
    .select([
      'code',
      'name_zh as nameZh',
      'name_en as nameEn',
      'price_ntd as priceNtd',
      'free_from_ntd as freeFromNtd',
      'weight_steps as weightSteps',
      'store_chains as storeChains',
      'pickup_zh as pickupZh',
      'pickup_en as pickupEn',
    ])
    .where('is_offered', '=', true)
    .orderBy('sort_index')
    .orderBy('code')
    .execute();
  return rows.map(({ pickupZh, pickupEn, ...row }) => ({
    ...row,
    storeChains: servedChainsOf(row.storeChains),
    pickup: { zh: pickupZh, en: pickupEn },
  }));
};

/** The chains to whose stores a way leads; null: any. */
export const findServedChains = async (db: Database | Transaction, code: ShippingCode): Promise<ServedChains> => {
  const found = await db
    .selectFrom('shipping_method')
    .select('store_chains')
    .where('code', '=', code)
    .executeTakeFirst();
  return servedChainsOf(found?.store_chains ?? null);
};
