import { resolve } from 'node:path';
import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { holdCall } from '../support/journey/hold-call.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff } from '../support/journey/people.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import { untilSettled } from '../support/screens/settled.ts';

const pictures = ['book-hero.webp', 'book-open.webp'].map((name) =>
  resolve(import.meta.dirname, '../../demo/images', name),
);
const SLUG = 'kapok-notebook';
const NAME = '木棉花手帖';

const texts = {
  中文: { 名稱: NAME, 摘要: '寫給初學者的手帖', 說明: '## 內容\n\n- 第一章' },
  英文: { 名稱: 'Kapok Notebook', 摘要: 'A notebook for beginners', 說明: '## Content\n\n- Chapter one' },
} as const;

const createDraft = async (page: Page): Promise<void> => {
  // Slower than staff who know what they want: the press counts, and waits for the list.
  const categories = await holdCall(page, contract.qryProductCategories.path);
  await page.goto('/mgnh/products');
  await page.getByRole('button', { name: '新增商品' }).click();
  const overlay = page.getByRole('dialog', { name: '新增商品' });
  await overlay.getByLabel('商品編號').fill('NOTE1');
  // No kind is chosen beforehand: nobody makes goods of a course unawares.
  await expect.poll(() => overlay.getByRole('radio', { checked: true }).count()).toBe(0);
  await overlay.getByRole('button', { name: '建立草稿' }).click();
  await overlay.getByRole('alert').getByText('請選擇種類').waitFor();
  await overlay.getByRole('radio', { name: '實體商品' }).check();
  await overlay.getByLabel('網址名稱').fill(SLUG);
  await overlay.getByRole('button', { name: '建立草稿' }).click();
  categories.letGo();
  await page.getByRole('heading', { name: '發布狀態' }).waitFor();
  // Whoever uses the keyboard goes on in the new page, and not at its top.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
};

const writeTexts = async (page: Page): Promise<void> => {
  for (const [language, fields] of Object.entries(texts)) {
    await page.getByRole('button', { name: language, exact: true }).click();
    for (const [label, text] of Object.entries(fields)) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
  }
};

const addPictures = async (page: Page): Promise<void> => {
  for (const [index, picture] of pictures.entries()) {
    await page.getByLabel('上傳圖片').setInputFiles(picture);
    await page.getByRole('group', { name: `圖片 ${index + 1}` }).waitFor();
  }
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: /^圖片 \d$/ })
        .getByRole('img')
        .count(),
    )
    .toBe(2);
};

/** The pictures in the order in which shoppers are shown them. */
const shownPictures = async (call: Call): Promise<readonly string[]> =>
  (await call(contract.qryProductBySlug, { Slug: SLUG })).ImageList.map(({ FileUuid }) => FileUuid);

const journeys = openJourneys();

