import type { Locator, Page } from 'playwright-core';
import type { Account } from '../journey/people.ts';
import type { Words } from './words.ts';

/** The payment sheet as a visitor sees it: who pays. */
export const accountSheet = (page: Page, words: Words): Locator =>
  page.getByRole('dialog', { name: words.accountSheet });

/** The payment sheet as a member sees it. */
export const paymentSheet = (page: Page, words: Words): Locator =>
  page.getByRole('dialog', { name: words.paymentDialog });

/** Presses "buy now" on the page of a product that is open. */
export const buyNow = (page: Page, words: Words): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: words.buyNow }).last().click();

/** Creates an account in the sheet that is open, by e-mail and password. */
export const registerInSheet = async (
  page: Page,
  words: Words,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  const sheet = accountSheet(page, words);
  await sheet.getByLabel(words.email, { exact: true }).fill(account.email);
  await sheet.getByLabel(words.password, { exact: true }).fill(account.password);
  await sheet.getByRole('button', { name: words.createAndContinue }).click();
};

/** Ticks the terms in the sheet and presses pay. */
export const agreeAndPay = async (page: Page, words: Words, amount: string): Promise<void> => {
  const sheet = paymentSheet(page, words);
  await sheet.getByRole('checkbox', { name: words.terms }).check();
  await sheet.getByRole('button', { name: words.pay(amount) }).click();
};
