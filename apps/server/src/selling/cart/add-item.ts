import { shoppingCartContract } from '@kapok/contract';
import { isPhysical, MAX_CART_PRODUCTS } from '@kapok/domain';
import { isRefused, type Database } from '#server/platform/db/database.ts';
import { inStatementOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { findOffer, putInCartOrRefuse } from './queries.ts';

export interface AddWish {
  readonly productId: string;
  readonly pieces: number;
}

/**
 * Puts a product in the cart: online media once, goods up to the free stock and the limit of a line. Throws `not-found`,
 * `withdrawn`, `already-owned`, `cart-full` or `out-of-stock` with what is left. The shop's most frequent change: one statement.
 */
export const addItem = async (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  { productId, pieces }: AddWish,
): Promise<boolean> => {
  try {
    return await inStatementOnce(db, once, shoppingCartContract.addItem.reply, true, (remembering) =>
      putInCartOrRefuse(owner, productId, pieces, remembering),
    );
  } catch (error) {
    throw isRefused(error) ? await explainRefusal(db, owner, productId) : error;
  }
};

const explainRefusal = async (db: Database, owner: CartOwner, productId: string): Promise<ShopError> => {
  const offer = await findOffer(db, owner, productId);
  if (offer?.status === 'withdrawn') return new ShopError('withdrawn', { productId });
  if (offer?.status !== 'published') return new ShopError('not-found', { productId });
  if (offer.owned) return new ShopError('already-owned', { productId });
  if (offer.isCartFull) return new ShopError('cart-full', { most: MAX_CART_PRODUCTS });
  // Published media without a price is not for sale yet.
  if (!isPhysical(offer.kind)) return new ShopError('not-found', { productId });
  return new ShopError('out-of-stock', { productId, left: offer.free });
};
