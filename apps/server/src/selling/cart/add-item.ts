import { shoppingCartContract } from '@kapok/contract';
import { courseOfSeats, isPhysical, isSeatNumber, MAX_CART_PRODUCTS, MAX_LINE_QUANTITY } from '@kapok/domain';
import { isRefused, type Database } from '#server/platform/db/database.ts';
import { inStatementOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { findOffer, putInCartOrRefuse } from './queries.ts';
import { putSeatsOrRefuse } from './seat-queries.ts';

export interface AddWish {
  readonly productId: string;
  readonly pieces: number;
}

/**
 * Puts a product in the cart: online media once, goods up to the free stock and the limit of a line; the seats of a course are set
 * to a number. Throws `not-found`,
 * `withdrawn`, `variant-needed`, `already-owned`, `cart-full`, `add-on-in-cart`, or `out-of-stock` with what is left. The shop's most frequent change: one statement.
 */
export const addItem = async (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  { productId, pieces }: AddWish,
): Promise<boolean> => {
  const courseId = courseOfSeats(productId);
  const isNumber = courseId === null ? pieces <= MAX_LINE_QUANTITY : isSeatNumber(pieces);
  if (!isNumber) throw new ShopError('invalid-request', { field: 'Qty' });
  try {
    return await inStatementOnce(db, once, shoppingCartContract.addItem.reply, true, (remembering) =>
      courseId === null
        ? putInCartOrRefuse(owner, productId, pieces, remembering)
        : putSeatsOrRefuse(owner, courseId, pieces, remembering),
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw courseId === null ? await explainRefusal(db, owner, productId) : await explainNoSeats(db, owner, courseId);
  }
};

const explainNoSeats = async (db: Database, owner: CartOwner, productId: string): Promise<ShopError> => {
  const offer = await findOffer(db, owner, productId);
  if (offer?.status === 'withdrawn') return new ShopError('withdrawn', { productId });
  return offer?.isCartFull === true
    ? new ShopError('cart-full', { most: MAX_CART_PRODUCTS })
    : new ShopError('not-found', { productId });
};

const explainRefusal = async (db: Database, owner: CartOwner, productId: string): Promise<ShopError> => {
  const offer = await findOffer(db, owner, productId);
  if (offer?.status === 'withdrawn') return new ShopError('withdrawn', { productId });
  if (offer?.status !== 'published') return new ShopError('not-found', { productId });
  if (offer.hasVariants) return new ShopError('variant-needed', { productId });
  if (offer.owned) return new ShopError('already-owned', { productId });
  if (offer.isCartFull) return new ShopError('cart-full', { most: MAX_CART_PRODUCTS });
  if (offer.isAddOn) return new ShopError('add-on-in-cart', { productId });
  // Published media without a price is not for sale yet.
  if (!isPhysical(offer.kind)) return new ShopError('not-found', { productId });
  return new ShopError('out-of-stock', { productId, left: offer.free });
};
