import { contract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { adminQuery } from '../../../apps/server/test/database/admin-query.ts';
import type { Visit } from '../journey/journeys.ts';
import { newPerson } from '../journey/people.ts';
import type { ShopProcess } from '../shop-process.ts';
import { decideAtGateway } from './payment-screens.ts';
import { zh } from './words.ts';

/** Registers a new member with the product in the cart, and opens the payment. */
export const openPayment = async (
  { page, beside }: Visit,
  productId: string,
): Promise<{ call: Call; overlay: Locator }> => {
  const call = await beside.register(newPerson('陳怡君'));
  await call(contract.addItem, { ProductId: productId });
  await page.goto('/users/shoppingcart');
  await page.getByRole('checkbox', { name: zh.terms }).check();
  await page.getByRole('button', { name: zh.startPayment }).click();
  return { call, overlay: page.getByRole('dialog', { name: zh.paymentDialog }) };
};

/** Returns what the gateway's page says about the payment, such as its method. */
export const tradeDetails = (page: Page): Promise<string> => page.getByRole('main').innerText();

/** Approves the payment on the gateway's page, and returns the number of the order that the shop then shows as paid. */
export const untilPaid = async (page: Page): Promise<string> => {
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
  return new URL(page.url()).searchParams.get('OrderId') ?? '';
};

/** Moves the payment of an order so many days into the past. */
export const paidDaysAgo = async (shop: ShopProcess, orderId: string, days: number): Promise<void> => {
  await adminQuery(
    shop.databaseUrl ?? '',
    `update customer_order set paid_at = paid_at - interval '${days} days' where order_number = '${orderId}'`,
  );
};

/** The button that asks for the money of the product back. */
export const refundRow = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `申請退費：「${name}」`, exact: true });
