import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, newPerson } from '../support/journey/people.ts';
import { pause } from '../support/player/drive-media.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse, giveLines } from '../support/screens/player-extras.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';

/** A free lesson of a course that the demo customer owns. */
const film = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';
const EACH_MS = 500;
const zh = Array.from({ length: 40 }, (_line, index) => `這是老師說的第 ${index + 1} 句，請把弓放鬆，慢慢往外拉。`);
const en = zh.map((_line, index) => `Sentence ${index + 1}`);

const panelOf = (page: Page): Locator => page.getByRole('region', { name: /逐字稿|Transcript/ });
const currentOf = (page: Page): Locator => panelOf(page).locator('[aria-current]');

/** A film that is opened may fill the screen, where nothing else is seen. */
const untilPlaying = async (page: Page): Promise<void> => {
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
  await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()));
};

describe('the transcript beside the player', () => {
  const journeys = openJourneys();

  it('[LEARN-7] marks what is said, jumps by press and by keys from one tab stop, and follows the captions into their language', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside, shop } = visit;
      await giveLines(shop, film, 'zh-Hant', { texts: zh, eachMs: EACH_MS });
      await giveLines(shop, film, 'en', { texts: en, eachMs: EACH_MS });
      await beside.signIn(demoCustomer);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${film}`);
      await untilPlaying(page);
      const panel = panelOf(page);
      await currentOf(page).waitFor();
      const line = (number: number) => panel.getByRole('button', { name: `第 ${number} 句` });
      await pause(page);
      await line(31).click();
      await expect.poll(() => currentOf(page).textContent()).toMatch(/第 3\d 句/);
      expect(await playedSeconds(page)).toBeGreaterThanOrEqual(15);
      await pause(page);
      await expect.poll(() => currentOf(page).isVisible()).toBe(true);

      // One tab stop: the arrows walk, Enter jumps.
      await expect.poll(() => panel.locator('ol button[tabindex="0"]').count()).toBe(1);
      await line(20).focus();
      await line(20).press('ArrowDown');
      expect(await isFocused(line(21))).toBe(true);
      await line(21).press('Enter');
      await expect.poll(() => currentOf(page).textContent()).toMatch(/第 2\d 句/);
      await pause(page);
      await line(21).press('Home');
      expect(await isFocused(line(1))).toBe(true);

      // A reader who looks elsewhere stays there, until they ask to be brought back.
      const back = panel.getByRole('button', { name: '回到目前這句' });
      await back.click();
      await expect.poll(() => back.count()).toBe(0);
      await panel.locator('ol').hover();
      await page.mouse.wheel(0, -4_000);
      await back.waitFor();
      await back.click();

      await page.getByRole('button', { name: '字幕' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect.poll(() => panel.locator('ol').getAttribute('lang')).toBe('en');
      await panel.getByRole('combobox', { name: '逐字稿語言' }).selectOption('zh-Hant');
      await line(1).waitFor();
      expect(await lookAtScreen(visit, { name: 'transcript', hasForeignWords: true })).toEqual([]);
    }));

  it('[LEARN-7] is searched in the collection, and a line that is found plays from its second; on a phone it stands folded under the film, opens by a press, and stays as it was left', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, shop } = visit;
      await giveLines(shop, film, 'zh-Hant', { texts: zh, eachMs: EACH_MS });
      const person = newPerson('方敏');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      await page.goto('/users');
      const search = page.getByRole('search', { name: '搜尋課程裡說過的話' });
      await search.getByRole('searchbox').fill('沒有說過的話語');
      await search.getByRole('button', { name: '搜尋' }).click();
      await page.getByText('找不到「沒有說過的話語」').waitFor();
      await search.getByRole('searchbox').fill('第 28 句');
      await search.getByRole('searchbox').press('Enter');
      const hit = page.getByRole('link', { name: '0:13 這是老師說的第 28 句' });
      await hit.waitFor();
      await expect.poll(() => hit.locator('mark').allTextContents()).toEqual(['第', '28', '句']);
      expect(await lookAtScreen(visit, { name: 'transcript-search', hasForeignWords: true })).toEqual([]);
      await page.goto('/users?Said=28');
      await page.getByRole('link', { name: /第 28 句/ }).waitFor();
      await page.setViewportSize(screens.desk.viewport);
      expect(await lookAtScreen(visit, { name: 'transcript-search', hasForeignWords: true })).toEqual([]);
      await page.setViewportSize(screens.phone.viewport);
      await hit.click();
      await untilPlaying(page);
      expect(await playedSeconds(page)).toBeGreaterThanOrEqual(13);
      expect(new URL(page.url()).searchParams.get('At')).toBeNull();

      const fold = panelOf(page).getByRole('button', { name: '逐字稿' });
      await fold.waitFor();
      await expect
        .poll(async () => [await fold.getAttribute('aria-expanded'), await panelOf(page).locator('ol').count()])
        .toEqual(['false', 0]);
      await fold.click();
      await panelOf(page).getByRole('button', { name: '第 4 句' }).click();
      await expect.poll(() => playedSeconds(page)).toBeLessThan(13);
      expect(await playedSeconds(page)).toBeGreaterThanOrEqual(1.5);
      await pause(page);
      expect(await lookAtScreen(visit, { name: 'transcript', hasForeignWords: true })).toEqual([]);
      await page.reload();
      await untilPlaying(page);
      await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
      await currentOf(page).waitFor();
    }));
});
