import type { Database } from '#server/platform/db/database.ts';
import type { CartOwner } from './cart-owner.ts';
import { priceCart, type PricedCart } from './price-cart.ts';
import { readCart } from './queries.ts';
import { listOfferedMethods, type ShippingMethod } from './shipping-method-queries.ts';

/** The owner's cart, priced now. Looking makes nothing: a visitor who only looks around leaves no row behind. */
export const viewCart = async (db: Database, owner: CartOwner): Promise<PricedCart | undefined> => {
  const cart = await readCart(db, owner);
  return cart === undefined ? undefined : priceCart(db, owner, cart);
};

/** The ways of delivery that the chooser offers. */
export const viewShippingMethods = (db: Database): Promise<readonly ShippingMethod[]> => listOfferedMethods(db);
