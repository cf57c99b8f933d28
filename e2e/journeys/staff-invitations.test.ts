import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { mailedLink } from '../support/journey/outbox.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const journeys = openJourneys();

const PASSWORD = 'Waves-Every-Day-7';

/** Invites by mail in the settings, and answers the link that came. */
const invite = async ({ page, shop }: Visit, email: string): Promise<string> => {
  await page.goto('/mgnh/settings/shop');
  await page.getByRole('button', { name: '以電子信箱邀請' }).click();
  const dialog = page.getByRole('dialog', { name: '邀請工作人員' });
  await dialog.getByRole('button', { name: '寄出邀請' }).click();
  await dialog.getByText('請輸入正確的電子信箱').waitFor();
  await dialog.getByRole('textbox', { name: '電子信箱' }).fill(email);
  await dialog.getByRole('textbox', { name: '稱呼（選填）' }).fill('何助');
  await dialog.getByRole('checkbox', { name: '商品與影音' }).check();
  expect(await barriersInFullRun(page)).toEqual([]);
  await dialog.getByRole('button', { name: '寄出邀請' }).click();
  await page.getByRole('button', { name: `重寄邀請給 ${email}` }).waitFor();
  return mailedLink(shop.url, email, '/login/invitation');
};

/** Sets the authenticator app up, and keeps the recovery codes. */
const setSecondFactorUp = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: '設定驗證器 App' }).waitFor();
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('驗證碼').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: '完成設定' }).click();
  await page.getByRole('button', { name: '已收好，繼續' }).click();
};

/** What whoever looks after products alone sees of the management. */
const seesProductsAlone = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: '管理首頁' }).waitFor();
  const menu = page.getByRole('navigation', { name: '管理功能' });
  await menu.getByRole('link', { name: '商品', exact: true }).waitFor();
  await expect.poll(() => menu.getByRole('link', { name: '訂單' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('heading', { name: '營運數字' }).count()).toBe(0);
};

describe('an invitation to the staff', () => {
  it('[OWN-2] [MGNT-9] [SAFE-9] leads from the mail to a password, the second factor and the pages that were given', async () => {
    const email = `invited-${crypto.randomUUID().slice(0, 8)}@example.test`;
    let link = '';
    await journeys.visit(screens.desk, async (visit) => {
      await visit.beside.signIn(demoStaff);
      link = await invite(visit, email);
      expect(await lookAtScreen(visit, { name: 'settings-with-invitation', hasForeignWords: true })).toEqual([]);
    });
    await journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: '加入工作團隊' }).waitFor();
      await page.getByText('商品與影音').waitFor();
      expect(page.url()).not.toContain('token');
      for (const { viewport } of [screens.phone, screens.desk]) {
        await page.setViewportSize(viewport);
        expect(await lookAtScreen(visit, { name: 'staff-invitation' })).toEqual([]);
      }
      await page.getByLabel('新密碼', { exact: true }).fill(PASSWORD);
      await page.getByLabel('再次輸入新密碼', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: '設定密碼並加入' }).click();
      await setSecondFactorUp(page);
      await seesProductsAlone(page);
    });
    await journeys.visit(screens.phone, async ({ page }) => {
      await page.goto(link);
      await page.getByText('這份邀請已失效').waitFor();
    });
  });

  it('[OWN-2] [MGNT-9] is accepted by a member, who signs in on its page', async () => {
    const member = newPerson('何助');
    let link = '';
    await journeys.visit(screens.desk, async (visit) => {
      await visit.beside.signIn(demoStaff);
      link = await invite(visit, member.email);
    });
    await journeys.visit(screens.desk, async ({ beside }) => {
      await beside.register(member);
    });
    await journeys.visit(screens.desk, async ({ page }) => {
      await page.goto(link);
      await page.getByText(`${member.email} 已經是會員，請登入後接受邀請。`).waitFor();
      const main = page.getByRole('main');
      // Whose mail it was is known.
      await expect.poll(() => main.locator('[name=username]').inputValue()).toBe(member.email);
      await main.getByLabel('密碼', { exact: true }).fill(member.password);
      await main.getByRole('button', { name: '登入並繼續' }).click();
      await main.getByText(`目前以 ${member.userName} 登入。`).waitFor();
      await main.getByRole('button', { name: '接受邀請' }).click();
      await setSecondFactorUp(page);
      await seesProductsAlone(page);
    });
  });

  it('[OWN-2] [MGNT-9] is withdrawn, and its link with it', async () => {
    const email = `withdrawn-${crypto.randomUUID().slice(0, 8)}@example.test`;
    await journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      await visit.beside.signIn(demoStaff);
      const link = await invite(visit, email);
      await page.getByRole('button', { name: `撤回給 ${email} 的邀請` }).click();
      await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
      await expect.poll(() => page.getByText(email).count()).toBe(0);
      await page.goto(link);
      await page.getByText('這份邀請已失效').waitFor();
    });
  });
});
