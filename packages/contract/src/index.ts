import { chatContract } from './chat.ts';
import { invoiceContract } from './invoice.ts';
import { legalContract } from './legal.ts';
import { mgntInvoicesContract } from './mgnt-invoices.ts';
import { mgntContract } from './mgnt.ts';
import { mgntPaymentsContract } from './mgnt-payments.ts';
import { mgntRefundsContract } from './mgnt-refunds.ts';
import { newebpayContract, ordersContract } from './orders.ts';
import { productContract } from './product.ts';
import { profileContract } from './profile.ts';
import { shoppingCartContract } from './shopping-cart.ts';
import { tokenContract } from './token.ts';
import { usersContract } from './users.ts';
import { viewingContract } from './viewing.ts';

export * from './chat-hub.ts';
export * from './chat.ts';
export * from './client.ts';
export * from './endpoint.ts';
export * from './invoice.ts';
export * from './legal.ts';
export * from './mgnt-invoices.ts';
export * from './mgnt.ts';
export * from './mgnt-payments.ts';
export * from './mgnt-refunds.ts';
export * from './orders.ts';
export * from './problem.ts';
export * from './product.ts';
export * from './profile.ts';
export * from './shopping-cart.ts';
export * from './token.ts';
export * from './users.ts';
export * from './viewing.ts';
export { flag } from './wire.ts';

/** Every call of the shop in one table: routes, client, OpenAPI and the tests that walk all calls come from it. */
export const contract = {
  ...tokenContract,
  ...usersContract,
  ...productContract,
  ...shoppingCartContract,
  ...ordersContract,
  ...viewingContract,
  ...newebpayContract,
  ...invoiceContract,
  ...legalContract,
  ...mgntContract,
  ...mgntInvoicesContract,
  ...chatContract,
  ...mgntRefundsContract,
  ...mgntPaymentsContract,
  ...profileContract,
} as const;
