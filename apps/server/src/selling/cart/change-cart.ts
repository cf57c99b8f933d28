import {
  courseOfSeats,
  findShippingBar,
  isPhoneNumber,
  isSelfPickup,
  isShippingCode,
  type Delivery,
  type PickupStore,
  type ShippingCode,
} from '@kapok/domain';
import { z } from 'zod';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartOwner } from './cart-owner.ts';
import { assertChainServed, placeOfStore } from './pickup-store.ts';
import { changeQuantity, lockCart, readSending, removeLine, removeShipping, setShipping } from './queries.ts';
import { changeSeats, removeSeats } from './seat-queries.ts';
import { barred } from './shipping-refusal.ts';
import { findServedChains } from './shipping-method-queries.ts';

/** Takes a product or the shipping line out of the cart. False where it was not in it. */
export const deleteItem = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  productId: string,
): Promise<boolean> =>
  changeLockedCartOnce(db, once, owner, (tx, cartId) => {
    if (isShippingCode(productId)) return removeShipping(tx, cartId, productId);
    const courseId = courseOfSeats(productId);
    return courseId === null ? removeLine(tx, cartId, productId) : removeSeats(tx, cartId, courseId);
  });

/** One piece more of a physical line, or one seat. False at the stock, at the limit, or while a shipping line exists (CART-2). */
export const addUpItem = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  productId: string,
): Promise<boolean> => changeLockedCartOnce(db, once, owner, (tx, cartId) => changePieces(tx, cartId, productId, 1));

/** One piece less of a physical line, or one seat. False at one piece or two seats, or while a shipping line exists (CART-2). */
export const cutDownItem = (
  db: Database,
  once: Once | undefined,
  owner: CartOwner,
  productId: string,
): Promise<boolean> => changeLockedCartOnce(db, once, owner, (tx, cartId) => changePieces(tx, cartId, productId, -1));

const changePieces = (tx: Transaction, cartId: number, productId: string, pieces: 1 | -1): Promise<boolean> => {
  const courseId = courseOfSeats(productId);
  return courseId === null ? changeQuantity(tx, cartId, productId, pieces) : changeSeats(tx, cartId, courseId, pieces);
};

/** What somebody said of a delivery; a store stands for the destination. */
export interface GivenDelivery extends Partial<Delivery> {
  readonly pickupStore?: PickupStore;
}

/**
 * Adds or replaces the one shipping line. What is given of the delivery must be usable; what is not given stays as it was.
 * False where the cart holds nothing to send, or the shop does not offer that way. Throws `not-found` for a way of delivery that does not exist,
 * `pickup-store-wrong` for a store that cannot be one, `no-store-delivery` with the products where goods of the cart fit no store, and
 * `parcel-too-heavy` where they weigh more than is sent in that way.
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
  refuseFault('Destination', delivery.destination === '' && !isSelfPickup(code));
  return changeLockedCart(db, owner, async (tx, cartId) => {
    await refuseBarred(tx, cartId, code);
    if (pickupStore !== undefined) assertChainServed(await findServedChains(tx, code), pickupStore);
    return setShipping(tx, cartId, code, delivery);
  });
};

const refuseBarred = async (tx: Transaction, cartId: number, code: ShippingCode): Promise<void> => {
  const sending = await readSending(tx, cartId, code);
  // A code for ways that a shop adds, which this one has not.
  if (sending === undefined) throw new ShopError('not-found', { productId: code });
  const { weightSteps, goods } = sending;
  const bar = findShippingBar({ code, weightSteps }, goods);
  if (bar !== null) throw barred(bar);
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
