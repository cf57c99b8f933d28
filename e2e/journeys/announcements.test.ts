import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse } from '../support/screens/player-extras.ts';

const COURSE = 'V001';
/** It has a free lesson, so that also who owns nothing comes here. */
const PLAYER = `/users/mediaplayer?ProductId=${COURSE}`;
const TITLE = '直播改到星期五';

const journeys = openJourneys();

const look = async (visit: Visit, name: string): Promise<void> => {
  expect(await lookAtScreen(visit, { name, hasForeignWords: true })).toEqual([]);
};

const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^公告/ });

/** Staff come from the course, write, look at it, and send it to its one new owner and whoever else owns it. */
const announce = async (staff: Visit): Promise<void> => {
  const { page, beside } = staff;
  await beside.signIn(demoStaff);
  await page.goto(`/mgnh/products/${COURSE}`);
  // The menu leads to those of all courses.
  await page.locator(`a[href="/mgnh/announcements?ProductId=${COURSE}"]`).click();
  await page.getByText('這門課的公告').waitFor();
  await page.getByText('還沒有公告').waitFor();
  await page.getByRole('link', { name: '新增公告' }).click();
  await page.getByText(COURSE).waitFor();
  await page.getByRole('button', { name: '發送', exact: true }).click();
  await page.getByText('請填寫中文標題').waitFor();
  await page.getByLabel('標題（中文）').fill(TITLE);
  await page
    .getByRole('textbox', { name: '內文（中文）' })
    .fill('老師星期四要演出，直播改到**星期五晚上八點**。\n\n- 請先看完第 3 單元\n- [服務條款](/LegalDocuments)');
  await page.getByRole('button', { name: '預覽' }).first().click();
  await page.locator('strong', { hasText: '星期五晚上八點' }).waitFor();
  await page.getByRole('radio', { name: '指定時間' }).click();
  await page.getByRole('button', { name: '排定發送' }).click();
  await page.getByText('請選擇一年以內、還沒到的時間').waitFor();
  await look(staff, 'announcement-time-missing');
  await page.getByRole('radio', { name: '立即發送' }).click();
  await page.getByRole('button', { name: '發送', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/寄信給其中 \d+ 位/).waitFor();
  await dialog.getByRole('button', { name: '發送' }).click();
  await page.getByText('公告已發送').waitFor();
  await page.getByRole('button', { name: '儲存更正' }).waitFor();
  await page.getByRole('link', { name: '所有公告' }).click();
  await page.getByRole('link', { name: TITLE }).waitFor();
  await look(staff, 'announcements-managed');
};

describe('announcements to a course', () => {
  it('[LEARN-6] staff write one, its owners find it in the collection, beside the player and on its page, and nobody else does', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, shop } = visit;
      const person = newPerson('學琴');
      await beside.register(person);
      await giveCourse(shop, person.userName, COURSE);
      await journeys.visit(screens.desk, announce);

      await page.goto('/users');
      await page.getByText('1 則新公告').waitFor();
      await look(visit, 'collection-announcement');
      await page.goto(PLAYER);
      const panel = panelOf(page);
      await panel.getByText('1 則未讀').waitFor();
      await panel.getByRole('button').click();
      await panel.getByRole('heading', { name: TITLE }).waitFor();
      await expect.poll(() => panel.getByText('1 則未讀').count()).toBe(0);
      await look(visit, 'player-announcements');

      await journeys.visit(screens.desk, async (staff) => {
        await staff.beside.signIn(demoStaff);
        await staff.page.goto('/mgnh/announcements');
        await staff.page.getByRole('link', { name: TITLE }).click();
        await staff.page.getByLabel('標題（中文）').fill(`${TITLE}晚上`);
        await staff.page.getByRole('button', { name: '儲存更正' }).click();
        await staff.page.getByText('更正已儲存').waitFor();
      });
      await page.goto(`/users/announcements/${COURSE}`);
      await page.getByRole('heading', { name: `${TITLE}晚上` }).waitFor();
      await page.getByText(/更正$/).waitFor();
      await look(visit, 'announcements');

      await journeys.visit(screens.phone, async (other) => {
        other.expectMessage(/status of 404/);
        await other.beside.register(newPerson('路人'));
        await other.page.goto(`/users/announcements/${COURSE}`);
        await other.page.getByText('看不到這門課的公告').waitFor();
        await look(other, 'announcements-not-owned');
        await other.page.goto(PLAYER);
        await other.page.getByRole('heading', { name: '播放清單' }).waitFor();
        await expect.poll(() => panelOf(other.page).count()).toBe(0);
      });

      await page.goto('/users/userprofile');
      const mails = page.getByRole('checkbox', { name: '我的課程有新公告時寄信通知我' });
      await mails.uncheck();
      await page.getByText('已關閉課程通知信').first().waitFor();
      await page.reload();
      await expect.poll(() => mails.isChecked()).toBe(false);
      await mails.scrollIntoViewIfNeeded();
      await look(visit, 'profile-announcement-mails');
    }));
});
