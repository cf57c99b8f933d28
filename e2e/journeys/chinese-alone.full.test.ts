import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startEmptyShop } from '../support/journey/empty-shop.ts';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { createOwner, fillIn, firstRunLink, heading, showSecondFactor } from '../support/journey/own-shop-owner.ts';
import { demoStaff } from '../support/journey/people.ts';
import { findEnglishFields } from '../support/screens/english-fields.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { managementPaths } from '../support/screens/management-paths.ts';
import { untilSettled } from '../support/screens/settled.ts';

const english = { ...screens.desk, locale: 'en-GB' };
const picture = resolve(import.meta.dirname, '../../demo/images/book-hero.webp');

const switchButton = (page: Page) => page.getByRole('button', { name: /Switch to English|切換為中文/ });

/** Chooses on the screen of the shop's details, in the language that the page is in. */
const choose = async (page: Page, name: string, save: string): Promise<void> => {
  await page.goto('/mgnh/shop');
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await page.getByRole('button', { name: save, exact: true }).click();
};

const openOverlay = async (visit: Visit, path: string, button: string | RegExp): Promise<readonly string[]> => {
  const { page } = visit;
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
  await untilSettled(visit);
  return (await findEnglishFields(page)).map((fault) => `${path}, ${String(button)}: ${fault}`);
};

describe('a shop with two languages', () => {
  const journeys = openJourneys();

  it(
    '[OWN-4] asks for no English in the whole management once it speaks Chinese alone, and has its English back afterwards',
    () =>
      journeys.visit(english, async (visit) => {
        const { page, beside, shop } = visit;
        await beside.signIn(demoStaff);
        await page.goto('/en/mgnh/products/V001');
        await page.getByRole('button', { name: 'English', exact: true }).click();
        const name = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
        expect(name).toMatch(/[A-Z]/);
        expect(await findEnglishFields(page)).not.toEqual([]);

        await page.goto('/en/mgnh/shop');
        await page.getByRole('radio', { name: /^Chinese(?! and)/ }).check();
        expect(await findEnglishFields(page)).toEqual([]);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        // The open page follows without a reload: words, address and header.
        await heading(page, '商店資料').waitFor();
        await expect.poll(() => new URL(page.url()).pathname).toBe('/mgnh/shop');
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-TW');
        await expect.poll(() => switchButton(page).count()).toBe(0);

        const faults: string[] = [];
        for (const path of managementPaths) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await untilSettled(visit);
          faults.push(...(await findEnglishFields(page)).map((fault) => `${path}: ${fault}`));
        }
        faults.push(...(await openOverlay(visit, '/mgnh/categories', /^修改/)));
        faults.push(...(await openOverlay(visit, '/mgnh/categories', '新增分類')));
        faults.push(...(await openOverlay(visit, '/mgnh/products', '新增商品')));
        faults.push(...(await openOverlay(visit, '/mgnh/coupons', /新增/)));
        faults.push(...(await openOverlay(visit, '/mgnh/settings/delivery', /^變更取貨方式/)));
        faults.push(...(await openOverlay(visit, '/mgnh/settings/refunds', '發布新版本')));
        expect(faults).toEqual([]);

        for (const path of [
          '/',
          '/en',
          '/en/products/cello-first-bow',
          '/en/users/userprofile',
          '/en/LegalDocuments',
        ]) {
          await page.goto(path);
          await untilSettled(visit);
          expect(new URL(page.url()).pathname).not.toMatch(/^\/en\b/);
          expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-TW');
          await expect.poll(() => switchButton(page).count()).toBe(0);
        }

        // Strangers see it from the press on.
        await page.goto('/mgnh');
        await page.getByRole('button', { name: '開張', exact: true }).click();
        await page.getByText('商店開張了').waitFor();
        await choose(page, '中文與英文', '儲存');
        await switchButton(page).waitFor();
        await page.goto('/en/mgnh/products/V001');
        await page.getByRole('button', { name: 'English', exact: true }).click();
        await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name);
        expect((await fetch(`${shop.url}/en`)).status).toBe(200);
      }),
    400_000,
  );
});

