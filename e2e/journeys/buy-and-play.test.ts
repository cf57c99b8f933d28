import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson, type Account } from '../support/journey/people.ts';
import { signInHere, signOut } from '../support/screens/account-screens.ts';
import { agreeAndPay, registerInSheet } from '../support/screens/checkout-screens.ts';
import { confirmPayment, decideAtGateway } from '../support/screens/payment-screens.ts';
import { filmShape, lessonRow, pictureFacts, playedSeconds, playerHeight } from '../support/screens/player-screen.ts';
import { heping, typeStore } from '../support/screens/store-screens.ts';
import { en, zh } from '../support/screens/words.ts';

const course = '大提琴入門：從空弦到第一首曲子';
const book = '《慢慢拉：大提琴練習冊》';
const brushes = '水彩筆組（五枝，附帆布筆捲）';
const breathing = '正念呼吸：跟著聲音，吸與吐';

const addProduct = async (page: Page, slug: string, name: string): Promise<void> => {
  await page.goto(`/products/${slug}`);
  await page.getByRole('main').getByRole('button', { name: zh.addToCart }).first().click();
  await page.getByText(`已將「${name}」加入購物車`).waitFor();
};

const cellsOf = async (page: Page, name: string): Promise<readonly string[]> =>
  (await page.getByRole('row', { name }).getByRole('cell').allInnerTexts()).map((text) =>
    text.trim().replaceAll(/\s+/g, ' '),
  );

const footer = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('main').getByRole('definition').allInnerTexts()).map((text) => text.trim());

/** The pictures of what the member owns stand on the collection page and the profile, and not on player, cart and orders (NAV-3). */
const expectThumbnailsOnCollectionOnly = async (page: Page): Promise<void> => {
  const thumbnails = page.getByRole('main').locator('a[href*="/users/mediaplayer"] img');
  const pages: readonly (readonly [string, string])[] = [
    ['/users/mediaplayer?ProductId=V001', course],
    ['/users/shoppingcart', '購物車'],
    ['/users/orders?tab=recent', '訂單管理'],
  ];
  for (const [address, heading] of pages) {
    await expect.poll(() => thumbnails.count()).toBe(1);
    await page.goto(address);
    await page.getByRole('navigation', { name: '會員功能' }).waitFor();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => thumbnails.count(), { message: address }).toBe(0);
    await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '我的收藏' }).click();
  }
  await thumbnails.waitFor();
  await page.goto('/users/userprofile');
  await page.getByRole('heading', { level: 1, name: '使用者管理' }).waitFor();
  await expect.poll(() => thumbnails.count()).toBe(1);
  await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '我的收藏' }).click();
  await page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor();
};

/** Once more: the course is owned by now, and the book was the last one. */
const buyAgainInPart = async (page: Page, orderId: string): Promise<void> => {
  await page.getByRole('button', { name: `再買一次：訂單 ${orderId}` }).click();
  const again = page.getByRole('dialog', { name: '再買一次' });
  await again.getByText('已將 2 件商品加入購物車').waitFor();
  const missing = (await again.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/));
  expect(missing).toEqual([
    [course, '您已擁有此課程'],
    [book, '已售完'],
  ]);
  expect(await barriersInFullRun(page)).toEqual([]);
  await again.getByRole('link', { name: '前往購物車' }).click();
  await expect.poll(() => cellsOf(page, brushes)).toContain('2');
};

/** What is put in without being signed in comes to what waits in the member's cart; said once, and only then. */
const joinCarts = async (visit: Pick<Visit, 'page' | 'requests'>, person: Account): Promise<void> => {
  const { page } = visit;
  const notice = page.getByText('購物車內容已合併');
  await signOut(visit, zh);
  await addProduct(page, 'mindful-breathing', breathing);
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click();
  await signInHere(page, zh, person);
  await notice.waitFor();
  await page.getByRole('banner').getByRole('link', { name: '購物車，3 件' }).waitFor();
  // A fresh page, on which the notice of before does not stand any more.
  await page.reload();
  await signOut(visit, zh);
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click();
  await signInHere(page, zh, person);
  await page.getByRole('banner').getByRole('link', { name: '購物車，3 件' }).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
};

