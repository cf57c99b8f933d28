import type { GoodsMeasures } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import type { Stock } from './product.ts';

export const findKind = async (tx: Transaction, productId: string): Promise<string | undefined> =>
  (await tx.selectFrom('product').select('kind').where('product_id', '=', productId).executeTakeFirst())?.kind;

/** False where it says so already. */
export const updateFitsStore = async (tx: Transaction, productId: string, fitsStore: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ fits_store: fitsStore })
    .where('product_id', '=', productId)
    .where('fits_store', '!=', fitsStore)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False where they are so already. */
export const updateMeasures = async (
  tx: Transaction,
  productId: string,
  { weightGrams, sidesCm }: GoodsMeasures,
): Promise<boolean> => {
  const sides = sql`${sidesCm === null ? null : [...sidesCm]}::int[]`;
  const { numAffectedRows } = await sql`
    update product set weight_g = ${weightGrams}::int, sides_cm = ${sides} where product_id = ${productId}
      and (weight_g, sides_cm) is distinct from (${weightGrams}::int, ${sides})`.execute(tx);
  return numAffectedRows === 1n;
};

/** Gives goods a stock of nothing where they never had one; true where they had none. */
export const ensureStock = async (tx: Transaction, productId: string): Promise<boolean> => {
  const inserted = await tx
    .insertInto('stock')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Adds pieces to the free stock; undefined where it would fall below nothing. Sales wait for the row meanwhile. */
export const changeFreeStock = (tx: Transaction, productId: string, change: number): Promise<Stock | undefined> =>
  tx
    .updateTable('stock')
    .set({ free: sql<number>`free + ${change}` })
    .where('product_id', '=', productId)
    .where(sql<boolean>`free + ${change} >= 0`)
    .returning(['free', 'reserved', 'sold'])
    .executeTakeFirst();

export interface StockCorrection {
  readonly productId: string;
  readonly change: number;
  readonly reason: 'initial' | 'received' | 'corrected' | 'returned';
  readonly note: string;
  readonly staffId: number;
}

export const bookCorrection = async (tx: Transaction, correction: StockCorrection): Promise<void> => {
  await tx
    .insertInto('stock_movement')
    .values({
      product_id: correction.productId,
      reason: correction.reason,
      free_change: correction.change,
      reserved_change: 0,
      sold_change: 0,
      actor_id: correction.staffId,
      note: correction.note,
    })
    .execute();
};

export interface StockMovement {
  readonly at: Date;
  readonly reason: 'initial' | 'received' | 'corrected' | 'reserved' | 'released' | 'sold' | 'returned';
  readonly freeChange: number;
  readonly orderNumber: string | null;
  readonly staffName: string | null;
  readonly note: string;
}

const MOST_MOVEMENTS = 50;

/** The last movements of a product's stock, newest first. */
export const listMovements = async (db: Database, productId: string): Promise<readonly StockMovement[]> => {
  const { rows } = await sql<StockMovement>`
    select movement.at, movement.reason, movement.free_change as "freeChange", movement.note,
      customer_order.order_number as "orderNumber",
      ${shownNameOf('member')} as "staffName"
    from stock_movement movement
      left join customer_order on customer_order.id = movement.order_id
      left join member on member.id = movement.actor_id
    where movement.product_id = ${productId} order by movement.id desc limit ${MOST_MOVEMENTS}`.execute(db);
  return rows;
};
