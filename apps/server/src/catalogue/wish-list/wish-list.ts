import type { Database, Transaction } from '#server/platform/db/database.ts';
import { readStandingProducts, type StandingProduct } from '#server/catalogue/products/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { countWishes, deleteWish, hasWish, insertWish, listWishes, lockWishes } from './queries.ts';

/** More than anybody looks through, and an end for who writes programs. */
const WISHES_MAX = 200;

export interface Wish {
  readonly product: StandingProduct;
  readonly wishedAt: Date;
}

/** The member's wish list, the newest first, with what is no longer sold. */
export const readWishList = async (db: Database, memberId: number): Promise<readonly Wish[]> => {
  const wishes = await listWishes(db, memberId);
  const products = await readStandingProducts(
    db,
    wishes.map((wish) => wish.productId),
  );
  return wishes.flatMap(({ productId, wishedAt }) => {
    const product = products.find((one) => one.productId === productId);
    return product === undefined ? [] : [{ product, wishedAt }];
  });
};

/** The numbers of the products on the list. */
export const readWishedProducts = async (db: Database, memberId: number): Promise<readonly string[]> =>
  (await listWishes(db, memberId)).map((wish) => wish.productId);

/**
 * Puts a product on the list; one that is there stays. Throws `not-found` for what is not for sale and `wish-list-full`
 * where the list holds as much as it may.
 */
export const addWish = async (tx: Transaction, memberId: number, productId: string): Promise<true> => {
  await lockWishes(tx, memberId);
  if (await hasWish(tx, memberId, productId)) return true;
  if ((await countWishes(tx, memberId)) >= WISHES_MAX) throw new ShopError('wish-list-full');
  if (!(await insertWish(tx, memberId, productId))) throw new ShopError('not-found');
  return true;
};

/** Takes a product off the list, whether it was there or not. */
export const removeWish = async (db: Database, memberId: number, productId: string): Promise<true> => {
  await deleteWish(db, memberId, productId);
  return true;
};