describe('staff who add a product', () => {
  it('[MGNT-2] [OWN-5] [OWN-6] make a draft that a stranger cannot see, price it, publish it whole, and order its pictures by keyboard', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page, shop } = staff;
      const call = await staff.beside.signIn(demoStaff);
      await createDraft(page);
      const publish = page.getByRole('button', { name: '發布', exact: true });
      await expect.poll(() => publish.isDisabled()).toBe(true);
      await page.getByRole('list', { name: '發布前還缺少' }).getByText('至少一張圖片').waitFor();

      await writeTexts(page);
      await page.getByLabel('售價（含稅，NT$）').fill('1480');
      await page.getByText('未稅 NT$1,410').waitFor();
      await page.getByRole('combobox', { name: '課稅別' }).selectOption({ label: '免稅' });
      await page.getByText('未稅 NT$1,480').waitFor();
      await addPictures(page);
      await page.getByRole('textbox', { name: '替代文字（中文）' }).first().fill('手帖的封面');
      await page.getByLabel('增減數量').fill('12');
      await page.getByRole('button', { name: '更新庫存' }).click();
      await page.getByText('資料齊全，可以發布').waitFor();
      expect((await fetch(`${shop.url}/products/${SLUG}`)).status).toBe(404);
      await untilSettled(staff);
      expect(await barriersInFullRun(page)).toEqual([]);

      await publish.click();
      const question = page.getByRole('dialog', { name: '要發布嗎？' });
      await question.getByText(`/products/${SLUG}`).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await question.getByRole('button', { name: '確定發布' }).click();
      await page.getByText('所有人都看得到，也可以購買').waitFor();
      await journeys.visit(screens.phone, async ({ page: stranger }) => {
        await stranger.goto(`/?Search=${encodeURIComponent('手帖')}`);
        await stranger.getByRole('main').getByRole('link', { name: NAME }).click();
        await stranger.getByRole('heading', { level: 1, name: NAME }).waitFor();
        await stranger.getByText('NT$1,480').first().waitFor();
        await stranger.getByText('免稅', { exact: true }).first().waitFor();
        await stranger.getByRole('img', { name: '手帖的封面' }).first().waitFor();
      });

      const before = await shownPictures(call);
      const handle = page.getByRole('button', { name: '調整順序：圖片 1' });
      await handle.press('ArrowDown');
      await page.getByRole('status').getByText('圖片 1，第 2 個，共 2 個').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('調整順序：圖片 2');
      const publishChanges = page.getByRole('button', { name: '發布變更' });
      await publishChanges.waitFor();
      expect(await shownPictures(call)).toEqual(before);
      await publishChanges.click();
      await question.getByRole('button', { name: '確定發布' }).click();
      await expect.poll(() => shownPictures(call)).toEqual(before.toReversed());
    }));

  it('[MGNT-2] bring products in a spreadsheet, see line by line what it would do, and get just that', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const staff = await beside.signIn(demoStaff);
      const many = Array.from({ length: 200 }, (_one, index) => `PEN${index},pen-${index},goods,coffee,筆,Pen,60`);
      const Csv = ['product_id,slug,kind,category,name_zh,name_en,price', ...many, 'V001,,,,,,9x', 'G001,,,,,,'];
      await page.goto('/mgnh/products');
      await page.getByRole('button', { name: '匯入 CSV' }).click();
      const dialog = page.getByRole('dialog', { name: '以 CSV 匯入商品' });
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(Csv.join('\n')) };
      await dialog.locator('input[type="file"]').setInputFiles(file);
      await dialog.getByText('新增 200 項，變更 0 項，無法匯入 1 項').waitFor();
      await expect.poll(() => dialog.getByRole('listitem').first().innerText()).toContain('price：格式不正確');
      await dialog.getByText('另有 2 行未顯示').waitFor();
      const found = async () => (await staff(contract.qryProductList, { Search: 'PEN199' })).Products.length;
      expect(await found()).toBe(0);
      await dialog.getByRole('button', { name: '開始匯入' }).click();
      await page.getByText('已新增 200 項，變更 0 項').waitFor();
      expect(await found()).toBe(1);
    }));

  it('[OFFER-4] bring a file as Excel writes it in Taiwan, and never get a name that was not understood', () =>
    journeys.visit(screens.desk, async ({ page, beside, expectMessage }) => {
      expectMessage(/status of 400/);
      const staff = await beside.signIn(demoStaff);
      await page.goto('/mgnh/products');
      await page.getByRole('button', { name: '匯入 CSV' }).click();
      const dialog = page.getByRole('dialog', { name: '以 CSV 匯入商品' });
      const choose = (buffer: Buffer) =>
        dialog.locator('input[type="file"]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
      const head = 'product_id,slug,kind,category,name_zh,price_with_tax,stock,倉位\nBIG5,big-5,goods,coffee,';
      await choose(Buffer.from(`${head}\uFFFD\uFFFD,60,5,A`));
      await dialog.getByText('第 2 行有無法辨識的文字').waitFor();
      // 倉位 and 木杯 in Big5.
      const big5 = (text: string) => Buffer.from(text, 'latin1');
      await choose(big5(`${head.replace('倉位', '\xad\xdc\xa6\xec')}\xa4\xec\xaa\x4d,60,5,A`));
      await dialog.getByText('無法辨識的欄位：倉位').waitFor();
      const leaveOut = dialog.getByRole('checkbox', { name: '略過這些欄位' });
      await leaveOut.check();
      await dialog.getByText('木杯').waitFor();
      await leaveOut.uncheck();
      await dialog.getByRole('alert').getByText('無法辨識的欄位：倉位').waitFor();
      await leaveOut.check();
      await dialog.getByText('木杯').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await dialog.getByRole('button', { name: '開始匯入' }).click();
      await page.getByText('已新增 1 項，變更 0 項').waitFor();
      const { Products } = await staff(contract.qryProductList, { Search: 'BIG5' });
      expect(Products.map(({ NameZh }) => NameZh)).toEqual(['木杯']);
      await page.getByRole('button', { name: '匯入 CSV' }).click();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '下載範本' }).click();
      expect((await saved).suggestedFilename()).toBe('商品範本.csv');
    }));
});

