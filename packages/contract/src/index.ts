import { legalContract } from './legal.ts';
import { mgntContract } from './mgnt.ts';
import { newebpayContract, ordersContract } from './orders.ts';
import { productContract } from './product.ts';
import { shoppingCartContract } from './shopping-cart.ts';
import { tokenContract } from './token.ts';
import { usersContract } from './users.ts';

export * from './client.ts';
export * from './endpoint.ts';
export * from './legal.ts';
export * from './mgnt.ts';
export * from './orders.ts';
export * from './problem.ts';
export * from './product.ts';
export * from './shopping-cart.ts';
export * from './token.ts';
export * from './users.ts';
export { flag } from './wire.ts';

/** Every call of the shop in one table: routes, client, OpenAPI and the tests that walk all calls come from it. */
export const contract = {
  ...tokenContract,
  ...usersContract,
  ...productContract,
  ...shoppingCartContract,
  ...ordersContract,
  ...newebpayContract,
  ...legalContract,
  ...mgntContract,
} as const;
