import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdCall } from '../support/journey/hold-call.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { enter, isFocused, tabTo, typeInto } from '../support/screens/keyboard.ts';
import { openStarted } from '../support/screens/open-started.ts';
import { untilGateway } from '../support/screens/payment-screens.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';
import { zh } from '../support/screens/words.ts';

const course = '大提琴入門：從空弦到第一首曲子';

/** Its card; the course is named beside its teacher, too. */
const cardLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { name: course }).getByRole('link');

const pay = async (page: Page, amount: string): Promise<void> => {
  await tabTo(page, page.getByRole('checkbox', { name: zh.terms }));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: zh.startPayment }));
  const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
  // Nobody can pay to an address that is none; who tries stands in the field.
  const email = overlay.getByLabel('收件信箱（付款通知與發票）');
  await expect.poll(() => email.inputValue()).toContain('@example.test');
  const payNow = overlay.getByRole('button', { name: zh.pay(amount) });
  const address = await email.inputValue();
  await typeInto(page, email, 'nowhere');
  await enter(page, payNow);
  await expect.poll(() => isFocused(email)).toBe(true);
  await overlay.getByRole('alert').getByText('電子信箱有誤').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(address);
  await enter(page, payNow);
  const question = page.getByRole('dialog', { name: zh.confirmQuestion });
  await enter(page, question.getByRole('button', { name: zh.confirmPayment }));
  await untilGateway(page);
};

/** There a screen reader reads where one is, and Tab goes on with the page. */
const untilAtHeading = async (page: Page, name: string): Promise<void> => {
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1, name, exact: true }))).toBe(true);
};

const isPaused = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((film) => film instanceof HTMLMediaElement && film.paused);

const isFullscreen = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);

describe('by keyboard alone', () => {
  const journeys = openSharedJourneys();

  it('[PAY-2] [PLAY-7] a member gets from the catalogue through the gateway to a film, and stops and leaves it', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.register(newPerson('Lin'));
      await openStarted(page, '/');
      const main = page.getByRole('main');
      await enter(page, cardLink(page));
      await page.getByRole('heading', { level: 1, name: course }).waitFor();
      const add = main.getByRole('button', { name: zh.addToCart }).first();
      await enter(page, add);
      await page.getByRole('status').getByText(`已將「${course}」加入購物車`).waitFor();
      expect(await isFocused(add)).toBe(true);
      await enter(page, page.getByRole('banner').getByRole('link', { name: '購物車，1 件' }), 'Shift+Tab');
      await page.getByRole('heading', { level: 1, name: '購物車' }).waitFor();

      await pay(page, 'NT$1,890');
      await enter(page, page.getByRole('button', { name: zh.approve }));
      await page.waitForURL(/\/users\/orders\?OrderId=/);
      const result = page.getByRole('status', { name: zh.paymentResult });
      await result.getByText(zh.paid).waitFor();
      await enter(page, result.getByRole('link', { name: '開始觀看' }));
      await page.getByRole('heading', { level: 1, name: course }).waitFor();
      // The course begins with that press. In full-screen no row is shown; the keys are the player's then.
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
      expect(await isFullscreen(page)).toBe(true);
      await page.keyboard.press('Space');
      await expect.poll(() => isPaused(page)).toBe(true);
      const leave = page.locator('media-fullscreen-button');
      await enter(page, leave);
      await expect.poll(() => isFullscreen(page)).toBe(false);
      expect(await isFocused(leave)).toBe(true);
      await enter(page, page.locator('media-play-button'), 'Shift+Tab');
      await expect.poll(() => isPaused(page)).toBe(false);
    }));

  it('[SHOP-1] [SHOP-4] a visitor searches, reaches what is fetched below a product, and stays where quantities end', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      await openStarted(page, '/');
      const main = page.getByRole('main');
      await typeInto(page, page.getByRole('searchbox', { name: '搜尋課程或商品' }), '水彩筆');
      await page.keyboard.press('Enter');
      const brushes = '水彩筆組（五枝，附帆布筆捲）';
      await untilAtHeading(page, '「水彩筆」的搜尋結果');
      await enter(page, main.getByRole('link', { name: brushes }));
      await page.getByRole('heading', { level: 1, name: brushes }).waitFor();
      const buy = main.getByRole('button', { name: '直接購買' }).first();
      await tabTo(page, buy);
      await tabTo(page, main.getByRole('region', { name: '您可能也喜歡' }).getByRole('link').first());
      await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
      await tabTo(page, buy, 'Shift+Tab');
      await enter(page, main.getByRole('button', { name: zh.addToCart }).first(), 'Shift+Tab');
      await enter(page, page.getByRole('banner').getByRole('link', { name: '購物車，1 件' }), 'Shift+Tab');
      await page.getByRole('heading', { level: 1, name: '購物車' }).waitFor();
      const more = page.getByRole('button', { name: `增加「${brushes}」的數量` });
      const less = page.getByRole('button', { name: `減少「${brushes}」的數量` });
      await enter(page, more);
      await expect.poll(() => less.isDisabled()).toBe(false);
      expect(await isFocused(more)).toBe(true);
      await enter(page, less, 'Shift+Tab');
      await expect.poll(() => less.isDisabled()).toBe(true);
      expect(await isFocused(less)).toBe(true);
    }));

  it('[CART-2] who removes lines stands at the next one, and at the heading of the page when none is left', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      const call = await beside.register(newPerson('Lin'));
      for (const ProductId of ['V001', 'A002', 'V003']) await call(contract.addItem, { ProductId });
      await openStarted(page, '/users/shoppingcart');
      const removes = page.getByRole('button', { name: /^刪除「/ });
      await expect.poll(() => removes.count()).toBe(3);
      // In the middle, then the last, then the only one.
      await enter(page, removes.nth(1));
      for (const left of [2, 1]) {
        await expect.poll(() => removes.count()).toBe(left);
        await expect.poll(() => isFocused(removes.last())).toBe(true);
        await page.keyboard.press('Enter');
      }
      await page.getByText('購物車目前是空的').waitFor();
      await untilAtHeading(page, '購物車');
      await tabTo(page, page.getByRole('main').getByRole('link', { name: '前往商店' }));
    }));

  it('[NAV-4] whoever moves to another page stands at its heading, also where that comes late', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      await openStarted(page, '/');
      const late = await holdCall(page, contract.qryProductBySlug.path);
      await enter(page, cardLink(page));
      await untilAtHeading(page, '載入中…');
      late.letGo();
      await untilAtHeading(page, course);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await untilAtHeading(page, '在家，慢慢學會一件事');
      await enter(page, page.getByRole('banner').getByRole('link', { name: '購物車' }), 'Shift+Tab');
      await untilAtHeading(page, '購物車');
    }));
});
