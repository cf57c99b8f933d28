import { queueMail } from '#server/platform/mail/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockCart } from './queries.ts';
import { setShippingQuote } from './quote-queries.ts';

/**
 * Sets what overseas mail costs for a member's open cart, in NTD with tax, so that it can be paid; 0 takes the price back.
 * It is good for what is in the cart now: another physical line, number of pieces or destination voids it (CART-5). A price
 * that is not the one before is told to the member by mail. Throws `shipping-missing` where the member has chosen no overseas mail.
 */
export const quoteOverseasShipping = async (tx: Transaction, memberId: number, grossNtd: number): Promise<true> => {
  const quoteNtd = grossNtd === 0 ? null : grossNtd;
  const cartId = await lockCart(tx, { kind: 'member', memberId });
  const isChanged = cartId === undefined ? undefined : await setShippingQuote(tx, cartId, quoteNtd);
  if (isChanged === undefined) throw new ShopError('shipping-missing');
  if (isChanged && quoteNtd !== null) await queueMail(tx, { mail: 'shipping-quoted', memberId, quoteNtd });
  return true;
};
