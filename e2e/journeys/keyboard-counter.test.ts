import { join } from 'node:path';
import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { buyCart } from '../support/journey/buy-cart.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { chooseFiles, enter, isFocused, tabTo, typeInto } from '../support/screens/keyboard.ts';

const COURSE = 'A002';
const NOTEBOOK = 'G002';
const POSTCARDS = 'G003';
const lesson = join(import.meta.dirname, '../../apps/server/test/fixtures/media/lesson.mp4');

/** A new person pays a course and two pieces of goods by bank transfer, and asks to give all of it back. */
const giveAllBack = async ({ beside }: Visit): Promise<string> => {
  const call = await beside.register(newPerson('林小梅'));
  for (const ProductId of [COURSE, NOTEBOOK, POSTCARDS]) await call(contract.addItem, { ProductId });
  await call(contract.changeTransportItem, {
    ProductId: 'Z01',
    RecipientName: '林小梅',
    RecipientTel: '0912345678',
    Destination: '106 臺北市大安區忠孝東路四段 1 號',
  });
  const CustomerOrderId = await buyCart(call, 'WEBATM');
  const { CustomerOrderDS } = await call(contract.qryOrderByOrderId, { qryString: CustomerOrderId });
  const course = CustomerOrderDS.find(({ ProductId }) => ProductId === COURSE);
  const asked = { CustomerOrderId, ProductId: COURSE, MoneyBackAmount: course?.MoneyBackOffer?.Amount ?? 0 };
  await call(contract.issueCustomerOrderMoneyBack, asked);
  for (const ProductId of [NOTEBOOK, POSTCARDS])
    await call(contract.issueCustomerGoodsReturn, { CustomerOrderId, ProductId });
  return CustomerOrderId;
};

const untilSaid = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

const untilFocused = (locator: Locator): Promise<void> => expect.poll(() => isFocused(locator)).toBe(true);

/** The page is opened as a link in it would, and read. */
const open = async (page: Page, address: string, heading: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('link', { name: '略過導覽，前往主要內容' }).waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

describe('the counter, by keyboard alone', () => {
  const journeys = openJourneys();

  it('[MGNT-4] [ORD-6] [REF-4] staff decline a return, take one in and refund it, and note what they transferred', () =>
    journeys.visit(screens.desk, async (buyer) => {
      const orderId = await giveAllBack(buyer);
      await journeys.visit(screens.desk, async ({ page, beside }) => {
        await beside.signIn(demoStaff);
        const title = page.getByRole('heading', { level: 1, name: '退款管理' });
        await open(page, '/mgnh/refunds?tab=returns', '退款管理');
        const rows = page.getByRole('listitem').filter({ hasText: orderId });
        const decline = page.getByRole('button', { name: `拒絕退貨：${orderId} ` });
        await expect.poll(() => decline.count()).toBe(2);
        await enter(page, decline.first());
        const declining = page.getByRole('dialog', { name: '拒絕這筆退貨？' });
        const note = declining.getByRole('textbox', { name: '說明' });
        await enter(page, declining.getByRole('button', { name: '拒絕退貨' }));
        await untilFocused(note);
        await page.keyboard.insertText('商品已使用');
        await enter(page, declining.getByRole('button', { name: '拒絕退貨' }));
        await untilSaid(page, '已拒絕退貨');
        // The row is gone with its buttons: the next one has the same.
        await expect.poll(() => decline.count()).toBe(1);
        await untilFocused(decline);

        const receive = page.getByRole('button', { name: `登記收貨：${orderId} ` });
        await enter(page, receive);
        const receiving = page.getByRole('dialog', { name: '登記收到退貨' });
        await tabTo(page, receiving.getByRole('radio', { name: /^放回庫存/ }));
        await page.keyboard.press('ArrowDown');
        await enter(page, receiving.getByRole('button', { name: '登記收貨' }));
        await untilSaid(page, '已登記收貨');
        // What stands in the place of the button is the next step.
        const refund = rows.getByRole('button', { name: /^退款 NT\$/ });
        await refund.waitFor();
        await expect.poll(() => rows.evaluate((row) => row.contains(document.activeElement))).toBe(true);
        if (!(await isFocused(refund))) await tabTo(page, refund);
        await page.keyboard.press('Enter');
        await enter(page, page.getByRole('dialog', { name: /^退款 NT\$/ }).getByRole('button', { name: '確認退款' }));
        await untilSaid(page, '退款已送出處理');
        await rows.waitFor({ state: 'detached' });
        await untilFocused(title);

        await expect
          .poll(async () => {
            await open(page, `/mgnh/refunds?Filter=manual&Search=${orderId}`, '退款管理');
            await page.getByRole('main').getByRole('listitem').last().waitFor();
            return page.getByRole('button', { name: `登記匯款：${orderId} ` }).count();
          })
          .toBe(2);
        const settle = page.getByRole('button', { name: `登記匯款：${orderId} ` });
        for (const left of [1, 0]) {
          if (left === 1) await tabTo(page, settle.first());
          await page.keyboard.press('Enter');
          const noting = page.getByRole('dialog', { name: /^登記已匯款 NT\$/ });
          await typeInto(page, noting.getByRole('textbox', { name: '說明' }), '11/22 已匯款');
          await enter(page, noting.getByRole('button', { name: '登記匯款' }));
          await untilSaid(page, '已登記匯款');
          await expect.poll(() => settle.count()).toBe(left);
          await untilFocused(left === 1 ? settle : title);
        }
      });
      await buyer.page.goto('/users/orders?tab=recent');
      await buyer.page.getByText('部分退款').waitFor();
    }));

  it('[MGNT-3] staff have a file prepared again that failed, hear it, and stay at the file', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await beside.signIn(demoStaff);
      await open(page, '/mgnh/uploads', '上傳影音與圖片');
      await chooseFiles(page, page.getByRole('button', { name: '選擇檔案' }), lesson);
      const row = page.getByRole('article').filter({ hasText: 'lesson.mp4' });
      await row.getByText('可以使用').waitFor();
      await adminQuery(
        shop.databaseUrl ?? '',
        `update media_file f set status = 'failed', folder = null, failure_reason = 'process-failed', failure_detail = ''
         from media_upload u where u.file_uuid = f.file_uuid and u.file_name = 'lesson.mp4'`,
      );
      await open(page, '/mgnh/uploads', '上傳影音與圖片');
      await row.getByText('處理失敗').waitFor();
      await enter(page, row.getByRole('button', { name: '重新處理：lesson.mp4' }));
      await untilSaid(page, '「lesson.mp4」將重新處理');
      await expect.poll(() => row.evaluate((part) => part.contains(document.activeElement))).toBe(true);
      await row.getByText('可以使用').waitFor();
      await expect.poll(() => row.evaluate((part) => part.contains(document.activeElement))).toBe(true);
    }));
});
