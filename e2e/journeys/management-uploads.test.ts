import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_PATH } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const lesson = join(import.meta.dirname, '../../apps/server/test/fixtures/media/lesson.mp4');

/** Makes another file of a film that plays alike. */
const FREE_BOX = Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]);

const rowOf = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });
const choose = (page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
  page.locator('input[type=file][multiple]').setInputFiles(files);

describe('the screen of uploads', () => {
  const journeys = openJourneys();

  it('[MGNT-3] goes on after a reload, shows the way to a film that plays, and says why a bad file is refused', () =>
    journeys.visit(screens.desk, async ({ page, beside, expectMessage }) => {
      expectMessage(/ERR_FAILED/);
      const begun: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(UPLOAD_PATH)) begun.push(request.url());
      });
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/uploads');
      await page.getByText('還沒有上傳任何檔案').waitFor();

      // The line breaks before the file is over, and the page is opened anew.
      let broken = 0;
      await page.route(`**${UPLOAD_PATH}/*`, async (route) => {
        broken += 1;
        await route.abort();
      });
      await choose(page, lesson);
      await rowOf(page, 'lesson.mp4')
        .getByText(/上傳中/)
        .waitFor();
      await expect.poll(() => broken).toBeGreaterThan(0);
      expect(begun).toHaveLength(1);
      await page.getByRole('button', { name: '暫停「lesson.mp4」' }).click();
      await rowOf(page, 'lesson.mp4').getByText('已暫停').waitFor();
      await page.unroute(`**${UPLOAD_PATH}/*`);
      await page.reload();
      await rowOf(page, 'lesson.mp4').getByText('再次選擇同一個檔案').waitFor();

      await choose(page, [lesson]);
      await choose(page, { name: 'letter.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a letter, no film') });
      await rowOf(page, 'lesson.mp4').getByText('可以使用').waitFor();
      expect(begun).toHaveLength(2);
      await rowOf(page, 'letter.mp4').getByText('無法使用').waitFor();
      await rowOf(page, 'letter.mp4')
        .getByText(/影片、音訊或圖片檔|ffmpeg/)
        .waitFor();

      await page.getByRole('button', { name: '封面、字幕與畫質：lesson.mp4' }).click();
      const overlay = page.getByRole('dialog', { name: '封面、字幕與畫質：lesson.mp4' });
      await overlay.locator('input[type=file]').setInputFiles({
        name: 'lesson.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n早安\n'),
      });
      await overlay.getByRole('button', { name: '移除繁體中文字幕' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
    }));

  it('[MGNT-3] puts the films that were sent for a course into it by themselves, in the order of their names, in the language of each, and not again once removed', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside } = visit;
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/products/V001');
      const lessons = page.getByRole('group', { name: /^單元 \d+$/ });
      await lessons.first().waitFor();
      const before = await lessons.count();

      await page.getByRole('button', { name: '上傳影音' }).click();
      const film = { mimeType: 'video/mp4', buffer: await readFile(lesson) };
      await choose(page, [
        { ...film, name: '第 10 課.mp4' },
        {
          ...film,
          name: '第 2 課.mp4',
          buffer: Buffer.concat([film.buffer, FREE_BOX]),
        },
        {
          ...film,
          name: '01 Intro to waves.mp4',
          buffer: Buffer.concat([film.buffer, FREE_BOX, FREE_BOX]),
        },
      ]);
      await page.getByText('已加入 3 個單元').waitFor();
      expect(await lookAtScreen(visit, { name: 'course-upload', hasForeignWords: true })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => lessons.count()).toBe(before + 3);
      const titlesIn = (label: string) =>
        Promise.all(
          [before + 1, before + 2, before + 3].map((position) =>
            page
              .getByRole('group', { name: `單元 ${position}` })
              .getByLabel(label)
              .inputValue(),
          ),
        );
      expect(await titlesIn('標題（中文）')).toEqual(['01 Intro to waves', '第 2 課', '第 10 課']);
      // A Chinese name is no English title.
      expect(await titlesIn('標題（英文）')).toEqual(['01 Intro to waves', '', '']);
      await page.getByRole('button', { name: `移除單元 ${before + 3}` }).click();
      await page.getByRole('button', { name: '上傳影音' }).click();
      await page.getByRole('dialog', { name: '上傳影音' }).getByText('第 10 課.mp4').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => lessons.count()).toBe(before + 2);
    }));
});
