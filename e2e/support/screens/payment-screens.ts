import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

const STAND_IN_ADDRESS = /\/pay\/[0-9a-f-]{36}/;

/** Ticks the terms of the cart that is open and goes through the overlay and the question to the gateway's page. */
export const payFromCart = async (page: Page, words: Words, amount: string): Promise<void> => {
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.startPayment }).click();
  await page
    .getByRole('dialog', { name: words.paymentDialog })
    .getByRole('button', { name: words.pay(amount) })
    .click();
  await confirmPayment(page, words);
};

/** Says yes to the one question before the money moves, and waits for the gateway's page. */
export const confirmPayment = async (page: Page, words: Words): Promise<void> => {
  await page
    .getByRole('dialog', { name: words.confirmQuestion })
    .getByRole('button', { name: words.confirmPayment })
    .click();
  await page.getByText(words.leaving).waitFor();
  await untilGateway(page);
};

export const untilGateway = (page: Page): Promise<void> => page.waitForURL(STAND_IN_ADDRESS);

/** Decides on the gateway's page how the payment ends, and comes back to the shop. */
export const decideAtGateway = async (page: Page, choice: RegExp): Promise<void> => {
  await page.getByRole('button', { name: choice }).click();
  await page.waitForURL(/\/users\/orders\?OrderId=/);
};
