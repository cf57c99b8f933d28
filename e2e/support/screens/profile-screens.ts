import type { Locator, Page } from 'playwright-core';
import type { Account } from '../journey/people.ts';

/** A field by its label; what may stay empty says so behind the label. */
export const fieldOf = (at: Page | Locator, label: string): Locator =>
  at.getByLabel(new RegExp(`^${label}(?: 選填)?$`));

/** Shows account and password on the page that asks for them, and sends it. */
export const showPassword = async (page: Page, account: Pick<Account, 'userName' | 'password'>): Promise<void> => {
  await fieldOf(page, '帳號').fill(account.userName);
  await fieldOf(page, '(?:您的)?密碼').fill(account.password);
  await page.getByRole('button', { name: '查看會員資料' }).click();
};

/** Opens the own profile behind its password. */
export const openProfile = async (page: Page, account: Pick<Account, 'userName' | 'password'>): Promise<void> => {
  await page.goto('/users/userprofile');
  await showPassword(page, account);
  await page.getByRole('heading', { level: 2, name: '基本資料' }).waitFor();
};

/** Types a new password twice. */
export const typeNewPassword = async (page: Page, password: string, repeated = password): Promise<void> => {
  await fieldOf(page, '新密碼').fill(password);
  await fieldOf(page, '再次輸入新密碼').fill(repeated);
};
