import { contract, type Call } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { countWatched, makeLongLesson } from '../support/screens/viewing-rows.ts';

const COURSE = 'V001';
const LENGTH = 1_800;

const journeys = openJourneys();

/** The count is made by the shop's own job. */
const untilCounted = (staff: Call, lesson: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const { Figures } = await staff(contract.qryLessonViewing, { ProductId: COURSE, FileUuid: lesson });
        return Figures?.ViewersAtLeast;
      },
      { interval: 500 },
    )
    .toBe(20);

describe('how a course is watched', () => {
  it('[LEARN-10] staff come from the product to its lessons and a curve, which they read by eye, by keyboard and as a table', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop } = visit;
      const lesson = await makeLongLesson(shop, COURSE, LENGTH);
      const staff = await visit.beside.signIn(demoStaff);
      await page.goto(`/mgnh/products/${COURSE}`);
      await page.getByRole('link', { name: '觀看曲線' }).click();
      const lessons = page.getByRole('list', { name: '單元' });
      await lessons.getByText('觀看人數不足').first().waitFor();
      await lessons.getByText('試看單元，不記錄觀看').first().waitFor();
      await page.locator(`a[href$="${lesson}"]`).click();
      await page.getByText('至少 5 位學員看過').waitFor();
      expect(await lookAtScreen(visit, { name: 'viewing-lesson-none', hasForeignWords: true })).toEqual([]);

      await countWatched(shop, COURSE, lesson, [
        { viewers: 9, ranges: [[0, LENGTH]] },
        { viewers: 6, ranges: [[0, 640]] },
        {
          viewers: 4,
          ranges: [
            [0, 300],
            [900, 1_230],
          ],
        },
        { viewers: 2, ranges: [[0, 1_500]] },
        { viewers: 1, ranges: [[0, 90]] },
      ]);
      await untilCounted(staff, lesson);
      await page.reload();
      await page.getByText('20 人以上').waitFor();
      const stops = page.getByRole('region', { name: '最多人停下的地方' }).getByRole('listitem');
      await expect
        .poll(() => stops.allInnerTexts())
        .toMatchObject([
          expect.stringContaining('10:30–11:15'),
          expect.stringContaining('20:15–21:00'),
          expect.stringContaining('24:45–25:30'),
          expect.stringContaining('1:30'),
        ]);
      await stops.first().getByText('第 11 分鐘：把弓放在弦上').waitFor();
      const position = page.getByRole('slider', { name: '單元中的位置' });
      await position.focus();
      await position.press('End');
      await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('29:51，41 % 看過');
      await position.press('Home');
      await position.press('ArrowRight');
      await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('0:09，100 % 看過');
      expect(await lookAtScreen(visit, { name: 'viewing-lesson', hasForeignWords: true })).toEqual([]);
      await page.getByText('以表格顯示').click();
      await page.getByRole('row', { name: '10:48 50 %' }).waitFor();

      await page.setViewportSize(screens.phone.viewport);
      expect(await lookAtScreen(visit, { name: 'viewing-lesson-table', hasForeignWords: true })).toEqual([]);
      await page.getByText('以表格顯示').click();
      expect(await lookAtScreen(visit, { name: 'viewing-lesson', hasForeignWords: true })).toEqual([]);
      await page.getByRole('link', { name: '這門課的所有單元' }).click();
      await lessons.getByText('20 人以上').waitFor();
      expect(await lookAtScreen(visit, { name: 'viewing-course', hasForeignWords: true })).toEqual([]);
      await page.setViewportSize(screens.desk.viewport);
      expect(await lookAtScreen(visit, { name: 'viewing-course', hasForeignWords: true })).toEqual([]);
    }));
});
