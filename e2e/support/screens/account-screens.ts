import type { Page } from 'playwright-core';
import type { Visit } from '../journey/journeys.ts';
import type { Account } from '../journey/people.ts';
import { untilSettled } from './settled.ts';
import type { Words } from './words.ts';

/** Fills in the sign-in page that is open, and sends it. */
export const signInHere = async (
  page: Page,
  words: Words,
  account: Pick<Account, 'userName' | 'password'>,
): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: words.signInTitle }).waitFor();
  await page.getByLabel(words.loginNameOrEmail).fill(account.userName);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
};

/** Goes from the sign-in page to registering, and creates the account. */
export const registerFromSignIn = async (page: Page, words: Words, account: Account): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: words.registerLink }).click();
  await page.getByRole('heading', { level: 1, name: words.registerTitle }).waitFor();
  await page.getByLabel(words.loginName, { exact: true }).fill(account.userName);
  await page.getByLabel(words.email, { exact: true }).fill(account.email);
  await page.getByLabel(words.name, { exact: true }).fill(account.name);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: words.createAccount }).click();
};

/**
 * Signs out by the account menu of the header, with no call on its way that would be refused in the middle of it, and waits
 * until the page says so: whoever leaves it before is still signed in.
 */
export const signOut = async (visit: Pick<Visit, 'page' | 'requests'>, words: Words): Promise<void> => {
  const { page } = visit;
  await untilSettled(visit);
  await page.getByRole('banner').getByRole('button', { name: words.account }).click();
  await page.getByRole('button', { name: words.signOut }).click();
  await page.getByText(words.signedOut, { exact: true }).waitFor();
};
