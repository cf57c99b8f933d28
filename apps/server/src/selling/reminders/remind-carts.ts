import { isCartReminderDue, linesToRemindOf, type ReminderSettings } from '@kapok/domain';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { readReminderSettings } from '#server/platform/settings/index.ts';
import { findOpening } from '#server/platform/shop-profile/index.ts';
import { lockAndReadCart } from '#server/selling/cart/index.ts';
import { listLeftCarts, markReminded, readCartFacts } from './cart-queries.ts';

/**
 * Reminds members who agreed to it of what they left in their cart, once of the same products (OFFER-6). A cart is marked in the
 * transaction that queues the mail, which is written only while the cart is still the same. Answers how many.
 */
export const remindCarts = async (db: Database): Promise<number> => {
  const settings = await readReminderSettings(db);
  // Nobody is called into a shop that sells nothing; the cart waits.
  if (!settings.ofCarts || (await findOpening(db)).state !== 'open') return 0;
  let reminded = 0;
  for (const memberId of await listLeftCarts(db, settings.cartHours)) {
    if (await inTransaction(db, (tx) => remind(tx, memberId, settings))) reminded += 1;
  }
  return reminded;
};

const remind = async (tx: Transaction, memberId: number, settings: ReminderSettings): Promise<boolean> => {
  const cart = await lockAndReadCart(tx, { kind: 'member', memberId });
  const facts = await readCartFacts(tx, memberId);
  if (cart === undefined || facts === undefined) return false;
  if (!isCartReminderDue({ ...facts, lines: cart.items }, settings)) return false;
  const lineIds = linesToRemindOf(cart.items).map(({ productId }) => productId);
  await markReminded(tx, cart.id);
  await queueMail(tx, { mail: 'cart-reminder', memberId, cartVersion: cart.version, lineIds });
  return true;
};
