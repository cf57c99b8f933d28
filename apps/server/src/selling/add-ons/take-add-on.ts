import { changeLockedCartOnce, type CartOwner } from '#server/selling/cart/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Once } from '#server/platform/http/once.ts';
import { findOfferedAddOn, putAddOn, type OfferedAddOn } from './offer-queries.ts';

/** What the owner's cart is offered at this moment; undefined for nothing. */
export const offerAddOn = (db: Database, owner: CartOwner): Promise<OfferedAddOn | undefined> =>
  findOfferedAddOn(db, owner);

/** Puts one piece of an add-on in the owner's cart. False where the cart is not offered it any more. */
export const takeAddOn = (db: Database, once: Once | undefined, owner: CartOwner, addOnId: string): Promise<boolean> =>
  changeLockedCartOnce(db, once, owner, (tx, cartId) => putAddOn(tx, cartId, addOnId));
