import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { footOf } from '../support/screens/dialog-parts.ts';

describe('the home page that the shop arranges', () => {
  const journeys = openJourneys();

  it('[OWN-9] staff put chosen products and a text on it, look at it, and visitors see it without scripts', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/home');
      const add = page.getByRole('group', { name: '新增區塊' });
      await add.getByRole('button', { name: '自由文字' }).click();
      await page.getByRole('textbox', { name: '標題（中文）' }).fill('開學週');
      // A press on the menu in the middle of it loses nothing unasked.
      const menu = page.getByRole('navigation', { name: '管理功能' });
      await menu.getByRole('link', { name: '訂單' }).click();
      const question = page.getByRole('dialog', { name: '修改尚未儲存' });
      await question.waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await question.getByRole('button', { name: '取消' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('textbox', { name: '標題（中文）' }).inputValue()).toBe('開學週');
      await page.getByRole('button', { name: '發布', exact: true }).click();
      await page.getByText('發布前請填寫中文內文').waitFor();
      await page.getByRole('textbox', { name: '內文（中文）' }).fill('歡迎**回來** <script>alert(1)</script>');
      await page.getByRole('button', { name: '收合：自由文字 · 開學週' }).click();

      await add.getByRole('button', { name: '精選商品' }).click();
      await page.getByRole('textbox', { name: '標題（中文）' }).fill('店長推薦');
      await page.getByRole('button', { name: '選擇商品' }).click();
      const chooser = page.getByRole('dialog', { name: '選擇要放在首頁的商品' });
      await chooser.getByRole('searchbox').or(chooser.getByLabel('搜尋商品')).first().fill('大提琴');
      await chooser.getByRole('button', { name: /大提琴入門/ }).click();
      await footOf(chooser).getByRole('button', { name: '關閉' }).click();
      await page.getByRole('button', { name: '移除：大提琴入門' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);

      await page.getByRole('button', { name: '預覽', exact: true }).first().click();
      const preview = page.getByRole('dialog', { name: '首頁預覽' });
      await preview.getByRole('heading', { name: '店長推薦' }).waitFor();
      await footOf(preview).getByRole('button', { name: '關閉' }).click();
      await page.getByRole('button', { name: '發布', exact: true }).click();
      await page.getByText('首頁已發布').waitFor();

      await expect.poll(async () => (await page.request.get(`${shop.url}/`)).text()).toContain('店長推薦');
      expect(await (await page.request.get(`${shop.url}/`)).text()).toContain('<strong>回來</strong>');
      // What is saved is left without a question; what is not, neither for another page nor with the browser.
      await menu.getByRole('link', { name: '訂單' }).click();
      await page.waitForURL('**/mgnh/orders');
      await menu.getByRole('link', { name: '首頁', exact: true }).click();
      await add.getByRole('button', { name: '自由文字' }).click();
      const browserAsks = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      expect((await browserAsks).type()).toBe('beforeunload');
      await (await browserAsks).dismiss();
      await menu.getByRole('link', { name: '訂單' }).click();
      await question.getByRole('button', { name: '不儲存就離開' }).click();
      await page.waitForURL('**/mgnh/orders');
      await page.goto('/');
      const chosen = page.getByRole('region', { name: '店長推薦' });
      await chosen.getByRole('link', { name: '大提琴入門' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
    }));

  it('[OWN-9] staff put its sections in order by keyboard on a phone, hide one, and take one away', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/home');
      await page.getByRole('button', { name: '調整順序：最新消息 · 學堂消息' }).press('ArrowUp');
      await page.getByText('最新消息 · 學堂消息，第 2 個').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: '上移：最新消息 · 學堂消息' }).click();
      await page.getByRole('button', { name: '隱藏：精選商品 · 這個週末，慢下來' }).click();
      await page.getByRole('button', { name: '移除：自由文字 · 第一次來？' }).click();
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.getByRole('button', { name: '儲存草稿' }).click();
      await page.getByText('草稿已儲存').waitFor();
      await page.goto('/');
      await page.getByRole('heading', { name: '這個週末，慢下來' }).waitFor();
      await page.goto('/mgnh/home');
      await page.getByRole('button', { name: '發布', exact: true }).click();
      await page.getByText('首頁已發布').waitFor();
      await page.goto('/');
      const list = page.getByText(/^共 \d+ 件商品/);
      await page.getByRole('heading', { name: '學堂消息' }).waitFor();
      const tops = await Promise.all(
        [page.getByRole('heading', { name: '學堂消息' }), list].map(async (one) => (await one.boundingBox())?.y ?? 0),
      );
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      await expect.poll(() => page.getByRole('heading', { name: '這個週末，慢下來' }).count()).toBe(0);
      await expect.poll(() => page.getByRole('heading', { name: '第一次來？' }).count()).toBe(0);
    }));
});