describe('from the first look to the first lesson', () => {
  const journeys = openSharedJourneys();

  it('[SHOP-1] [AUTH-9] [M08] [CART-1] [CART-4] [CART-8] [PAY-2] [NAV-2] [NAV-3] [PLAY-4] [STREAM-1] [OPS-1] a visitor finds a course, pays and plays it', () =>
    journeys.visit(screens.desk, async ({ page, requests, shop }) => {
      const person = newPerson('王小明');

      // The catalogue and the product.
      await page.goto('/');
      await page.getByRole('main').getByRole('heading', { name: course }).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: course }).waitFor();
      await expect.poll(() => page.getByText('NT$1,890').first().innerText()).toBe('NT$1,890');
      await page.getByText('含稅 · 未稅 NT$1,800').first().waitFor();
      const picture = page.getByRole('img', { name: '拱窗前立著一把大提琴，旁邊是放著琴弓的圓凳與盆栽' });
      await expect
        .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0);

      // The preview plays for everybody, the rest does not.
      await lessonRow(page, '坐好，讓琴靠過來').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      expect((await pictureFacts(page)).frames).toBeGreaterThan(0);
      const locked = lessonRow(page, '空弦與長弓');
      await expect.poll(() => locked.getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => locked.innerText()).toContain('尚未購買，無法播放');
      await locked.press('Enter');
      await expect.poll(() => page.locator('video').getAttribute('aria-label')).toBe('坐好，讓琴靠過來');

      // The cart of a visitor.
      await addProduct(page, 'cello-first-bow', course);
      await addProduct(page, 'slow-bows-practice-book', book);
      await addProduct(page, 'watercolour-brushes', brushes);
      await page.getByRole('banner').getByRole('link', { name: '購物車，3 件' }).click();
      await page.getByRole('button', { name: `增加「${brushes}」的數量` }).click();
      const named = `${brushes} 售價 NT$1,344`;
      await expect
        .poll(() => cellsOf(page, brushes))
        .toEqual(['3', 'G001', named, 'NT$1,280', '2', 'NT$2,560', expect.any(String), 'NT$2,688', '刪除']);
      // The last copy of the book: nobody can order a second one.
      await expect.poll(() => page.getByRole('button', { name: `增加「${book}」的數量` }).isDisabled()).toBe(true);
      expect(await footer(page)).toEqual(['NT$4,880', 'NT$244', 'NT$5,124']);

      // Delivery first, then the terms, then the account.
      await page.getByRole('button', { name: zh.startPayment }).click();
      const delivery = page.getByRole('dialog', { name: '選擇取貨方式' });
      await delivery.getByRole('radio', { name: '超商取貨（A 超商店到店）' }).check();
      await delivery.getByLabel('收件人姓名').fill('王小明');
      await delivery.getByLabel('收件人手機').fill('0912345678');
      await typeStore(delivery, heping);
      await delivery.getByRole('button', { name: '確認取貨方式' }).click();
      await expect.poll(() => cellsOf(page, '超商取貨（A 超商店到店）')).toContain('NT$60');
      expect(await footer(page)).toEqual(['NT$4,937', 'NT$247', 'NT$5,184']);

      await page.getByRole('button', { name: zh.startPayment }).click();
      await page.getByRole('alert').getByText('請先勾選「我已閱讀並同意服務條款與退款規定」').waitFor();
      const terms = page.getByRole('checkbox', { name: zh.terms });
      await expect.poll(() => terms.getAttribute('aria-invalid')).toBe('true');
      await terms.check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      await registerInSheet(page, zh, person);

      // The member's cart is the visitor's, and the tick is the one that was set.
      const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
      await overlay.getByText('4 件商品．NT$5,184（含稅）').waitFor();
      const lines = await overlay.getByRole('region', { name: '購買內容' }).getByRole('listitem').allInnerTexts();
      expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
        `${course} NT$1,890`,
        `${book} NT$546`,
        `${brushes} × 2 NT$2,688`,
        '超商取貨（A 超商店到店） NT$60',
      ]);
      await expect.poll(() => overlay.getByRole('checkbox', { name: zh.terms }).isChecked()).toBe(true);
      await expect.poll(() => overlay.getByRole('radio', { name: '信用卡（一次付清）' }).isChecked()).toBe(true);
      await expect.poll(() => overlay.getByLabel('收件信箱（付款通知與發票）').inputValue()).toBe(person.email);
      await overlay.getByRole('button', { name: zh.pay('NT$5,184') }).click();
      await confirmPayment(page, zh);

      // The gateway's page, and back.
      expect(new URL(page.url()).port).toBe(new URL(shop.standInUrl).port);
      await expect.poll(() => page.getByText('NT$5,184').innerText()).toBe('NT$5,184');
      expect(await barriersInFullRun(page)).toEqual([]);
      await decideAtGateway(page, zh.approve);
      const result = page.getByRole('status', { name: zh.paymentResult });
      await result.getByText(zh.paid).waitFor();
      const orderId = new URL(page.url()).searchParams.get('OrderId') ?? '';

      // The collection, and the course.
      await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '我的收藏' }).click();
      const tile = page.getByRole('link', { name: course });
      await expect.poll(async () => (await tile.boundingBox())?.width ?? 0).toBeGreaterThan(500);
      await expectThumbnailsOnCollectionOnly(page);
      await tile.click();
      await page.waitForURL(/\/users\/mediaplayer\?ProductId=V001&tsfilename=/);
      await page.getByRole('heading', { level: 1, name: course }).waitFor();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await playerHeight(page);
      await lessonRow(page, '空弦與長弓').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(4.5);
      expect((await pictureFacts(page)).width).toBeGreaterThan(0);
      expect(requests.segments('d3859405-d959-4e29-a4b9-b6ffad6d736f')).toBeGreaterThanOrEqual(2);
      expect(await filmShape(page)).toBeCloseTo(16 / 9, 1);
      await expect.poll(() => lessonRow(page, '空弦與長弓').innerText()).toContain('播放中');
      await expect.poll(() => lessonRow(page, '左手第一把位').getAttribute('aria-disabled')).toBe('false');

      // The order, and the mail.
      await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '我的訂單' }).click();
      const row = page.getByRole('row', { name: orderId }).first();
      await expect.poll(() => row.innerText()).toContain('尚未出貨');
      await expect.poll(() => row.innerText()).toContain('已付款');
      await buyAgainInPart(page, orderId);
      await joinCarts({ page, requests }, person);
      await expect
        .poll(async () => {
          await page.goto('/demo/outbox');
          return page.getByRole('listitem').filter({ hasText: person.email }).allInnerTexts();
        })
        .toContainEqual(expect.stringContaining(`付款成功：訂單 ${orderId}`));
    }));

  it('[PAY-2] [PLAY-5] [CART-3] in English on a phone: an audio course is bought without any delivery and plays', () =>
    journeys.visit({ ...screens.phone, locale: 'en-GB' }, async ({ page, requests }) => {
      const person = newPerson('Anna');
      const title = 'Mindful Breathing with Sound';
      await page.goto('/');
      await page.waitForURL(/\/en$|\/en\/$/);
      await page.getByRole('main').getByRole('heading', { name: title }).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('button', { name: 'Buy now' }).last().click();
      await registerInSheet(page, en, person);
      await page.getByRole('dialog', { name: en.paymentDialog }).getByText('1 item · NT$714 tax included').waitFor();
      await expect.poll(() => page.getByText('Delivery').count()).toBe(0);
      await agreeAndPay(page, en, 'NT$714');
      await confirmPayment(page, en);
      expect(await barriersInFullRun(page)).toEqual([]);
      await decideAtGateway(page, en.approve);
      const result = page.getByRole('status', { name: en.paymentResult });
      await result.getByText(en.paid).waitFor();

      await result.getByRole('link', { name: 'Start listening' }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await lessonRow(page, 'Box breathing').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(3);
      expect(await playerHeight(page)).toBe(95);
      expect(requests.media().length).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));
});
