import { isPhysical } from '@kapok/domain';
import type { Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { findOffer, putInCart } from './queries.ts';

/**
 * Puts a product in the cart: online media once, goods up to the free stock and the limit of a line. Throws `not-found`,
 * `withdrawn`, `already-owned` or `out-of-stock` with what is left; the transaction must not be committed then.
 */
export const addItem = async (tx: Transaction, owner: CartOwner, productId: string, pieces: number): Promise<true> => {
  if (await putInCart(tx, owner, productId, pieces)) return true;
  throw await explainRefusal(tx, owner, productId);
};

const explainRefusal = async (tx: Transaction, owner: CartOwner, productId: string): Promise<ShopError> => {
  const offer = await findOffer(tx, owner, productId);
  if (offer?.status === 'withdrawn') return new ShopError('withdrawn', { productId });
  if (offer?.status !== 'published') return new ShopError('not-found', { productId });
  if (offer.owned) return new ShopError('already-owned', { productId });
  // Published media without a price is not for sale yet.
  if (!isPhysical(offer.kind)) return new ShopError('not-found', { productId });
  return new ShopError('out-of-stock', { productId, left: offer.free });
};
