import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openConversionStandIn } from '../../apps/server/test/conversion-stand-in.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { decideAtGateway, payFromCart } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';
const LINK = '/products/pour-over-coffee?utm_source=IG&utm_medium=social&utm_campaign=spring-brew&gclid=Cj0-test';
const KEY = 'kapok.visit-origin';

/** Staff let visitors be asked, and have buyers reminded of their carts. */
const switchOn = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  await beside.signIn(demoStaff);
  await page.goto('/mgnh/settings/growth');
  const asks = page.getByRole('checkbox', { name: '詢問訪客從哪裡來' });
  await asks.click();
  await page.getByText('已儲存').first().waitFor();
  await expect.poll(() => asks.isChecked()).toBe(true);
  await page.goto('/mgnh/settings/mails#reminders');
  const carts = page.getByRole('checkbox', { name: '提醒會員購物車裡還有商品' });
  await carts.click();
  await page.getByRole('textbox', { name: '購物車最後變動後幾小時寄出' }).waitFor();
  expect(await lookAtScreen(visit, { name: 'settings-reminders', hasForeignWords: true })).toEqual([]);
};

const keptIn = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);

/** What the browser sends to the shop beside the address that was opened. */
const listenForOrigins = ({ page }: Visit): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/spring-brew|Cj0-test/.test(body)) sent.push(new URL(request.url()).pathname);
  });
  return sent;
};

/** A member agrees in the profile to be reminded of the cart; a link in such a mail opens a page that ends it. */
const agreeToReminders = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await page.goto('/users/userprofile');
  const wanted = page.getByRole('checkbox', { name: '商品留在購物車時，寄一封信提醒我' });
  await expect.poll(() => wanted.isChecked()).toBe(false);
  await wanted.click();
  await page.getByText('已開啟購物車提醒').first().waitFor();
  expect(await lookAtScreen(visit, { name: 'profile-cart-mails', hasForeignWords: true })).toEqual([]);
  await page.goto('/login/stop-mails#token=unknown');
  const stop = page.getByRole('button', { name: '停止提醒' });
  await stop.waitFor();
  expect(await lookAtScreen(visit, { name: 'stop-mails' })).toEqual([]);
  await stop.click();
  await page.getByRole('alert').getByText('這個連結無法使用').waitFor();
};

const standIn = await openConversionStandIn();
const AD = '/products/pour-over-coffee?utm_source=fb&utm_medium=paid&utm_campaign=autumn&fbclid=IwAR-test';

/** Staff set Google up by its form, which says what is wrong, and try it; Meta gets a token that it does not take. */
const setUpReceivers = async (visit: Visit): Promise<void> => {
  const { page, beside } = visit;
  const call = await beside.signIn(demoStaff);
  await call(contract.changeAsksOrigin, { Asks: true });
  await page.goto('/mgnh/settings/growth#conversions');
  const section = page.getByRole('region', { name: '轉換回報' });
  await section.getByRole('button', { name: '設定 Google Analytics 4' }).click();
  const form = page.getByRole('dialog', { name: 'Google Analytics 4 的轉換回報' });
  await form.getByRole('textbox', { name: '評估 ID' }).fill('UA-12345-1');
  await form.getByRole('button', { name: '儲存' }).click();
  await form.getByText('請輸入 G- 開頭的評估 ID').waitFor();
  expect(await lookAtScreen(visit, { name: 'conversion-form', hasForeignWords: true })).toEqual([]);
  await form.getByRole('textbox', { name: '評估 ID' }).fill('G-TEST123456');
  await form.getByLabel('Measurement Protocol API 密鑰').fill('ga4-secret_0123456789ab');
  await form.getByRole('button', { name: '儲存' }).click();
  await form.waitFor({ state: 'detached' });
  await call(contract.saveConversionReceiver, {
    Receiver: 'meta',
    TargetId: '123456789012345',
    Secret: `${standIn.metaToken}-old`,
    IsOn: true,
  });
  await page.reload();
  await section.getByRole('button', { name: '測試 Google Analytics 4 的連線' }).click();
  await page.getByRole('button', { name: '送出測試' }).click();
  await page.getByText('Google 收下了測試事件').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
  await section.getByRole('button', { name: '測試 Meta 的連線' }).click();
  await page.getByRole('textbox', { name: '測試事件代碼' }).fill('TEST12345');
  await page.getByRole('button', { name: '送出測試' }).click();
  await page.getByText('對方不接受這組編號或密鑰，請檢查設定（代碼 190）').waitFor();
  await page.getByText('Malformed access token …').waitFor();
  expect(await lookAtScreen(visit, { name: 'conversion-trial', hasForeignWords: true })).toEqual([]);
  await page.keyboard.press('Escape');
};

