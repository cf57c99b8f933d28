import { readFile } from 'node:fs/promises';
import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { mailedLink } from '../support/journey/outbox.ts';
import { demoCustomer, demoStaff, newPerson, type Account } from '../support/journey/people.ts';
import { footOf } from '../support/screens/dialog-parts.ts';
import { signInHere } from '../support/screens/account-screens.ts';
import { fieldOf, openProfile, showPassword, typeNewPassword } from '../support/screens/profile-screens.ts';
import { zh } from '../support/screens/words.ts';

const NEW_PASSWORD = 'Rainy-Night-7';

const toast = (page: Page, text: string): Locator =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

const landOnSignIn = async (page: Page, message: string): Promise<void> => {
  await toast(page, message).waitFor();
  await page.waitForURL(/\/login$/);
  await page.getByRole('heading', { level: 1, name: '登入' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: '登入' }).waitFor();
};

const signInAgain = async (page: Page, account: Pick<Account, 'userName' | 'password'>): Promise<void> => {
  await signInHere(page, zh, account);
  await page.waitForURL(/\/users$/);
};

const journeys = openSharedJourneys();

/** Somebody who has just registered, signed in here. */
const asNewMember = (name: string, story: (visit: Visit, me: Account) => Promise<void>): Promise<void> =>
  journeys.visit(screens.desk, async (visit) => {
    visit.expectMessage(/status of 40[13]/);
    const me = newPerson(name);
    await visit.beside.register(me);
    await story(visit, me);
  });

describe('the profile', () => {
  it('[PROF-1] [PROF-8] opens for the own name and password alone, and never says which part was wrong; then all data can be taken along', () =>
    asNewMember('周晴', async ({ page }, me) => {
      await page.goto('/users/userprofile');
      for (const tried of [
        { userName: me.userName, password: 'Wrong-Word-1' },
        { userName: 'nobody-here', password: me.password },
        { userName: demoCustomer.userName, password: demoCustomer.password },
      ]) {
        const asked = page.waitForResponse(`**${contract.getUserProfile.path}`);
        await showPassword(page, tried);
        expect((await asked).status()).toBe(403);
        await page.getByRole('alert').getByText('帳號或密碼不正確').waitFor();
        await expect.poll(() => fieldOf(page, '帳號').inputValue()).toBe(tried.userName);
      }
      await showPassword(page, { ...me, password: '' });
      await page.getByText('請輸入密碼', { exact: true }).waitFor();
      await openProfile(page, me);
      await expect.poll(() => fieldOf(page, '姓名').inputValue()).toBe('周晴');

      const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下載我的資料').click()]);
      expect(download.suggestedFilename()).toMatch(/^我的資料-\d{4}-\d{2}-\d{2}\.json$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(JSON.parse(text)).toBeTypeOf('object');
      expect(text).toContain(me.email);
      expect(text).toContain('周晴');
    }));

  it('[PROF-2] [PROF-3] [AUTH-8] is checked while it is typed, saved against the password, and a new e-mail counts once it is confirmed', () =>
    asNewMember('吳海', async ({ page, shop }, me) => {
      const checked: string[] = [];
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        if (/\/chk(?:UserName|Email)$/.test(pathname)) checked.push(pathname);
      });
      await openProfile(page, me);
      const loginName = fieldOf(page, '帳號');
      await expect.poll(() => loginName.getAttribute('readonly')).not.toBeNull();
      await expect.poll(() => checked.toSorted()).toEqual(['/api/Users/chkEmail', '/api/Users/chkUserName']);
      await expect.poll(() => page.getByText('可以使用', { exact: true }).count()).toBe(0);

      const [tel, email] = [fieldOf(page, '手機號碼'), page.getByRole('textbox', { name: '電子信箱' })];
      await tel.pressSequentially('0912');
      await page.getByText('電話號碼格式不正確').waitFor();
      await email.fill('kai@kapok.example');
      await page.getByText('電子信箱格式不正確，或已被使用').waitFor();
      await button(page, '儲存').click();
      await expect.poll(() => tel.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.getByText('請輸入密碼', { exact: true }).waitFor();
      await tel.fill('0912-345-678');
      await page.getByText('格式正確', { exact: true }).waitFor();
      const newEmail = `new-${me.email}`;
      await email.fill(newEmail);
      await page.getByText('可以使用', { exact: true }).waitFor();
      await fillAddress(page);
      await fieldOf(page, '密碼').fill('Wrong-Word-1');
      await button(page, '儲存').click();
      await page.getByText('密碼不正確', { exact: true }).waitFor();

      await fieldOf(page, '密碼').fill(me.password);
      await page.route(`**${contract.userProfileUpdate.path}`, async (route) => {
        await toast(page, '請稍候…').waitFor();
        await route.continue();
      });
      await button(page, '儲存').click();
      await landOnSignIn(page, '會員資料更新成功');
      await expect.poll(() => toast(page, '請稍候…').count()).toBe(0);

      await signInAgain(page, me);
      await openProfile(page, me);
      await page.getByRole('note').getByText(newEmail).first().waitFor();
      await expect.poll(() => fieldOf(page, '郵遞區號').inputValue()).toBe('407');
      await expect.poll(() => fieldOf(page, '鄉鎮市區').inputValue()).toBe('西屯區');
      await expect.poll(() => fieldOf(page, '街道門牌').inputValue()).toBe('市政路 1 號');

      const link = await mailedLink(shop.url, newEmail, '/login/confirm-email');
      await page.goto(link);
      await button(page, '確認電子信箱').click();
      await page.getByRole('main').getByText('電子信箱已確認').waitFor();
      expect(page.url()).not.toContain('token');
      await openProfile(page, me);
      await expect.poll(() => page.getByRole('note').count()).toBe(0);
      await expect.poll(() => page.getByRole('textbox', { name: '電子信箱' }).inputValue()).toBe(newEmail);
      await page.goto(link);
      await page.getByRole('alert').getByText('這個連結已失效或已使用過').waitFor();
    }));
});

