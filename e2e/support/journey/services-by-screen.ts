import type { Page } from 'playwright-core';
import { lookAtBoth } from '../screens/look-at-both.ts';
import { fillIn } from './own-shop-owner.ts';
import type { Visit } from './journeys.ts';

/** Some of the words are the shop's own. */
const look = (visit: Visit, name: string) => lookAtBoth(visit, { name, hasForeignWords: true });

/** Nobody listens there. */
const NOBODY = '9';

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Enters mail server, gateway and invoices on the page that holds their forms; answers what is wrong with these screens. */
export const enterServices = async (visit: Visit): Promise<readonly string[]> => [
  ...(await enterMailServer(visit)),
  ...(await enterGateway(visit)),
  ...(await chooseInvoices(visit)),
];

/** What is missing is said beside its field; a server that does not answer is found before it is kept. */
const enterMailServer = async (visit: Visit): Promise<readonly string[]> => {
  const { page } = visit;
  await page.getByRole('button', { name: '填寫：郵件伺服器' }).press('Enter');
  const form = page.getByRole('dialog', { name: '郵件伺服器' });
  await form.getByRole('button', { name: '儲存' }).click();
  await form.getByText('請填寫主機名稱').waitFor();
  const faults = [...(await look(visit, 'service-mail-empty'))];
  await fillIn(page, { 主機: '127.0.0.1', 連接埠: NOBODY, 帳號: 'shop', 寄件人信箱: 'hello@waves.tw' });
  await form.getByRole('textbox', { name: '密碼' }).fill('Mail-password-9f3c');
  await form.getByRole('button', { name: '測試這些設定' }).click();
  await form.getByRole('status').getByText('郵件伺服器沒有接受連線').waitFor();
  faults.push(...(await look(visit, 'service-mail-refused')));
  await form.getByRole('button', { name: '儲存' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, '郵件伺服器').getByText('hello@waves.tw，經由 127.0.0.1').waitFor();
  return faults;
};

const enterGateway = async (visit: Visit): Promise<readonly string[]> => {
  const { page } = visit;
  await page.getByRole('button', { name: '填寫：藍新金流' }).click();
  const form = page.getByRole('dialog', { name: '藍新金流' });
  await fillIn(page, { 商店代號: 'MS1234567890' });
  await form.getByRole('textbox', { name: 'HashIV' }).fill('v'.repeat(16));
  await form.getByRole('button', { name: '儲存' }).click();
  await form.getByText('HashKey 有 32 個字元').waitFor();
  const faults = await look(visit, 'service-gateway');
  await form.getByRole('textbox', { name: 'HashKey' }).fill(`${'k'.repeat(30)}7Q`);
  await form.getByRole('button', { name: '儲存' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, '藍新金流').getByText('商店代號 MS1234567890，正式環境').waitFor();
  // Of the key, its end is shown at most.
  await page.getByRole('button', { name: '修改：藍新金流' }).click();
  await form.getByText('結尾 7Q').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  return faults;
};

const chooseInvoices = async (visit: Visit): Promise<readonly string[]> => {
  const { page } = visit;
  await page.getByRole('button', { name: '填寫：發票' }).click();
  const form = page.getByRole('dialog', { name: '發票的開立方式' });
  const faults = await look(visit, 'service-invoices');
  await form.getByRole('radio', { name: /^手開發票或收據/ }).click();
  await form.getByRole('textbox', { name: '商店代號' }).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: '儲存' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, '發票').getByText('手開發票或收據').waitFor();
  return faults;
};