describe('staff who read reviews', () => {
  it('[SHOP-4] [MGNT-7] answer one, hide it for a reason that its author reads, and show it again', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const buyer = await createCaller(shop.url).signIn(demoCustomer);
      await giveCourse(shop, demoCustomer.userName, 'V003');
      await buyer(contract.writeReview, { ProductId: 'V003', Stars: 2, Text: '水溫講得太少' });
      const shown = async () => (await buyer(contract.qryReviews, { ProductId: 'V003' })).Reviews[0];
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/reviews');
      const review = page.getByRole('article').filter({ hasText: '水溫講得太少' });
      const reply = review.getByRole('button', { name: /^回覆：/ });
      await reply.press('Enter');
      const answer = review.getByRole('textbox', { name: '公開回覆' });
      await expect.poll(() => isFocused(answer)).toBe(true);
      await review.getByRole('button', { name: '取消' }).press('Enter');
      await expect.poll(() => isFocused(reply)).toBe(true);
      await page.keyboard.press('Enter');
      await answer.fill('第三課補上了水溫');
      await review.getByRole('button', { name: '儲存' }).press('Enter');
      await page.getByText('所有評價都已回覆').waitFor();
      await expect.poll(() => isFocused(page.getByRole('heading', { level: 1, name: '商品評價' }))).toBe(true);
      expect(await shown()).toMatchObject({ Reply: '第三課補上了水溫' });

      await page.getByRole('link', { name: '全部' }).click();
      await review.getByRole('button', { name: '隱藏' }).click();
      const hiding = page.getByRole('dialog', { name: '隱藏這則評價' });
      await hiding.getByRole('button', { name: '隱藏' }).click();
      await hiding.getByText('請填寫原因').waitFor();
      await hiding.getByLabel('原因').fill('含有廣告');
      await hiding.getByRole('button', { name: '隱藏' }).click();
      await review.getByText('已隱藏：含有廣告').waitFor();
      expect(await shown()).toMatchObject({ HiddenReason: '含有廣告' });
      await review.getByRole('button', { name: '恢復顯示' }).click();
      await page.getByText('評價已恢復顯示').waitFor();
      expect(await shown()).toMatchObject({ HiddenReason: null });

      await page.goto('/mgnh/audit');
      const entries = page.getByRole('listitem').filter({ hasText: /評價 \d/ });
      await entries.filter({ hasText: '隱藏評價' }).getByText('原因：含有廣告').waitFor();
      await entries
        .getByRole('link', { name: /^評價 \d+$/ })
        .first()
        .click();
      await expect.poll(() => page.getByRole('textbox', { name: '對象' }).inputValue()).toMatch(/^評價 \d+$/);
      await expect.poll(() => entries.count()).toBe(3);
    }));
});
