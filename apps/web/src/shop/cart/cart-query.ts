import { contract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type CartData = Answer<typeof contract.qryShoppingCart>;
export type CartLineData = CartData['CustomerOrderDS'][number];

/** The visitor's or the member's open cart, priced by the server at this moment. */
export const cartQuery = queryOptions({ queryKey: ['cart'], queryFn: () => call(contract.qryShoppingCart, {}) });

/** Pieces in the cart; the shipping line is no piece. */
export const countPieces = (cart: CartData): number =>
  cart.CustomerOrderDS.reduce((sum, line) => sum + (line.IsTransport ? 0 : line.Qty), 0);
