import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import { lessonRow, moveToEnd, playedSeconds } from '../support/screens/player-screen.ts';

const COURSE = 'V001';
const FREE_FILM = '坐好，讓琴靠過來';
const TEXT = '先讀：弓毛與松香';
const LINK = '延伸閱讀：琴弦的歷史';
const ADDRESS = 'https://strings.example/history';
const BODY = `## 松香要多少

上課前先看三件事：**弓毛**、松香與琴碼。

- 弓毛張開約一枝鉛筆寬
- 松香來回五次就夠
- 琴碼要站直

> 聲音發虛時，先找松香，再找手。
`;

const journeys = openJourneys();

const edited = (page: Page, position: number): Locator =>
  page.getByRole('group', { name: `單元 ${position}`, exact: true });

/** Staff write a text and add a link, by keyboard alone, and put the text behind the first film. */
const write = async (staff: Visit): Promise<void> => {
  const { page, beside } = staff;
  const call = await beside.signIn(demoStaff);
  const { PlayList } = (await call(contract.qryProductForEditing, { ProductId: COURSE })).Content;
  const films = PlayList.length;
  await page.goto(`/mgnh/products/${COURSE}`);
  await page.getByRole('button', { name: '撰寫文章' }).press('Enter');
  // The title of the new lesson has the focus.
  await edited(page, films + 1).waitFor();
  await page.keyboard.type(TEXT);
  await edited(page, films + 1)
    .getByRole('button', { name: '撰寫內文' })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: `單元 ${films + 1} 的內文` });
  await dialog.getByRole('textbox', { name: '內文（中文）' }).focus();
  await page.keyboard.insertText(BODY);
  const preview = dialog.getByRole('group', { name: '內文（中文）' }).getByRole('button', { name: '預覽' });
  await preview.press('Enter');
  await dialog.getByRole('heading', { name: '松香要多少' }).waitFor();
  expect(await lookAtScreen(staff, { name: 'editor-reading', hasForeignWords: true })).toEqual([]);
  await dialog.getByRole('button', { name: '完成' }).press('Enter');
  await edited(page, films + 1)
    .getByRole('checkbox', { name: '打開後不退費' })
    .press('Space');

  await page.getByRole('button', { name: '加入連結' }).press('Enter');
  await edited(page, films + 2).waitFor();
  await page.keyboard.type(LINK);
  const link = edited(page, films + 2);
  await link.getByRole('textbox', { name: '網址' }).fill('http://plain.example');
  await link.getByText('請輸入以 https:// 開頭的網址').waitFor();
  await link.getByRole('textbox', { name: '網址' }).fill(ADDRESS);
  await link.getByRole('textbox', { name: '一句說明（中文）' }).fill('從羊腸弦到鋼弦的三百年。');
  await link.getByRole('checkbox', { name: '免費閱讀' }).press('Space');

  await page.getByRole('button', { name: `調整順序：單元 ${films + 1}`, exact: true }).focus();
  for (let step = 1; step < films; step += 1) await page.keyboard.press('ArrowUp');
  const saved = async () => (await call(contract.qryProductForEditing, { ProductId: COURSE })).Content.Readings;
  await expect.poll(saved).toMatchObject([
    { ReadingKind: 'text', TitleZh: TEXT, BodyZh: BODY, BeforeLesson: 1, CountsAsUsed: true, FreePromote: false },
    { ReadingKind: 'link', TitleZh: LINK, Address: ADDRESS, BeforeLesson: films, FreePromote: true },
  ]);
  await edited(page, 2).scrollIntoViewIfNeeded();
  expect(await lookAtScreen(staff, { name: 'editor-readings', hasForeignWords: true })).toEqual([]);
  await page.getByRole('button', { name: '發布變更' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '確定發布' }).press('Enter');
  await page.getByText('已發布').first().waitFor();
};

/** Opens the text behind the film that has ended, and agrees that its refund ends. */
const openText = async (page: Page): Promise<void> => {
  await lessonRow(page, FREE_FILM).click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
  await moveToEnd(page, 1);
  await page.getByText('下一單元是文章，準備好再打開').waitFor();
  await page.getByRole('button', { name: '打開下一單元' }).click();
  const open = page.getByRole('button', { name: '打開這個單元' });
  await open.click();
  const asked = page.getByRole('dialog', { name: '打開後將無法退費' });
  await asked.waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  await asked.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => page.getByText('弓毛張開約一枝鉛筆寬').count()).toBe(0);
  await open.click();
  await asked.getByRole('button', { name: '打開並放棄退費' }).click();
  await page.getByText('弓毛張開約一枝鉛筆寬').waitFor();
};

/** A learner on a phone opens the text behind the first film, and finishes the course with the link at its end. */
const learn = async (visit: Visit): Promise<void> => {
  const { page, beside, shop } = visit;
  const person = newPerson('賈湖');
  const call = await beside.register(person);
  await giveCourse(shop, person.userName, COURSE);
  const { PlayList } = await call(contract.getProductImageList, { ProductId: COURSE });
  const total = PlayList.length + 2;
  await page.goto(`/users/mediaplayer?ProductId=${COURSE}`);
  await page.getByText(`已完成 0／${total} 單元`).waitFor();
  await lessonRow(page, TEXT).getByText('打開後不退費').waitFor();
  await openText(page);
  await page.getByText('已下載或打開會結束退費的內容，無法退費').first().waitFor();
  expect(await lookAtScreen(visit, { name: 'player-reading', hasForeignWords: true })).toEqual([]);
  await page.getByRole('button', { name: '標記為已完成' }).click();
  await page.getByRole('button', { name: '已完成', exact: true, pressed: true }).waitFor();
  await page.getByRole('button', { name: /^下一單元/ }).click();
  await expect.poll(() => lessonRow(page, '空弦與長弓').getAttribute('aria-current')).toBe('true');

  for (const { FileUuid } of PlayList) await call(contract.setLessonDone, { ProductId: COURSE, FileUuid, Done: true });
  await lessonRow(page, LINK).click();
  const way = page.getByRole('link', { name: '前往連結' });
  await expect
    .poll(async () => [await way.getAttribute('href'), await way.getAttribute('rel')])
    .toEqual([ADDRESS, 'noopener noreferrer']);
  await expect.poll(() => page.locator('video').count()).toBe(0);
  await page.getByRole('button', { name: '標記為已完成' }).click();
  await page.getByText(`已完成 ${total}／${total} 單元`).waitFor();
  expect(await lookAtScreen(visit, { name: 'player-link', hasForeignWords: true })).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '已完成', exact: true, pressed: true }).waitFor();
};

describe('lessons of text and links', () => {
  it('[LEARN-2] are written by keyboard among the films, read and ticked on a phone to the end of the course, and tried by visitors', () =>
    journeys.visit(screens.desk, async (staff) => {
      await write(staff);
      await journeys.visit(screens.phone, learn);
      await journeys.visit(screens.desk, async (visit) => {
        const { page } = visit;
        await page.goto('/products/cello-first-bow');
        await lessonRow(page, LINK).click();
        await page.getByRole('link', { name: '前往連結' }).waitFor();
        await expect.poll(() => lessonRow(page, TEXT).getAttribute('aria-disabled')).toBe('true');
        expect(await lookAtScreen(visit, { name: 'product-readings', hasForeignWords: true })).toEqual([]);
      });
    }));
});
