import { contract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buyCart } from '../support/journey/buy-cart.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { enter, isFocused, typeInto } from '../support/screens/keyboard.ts';

const journeys = openJourneys();
const BRUSHES = 'G001';
const recipient = { RecipientName: '林安', RecipientTel: '0912345678' };
const heping = { Code: '131386', Name: '和平門市', Address: '臺北市大安區和平東路一段 1 號' };
const toSeven = { ...recipient, Destination: '', Store: { Chain: 'seven-eleven', ...heping } } as const;

/** A paid parcel to a store of 7-ELEVEN. */
const buyParcel = async (call: Call): Promise<string> => {
  await call(contract.addItem, { ProductId: BRUSHES });
  await call(contract.changeTransportItem, { ProductId: 'Z02', ...toSeven });
  return buyCart(call);
};

/** Pastes as from a spreadsheet, whose cells no test can copy. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const numberOf = (page: Page, orderId: string) => page.getByLabel(`追蹤編號：訂單 ${orderId}`);
const tickOf = (page: Page, orderId: string) => page.getByRole('checkbox', { name: `選取包裹：訂單 ${orderId}` });

/** Prints the list, then the slips; the dialog of the browser is none of the page. */
const printBoth = async (page: Page, orderId: string): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '列印清單' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByRole('region', { name: '包裹' }).getByRole('row').filter({ hasText: orderId }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '列印清單' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('navigation').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('button', { name: '列印出貨單' }).click();
  await page.emulateMedia({ media: 'print' });
  const slip = page.getByRole('region', { name: '出貨單' }).filter({ hasText: orderId });
  await slip.getByText('7-ELEVEN 和平門市 131386').waitFor();
  await page.emulateMedia({ media: 'screen' });
};

const packAtDesk = async ({ page, beside, context }: Visit, buyer: Call, [first, second, third]: readonly string[]) => {
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few parcels');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/packing');
  const group = page.getByRole('link', { name: /^7-ELEVEN/ });
  await group.waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await enter(page, group);
  await page.getByRole('heading', { level: 1, name: '7-ELEVEN' }).waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);

  await printBoth(page, first);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下載 CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^出貨-7-ELEVEN-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: '複製內容' }).click();
  await page.getByText('已複製，可貼到超商的寄件表單').waitFor();
  const rows = await page.evaluate(() => navigator.clipboard.readText());
  expect(rows).toContain(`${first}\t林安\t0912345678\t7-ELEVEN\t131386\t和平門市\t`);

  // A column of a spreadsheet fills the fields from there on, and chooses their parcels.
  await paste(numberOf(page, first), 'A0001\r\nA0002\r\n');
  await expect.poll(() => numberOf(page, second).inputValue()).toBe('A0002');
  await expect.poll(() => tickOf(page, second).isChecked()).toBe(true);
  await expect.poll(() => tickOf(page, third).isChecked()).toBe(false);
  await page.getByRole('status').getByText('已選 2 件').waitFor();
  // The buyer is quicker: the label on the table names somebody else.
  await buyer(contract.changeOwnDelivery, { CustomerOrderId: second, ...toSeven, RecipientName: '林平' });
  await enter(page, page.getByRole('button', { name: '標記為已出貨' }));
  const dialog = page.getByRole('dialog', { name: '將 2 件標記為已出貨？' });
  await dialog.getByLabel('物流業者').selectOption('7-ELEVEN 交貨便');
  expect(await barriersInFullRun(page)).toEqual([]);
  await dialog.getByRole('button', { name: '標記為已出貨' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('已將 1 件標記為已出貨').waitFor();
  await page.getByRole('alert').getByText('收件資料或商品已變更，請核對後再出貨').waitFor();
  await page.getByRole('alert').getByRole('link', { name: second }).waitFor();
  await numberOf(page, first).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: second }).getByText('林平').waitFor();
  await expect.poll(() => tickOf(page, second).isChecked()).toBe(false);
  expect(await barriersInFullRun(page)).toEqual([]);
  await page.getByRole('button', { name: '知道了' }).click();
  expect(await buyer(contract.qryOrderByOrderId, { qryString: first })).toMatchObject({
    RealProductTransport: '已出貨 A0001',
  });
};

const packOnPhone = async ({ page, beside }: Visit, orderId: string) => {
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/packing?Group=seven-eleven');
  const number = page.getByLabel(`Tracking number of order ${orderId}`);
  await typeInto(page, number, 'A0003');
  const tick = page.getByRole('checkbox', { name: `Select the parcel of order ${orderId}` });
  await expect.poll(() => tick.isChecked()).toBe(true);
  expect(await barriersInFullRun(page)).toEqual([]);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByText('Who receives or collects the parcel').waitFor();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 1 parcel as shipped?' });
  expect(await barriersInFullRun(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByText('1 parcel marked as shipped').waitFor();
  await number.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
};

it('[SHIP-1] staff print, download and ship what waits for one chain, and learn what changed meanwhile', () =>
  journeys.visit(screens.phone, async ({ beside }) => {
    const call = await beside.register(newPerson('林安'));
    const orders: string[] = [];
    for (let count = 1; count <= 3; count += 1) orders.push(await buyParcel(call));
    await journeys.visit(screens.desk, (staff) => packAtDesk(staff, call, orders));
    await journeys.visit({ ...screens.phone, locale: 'en-GB' }, (staff) => packOnPhone(staff, orders[2] ?? ''));
  }));
