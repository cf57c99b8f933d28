import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff, newPerson } from '../support/journey/people.ts';
import { signInHere, signOut } from '../support/screens/account-screens.ts';
import { zh } from '../support/screens/words.ts';

/** Address and query as the person sees them. */
const shownAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

/** Types the code that the demo shows. */
const enterShownCode = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: '兩步驟驗證' }).waitFor();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByRole('button', { name: '驗證', exact: true }).click();
};

/** The bearer token that the page sends with its next call after `act`. */
const tokenUsedBy = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().includes('/api/Orders/') && 'authorization' in asked.headers()),
    act(),
  ]);
  return request.headers()['authorization'] ?? '';
};

describe('doors of the shop', () => {
  const journeys = openSharedJourneys();

  it('[AUTH-2] [NAV-4] every member page sends a stranger to sign in, and back with all parameters under its own title', () =>
    journeys.visit(screens.desk, async ({ page, context, beside }) => {
      const staff = await beside.signIn(demoStaff);
      await staff(contract.addItem, { ProductId: 'A001' });
      const order = await staff(contract.convertShoppingCartToOrder, {});
      const orderId = order === false ? 'none' : order.CustomerOrderId;
      const firstLesson = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';
      const doors: readonly (readonly [string, string])[] = [
        ['/users', '我的收藏'],
        ['/users/userprofile', '使用者管理'],
        ['/users/shoppingcart', '購物車'],
        [`/users/shoppingcart/${orderId}`, '購物車'],
        ['/users/orders?tab=recent', '訂單管理'],
        [`/payform/${orderId}`, '付款'],
        ['/users/mediaplayer?ProductId=V002', '影音播放'],
        [`/users/mediaplayer?ProductId=V001&tsfilename=${firstLesson}.m3u8`, '播放中：坐好，讓琴靠過來'],
        ['/chat', '線上對談'],
        ['/mgnh', '管理首頁'],
        ['/mgnh/customermanagement?Search=kai', '會員管理'],
      ];
      for (const [address, title] of doors) {
        await context.clearCookies();
        await page.goto(address);
        await page.waitForURL(/\/login\?/);
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(address);
        await signInHere(page, zh, demoStaff);
        // Staff show their second factor for the management, and may go on as customers without.
        if (address.startsWith('/mgnh')) await enterShownCode(page);
        else await page.getByRole('link', { name: '先以顧客身分逛逛' }).click();
        await expect.poll(() => shownAddress(page)).toBe(address);
        await expect.poll(() => page.title(), { message: address }).toBe(`${title}｜木棉學堂`);
      }
    }));

  it('[NAV-4] every public page opens without an account, under its own title', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      const doors: readonly (readonly [string, string])[] = [
        ['/', '在家，慢慢學會一件事'],
        ['/products/cello-first-bow', '大提琴入門：從空弦到第一首曲子'],
        ['/cart', '購物車'],
        ['/login', '登入'],
        ['/register', '註冊帳號'],
        ['/LegalDocuments', '服務條款與退款規定'],
      ];
      for (const [address, title] of doors) {
        await page.goto(address);
        await expect.poll(() => page.title(), { message: address }).toBe(`${title}｜木棉學堂`);
        expect(shownAddress(page)).toBe(address);
      }
    }));

  it('[AUTH-6] the management pages open for staff only, and the server refuses what a customer asks there', () =>
    journeys.visit(screens.desk, async ({ page, context, beside }) => {
      const customer = await beside.signIn(demoCustomer);
      await page.goto('/mgnh');
      await page.getByText('您沒有權限執行此操作').waitFor();
      await expect.poll(() => page.getByText('營運數字').count()).toBe(0);
      await expect(customer(contract.qryOverview, {})).rejects.toMatchObject({ status: 403, code: 'not-allowed' });
      await page.goto('/users');
      await page.getByRole('heading', { name: '我的收藏' }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: '管理首頁' }).count()).toBe(0);

      // Signing in as somebody else ends the customer's session; nothing may be under way in it.
      await page.goto('about:blank');
      await context.clearCookies();
      await beside.signIn(demoStaff);
      await page.goto('/users');
      await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '管理首頁' }).click();
      await page.getByRole('heading', { name: '營運數字' }).waitFor();
    }));

  it('[SHOP-2] a product that does not exist is a 404 with a friendly page', () =>
    journeys.visit(screens.desk, async ({ page, expectMessage }) => {
      expectMessage(/status of 404/);
      const answer = await page.goto('/products/no-such-thing');
      expect(answer?.status()).toBe(404);
      await page.getByText('找不到這項商品，可能已下架').last().waitFor();
      await expect.poll(() => page.title()).toBe('找不到這個頁面｜木棉學堂');
      await page.getByRole('main').getByRole('link', { name: '回首頁' }).click();
      await page.getByRole('heading', { level: 1, name: '在家，慢慢學會一件事' }).waitFor();
    }));

  it('[AUTH-1] signing out ends the session: the token is dead, and the back button shows nothing', () =>
    journeys.visit(screens.desk, async ({ page, requests, shop, beside }) => {
      await beside.register(newPerson('吳青'));
      await page.goto('/users');
      const token = await tokenUsedBy(page, () =>
        page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '我的訂單' }).click(),
      );
      const ask = (): Promise<Response> =>
        fetch(`${shop.url}${contract.getUserName.path}`, { method: 'POST', headers: { authorization: token } });
      expect((await ask()).status).toBe(200);

      await signOut({ page, requests }, zh);
      expect((await ask()).status).toBe(401);
      await page.goBack();
      await page.waitForURL(/\/login\?/);
      await page.getByRole('heading', { level: 1, name: zh.signInTitle }).waitFor();
      await expect.poll(() => page.getByRole('heading', { name: '訂單管理' }).count()).toBe(0);
    }));

  it('[AUTH-3] a reload keeps the session, also in two tabs at the same moment', () =>
    journeys.visit(screens.desk, async ({ page, context, beside }) => {
      await beside.register(newPerson('周安'));
      const other = await context.newPage();
      const tabs = [page, other];
      await Promise.all(tabs.map((tab) => tab.goto('/users/userprofile')));
      for (let round = 1; round <= 5; round += 1) await Promise.all(tabs.map((tab) => tab.reload()));
      for (const tab of tabs) {
        await tab.getByRole('heading', { level: 1, name: '使用者管理' }).waitFor();
        await tab.getByText('這台裝置').waitFor();
        expect(shownAddress(tab)).toBe('/users/userprofile');
      }
      expect(
        await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
      ).not.toMatch(/eyJ|Bearer|refresh/i);
    }));
});
