import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';

const journeys = openJourneys();

describe('the orders of a member', () => {
  it.each(rowsOfRun(['phone', 'desk'] as const))(
    '[FLOW-9] show every figure of a line, and what was cancelled, on a %s',
    (screen) =>
      journeys.visit(screens[screen], async ({ page, beside }) => {
        const call = await beside.register(newPerson('訂單'));
        await call(contract.addItem, { ProductId: 'V001' });
        const placed = await call(contract.convertShoppingCartToOrder, {});
        const order = placed === false ? '' : placed.CustomerOrderId;
        await page.goto('/users/orders');
        await page.getByRole('button', { name: `訂單 ${order} 的消費明細` }).click();
        for (const words of [
          '商品編號',
          '未稅單價',
          '數量',
          '未稅小計',
          '稅額',
          '含稅小計',
          'V001',
          'NT$1,800',
          'NT$90',
          'NT$1,890',
        ]) {
          await page.getByText(words, { exact: true }).first().waitFor();
        }
        expect(await barriersInFullRun(page)).toEqual([]);
        await page.getByRole('button', { name: '刪除訂單' }).click();
        await page.getByRole('dialog').getByRole('button', { name: '刪除訂單' }).click();
        await page.getByRole('link', { name: '已取消' }).click();
        await page.getByText(order).first().waitFor();
        await page.getByLabel('從').fill('2020-01-01');
        await page.getByLabel('到').fill('2020-12-31');
        await page.getByText('這段期間沒有取消的訂單').waitFor();
        await page.getByLabel('到').fill('2019-12-31');
        await page.getByRole('alert').getByText('起日不可晚於訖日').waitFor();
        await page.getByRole('button', { name: '只看近六個月' }).click();
        await page.getByText(order).first().waitFor();
        expect(await barriersInFullRun(page)).toEqual([]);
      }),
  );
});

describe('the mails to staff', () => {
  it('[FLOW-8] are switched by kind in the settings, and stay as they were set', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      const call = await beside.signIn(demoStaff);
      await page.goto('/mgnh/settings/mails');
      const kind = page.getByRole('checkbox', { name: '庫存偏低' });
      await kind.waitFor();
      await expect.poll(() => kind.isChecked()).toBe(true);
      await kind.click();
      await expect.poll(async () => (await call(contract.qryStaffMails, {})).StockLow).toBe(false);
      const pieces = page.getByRole('textbox', { name: '低庫存通知的件數' });
      await pieces.fill('7');
      await pieces.press('Enter');
      await expect.poll(async () => (await call(contract.qryStaffMails, {})).LowStock).toBe(7);
      await page.reload();
      await kind.waitFor();
      await expect.poll(() => kind.isChecked()).toBe(false);
      expect(await barriersInFullRun(page)).toEqual([]);
    }));
});
