import { contract } from '@kapok/contract';
import { expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const journeys = openJourneys();

it('[LOOK-6] the first page shows who teaches, with a portrait and the way to the course', () =>
  journeys.visit(screens.phone, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const teachers = page.getByRole('region', { name: '講師' });
    const cello = teachers.getByRole('article').filter({ hasText: '羅以安' });
    await cello.getByText('拉了三十年大提琴').waitFor();
    await expect.poll(() => teachers.getByRole('article').count()).toBe(4);
    await cello.locator('img').waitFor();
    expect(await barriersInFullRun(page)).toEqual([]);
    const coffee = teachers.getByRole('article').filter({ hasText: '邱牧' });
    await coffee.getByRole('link', { name: '手沖咖啡：在家沖一杯乾淨的咖啡' }).click();
    await page.getByRole('heading', { level: 1, name: '手沖咖啡：在家沖一杯乾淨的咖啡' }).waitFor();
  }));

it('a printed product page says what it is and what it costs, and has nothing to press', () =>
  journeys.visit(screens.desk, async ({ page }) => {
    await page.goto('/products/cello-first-bow');
    await page.getByRole('button', { name: '直接購買' }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: '大提琴入門' }).waitFor();
    await page.getByText('NT$1,890').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: '直接購買' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  }));

it.each(
  rowsOfRun([
    ['phone', screens.phone],
    ['desk', screens.desk],
  ] as const),
)('[LEARN-5] a product leads to its teachers, and a teacher to the courses, on the %s', (_name, screen) =>
  journeys.visit(screen, async (visit) => {
    const { page } = visit;
    await page.goto('/products/quiet-evenings');
    const teachers = page.getByRole('region', { name: '講師' });
    await teachers.getByRole('link', { name: '沈靜' }).waitFor();
    await expect.poll(() => teachers.getByRole('link').allInnerTexts()).toEqual(['沈靜', '羅以安']);
    await teachers.getByRole('link', { name: '羅以安' }).click();
    await page.getByRole('heading', { level: 1, name: '羅以安' }).waitFor();
    await page.getByText('在七十三歲拉了第一個音').waitFor();
    const link = page.getByRole('link', { name: 'luo-yi-an.example' });
    await expect.poll(() => link.getAttribute('href')).toBe('https://luo-yi-an.example/concerts');
    const courses = page.getByRole('region', { name: '課程' });
    await courses.getByRole('link', { name: '大提琴入門' }).waitFor();
    expect(await lookAtScreen(visit, { name: 'teacher-page' })).toEqual([]);
    await courses.getByRole('link', { name: '大提琴入門' }).click();
    await page.getByRole('heading', { level: 1, name: '大提琴入門' }).waitFor();
  }),
);

it('[LEARN-5] a teacher of nobody is not found', () =>
  journeys.visit(screens.phone, async ({ page, expectMessage }) => {
    expectMessage(/404/);
    await page.goto('/teachers/nobody');
    await page.getByText('找不到這個頁面').first().waitFor();
  }));

it('[LEARN-5] staff write a teacher, choose them for a product, and delete one whom no product names', () =>
  journeys.visit(screens.desk, async (visit) => {
    const { page, beside } = visit;
    const staff = await beside.signIn(demoStaff);
    await page.goto('/mgnh/teachers');
    await page.getByRole('link', { name: '羅以安' }).waitFor();
    expect(await lookAtScreen(visit, { name: 'teachers-list', hasForeignWords: true })).toEqual([]);
    await page.getByRole('link', { name: '新增講師' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await page.getByText('請填寫中文姓名').waitFor();
    await page.getByLabel('網址代號').fill('lin-mei');
    await page.getByLabel('姓名（中文）').fill('林美');
    await page.getByLabel('專長（中文）').fill('陶藝');
    await page.getByRole('textbox', { name: '介紹（中文）' }).fill('在鶯歌**拉坯**二十年。');
    await page.getByRole('button', { name: '加入連結' }).click();
    await page.getByLabel('連結 1', { exact: true }).fill('lin-mei.example');
    await page.getByRole('button', { name: '儲存' }).click();
    await page.getByText('請輸入 https:// 開頭的完整網址').waitFor();
    expect(await lookAtScreen(visit, { name: 'teacher-form', hasForeignWords: true })).toEqual([]);
    await page.getByLabel('連結 1', { exact: true }).fill('https://lin-mei.example/');
    await page.getByRole('button', { name: '儲存' }).click();
    await page.getByRole('heading', { level: 1, name: '林美' }).waitFor();

    await page.goto('/mgnh/products/G001');
    const section = page.getByRole('region', { name: '講師' });
    await section.getByRole('combobox', { name: '加入講師' }).selectOption('lin-mei');
    await section.getByRole('combobox', { name: '加入講師' }).selectOption('he-tsai-wei');
    await expect
      .poll(async () => (await staff(contract.qryProductForEditing, { ProductId: 'G001' })).Content.Teachers)
      .toEqual(['lin-mei', 'he-tsai-wei']);
    expect(await lookAtScreen(visit, { name: 'product-teachers', hasForeignWords: true })).toEqual([]);
    await page.goto('/mgnh/teachers/lin-mei');
    await page.getByText('還有 1 項商品列出這位講師').waitFor();

    await page.goto('/mgnh/products/G001');
    await section.getByRole('button', { name: '移除 林美' }).click();
    await expect
      .poll(async () => (await staff(contract.qryProductForEditing, { ProductId: 'G001' })).Content.Teachers)
      .toEqual(['he-tsai-wei']);
    await page.goto('/mgnh/teachers/lin-mei');
    await page.getByRole('button', { name: '刪除講師' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '刪除講師' }).click();
    await page.getByRole('link', { name: '羅以安' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '林美' }).count()).toBe(0);
  }));
