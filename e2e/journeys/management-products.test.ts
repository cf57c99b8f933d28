import { resolve } from 'node:path';
import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
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
  await page.goto('/mgnh/products');
  await page.getByRole('button', { name: '新增商品' }).click();
  const overlay = page.getByRole('dialog', { name: '新增商品' });
  await overlay.getByLabel('商品編號').fill('NOTE1');
  await overlay.getByLabel('網址名稱').fill(SLUG);
  await overlay.getByRole('button', { name: '建立草稿' }).click();
  await page.getByRole('heading', { name: '發布狀態' }).waitFor();
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

describe('staff who add a product', () => {
  const journeys = openJourneys();

  it('[MGNT-2] make a draft that a stranger cannot see, publish it whole, and order its pictures by keyboard', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page, shop } = staff;
      const call = await staff.beside.signIn(demoStaff);
      await createDraft(page);
      const publish = page.getByRole('button', { name: '發布', exact: true });
      expect(await publish.isDisabled()).toBe(true);
      await page.getByRole('list', { name: '發布前還缺少' }).getByText('至少一張圖片').waitFor();

      await writeTexts(page);
      await page.getByLabel('未稅單價（NT$）').fill('320');
      await addPictures(page);
      await page.getByRole('textbox', { name: '替代文字（中文）' }).first().fill('手帖的封面');
      await page.getByLabel('增減數量').fill('12');
      await page.getByRole('button', { name: '更新庫存' }).click();
      await page.getByText('資料齊全，可以發布').waitFor();
      expect((await fetch(`${shop.url}/products/${SLUG}`)).status).toBe(404);
      await untilSettled(staff);
      expect(await findBarriers(page)).toEqual([]);

      await publish.click();
      await page.getByText('所有人都看得到，也可以購買').waitFor();
      await journeys.visit(screens.phone, async ({ page: stranger }) => {
        await stranger.goto(`/?Search=${encodeURIComponent('手帖')}`);
        await stranger.getByRole('main').getByRole('link', { name: NAME }).click();
        await stranger.getByRole('heading', { level: 1, name: NAME }).waitFor();
        await stranger.getByText('NT$336').first().waitFor();
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
      await expect.poll(() => shownPictures(call)).toEqual(before.toReversed());
    }));
});