describe('a new owner who speaks Chinese', () => {
  const journeys = openJourneys({ FIRST_RUN_EMAIL: 'boss@waves.tw' }, [], startEmptyShop);

  it(
    '[OWN-4] opens a shop, makes a product and publishes it without one English field, and adds English later',
    () =>
      journeys.visit(screens.desk, async (visit) => {
        const { page, shop } = visit;
        await page.goto(firstRunLink(shop));
        await createOwner(page);
        await showSecondFactor(page);

        await heading(page, '您的店叫什麼名字？').waitFor();
        await expect.poll(() => page.getByRole('radio', { name: /^中文(?!與)/ }).isChecked()).toBe(true);
        expect(await findEnglishFields(page)).toEqual([]);
        await page.getByRole('radio', { name: /^中文與英文/ }).check();
        await page.getByText('加上英文（選填）').waitFor();
        await page.getByRole('radio', { name: /^中文(?!與)/ }).check();
        await fillIn(page, { 店名: '海浪學堂', 一句話介紹: '向海學習' });
        const faults = [...(await lookAtScreen(visit, { name: 'chinese-alone-start' }))];
        await page.getByRole('button', { name: '儲存並繼續' }).click();
        await heading(page, '誰在賣？').waitFor();
        expect(await findEnglishFields(page)).toEqual([]);
        await fillIn(page, { 公司或商號名稱: '海浪學堂有限公司', 統一編號: '22099131', 電話: '(03) 833-0000' });
        await fillIn(page, { 地址: '花蓮市海岸路 1 號', 客服信箱: 'hello@waves.tw' });
        await page.getByRole('button', { name: '儲存並繼續' }).click();
        await heading(page, '選一個代表您的顏色').waitFor();

        await page.goto('/mgnh/categories');
        await page.getByRole('button', { name: '新增分類' }).first().click();
        const category = page.getByRole('dialog');
        // Nobody has to think of English names for addresses.
        await expect.poll(() => category.getByLabel('代碼').inputValue()).toBe('category-1');
        await category.getByLabel('名稱', { exact: true }).fill('海浪');
        await category.getByRole('button', { name: '儲存' }).click();
        await page.getByText('分類已儲存').waitFor();

        await page.goto('/mgnh/products');
        await page.getByRole('button', { name: '新增商品' }).first().click();
        const draft = page.getByRole('dialog', { name: '新增商品' });
        await draft.getByRole('radio', { name: '實體商品' }).check();
        await draft.getByLabel('商品編號').fill('BOOK1');
        await expect.poll(() => draft.getByLabel('網址名稱').inputValue()).toBe('book1');
        await draft.getByLabel('網址名稱').fill('wave-book');
        await draft.getByRole('button', { name: '建立草稿' }).click();
        await page.getByRole('heading', { name: '發布狀態' }).waitFor();
        for (const [label, text] of Object.entries({ 名稱: '浪花手帖', 摘要: '看海的人', 說明: '## 內容' }))
          await page.getByRole('textbox', { name: label, exact: true }).fill(text);
        await page.getByLabel('售價（含稅，NT$）').fill('300');
        await page.getByLabel('上傳圖片').setInputFiles(picture);
        await page.getByRole('group', { name: '圖片 1' }).waitFor();
        await page.getByLabel('增減數量').fill('5');
        await page.getByRole('button', { name: '更新庫存' }).click();
        await page.getByText('資料齊全，可以發布').waitFor();
        expect(await findEnglishFields(page)).toEqual([]);
        expect(await findBarriers(page)).toEqual([]);
        faults.push(...(await lookAtScreen(visit, { name: 'chinese-alone-product' })));
        await page.getByRole('button', { name: '發布', exact: true }).click();
        await page.getByRole('button', { name: '確定發布' }).click();
        await page.getByText('所有人都看得到，也可以購買').waitFor();

        await choose(page, '中文與英文', '儲存');
        await switchButton(page).waitFor();
        await page.goto('/mgnh/products/BOOK1');
        const gaps = page.getByRole('list', { name: '還沒有英文，會顯示中文：' });
        for (const gap of ['名稱', '摘要', '說明', '圖片的替代文字'])
          await gaps.getByText(gap, { exact: true }).waitFor();
        faults.push(...(await lookAtScreen(visit, { name: 'english-gaps', hasForeignWords: true })));
        await page.goto('/en/products/wave-book');
        await expect.poll(() => heading(page, '浪花手帖').getAttribute('lang')).toBe('zh-Hant-TW');
        await page.goto('/en/mgnh/products/BOOK1');
        await page.getByRole('button', { name: 'English', exact: true }).click();
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Book of Waves');
        await page.getByRole('button', { name: 'Publish changes' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
        await expect
          .poll(async () => (await fetch(`${shop.url}/en/products/wave-book`)).text(), { timeout: 20_000 })
          .toContain('<title>Book of Waves');
        expect(faults).toEqual([]);
      }),
    400_000,
  );
});
