import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { ShopProcess } from '../shop-process.ts';

const PASSWORD = 'Waves-Every-Day-7';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Fills in fields by their labels. */
export const fillIn = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** The link with which a shop's console begins its first run. */
export const firstRunLink = (shop: ShopProcess): string => /begin here\s+(\S+)/.exec(shop.output())?.[1] ?? '';

/** Makes the first administrator on the page that the console's link opened. */
export const createOwner = async (page: Page): Promise<void> => {
  await fillIn(page, { 您的稱呼: '海老闆', 新密碼: PASSWORD, 再次輸入新密碼: PASSWORD });
  await page.getByRole('button', { name: '開始', exact: true }).click();
};

/** Sets the authenticator app up, and keeps the recovery codes. */
export const showSecondFactor = async (page: Page): Promise<void> => {
  await heading(page, '設定驗證器 App').waitFor();
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('驗證碼').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: '完成設定' }).click();
  await page.getByRole('button', { name: '已收好，繼續' }).click();
};