const fillAddress = async (page: Page): Promise<void> => {
  await fieldOf(page, '街道門牌').fill('市政路 1 號');
  await button(page, '儲存').click();
  await page.getByText('請選擇縣市').waitFor();
  await fieldOf(page, '縣市').selectOption('臺中市');
  await fieldOf(page, '鄉鎮市區').selectOption('西屯區');
  await expect.poll(() => fieldOf(page, '郵遞區號').inputValue()).toBe('407');
  await fieldOf(page, '郵遞區號').fill('106');
  await page.getByText('郵遞區號與鄉鎮市區不符').waitFor();
  await fieldOf(page, '郵遞區號').fill('407');
};

describe('sessions and passwords', () => {
  it('[AUTH-8] [PROF-4] a member ends another device, then changes the password under the eyes of the rule', () =>
    asNewMember('鄭雨', async ({ page, shop }, me) => {
      const elsewhere = await createCaller(shop.url).signIn(me);
      await page.goto('/users/userprofile');
      const devices = page.getByRole('region', { name: '登入中的裝置' });
      await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
      await expect.poll(() => devices.getByText('這台裝置').count()).toBe(1);
      await devices.getByRole('button', { name: /^登出「/ }).click();
      await toast(page, '已將該裝置登出').waitFor();
      await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
      await expect(elsewhere(contract.getUserName, {})).rejects.toMatchObject({ code: 'not-signed-in' });

      await openProfile(page, me);
      await button(page, '變更密碼').click();
      const rule = page.getByRole('list', { name: '密碼規則' });
      await typeNewPassword(page, 'rainy', 'rainy-2');
      await expect.poll(() => rule.getByText('已符合').count()).toBe(1);
      await page.getByRole('main').locator('form').getByRole('button', { name: '變更密碼' }).click();
      await page.getByText('密碼太短，至少要 8 個字元').waitFor();
      await page.getByText('兩次輸入的密碼不一致').waitFor();
      await typeNewPassword(page, NEW_PASSWORD);
      await expect.poll(() => rule.getByText('已符合').count()).toBe(4);
      await page.getByRole('main').locator('form').getByRole('button', { name: '變更密碼' }).click();
      await landOnSignIn(page, '密碼變更成功');
      await signInHere(page, zh, me);
      await page.getByRole('alert').getByText('帳號或密碼不正確').waitFor();
      await signInAgain(page, { ...me, password: NEW_PASSWORD });
    }));

  it('[PROF-5] a forgotten password is set anew by a mailed link that works once', () =>
    asNewMember('林夏', async ({ page, shop, beside }, me) => {
      const prompt = page.getByRole('dialog', { name: '忘記密碼' });
      const ask = async (email: string): Promise<void> => {
        await prompt.getByLabel('電子信箱').fill(email);
        await button(prompt, '寄出重設密碼信').click();
      };
      // In the form that asks for the password, in the one that is opened by it, and where there is no form around it.
      await page.goto('/users/userprofile');
      await button(page, '忘記密碼？').click();
      await ask('no-at-sign');
      await prompt.getByText('電子信箱格式不正確，請重新輸入').waitFor();
      await openProfile(page, me);
      await button(page, '忘記密碼？').click();
      await ask('nobody@nowhere.example');
      await prompt.getByText('查無此電子信箱，請確認是否為註冊時填寫的信箱').waitFor();
      await page.goto('/login');
      await button(page, '忘記密碼？').click();
      const failed = { success: false, Reason: 'mail-failed' };
      await page.route(`**${contract.resetPasswordByEmail.path}`, (route) => route.fulfill({ json: failed }));
      await ask(me.email);
      await prompt.getByText('重設密碼信寄送失敗，請稍後再試').waitFor();
      await page.unroute(`**${contract.resetPasswordByEmail.path}`);
      await button(prompt, '寄出重設密碼信').click();
      await toast(page, '重設密碼信已寄出，請至信箱收信（也請看看垃圾郵件匣）').waitFor();

      const link = await mailedLink(shop.url, me.email, '/login/reset');
      await page.goto(link);
      await expect.poll(() => page.title()).toContain('重設密碼');
      await typeNewPassword(page, NEW_PASSWORD);
      expect(page.url()).not.toContain('token');
      await button(page, '重設密碼').click();
      await landOnSignIn(page, '密碼變更成功');
      await beside.signIn({ ...me, password: NEW_PASSWORD });
      await page.goto(link);
      await typeNewPassword(page, 'Third-Word-3');
      await button(page, '重設密碼').click();
      await page.getByRole('alert').getByText('這個連結已失效或已使用過').waitFor();
    }));
});

