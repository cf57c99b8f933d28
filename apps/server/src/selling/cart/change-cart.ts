import {
  isPhoneNumber,
  isShippingCode,
  SELF_PICKUP,
  unfitFor,
  type Delivery,
  type PickupStore,
  type ShippingCode,
} from '@kapok/domain';
import { z } from 'zod';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { placeOfStore } from './pickup-store.ts';
import { changeQuantity, listGoods, lockCart, removeLine, removeShipping, setShipping } from './queries.ts';

/** Takes a product or the shipping line out of the cart. False where it was not in it. */
export const deleteItem = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  productId: string,
): Promise<boolean> =>
  changeLockedCartOnce(db, once, owner, (tx, cartId) =>
    isShippingCode(productId) ? removeShipping(tx, cartId, productId) : removeLine(tx, cartId, productId),
  );

/** One piece more of a physical line. False at the stock, at the limit, or while a shipping line exists (CART-2). */
export const addUpItem = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  productId: string,
): Promise<boolean> => changeLockedCartOnce(db, once, owner, (tx, cartId) => changeQuantity(tx, cartId, productId, 1));

/** One piece less of a physical line. False at one piece, or while a shipping line exists (CART-2). */
export const cutDownItem = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  productId: string,
): Promise<boolean> => changeLockedCartOnce(db, once, owner, (tx, cartId) => changeQuantity(tx, cartId, productId, -1));

/** What somebody said of a delivery; a store stands for the destination. */
export interface GivenDelivery extends Partial<Delivery> {
  readonly pickupStore?: PickupStore;
}

/**
 * Adds or replaces the one shipping line. What is given of the delivery must be usable; what is not given stays as it was.
 * False where the cart holds nothing to send, or the shop does not offer that way. Throws `not-found` for a way of delivery that does not exist,
 * `pickup-store-wrong` for a store that cannot be one, and `no-store-delivery` with the products where goods of the cart fit no store.
 */
export const chooseShipping = async (
  db: Database,
  owner: CartOwner,
  code: string,
  { pickupStore, ...texts }: GivenDelivery,
): Promise<boolean> => {
  if (!isShippingCode(code)) throw new ShopError('not-found', { productId: code });
  const place = pickupStore === undefined ? {} : placeOfStore(code, pickupStore);
  const delivery = { ...trimmed(texts), ...place };
  refuseFault('RecipientName', delivery.recipientName === '');
  refuseFault('RecipientTel', delivery.recipientTel !== undefined && !isPhoneNumber(delivery.recipientTel));
  refuseFault('Destination', delivery.destination === '' && code !== SELF_PICKUP);
  return changeLockedCart(db, owner, async (tx, cartId) => {
    await refuseUnfit(tx, cartId, code);
    return setShipping(tx, cartId, code, delivery);
  });
};

const refuseUnfit = async (tx: Transaction, cartId: number, code: ShippingCode): Promise<void> => {
  const unfit = unfitFor(code, await listGoods(tx, cartId));
  if (unfit.length > 0) {
    throw new ShopError('no-store-delivery', { products: unfit.map(({ productId }) => ({ productId })) });
  }
};

const trimmed = (given: Partial<Delivery>): Partial<Delivery> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()]));

const refuseFault = (field: string, faulty: boolean): void => {
  if (faulty) throw new ShopError('invalid-request', { field });
};

type Change = (tx: Transaction, cartId: number) => Promise<boolean>;

const changeLockedCart = (db: Database, owner: CartOwner, change: Change): Promise<boolean> =>
  inTransaction(db, (tx) => lockAndChange(tx, owner, change));

/** The same for a change that a repeat must not make again. */
export const changeLockedCartOnce = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  change: Change,
): Promise<boolean> => inTransactionOnce(db, once, z.boolean(), (tx) => lockAndChange(tx, owner, change));

const lockAndChange = async (tx: Transaction, owner: CartOwner, change: Change): Promise<boolean> => {
  const cartId = await lockCart(tx, owner);
  return cartId === undefined ? false : change(tx, cartId);
};
