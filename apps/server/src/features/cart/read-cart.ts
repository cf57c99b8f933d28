import type { Database } from '#server/db/database.ts';
import type { CartOwner } from './cart-owner.ts';
import type { OpenCart } from './open-cart.ts';
import { listShippingMethods, readCart, type ShippingMethod } from './queries.ts';

/** The owner's cart, priced now. Looking makes nothing: a visitor who only looks around leaves no row behind. */
export const viewCart = (db: Database, owner: CartOwner): Promise<OpenCart | undefined> => readCart(db, owner);

/** The ways of delivery that the chooser offers. */
export const viewShippingMethods = (db: Database): Promise<readonly ShippingMethod[]> => listShippingMethods(db);
