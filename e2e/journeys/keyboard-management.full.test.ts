import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff } from '../support/journey/people.ts';
import { footOf } from '../support/screens/dialog-parts.ts';
import { chooseFiles, enter, isFocused, tabTo, typeInto } from '../support/screens/keyboard.ts';
import { openStarted } from '../support/screens/open-started.ts';

const picture = resolve(import.meta.dirname, '../../demo/images/book-hero.webp');
const lesson = join(import.meta.dirname, '../../apps/server/test/fixtures/media/lesson.mp4');

describe('the management, by keyboard alone', () => {
  const journeys = openJourneys();

  it('[MGNT-2] [MGNT-3] staff upload a film, put it before another one, and publish the course', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await beside.signIn(demoStaff);
      await openStarted(page, '/mgnh/products');
      await enter(page, page.getByRole('button', { name: '新增商品' }));
      const creating = page.getByRole('dialog', { name: '新增商品' });
      await tabTo(page, creating.getByRole('radio', { name: '影片課程' }));
      await page.keyboard.press('Space');
      await expect.poll(() => creating.getByRole('radio', { name: '影片課程' }).isChecked()).toBe(true);
      await typeInto(page, creating.getByLabel('商品編號'), 'KEYS1');
      await typeInto(page, creating.getByLabel('網址名稱'), 'by-keyboard');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '發布狀態' }).waitFor();

      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      const write = async (texts: readonly (readonly [string, string])[]): Promise<void> => {
        for (const [name, text] of texts) await typeInto(page, field(name), text);
      };
      await write([
        ['名稱', '鍵盤課'],
        ['摘要', '不用滑鼠'],
        ['說明', '只用鍵盤'],
      ]);
      await enter(page, page.getByRole('button', { name: '英文', exact: true }), 'Shift+Tab');
      await write([
        ['名稱', 'Keyboard course'],
        ['摘要', 'Without a mouse'],
        ['說明', 'Keys only'],
      ]);
      await typeInto(page, page.getByLabel('售價（含稅，NT$）'), '500');
      await chooseFiles(page, page.getByRole('button', { name: '上傳圖片' }), picture);
      await page.getByRole('group', { name: '圖片 1' }).waitFor();

      await enter(page, page.getByRole('button', { name: '上傳影音' }));
      const uploading = page.getByRole('dialog', { name: '上傳影音' });
      await chooseFiles(page, uploading.getByRole('button', { name: '選擇檔案' }), lesson);
      await uploading.getByRole('article').filter({ hasText: 'lesson.mp4' }).getByText('可以使用').waitFor();
      await enter(page, uploading.getByRole('button', { name: '選擇已上傳的檔案' }));
      const choosing = page.getByRole('dialog', { name: '選擇檔案' });
      const demoFilm = choosing.getByRole('button', { name: '加入：空弦與長弓' });
      await typeInto(page, choosing.getByRole('searchbox'), '空弦');
      await enter(page, demoFilm);
      await typeInto(page, choosing.getByRole('searchbox'), 'lesson', 'Shift+Tab');
      // It has joined the course by itself.
      await choosing.getByRole('button', { name: '已加入：lesson', exact: true }).waitFor();
      // Escape would only clear the field of the search.
      await enter(page, footOf(choosing).getByRole('button', { name: '關閉' }));
      await choosing.waitFor({ state: 'detached' });
      const own = page.getByRole('group', { name: '單元 1' });
      await typeInto(page, own.getByLabel('標題（中文）'), '第一課');
      await typeInto(page, own.getByLabel('標題（英文）'), 'Lesson one');
      await tabTo(page, page.getByRole('button', { name: '調整順序：單元 1' }), 'Shift+Tab');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('status').getByText('單元 1，第 2 個，共 2 個').waitFor({ state: 'attached' });

      await page.getByText('資料齊全，可以發布').waitFor();
      const publish = page.getByRole('button', { name: '發布', exact: true });
      await tabTo(page, publish, 'Shift+Tab');
      await expect.poll(() => publish.isDisabled()).toBe(false);
      await page.keyboard.press('Enter');
      await enter(page, page.getByRole('dialog').getByRole('button', { name: '確定發布' }));
      await page.getByText('所有人都看得到，也可以購買').waitFor();
      // The button is gone by its own press: the focus stays at what it changed.
      const state = page.getByRole('heading', { level: 2, name: '發布狀態' });
      await expect.poll(() => isFocused(state)).toBe(true);
      await enter(page, page.getByRole('button', { name: '下架', exact: true }));
      await enter(page, page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }));
      await page.getByRole('button', { name: '重新上架' }).waitFor();
      await expect.poll(() => isFocused(state)).toBe(true);
      await enter(page, page.getByRole('button', { name: '重新上架' }));
      await enter(page, page.getByRole('dialog').getByRole('button', { name: '確定發布' }));
      await page.getByText('所有人都看得到，也可以購買').waitFor();
      const published = await (await fetch(`${shop.url}/products/by-keyboard`)).text();
      expect(published).toContain('鍵盤課');
    }));

  it('[MGNT-7] [MGNT-8] staff give a role, take it, and look it up in the log, and never lose their place', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.signIn(demoStaff);
      await openStarted(page, '/mgnh/settings/shop');
      await enter(page, page.getByRole('button', { name: '新增工作人員' }));
      const adding = page.getByRole('dialog', { name: '新增工作人員' });
      await typeInto(page, adding.getByRole('textbox', { name: '會員帳號' }), demoCustomer.userName);
      await tabTo(page, adding.getByRole('checkbox', { name: '退款' }));
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      const change = page.getByRole('button', { name: `變更「${demoCustomer.userName}」的權限` });
      await change.waitFor();
      expect(await isFocused(page.getByRole('button', { name: '新增工作人員' }))).toBe(true);
      await enter(page, change);
      const take = page.getByRole('dialog').getByRole('button', { name: '取消工作人員身分' }).first();
      await enter(page, take);
      const question = page.getByRole('dialog', { name: `取消「${demoCustomer.userName}」的工作人員身分？` });
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await isFocused(take)).toBe(true);
      await page.keyboard.press('Enter');
      await enter(page, question.getByRole('button', { name: '取消工作人員身分' }));
      await change.waitFor({ state: 'detached' });
      // The button that was pressed is gone with its row; the section goes on from there.
      const staff = page.getByRole('region', { name: '工作人員' });
      await expect.poll(() => staff.evaluate((part) => part.contains(document.activeElement))).toBe(true);

      await openStarted(page, '/mgnh/audit');
      await typeInto(page, page.getByLabel('帳號'), demoStaff.userName);
      const apply = page.getByRole('button', { name: '套用' });
      await enter(page, apply);
      await page.waitForURL(/UserName=staff/);
      await page.getByRole('row').filter({ hasText: '變更工作人員權限' }).first().waitFor();
      expect(await isFocused(apply)).toBe(true);
    }));
});
