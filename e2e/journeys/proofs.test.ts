import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { mailedCode, mailedLink } from '../support/journey/outbox.ts';
import { newPerson } from '../support/journey/people.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';
import { lookAtBoth } from '../support/screens/look-at-both.ts';
import { typeNewPassword } from '../support/screens/profile-screens.ts';

const toast = (page: Page, text: string): Locator =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

/** What the server answers in a session that was left open, once; then the page asks for the proof. */
const asLeftOpen = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'not-allowed', message: '', requestId: 'left-open', details: { reason: 'prove-again' } },
      }),
    { times: 1 },
  );

/** Passkeys belong to a host with a name. */
const [port = 0] = await findFreePorts(1);
const journeys = openJourneys({
  PORT: String(port),
  SHOP_PUBLIC_URL: `http://localhost:${port}`,
  PASSKEYS: '1',
});

describe('an e-mail that is not verified', () => {
  it('[SAFE-6] is asked for in the member area, and verified by the code of the welcome', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, shop } = visit;
      const me = newPerson('許安');
      await beside.register(me);
      await page.goto('/users/orders');
      const notice = page.getByRole('complementary', { name: '驗證電子信箱' });
      await notice.getByText(me.email).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await button(notice, '輸入驗證碼').press('Enter');
      const dialog = page.getByRole('dialog', { name: '驗證電子信箱' });
      const field = dialog.getByLabel('驗證碼', { exact: true });
      await field.press('Enter');
      await dialog.getByText('請輸入驗證碼', { exact: true }).waitFor();
      await button(dialog, '重新寄送驗證碼').waitFor();
      await field.fill('00000000');
      await field.press('Enter');
      await dialog.getByText('驗證碼錯誤或已失效，請重新輸入，或重新寄送').waitFor();
      expect(await lookAtBoth(visit, { name: 'verify-code' })).toEqual([]);
      await field.fill(await mailedCode(shop.url, me.email));
      await field.press('Enter');
      await toast(page, '電子信箱已驗證').waitFor();
      await notice.waitFor({ state: 'detached' });
    }));

  it('[SAFE-6] is verified by the link in another browser, which then sets a new password', () =>
    journeys.visit(screens.desk, async (owner) => {
      const me = newPerson('許寧');
      await owner.beside.register(me);
      const link = await mailedLink(owner.shop.url, me.email, '/login/confirm-email');
      await journeys.visit(screens.phone, async (other) => {
        const { page } = other;
        await page.goto(`${owner.shop.url}${link}`);
        await page.getByText('這個瀏覽器沒有登入此帳號', { exact: false }).waitFor();
        expect(await lookAtBoth(other, { name: 'verify-link' })).toEqual([]);
        await button(page, '驗證並設定新密碼').click();
        await page.waitForURL(/\/login\/reset$/);
        await typeNewPassword(page, 'Rainy-Night-7');
        await button(page, '重設密碼').click();
        await toast(page, '密碼變更成功').waitFor();
      });
      await owner.page.goto('/users/userprofile');
      await owner.page.waitForURL(/\/login/);
      await owner.beside.signIn({ ...me, password: 'Rainy-Night-7' });
    }));
});

describe('a page that was left open', () => {
  it('[SAFE-2] asks for the password before the e-mail changes, and goes on by itself', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside, expectMessage } = visit;
      expectMessage(/status of 40[13]/);
      const me = newPerson('許定');
      await beside.register(me);
      await page.goto('/users/userprofile');
      const section = page.getByRole('region', { name: '電子信箱' });
      await section.getByText('尚未驗證').waitFor();
      await asLeftOpen(page, contract.askEmailChange.path);
      await button(section, '變更電子信箱').click();
      const change = page.getByRole('dialog', { name: '變更電子信箱' });
      await change.getByLabel('新的電子信箱').fill(`next-${me.email}`);
      await button(change, '寄出確認信').click();
      const proof = page.getByRole('dialog', { name: '請先確認是您本人' });
      const password = proof.getByLabel('密碼', { exact: true });
      await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
      await password.fill('Wrong-Word-1');
      await password.press('Enter');
      await proof.getByText('密碼不正確', { exact: true }).waitFor();
      expect(await lookAtBoth(visit, { name: 'proof', hasForeignWords: true })).toEqual([]);
      await password.fill(me.password);
      await password.press('Enter');
      await toast(page, '確認信已寄出，請至新信箱點選連結').waitFor();
      await section.getByRole('note').getByText(`next-${me.email}`).waitFor();
    }));

  it('[SAFE-2] keeps the account where the proof is not given', () =>
    journeys.visit(screens.phone, async ({ page, beside, expectMessage }) => {
      expectMessage(/status of 403/);
      const me = newPerson('許立');
      await beside.register(me);
      await page.goto('/users/userprofile');
      await asLeftOpen(page, contract.askNewPasskey.path);
      await button(page, '新增通行密鑰').click();
      const proof = page.getByRole('dialog', { name: '請先確認是您本人' });
      await proof.getByLabel('密碼', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await proof.waitFor({ state: 'detached' });
      await page.getByText('尚未新增通行密鑰').waitFor();
    }));

  it('[SAFE-2] sends the code to whoever chooses it, without another press', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop, expectMessage }) => {
      expectMessage(/status of 403/);
      const me = newPerson('許信');
      await beside.register(me);
      // The code of the welcome would do, too: it is used up first.
      await page.goto('/users/userprofile');
      await button(page, '輸入驗證碼').click();
      await page
        .getByRole('dialog')
        .getByLabel('驗證碼', { exact: true })
        .fill(await mailedCode(shop.url, me.email));
      await button(page, '驗證').click();
      await toast(page, '電子信箱已驗證').waitFor();
      await asLeftOpen(page, contract.askEmailChange.path);
      await button(page, '變更電子信箱').click();
      await page.getByLabel('新的電子信箱').fill(`next-${me.email}`);
      await button(page, '寄出確認信').click();
      const proof = page.getByRole('dialog', { name: '請先確認是您本人' });
      await button(proof, '改用電子信箱驗證碼').click();
      await toast(page, '驗證碼已寄出').waitFor();
      await button(proof, '重新寄送驗證碼').waitFor();
    }));
});
