import type { Transaction } from '#server/db/database.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { lockCart } from './queries.ts';
import { setShippingQuote } from './quote-queries.ts';

/**
 * Sets what overseas mail costs for a member's open cart, in NTD before tax, so that it can be paid; 0 takes the price back.
 * It is good for what is in the cart now: another physical line, number of pieces or destination voids it (CART-5). Throws
 * `shipping-missing` where the member has chosen no overseas mail.
 */
export const quoteOverseasShipping = async (tx: Transaction, memberId: number, unitPriceNtd: number): Promise<true> => {
  const cartId = await lockCart(tx, { kind: 'member', memberId });
  const isSet = cartId !== undefined && (await setShippingQuote(tx, cartId, unitPriceNtd === 0 ? null : unitPriceNtd));
  if (!isSet) throw new ShopError('shipping-missing');
  return true;
};
