import { readFile } from 'node:fs/promises';
import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pdfFile } from '../../apps/server/test/hand-out-files.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse } from '../support/screens/player-extras.ts';

const COURSE = 'V001';
const PLAYER = `/users/mediaplayer?ProductId=${COURSE}`;
const SCORE = pdfFile('the score');
const BOOK = pdfFile('the whole book');

const journeys = openJourneys();

/** Sends two files for the course and puts them into it. */
const addHandOuts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '上傳講義' }).click();
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: '1 樂譜.pdf', mimeType: 'application/pdf', buffer: SCORE },
    { name: '2 全書.pdf', mimeType: 'application/pdf', buffer: BOOK },
  ]);
  await page.getByText('已加入 2 份講義').waitFor();
  await page.keyboard.press('Escape');
};

const row = (page: Page, position: number): Locator =>
  page.getByRole('group', { name: `講義 ${position}`, exact: true });

/** Presses a download and reads what arrives. */
const save = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** A learner who owns the course downloads both, and is asked before the one that ends the refund. */
const learn = async (visit: Visit): Promise<void> => {
  const { page, beside, shop } = visit;
  const person = newPerson('賈湖');
  await beside.register(person);
  await giveCourse(shop, person.userName, COURSE);
  await page.goto(PLAYER);
  const ofLesson = page.getByRole('list', { name: '單元 2 的講義' });
  const score = await save(page, () => ofLesson.getByRole('button', { name: /樂譜/ }).click());
  expect([score.name, score.bytes.equals(SCORE)]).toEqual(['1 樂譜.pdf', true]);
  await ofLesson.getByText('已下載').waitFor();
  expect(await lookAtScreen(visit, { name: 'player-hand-outs', hasForeignWords: true })).toEqual([]);

  const book = page.getByRole('list', { name: '整門課程的講義' }).getByRole('button', { name: /全書.*下載後不退費/ });
  await book.click();
  const asked = page.getByRole('dialog', { name: '下載後將無法退費' });
  await asked.waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await asked.getByRole('button', { name: '取消' }).click();
  await page
    .getByText(/全額退費/)
    .first()
    .waitFor();
  await book.click();
  const whole = await save(page, () => asked.getByRole('button', { name: '下載並放棄退費' }).click());
  expect([whole.name, whole.bytes.equals(BOOK)]).toEqual(['2 全書.pdf', true]);
  await page.getByText('已下載或打開會結束退費的內容，無法退費').first().waitFor();
};

describe('the hand-outs of a course', () => {
  it('[LEARN-2] are sent by staff, published, and downloaded by learners on phone and desk, who are told what ends a refund', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page, beside } = staff;
      const call = await beside.signIn(demoStaff);
      await page.goto(`/mgnh/products/${COURSE}`);
      await addHandOuts(page);
      await row(page, 1).getByRole('combobox', { name: '屬於' }).selectOption({ index: 2 });
      await row(page, 2).getByRole('checkbox', { name: '下載後不退費' }).check();
      await row(page, 2)
        .getByText(/PDF · 1 KB · 2 全書\.pdf/)
        .waitFor();
      await page.getByRole('button', { name: '調整順序：講義 2' }).press('ArrowUp');
      await expect
        .poll(async () => (await call(contract.qryProductForEditing, { ProductId: COURSE })).Content.HandOuts)
        .toMatchObject([
          { TitleZh: '2 全書', LessonUuid: null, CountsAsUsed: true },
          { TitleZh: '1 樂譜', CountsAsUsed: false },
        ]);
      await row(page, 1).scrollIntoViewIfNeeded();
      expect(await lookAtScreen(staff, { name: 'editor-hand-outs', hasForeignWords: true })).toEqual([]);
      await page.getByRole('button', { name: '發布變更' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '確定發布' }).click();
      await page.getByText('已發布').first().waitFor();

      await journeys.visit(screens.phone, learn);
      await journeys.visit(screens.desk, learn);
      await journeys.visit(screens.phone, async (visit) => {
        const person = newPerson('秋白');
        const ask = await visit.beside.register(person);
        await giveCourse(visit.shop, person.userName, COURSE);
        const [product] = await ask(contract.qryProducts, { ProductId: COURSE });
        await visit.page.goto(`/products/${product?.Slug ?? ''}`);
        await visit.page.getByRole('region', { name: '講義' }).getByRole('button', { name: /樂譜/ }).waitFor();
        expect(await lookAtScreen(visit, { name: 'course-hand-outs', hasForeignWords: true })).toEqual([]);
      });
    }));
});
