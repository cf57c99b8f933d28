import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { untilSettled } from '../support/screens/settled.ts';

const COURSE = 'V001';

/** The list of a course from top to bottom, as its handles name it. */
const listed = (page: Page) =>
  page
    .getByRole('button', { name: /^調整順序：(單元|章節)/u })
    .evaluateAll((handles) =>
      handles.map((handle) => (handle.getAttribute('aria-label') ?? '').replace('調整順序：', '')),
    );

const addChapter = async (page: Page, position: number, title: string): Promise<void> => {
  await page.getByRole('button', { name: '加入章節' }).click();
  const chapter = page.getByRole('group', { name: `章節 ${position}`, exact: true });
  await chapter.getByRole('textbox', { name: '標題（中文）' }).fill(title);
};

/** Folds the first of two chapters of two lessons by keyboard, and sees that what plays stays in sight. */
const expectFolding = async (page: Page, list: Locator): Promise<void> => {
  const fold = list.getByRole('button', { name: /^從這裡開始 已完成 0／2 單元/ });
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
  await fold.press('Enter');
  await expect
    .poll(async () => [await fold.getAttribute('aria-expanded'), await isFocused(fold)])
    .toEqual(['false', true]);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await fold.press('Space');
  await list.getByRole('listitem').nth(3).waitFor();
  // By place: once a film fills the screen, the others are hidden from roles.
  const second = list.locator('li').nth(1);
  await second.getByRole('button').first().click();
  await second.locator('[aria-current]').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('OL');
  await page.evaluate(() => document.exitFullscreen());
  await fold.press('Enter');
  await list.locator('[aria-current]').waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
  expect(await barriersInFullRun(page)).toEqual([]);
};

const journeys = openJourneys();

describe('the chapters of a course', () => {
  it('[LEARN-1] are written, moved and published by staff with the keyboard, and stand above the lessons everywhere', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page, shop } = staff;
      const call = await staff.beside.signIn(demoStaff);
      await page.goto(`/mgnh/products/${COURSE}`);
      await addChapter(page, 1, '從這裡開始');
      await addChapter(page, 2, '動手練習');
      const handle = page.getByRole('button', { name: '調整順序：章節 2' });
      await handle.press('ArrowUp');
      await handle.press('ArrowUp');
      expect(await isFocused(handle)).toBe(true);
      expect(await listed(page)).toEqual(['章節 1', '單元 1', '單元 2', '章節 2', '單元 3', '單元 4']);
      // A title goes no further than the one above it.
      for (let press = 0; press < 4; press += 1) await handle.press('ArrowUp');
      expect((await listed(page)).slice(0, 3)).toEqual(['章節 1', '章節 2', '單元 1']);
      for (let press = 0; press < 2; press += 1) await handle.press('ArrowDown');
      await page.getByRole('button', { name: '調整順序：單元 2' }).press('ArrowDown');
      expect((await listed(page)).slice(0, 3)).toEqual(['章節 1', '單元 1', '章節 2']);
      await page.getByRole('button', { name: '調整順序：單元 2' }).press('ArrowUp');
      await page.getByRole('button', { name: '章節 1 連同單元下移' }).click();
      await page.getByRole('button', { name: '章節 2 連同單元上移' }).click();
      await expect
        .poll(async () => (await call(contract.qryProductForEditing, { ProductId: COURSE })).Content.Chapters)
        .toMatchObject([
          { TitleZh: '從這裡開始', FirstLesson: 0 },
          { TitleZh: '動手練習', FirstLesson: 2 },
        ]);
      await untilSettled(staff);
      expect(await barriersInFullRun(page)).toEqual([]);

      await page.getByRole('button', { name: '發布變更' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '確定發布' }).click();
      await page.getByText('已發布').first().waitFor();
      await journeys.visit(screens.phone, async (visit) => {
        const { page: visitor, beside } = visit;
        const [slug] = (await call(contract.qryProducts, { ProductId: COURSE })).map(({ Slug }) => Slug);
        expect(await (await fetch(`${shop.url}/products/${slug}`)).text()).toContain('>動手練習</span>');
        await visitor.goto(`/products/${slug}`);
        const lessons = visitor.getByRole('region', { name: '課程章節' });
        await lessons.getByRole('heading', { level: 3, name: '動手練習' }).waitFor();
        await lessons.getByRole('button', { name: '從這裡開始 2 單元 · 0:46' }).waitFor();
        await expect.poll(() => lessons.getByRole('heading', { level: 3 }).count()).toBe(2);
        await expect.poll(() => barriersInFullRun(visitor)).toEqual([]);
        await giveCourse(shop, demoStaff.userName, COURSE);
        await beside.signIn(demoStaff);
        await visitor.goto(`/users/mediaplayer?ProductId=${COURSE}`);
        const list = visitor.getByRole('region', { name: '播放清單' });
        const third = list.getByRole('listitem').nth(2);
        await third.getByRole('heading', { level: 3, name: '動手練習' }).waitFor();
        await expect.poll(() => list.getByRole('heading', { level: 3 }).count()).toBe(2);
        expect(await lookAtScreen(visit, { name: 'player-chapters', hasForeignWords: true })).toEqual([]);
        await expectFolding(visitor, list);
      });
    }));
});
