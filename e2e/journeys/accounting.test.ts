import { readFile } from 'node:fs/promises';
import { contract } from '@kapok/contract';
import { vatPeriodOf } from '@kapok/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buyCart } from '../support/journey/buy-cart.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date());

const COFFEE_COURSE = 'V003';

/** A new member buys a course and gets its invoice. */
const buyCourse = async ({ beside }: Visit): Promise<void> => {
  const call = await beside.register(newPerson('林小梅'));
  await call(contract.addItem, { ProductId: COFFEE_COURSE });
  const CustomerOrderId = await buyCart(call);
  const issued = async () => (await call(contract.qryOrderInvoices, { CustomerOrderId }))[0]?.Status;
  await expect.poll(issued).toBe('issued');
};

/** What a button saves, as a spreadsheet would read it. */
const download = async (page: Page, name: string): Promise<readonly string[]> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).split('\r\n');
};

const shown = async (page: Page, term: string): Promise<string> =>
  page
    .getByRole('definition')
    .and(page.locator(`dt:has-text("${term}") + dd`))
    .first()
    .innerText();

describe('whoever keeps the accounts', () => {
  const journeys = openJourneys();

  it.each(
    rowsOfRun([
      ['phone', screens.phone],
      ['desk', screens.desk],
    ] as const),
  )(
    '[OFFER-5] opens the two months, finds them agreeing with the books, and takes the files, on a %s',
    (_device, screen) =>
      journeys.visit(screen, async (visit) => {
        const { page } = visit;
        await buyCourse(visit);
        await visit.beside.signIn(demoStaff);
        await page.goto('/mgnh/tax');
        await page.getByRole('heading', { name: '銷項明細' }).waitFor();
        await page.getByText('相符', { exact: true }).waitFor();
        await expect
          .poll(() => page.getByRole('combobox', { name: '所屬期間' }).inputValue())
          .toBe(vatPeriodOf(today()));
        expect(await barriersInFullRun(page)).toEqual([]);
        const total = Number((await shown(page, '合計（含稅）')).replaceAll(/[^\d]/g, ''));
        expect(total).toBeGreaterThan(0);
        const sheet = await download(page, '下載申報資料');
        expect(sheet).toContain(`憑證合計,${total}`);
        const ledger = await download(page, '下載帳務明細');
        const papers = ledger.map((row) => row.split(',')).filter(([, book]) => book === '憑證');
        expect(papers.reduce((sum, cells) => sum + Number(cells[11]), 0)).toBe(total);

        await page.getByRole('combobox', { name: '所屬期間' }).selectOption({ index: 20 });
        await page.getByText('這一期沒有憑證').waitFor();
      }),
  );

  it.each(
    rowsOfRun([
      ['phone', screens.phone],
      ['desk', screens.desk],
    ] as const),
  )('[OFFER-5] enters the gateway’s rate, and reads what sold and what it cost, on a %s', (_device, screen) =>
    journeys.visit(screen, async (visit) => {
      const { page } = visit;
      await buyCourse(visit);
      await visit.beside.signIn(demoStaff);
      await page.goto('/mgnh/settings/payments');
      await page.getByRole('button', { name: '新增費率' }).click();
      const form = page.getByRole('dialog', { name: '新增費率' });
      await form.getByRole('textbox', { name: '費率（%）' }).fill('2,8');
      await form.getByRole('button', { name: '儲存' }).click();
      await form.getByText('請填寫 0 到 20 之間的數字，最多兩位小數').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await form.getByRole('textbox', { name: '費率（%）' }).fill('2.8');
      await form.getByLabel('起算日').fill('2020-01-01');
      await form.getByRole('button', { name: '儲存' }).click();
      await page.getByText('2.8% · 2020-01-01 起').waitFor();

      await page.goto('/mgnh/sales');
      const ways = page.getByRole('table', { name: '付款方式' });
      await ways.getByRole('row', { name: /信用卡（一次付清）.*NT\$[\d,]+$/ }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      const products = await download(page, '下載 CSV：商品');
      expect(products[0]).toBe('商品編號,商品,件數,收款（含稅）,退款（含稅）,淨額（含稅）');
      expect(products.length).toBeGreaterThan(2);
    }),
  );
});
