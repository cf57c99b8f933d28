import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { fillServedShop } from '../../../apps/server/test/money-shop-rows.ts';
import { liftOrderLimits } from '../../../apps/server/test/order-limits.ts';
import type { PoolConfig } from 'pg';

/** What a shop without demo sells in a storm. */
export interface Shelf {
  /** An album of two videos that are not sold one by one here, then videos; each is bought at most once by one buyer. */
  readonly courses: readonly [string, ...string[]];
  /** Two products with more pieces than a storm can sell. */
  readonly goods: readonly [string, string];
  /** A product with `pieces` pieces. */
  readonly scarce: string;
}

const PLENTY = 1_000_000;

/** Puts products on the shelves of a migrated shop that has none yet. */
export const fillShelf = async (
  connection: PoolConfig,
  asked: { readonly courses: number; readonly scarcePieces: number },
): Promise<Shelf> => {
  const database = openDatabase(connection, { poolSize: 2, onConnectionLost: () => undefined });
  try {
    const rows = await fillServedShop(database.db);
    await liftOrderLimits(database.db);
    const parts = [await rows.addProduct(), await rows.addProduct()];
    const courses: [string, ...string[]] = [await rows.addProduct({ kind: 'album', priceNtd: 900, parts })];
    while (courses.length < asked.courses) courses.push(await rows.addProduct({ priceNtd: 480 + courses.length }));
    const addGoods = (stock: number): Promise<string> => rows.addProduct({ kind: 'goods', priceNtd: 333, stock });
    return {
      courses,
      goods: [await addGoods(PLENTY), await addGoods(PLENTY)],
      scarce: await addGoods(asked.scarcePieces),
    };
  } finally {
    await database.close();
  }
};
