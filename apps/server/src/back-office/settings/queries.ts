import { sql } from 'kysely';
import type { ShippingCode } from '@kapok/domain';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface ShippingMethodTerms {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly priceNtd: number;
  /** The products' sum from which it is free; null: never. */
  readonly freeFromNtd: number | null;
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
  'is_offered as isOffered',
] as const;

/** Every way of delivery, those included that are not offered. */
export const listShippingMethods = (db: Database): Promise<readonly ShippingMethodRow[]> =>
  db.selectFrom('shipping_method').select(methodColumns).orderBy('sort_index').orderBy('code').execute();

export const lockShippingMethod = (tx: Transaction, code: ShippingCode): Promise<ShippingMethodRow> =>
  tx.selectFrom('shipping_method').select(methodColumns).where('code', '=', code).forUpdate().executeTakeFirstOrThrow();

export const updateShippingMethod = async (
  tx: Transaction,
  code: ShippingCode,
  { nameZh, nameEn, priceNtd, freeFromNtd, isOffered }: ShippingMethodTerms,
): Promise<void> => {
  await tx
    .updateTable('shipping_method')
    .set({ name_zh: nameZh, name_en: nameEn, price_ntd: priceNtd, free_from_ntd: freeFromNtd, is_offered: isOffered })
    .where('code', '=', code)
    .execute();
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
