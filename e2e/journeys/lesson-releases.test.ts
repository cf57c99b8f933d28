import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse, passHours } from '../support/screens/player-extras.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';

const COURSE = 'V001';
const WEEK_HOURS = 7 * 24;

const journeys = openJourneys();

const editedLesson = (page: Page, position: number): Locator =>
  page.getByRole('group', { name: `單元 ${position}`, exact: true });

/** Staff let the third lesson open after a week, and the fourth on a day. */
const setReleases = async (staff: Visit): Promise<void> => {
  const { page, beside } = staff;
  const call = await beside.signIn(demoStaff);
  await page.goto(`/mgnh/products/${COURSE}`);
  await editedLesson(page, 3).getByRole('combobox', { name: '開放時間' }).selectOption('購買滿幾天後開放');
  const days = editedLesson(page, 3).getByRole('textbox', { name: '天數' });
  await days.fill('0');
  await page.getByText('請填 1 到 730 的整數').waitFor();
  await days.fill('7');
  await editedLesson(page, 4).getByRole('combobox', { name: '開放時間' }).selectOption('指定日期開放');
  await editedLesson(page, 4).getByLabel('開放日期').fill('2999-01-01');
  // A free lesson waits for nothing.
  await expect.poll(() => editedLesson(page, 1).getByRole('combobox', { name: '開放時間' }).count()).toBe(0);
  const saved = async () => (await call(contract.qryProductForEditing, { ProductId: COURSE })).Content;
  await expect
    .poll(async () => {
      const { PlayList, Releases } = await saved();
      return PlayList.map(({ FileUuid }) => Releases.find((release) => release.FileUuid === FileUuid)?.Opens ?? null);
    })
    .toEqual([null, null, { AfterDays: 7 }, { OpensOn: '2999-01-01' }]);
  await editedLesson(page, 3).scrollIntoViewIfNeeded();
  expect(await lookAtScreen(staff, { name: 'editor-releases', hasForeignWords: true })).toEqual([]);
  await page.getByRole('button', { name: '發布變更' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '確定發布' }).click();
  await page.getByText('已發布').first().waitFor();
};

const lessonIn = (page: Page, position: number): Locator =>
  page
    .getByRole('region', { name: '播放清單' })
    .getByRole('listitem')
    .nth(position - 1)
    .getByRole('button')
    .first();

/** A buyer sees when each lesson opens, and plays it from then on. */
const learn = async (visit: Visit): Promise<void> => {
  const { page, beside, shop } = visit;
  const person = newPerson('木棉');
  await beside.register(person);
  await giveCourse(shop, person.userName, COURSE);
  await page.goto(`/users/mediaplayer?ProductId=${COURSE}`);
  await lessonIn(page, 4).getByText('2999-01-01 開放').waitFor();
  await lessonIn(page, 3)
    .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d 開放$/)
    .waitFor();
  await expect.poll(() => lessonIn(page, 3).getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => lessonIn(page, 2).getAttribute('aria-disabled')).toBe('false');
  // A press of somebody who tries it all the same.
  await lessonIn(page, 3).click({ force: true });
  await expect.poll(() => lessonIn(page, 3).getAttribute('aria-current')).toBeNull();
  expect(await lookAtScreen(visit, { name: 'player-releases', hasForeignWords: true })).toEqual([]);

  await passHours(shop, person.userName, WEEK_HOURS);
  await page.reload();
  await expect.poll(() => lessonIn(page, 3).getAttribute('aria-disabled')).toBe('false');
  await expect.poll(() => lessonIn(page, 4).getAttribute('aria-disabled')).toBe('true');
  await lessonIn(page, 3).click();
  await expect.poll(() => page.locator('video').getAttribute('aria-label')).toBe('左手第一把位');
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
};

/** Mails about it can be switched off. */
const switchMails = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await page.goto('/users/userprofile');
  const mails = page.getByRole('checkbox', { name: '新單元開放，或講師回覆我的提問時寄信通知我' });
  await mails.scrollIntoViewIfNeeded();
  await expect.poll(() => mails.isChecked()).toBe(true);
  await mails.uncheck();
  await page.getByText('已關閉課程通知信').first().waitFor();
  await page.reload();
  await expect.poll(() => mails.isChecked()).toBe(false);
  expect(await lookAtScreen(visit, { name: 'profile-lesson-mails', hasForeignWords: true })).toEqual([]);
};

describe('the releases of lessons', () => {
  it('[LEARN-3] are set by staff, seen before buying, and kept by the player until they are due', () =>
    journeys.visit(screens.desk, async (staff) => {
      await setReleases(staff);
      await journeys.visit(screens.phone, async (visit) => {
        const { page, beside } = visit;
        const ask = await beside.register(newPerson('路人'));
        const [product] = await ask(contract.qryProducts, { ProductId: COURSE });
        await page.goto(`/products/${product?.Slug ?? ''}`);
        const lessons = page.getByRole('region', { name: '課程章節' });
        await lessons.getByText('購買滿 7 天後開放').waitFor();
        await lessons.getByText('2999-01-01 開放').waitFor();
        await page.getByText('部分單元依標示的時間開放').first().waitFor();
        await expect.poll(() => page.getByText('付款後立即開通').count()).toBe(0);
        expect(await lookAtScreen(visit, { name: 'course-releases', hasForeignWords: true })).toEqual([]);
      });
      await journeys.visit(screens.phone, learn);
      await journeys.visit(screens.desk, async (visit) => {
        await learn(visit);
        await switchMails(visit);
      });
    }));
});