describe('the end of a membership', () => {
  it('[PROF-6] waits for open orders, is confirmed once, and leaves the person signed out', () =>
    asNewMember('方圓', async ({ page, beside }, me) => {
      const call = await beside.signIn(me);
      await call(contract.addItem, { ProductId: 'A001' });
      const order = await call(contract.convertShoppingCartToOrder, {});
      await openProfile(page, me);
      await button(page, '刪除帳號').click();
      const refusal = page.getByRole('dialog', { name: '暫時無法刪除' });
      await refusal.getByText('尚有未付款訂單').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await button(footOf(refusal), '關閉').click();
      await call(contract.goDeleteMyOrder, { CustomerOrderId: order === false ? '' : order.CustomerOrderId });

      await button(page, '刪除帳號').click();
      const question = page.getByRole('dialog', { name: '確定要刪除帳號嗎？' });
      await question.getByText('刪除後無法復原').waitFor();
      await button(question, '刪除帳號').click();
      await landOnSignIn(page, '會員資料已刪除');
      await signInHere(page, zh, me);
      await page.getByRole('alert').getByText('帳號或密碼不正確').waitFor();
    }));

  it('[PROF-6] is brought about by staff from the page of the member', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const gone = newPerson('石靜');
      await createCaller(shop.url).register(gone);
      await beside.signIn(demoStaff);
      await page.goto(`/mgnh/customermanagement?Search=${gone.userName}`);
      await page.getByRole('main').getByRole('link', { name: '石靜' }).click();
      await showPassword(page, { userName: gone.userName, password: demoStaff.password });
      await page.getByRole('region', { name: '會員', exact: true }).getByText(gone.email).waitFor();
      expect(page.url()).not.toContain(gone.userName);
      await button(page, '刪除會員').click();
      await button(page.getByRole('dialog', { name: `確定要刪除「${gone.userName}」嗎？` }), '刪除會員').click();
      await toast(page, '會員資料已刪除').waitFor();
      await page.waitForURL(/\/mgnh\/customermanagement$/);
      await page.getByRole('heading', { level: 1, name: '會員管理' }).waitFor();
      await expect.poll(() => page.getByRole('main').getByText('石靜').count()).toBe(0);
    }));
});
