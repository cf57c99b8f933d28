import type { PurchaseSummary } from '@kapok/domain';
import { basketOf } from '#web/shop/payment/index.ts';
import { countPieces, type CartData } from './cart-query.ts';

/** What the buyer of the open cart sees of what they pay for. */
export const summaryOf = (cart: CartData): PurchaseSummary => ({
  orderId: null,
  pieces: countPieces(cart),
  totalNtd: cart.CustomerOrderMS.TotalAmount,
  basket: basketOf(cart.CustomerOrderDS),
});