describe('where buyers come from', () => {
  const journeys = openJourneys({ CONVERSION_STAND_IN: standIn.url });
  afterAll(() => standIn.close());

  it('[OFFER-6] is remembered once they agree, kept with their order, and told to staff; without it nothing is', () =>
    journeys.visit(screens.desk, async (staff) => {
      await switchOn(staff);
      let order = '';
      await journeys.visit(screens.phone, async (visit) => {
        const { page, beside } = visit;
        const sent = listenForOrigins(visit);
        await page.goto(LINK);
        const question = page.getByRole('region', { name: '可以記住您是從哪個連結來的嗎？' });
        await question.waitFor();
        expect(await lookAtScreen(visit, { name: 'origin-question', hasForeignWords: true })).toEqual([]);
        await question.getByRole('button', { name: '不用' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await keptIn(page)).toBeNull();

        await page.goto(LINK);
        await question.getByRole('button', { name: '可以' }).click();
        await question.waitFor({ state: 'detached' });
        expect(await keptIn(page)).toContain('spring-brew');
        const call = await beside.register(newPerson('林源'));
        await call(contract.addItem, { ProductId: COFFEE_COURSE });
        await page.goto('/users/shoppingcart');
        expect(sent).toEqual([]);
        await payFromCart(page, zh, 'NT$1,260');
        expect(new Set(sent)).toEqual(new Set([contract.convertShoppingCartToOrder.path]));
        await decideAtGateway(page, zh.approve);
        await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
        order = new URL(page.url()).searchParams.get('OrderId') ?? '';

        await page.goto('/LegalDocuments');
        await page.getByRole('button', { name: '刪除', exact: true }).click();
        await page.getByText('已刪除').waitFor();
        expect(await keptIn(page)).toBeNull();
        await agreeToReminders(visit);
      });

      const { page } = staff;
      await page.goto(`/mgnh/orders/${order}`);
      await page.getByText('ig / social').waitFor();
      await page.getByText('spring-brew').waitFor();
      expect(await lookAtScreen(staff, { name: 'order-origin', hasForeignWords: true })).toEqual([]);
      await page.goto('/mgnh/sales');
      const row = page.getByRole('row').filter({ hasText: 'ig / social' });
      await row.getByText('NT$1,260').first().waitFor();
    }));

  it('[OFFER-6] is told to Google and Meta once buyers agree to it by name, and staff see what became of it', () =>
    journeys.visit(screens.desk, async (staff) => {
      await setUpReceivers(staff);
      await journeys.visit(screens.phone, async (visit) => {
        const { page, beside } = visit;
        await page.goto(AD);
        const question = page.getByRole('region', { name: '可以記住您是從哪個連結來的嗎？' });
        await question.waitFor();
        await expect.poll(() => question.textContent()).toContain('我們會告訴 Google 與 Meta：訂單編號');
        expect(await lookAtScreen(visit, { name: 'origin-question-told', hasForeignWords: true })).toEqual([]);
        await question.getByRole('button', { name: '可以' }).click();
        const call = await beside.register(newPerson('馬廣'));
        await call(contract.addItem, { ProductId: COFFEE_COURSE });
        await page.goto('/users/shoppingcart');
        await payFromCart(page, zh, 'NT$1,260');
        await decideAtGateway(page, zh.approve);
        await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
      });
      const { page } = staff;
      const purchases = () =>
        standIn.told.filter(({ names }) => names.includes('purchase') || names.includes('Purchase'));
      await expect
        .poll(
          () =>
            purchases()
              .map(({ to }) => to)
              .toSorted(),
          { timeout: 20_000 },
        )
        .toEqual(['ga4', 'meta']);
      await page.reload();
      const section = page.getByRole('region', { name: '轉換回報' });
      await section.getByText('已回報', { exact: true }).waitFor();
      await section.getByText('對方不接受這組編號或密鑰，請檢查設定（代碼 190）').waitFor();
      await section.getByText('等待回報', { exact: true }).waitFor();
      expect(await lookAtScreen(staff, { name: 'settings-conversions', hasForeignWords: true })).toEqual([]);
    }));
});
