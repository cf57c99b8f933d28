import { sql } from 'kysely';
import {
  servedChainsOf,
  type BilingualText,
  type ServedChains,
  type ShippingCode,
  type WeightStep,
} from '@kapok/domain';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface ShippingMethodTerms {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly priceNtd: number;
  /** The products' sum from which it is free; null: never. */
  readonly freeFromNtd: number | null;
  /** The chains to whose stores it leads; null: any. */
  readonly storeChains: ServedChains;
  /** What it costs by weight, beside its price. */
  readonly weightSteps: readonly WeightStep[];
  /** Where and when goods are fetched, of a way on which buyers collect them. */
  readonly pickup: BilingualText;
  /** Whether it can be chosen. */
  readonly isOffered: boolean;
}

export interface ShippingMethodRow extends ShippingMethodTerms {
  readonly code: string;
}

const methodColumns = [
  'code',
  'name_zh as nameZh',
  'name_en as nameEn',
  'price_ntd as priceNtd',
  'free_from_ntd as freeFromNtd',
  'store_chains as storeChains',
  'weight_steps as weightSteps',
  'pickup_zh as pickupZh',
  'pickup_en as pickupEn',
  'is_offered as isOffered',
] as const;

interface MethodColumns extends Omit<ShippingMethodRow, 'storeChains' | 'pickup'> {
  readonly storeChains: readonly string[] | null;
  readonly pickupZh: string;
  readonly pickupEn: string;
}

const toMethod = ({ pickupZh, pickupEn, storeChains, ...row }: MethodColumns): ShippingMethodRow => ({
  ...row,
  storeChains: servedChainsOf(storeChains),
  pickup: { zh: pickupZh, en: pickupEn },
});

/** Every way of delivery, those included that are not offered. */
export const listShippingMethods = async (db: Database | Transaction): Promise<readonly ShippingMethodRow[]> => {
  const rows = await db
    .selectFrom('shipping_method')
    .select(methodColumns)
    .orderBy('sort_index')
    .orderBy('code')
    .execute();
  return rows.map(toMethod);
};

/** Every way of delivery; whoever adds or removes one waits for whoever else does. */
export const lockShippingMethods = async (tx: Transaction): Promise<readonly ShippingMethodRow[]> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.shippingMethods}, 0)`.execute(tx);
  return listShippingMethods(tx);
};

export const lockShippingMethod = async (tx: Transaction, code: ShippingCode): Promise<ShippingMethodRow> => {
  const row = await tx
    .selectFrom('shipping_method')
    .select(methodColumns)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toMethod(row);
};

const columnsOf = (terms: ShippingMethodTerms) => ({
  name_zh: terms.nameZh,
  name_en: terms.nameEn,
  price_ntd: terms.priceNtd,
  free_from_ntd: terms.freeFromNtd,
  store_chains: terms.storeChains === null ? null : [...terms.storeChains],
  weight_steps: JSON.stringify(terms.weightSteps),
  pickup_zh: terms.pickup.zh,
  pickup_en: terms.pickup.en,
  is_offered: terms.isOffered,
});

export const updateShippingMethod = async (
  tx: Transaction,
  code: ShippingCode,
  terms: ShippingMethodTerms,
): Promise<void> => {
  await tx.updateTable('shipping_method').set(columnsOf(terms)).where('code', '=', code).execute();
};

/** Adds a way after all others. */
export const insertShippingMethod = async (
  tx: Transaction,
  code: ShippingCode,
  terms: ShippingMethodTerms,
): Promise<void> => {
  await tx
    .insertInto('shipping_method')
    .values({
      ...columnsOf(terms),
      code,
      sort_index: sql<number>`(select coalesce(max(sort_index), 0) + 1 from shipping_method)`,
    })
    .execute();
};

/** Whether an order is, was or will be delivered in this way. */
export const isOrderedWith = async (tx: Transaction, code: ShippingCode): Promise<boolean> => {
  const { rows } = await sql`select from customer_order where shipping_code = ${code} limit 1`.execute(tx);
  return rows.length > 0;
};

/** A place that was given for a way that is gone counts for no other. */
export const deleteShippingMethod = async (tx: Transaction, code: ShippingCode): Promise<void> => {
  await sql`
    update cart set destination_for = null, destination = '', pickup_store = null
    where destination_for = ${code}`.execute(tx);
  await tx.deleteFrom('shipping_method').where('code', '=', code).execute();
};

/** Takes a way of delivery that is no longer offered out of every cart; what was agreed for it goes with it. */
export const removeShippingFromCarts = async (tx: Transaction, code: ShippingCode): Promise<void> => {
  await sql`
    with chosen as (select id from cart where shipping_code = ${code} order by id for update)
    update cart set version = version + 1, updated_at = now(), shipping_code = null, shipping_quote_ntd = null
    from chosen where cart.id = chosen.id`.execute(tx);
};

/** One change of the limit of large refunds at a time: each keeps the one before it. */
export const lockRefundLimit = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.refundLimit}, 0)`.execute(tx);
};

/** Keeps a limit that is in force until now. */
export const keepPastRefundLimit = async (tx: Transaction, limitNtd: number): Promise<void> => {
  await sql`insert into past_refund_limit (limit_ntd, ended_at) values (${limitNtd}, clock_timestamp())`.execute(tx);
};
