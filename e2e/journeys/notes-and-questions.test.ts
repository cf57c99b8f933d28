import { readFile } from 'node:fs/promises';
import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdCall } from '../support/journey/hold-call.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';

/** A free lesson of a course that can be owned as well. */
const film = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';
const PLAYER = `/users/mediaplayer?ProductId=V001&tsfilename=${film}`;

const journeys = openJourneys();

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A film that is opened may fill the screen, where nothing else is seen; it is stopped at a whole second. */
const stopAt = async (page: Page, second: number): Promise<void> => {
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
  await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()));
  await page.locator('video').evaluate((element, at) => {
    if (!(element instanceof HTMLMediaElement)) return;
    element.pause();
    element.currentTime = at;
  }, second);
};

const openPlayer = async ({ page }: Visit, second: number): Promise<void> => {
  await page.goto(PLAYER);
  await stopAt(page, second);
};

describe('a learner beside the player', () => {
  it('[LEARN-6] writes notes at a second, jumps back to it, changes and removes them, and takes all as Markdown', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside, shop } = visit;
      const person = newPerson('紀筆');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      await openPlayer(visit, 7);
      const notes = panel(page, '我的筆記');
      await notes.getByRole('button', { name: '我的筆記' }).click();
      await notes.getByText('這個單元還沒有筆記').waitFor();
      const field = notes.getByRole('textbox', { name: '筆記內容' });
      await field.fill('手腕放鬆');
      await notes.getByText('將記在 0:07').waitFor();
      // Folded away and unfolded again, it is as it was left.
      for (let times = 0; times < 2; times += 1) await notes.getByRole('button', { name: '我的筆記' }).click();
      await expect.poll(() => field.inputValue()).toBe('手腕放鬆');
      await notes.getByText('將記在 0:07').waitFor();
      expect(await lookAtScreen(visit, { name: 'player-notes-empty', hasForeignWords: true })).toEqual([]);
      // Sent once, though its form goes and comes back before the answer.
      const sent = await holdCall(page, contract.writeNote.path);
      await notes.getByRole('button', { name: '加入筆記' }).click();
      await sent.untilAnswered;
      for (let times = 0; times < 2; times += 1) await notes.getByRole('button', { name: '我的筆記' }).click();
      sent.letGo();
      await expect.poll(() => field.inputValue()).toBe('');
      await stopAt(page, 2);
      await notes.getByRole('button', { name: '從 0:07 開始播放' }).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThanOrEqual(7);
      await stopAt(page, 3);
      await notes.getByRole('button', { name: '修改 0:07 的筆記' }).click();
      const change = notes.getByRole('textbox', { name: '筆記內容' }).last();
      await change.fill('手腕放鬆，不要聳肩');
      await notes.getByRole('button', { name: '儲存' }).click();
      await notes.getByText('手腕放鬆，不要聳肩').waitFor();
      expect(await lookAtScreen(visit, { name: 'player-notes', hasForeignWords: true })).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        notes.getByRole('button', { name: '匯出整門課的筆記（Markdown）' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('V001 筆記.md');
      expect(await readFile(await file.path(), 'utf8')).toContain('- **0:07** 手腕放鬆，不要聳肩\n');
      await notes.getByRole('button', { name: '刪除 0:07 的筆記' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
      await notes.getByText('這個單元還沒有筆記').waitFor();
    }));

  it('[LEARN-6] asks at a second, is answered by the teacher in the management, and reads that beside the player', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, shop } = visit;
      const person = newPerson('問曉');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      await openPlayer(visit, 5);
      const questions = panel(page, '提問');
      await questions.getByRole('button', { name: '提問', exact: true }).click();
      await questions.getByText('這個單元還沒有人提問').waitFor();
      await questions.getByRole('textbox', { name: '您的問題' }).fill('弓要多重？');
      await questions.getByRole('checkbox', { name: '關於 0:05 的內容' }).waitFor();
      await questions.getByRole('button', { name: '送出提問' }).click();
      await questions.getByRole('list', { name: '提問' }).getByText('弓要多重？').waitFor();

      await journeys.visit(screens.desk, async (staff) => {
        await staff.beside.signIn(demoStaff);
        await staff.page.goto('/mgnh/questions');
        await staff.page.getByRole('button', { name: '回覆「弓要多重？」' }).click();
        await staff.page.getByRole('textbox', { name: '回覆內容' }).fill('輕到可以用兩指拿住。');
        expect(await lookAtScreen(staff, { name: 'management-questions-answer', hasForeignWords: true })).toEqual([]);
        await staff.page.getByRole('button', { name: '送出回覆' }).click();
        await staff.page.getByText('所有提問都回覆了').waitFor();
        await staff.page.getByRole('link', { name: '全部' }).click();
        await staff.page.getByText('講師回覆').waitFor();
        expect(await lookAtScreen(staff, { name: 'management-questions-all', hasForeignWords: true })).toEqual([]);
      });

      await page.reload();
      await stopAt(page, 1);
      await questions.getByText('輕到可以用兩指拿住。').waitFor();
      await questions.getByText('講師回覆').waitFor();
      expect(await lookAtScreen(visit, { name: 'player-questions', hasForeignWords: true })).toEqual([]);
    }));
});
