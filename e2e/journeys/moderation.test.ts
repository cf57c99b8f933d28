import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson, type Account } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const field = (page: Page): Locator => page.getByLabel('輸入訊息');
const messages = (page: Page): Locator => page.getByRole('log', { name: '訊息' }).getByRole('listitem');

const openTalk = async (page: Page): Promise<void> => {
  await page.goto('/chat');
  await page.getByText('已連線').waitFor();
};
const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('main').getByRole('button', { name: '送出', exact: true }).click();
  await expect.poll(() => field(page).inputValue()).toBe('');
};

describe('keeping the talk civil', () => {
  const journeys = openJourneys();
  beforeAll(async () => {
    const staff = await createCaller(journeys.shop().url).signIn(demoStaff);
    await staff(contract.setChatWriters, { Writers: 'everyone' });
  });

  /** A member of the staff at a desk, and a member with a phone. */
  const withStaff = (author: Account, story: (staff: Visit, member: Visit) => Promise<void>): Promise<void> =>
    journeys.visit(screens.desk, async (staff) => {
      await staff.beside.signIn(demoStaff);
      await journeys.visit(screens.phone, async (member) => {
        await member.beside.register(author);
        await story(staff, member);
      });
    });

  it('[SAFE-11] staff hide a message at once and mute its author, who is told in place why', () =>
    withStaff(newPerson('方晴'), async (staff, member) => {
      await openTalk(staff.page);
      await openTalk(member.page);
      await say(member.page, '快來買我的課程');
      await messages(staff.page).getByText('快來買我的課程').waitFor();
      // By keyboard: the button behind the message, the form, and sending it.
      await staff.page.getByRole('button', { name: '處理「快來買我的課程」' }).press('Enter');
      const dialog = staff.page.getByRole('dialog', { name: '處理訊息' });
      await dialog.getByRole('radio', { name: '隱藏訊息並禁言' }).check();
      await dialog.getByRole('combobox', { name: '禁言多久' }).selectOption('168');
      await dialog.getByRole('button', { name: '處理' }).click();
      await dialog.getByText('請輸入原因').waitFor();
      expect(await lookAtScreen(staff, { name: 'talk-moderate', hasForeignWords: true })).toEqual([]);
      await dialog.getByLabel('原因').fill('廣告');
      await dialog.getByLabel('原因').press('Enter');
      await messages(staff.page).getByText('這則訊息已由工作人員隱藏').waitFor();
      await messages(member.page).getByText('您的這則訊息已由工作人員隱藏').waitFor();
      await messages(member.page).getByText('原因：廣告').waitFor();
      for (const { page } of [staff, member]) {
        await expect.poll(() => messages(page).getByText('快來買我的課程').count()).toBe(0);
      }

      member.expectMessage(/403/);
      await member.page.reload();
      await member.page.getByText('您目前無法發言').waitFor();
      await member.page.getByText(/後可再發言/).waitFor();
      await expect.poll(() => field(member.page).isDisabled()).toBe(true);
      expect(await lookAtScreen(member, { name: 'talk-muted', hasForeignWords: true })).toEqual([]);

      await staff.page.goto('/mgnh/talk');
      const muted = staff.page.getByRole('region', { name: '被禁言的會員' });
      await muted.getByText('原因：廣告').waitFor();
      expect(await lookAtScreen(staff, { name: 'management-talk-muted', hasForeignWords: true })).toEqual([]);
      await muted.getByRole('button', { name: /^解除/ }).click();
      await muted.getByText('沒有被禁言的會員').waitFor();
      await staff.page.getByRole('button', { name: '重新顯示「快來買我的課程」' }).click();
      await messages(member.page).getByText('快來買我的課程').waitFor();
      await member.page.reload();
      await say(member.page, '不好意思，我會注意');
    }));

  it('[SAFE-11] a member reports a message, and staff find it waiting, and settle it', () =>
    withStaff(newPerson('郭安'), async (staff, member) => {
      const rude = await createCaller(staff.shop.url).register(newPerson('某人'));
      await rude(contract.sendChatMessage, { Text: '這堂課根本騙錢' });
      await openTalk(member.page);
      await member.page.getByRole('button', { name: '檢舉「這堂課根本騙錢」' }).click();
      const dialog = member.page.getByRole('dialog', { name: '檢舉訊息' });
      await dialog.getByLabel('原因（選填）').fill('不實指控');
      expect(await lookAtScreen(member, { name: 'talk-report', hasForeignWords: true })).toEqual([]);
      await dialog.getByRole('button', { name: '檢舉' }).click();
      await member.page.getByText('已送出檢舉，謝謝您').waitFor();

      await staff.page.goto('/mgnh');
      await staff.page.getByRole('main').getByRole('link', { name: '待處理的對談檢舉' }).click();
      const reported = staff.page.getByRole('region', { name: '待處理的檢舉' });
      await reported.getByText('這堂課根本騙錢').waitFor();
      await reported.getByText('原因：不實指控').waitFor();
      expect(await lookAtScreen(staff, { name: 'management-talk', hasForeignWords: true })).toEqual([]);
      await reported.getByRole('button', { name: '不處理「這堂課根本騙錢」' }).click();
      await reported.getByText('沒有待處理的檢舉').waitFor();
    }));

  it('[SAFE-11] [TRUE-10] who has bought nothing reads why they cannot write, unless staff open the talk; off, there is none', () =>
    withStaff(newPerson('林新'), async (staff, member) => {
      await staff.page.goto('/mgnh/talk');
      // Checked once the shop has taken it.
      await staff.page.getByRole('radio', { name: '買過課程或商品的會員' }).click();
      await staff.page.getByText('已更新發言設定').waitFor();
      await openTalk(member.page);
      await member.page.getByText('購買課程或商品後，就可以在這裡發言').waitFor();
      await expect.poll(() => field(member.page).isDisabled()).toBe(true);
      expect(await lookAtScreen(member, { name: 'talk-buyers-only', hasForeignWords: true })).toEqual([]);
      await staff.page.getByRole('radio', { name: '所有會員' }).click();
      await expect.poll(() => staff.page.getByRole('radio', { name: '所有會員' }).isChecked()).toBe(true);
      await staff.page.getByText('已更新發言設定').last().waitFor();
      await member.page.reload();
      await say(member.page, '大家好');

      await staff.page.getByRole('radio', { name: '關閉線上對談' }).click();
      await member.page.getByText('線上對談目前未開放').waitFor();
      expect(await lookAtScreen(member, { name: 'talk-closed' })).toEqual([]);
      await member.page.goto('/users');
      const menu = member.page.getByRole('navigation', { name: '會員功能' });
      await menu.getByRole('link', { name: '我的訂單' }).waitFor();
      await expect.poll(() => menu.getByRole('link', { name: '線上對談' }).count()).toBe(0);
    }));
});
