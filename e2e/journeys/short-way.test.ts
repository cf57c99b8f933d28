import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { loseCall } from '../support/journey/lose-call.ts';
import { newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { createTapCounter } from '../support/journey/tap-counter.ts';
import { registerFromSignIn, signInHere } from '../support/screens/account-screens.ts';
import {
  accountSheet,
  agreeAndPay,
  buyNow,
  paymentSheet,
  registerInSheet,
} from '../support/screens/checkout-screens.ts';
import { confirmPayment, decideAtGateway, untilGateway } from '../support/screens/payment-screens.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';
import { zh } from '../support/screens/words.ts';

const BREATHING = { title: '正念呼吸：跟著聲音，吸與吐', page: '/products/mindful-breathing', sum: 'NT$714' } as const;
const COFFEE = { productId: 'V003', sum: 'NT$1,260', both: 'NT$1,974' } as const;
/** A press sends a call twice before it tells of a lost answer. */
const TRIES_OF_A_PRESS = 2;
const MOST_TAPS = 10;

const summary = (page: Page, pieces: number, sum: string) =>
  paymentSheet(page, zh).getByText(`${pieces} 件商品．${sum}（含稅）`);

const isHeard = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const media = document.querySelector('video, audio');
    return media instanceof HTMLMediaElement && !media.paused && !media.muted && media.volume > 0;
  });

describe('the short way to the first lesson', () => {
  const journeys = openSharedJourneys();

  it('[LOOK-4] takes a newcomer from the first page to the sound of a paid course in at most ten taps', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      const { tap, type, taps } = createTapCounter();
      const person = newPerson('林安');
      await page.goto('/');
      await tap(page.getByRole('main').getByRole('link', { name: BREATHING.title }));
      await page.getByRole('heading', { level: 1, name: BREATHING.title }).waitFor();
      await tap(page.getByRole('main').getByRole('button', { name: zh.buyNow }).last());

      const account = accountSheet(page, zh);
      await type(account.getByLabel(zh.email, { exact: true }), person.email);
      await type(account.getByLabel(zh.password, { exact: true }), person.password);
      await tap(account.getByRole('button', { name: zh.createAndContinue }));

      const sheet = paymentSheet(page, zh);
      await summary(page, 1, BREATHING.sum).waitFor();
      await tap(sheet.getByRole('checkbox', { name: zh.terms }));
      await tap(sheet.getByRole('button', { name: zh.pay(BREATHING.sum) }));
      await tap(
        page.getByRole('dialog', { name: zh.confirmQuestion }).getByRole('button', { name: zh.confirmPayment }),
      );
      await untilGateway(page);
      expect(taps()).toBeLessThanOrEqual(MOST_TAPS);

      // The gateway's own page is another company's.
      await decideAtGateway(page, zh.approve);
      const result = page.getByRole('status', { name: zh.paymentResult });
      await result.getByText(zh.paid).waitFor();
      await tap(result.getByRole('link'));
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      expect(await isHeard(page)).toBe(true);
      expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
    }));

  it('[LOOK-4] signs a member in within the sheet, and says what else their cart holds before it is paid', () =>
    journeys.visit(screens.desk, async ({ page, beside, expectMessage }) => {
      expectMessage(/409 .*Register/);
      const person = newPerson('沈藍');
      const call = await beside.register(person);
      await call(contract.addItem, { ProductId: COFFEE.productId });
      await call(contract.signOut, {});
      await page.goto(BREATHING.page);
      await buyNow(page, zh);
      const account = accountSheet(page, zh);
      expect(await barriersInFullRun(page)).toEqual([]);

      // Who tries to register with a known e-mail goes on with what they typed.
      await registerInSheet(page, zh, person);
      await account.getByText('這個電子信箱已有帳號，請輸入密碼登入').waitFor();
      await expect.poll(() => account.getByLabel(zh.loginNameOrEmail).inputValue()).toBe(person.email);
      await account.getByRole('button', { name: '登入並繼續' }).click();

      await summary(page, 2, COFFEE.both).waitFor();
      const sheet = paymentSheet(page, zh);
      await sheet.getByText('您帳號的購物車裡原本還有商品').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await sheet.getByRole('button', { name: /^刪除「.*咖啡/ }).click();
      await summary(page, 1, BREATHING.sum).waitFor();
    }));

  it.each(rowsOfRun(['answer', 'request'] as const))(
    '[LOOK-4] [FLOW-1] goes on in the sheet when the %s of each call is lost, with one account and one order',
    (lost) =>
      journeys.visit(screens.phone, async ({ page, shop, expectMessage }) => {
        expectMessage(/net::ERR_/);
        expectMessage(/409 .*Register/);
        const person = newPerson('何原');
        await page.goto(BREATHING.page);
        await buyNow(page, zh);
        await loseCall(page, contract.register.path, lost, 1);
        await registerInSheet(page, zh, person);
        await summary(page, 1, BREATHING.sum).waitFor();

        for (const path of [contract.convertShoppingCartToOrder.path, contract.newebpayPayBill.path]) {
          await loseCall(page, path, lost, TRIES_OF_A_PRESS);
          await agreeAndPay(page, zh, BREATHING.sum);
          await page
            .getByRole('dialog', { name: zh.confirmQuestion })
            .getByRole('button', { name: zh.confirmPayment })
            .click();
          await paymentSheet(page, zh).getByRole('alert').waitFor();
          await summary(page, 1, BREATHING.sum).waitFor();
          await expect
            .poll(() => paymentSheet(page, zh).getByRole('checkbox', { name: zh.terms }).isChecked())
            .toBe(true);
        }
        await agreeAndPay(page, zh, BREATHING.sum);
        await confirmPayment(page, zh);
        await decideAtGateway(page, zh.approve);
        await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
        // From another browser: a new session of the same one ends that of the page, which may still be asking.
        const call = await createCaller(shop.url).signIn({ userName: person.email, password: person.password });
        expect(await call(contract.qryOrders, { qryType: '近期消費' })).toHaveLength(1);
        expect(await call(contract.qryOrders, { qryType: '未付款' })).toEqual([]);
      }),
  );

  it("[LOOK-4] [FLOW-1] leads to the order's own page when the sheet is opened anew after the order was made", () =>
    journeys.visit(screens.phone, async ({ page, expectMessage }) => {
      expectMessage(/net::ERR_/);
      await page.goto(BREATHING.page);
      await buyNow(page, zh);
      await registerInSheet(page, zh, newPerson('林安'));
      await summary(page, 1, BREATHING.sum).waitFor();
      await loseCall(page, contract.newebpayPayBill.path, 'request', TRIES_OF_A_PRESS);
      await agreeAndPay(page, zh, BREATHING.sum);
      await page
        .getByRole('dialog', { name: zh.confirmQuestion })
        .getByRole('button', { name: zh.confirmPayment })
        .click();
      await page.waitForURL(/\/products\/mindful-breathing\?checkout=\d+$/);
      await paymentSheet(page, zh).getByRole('alert').waitFor();
      await page.reload();
      await page.waitForURL(/\/users\/shoppingcart\/\d+$/);
      await page.getByRole('region', { name: zh.startPayment }).getByText(BREATHING.sum).waitFor();
    }));

  it('[LOOK-4] keeps the tick of the cart while the buyer registers', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      await page.goto(BREATHING.page);
      await page.getByRole('main').getByRole('button', { name: zh.addToCart }).last().click();
      await page.getByRole('banner').getByRole('link', { name: '購物車，1 件' }).click();
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      await registerInSheet(page, zh, newPerson('王小明'));
      const sheet = paymentSheet(page, zh);
      await summary(page, 1, BREATHING.sum).waitFor();
      await expect.poll(() => sheet.getByRole('checkbox', { name: zh.terms }).isChecked()).toBe(true);
      await sheet.getByRole('button', { name: zh.pay(BREATHING.sum) }).click();
      await page.getByRole('dialog', { name: zh.confirmQuestion }).waitFor();
    }));

  it('[LOOK-4] is closed by the back button of the browser, and by its own', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      await page.goto(BREATHING.page);
      await buyNow(page, zh);
      await accountSheet(page, zh).waitFor();
      await page.goBack();
      await accountSheet(page, zh).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(BREATHING.page);
      await buyNow(page, zh);
      await accountSheet(page, zh).getByRole('button', { name: '關閉' }).click();
      await accountSheet(page, zh).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).search).toBe('');
    }));

  it.each(rowsOfRun(['LINE', 'Google']))(
    '[LOOK-4] [AUTH-7] comes back to the sheet from the page of %s, signed in',
    (company) =>
      journeys.visit(screens.phone, async ({ page }) => {
        await page.goto(BREATHING.page);
        await buyNow(page, zh);
        await accountSheet(page, zh)
          .getByRole('button', { name: `使用 ${company} 登入` })
          .click();
        await page.getByRole('heading', { name: `以 ${company} 帳號登入` }).waitFor();
        expect(await barriersInFullRun(page)).toEqual([]);
        await page.getByRole('link', { name: '以新朋友登入' }).click();
        await page.waitForURL(/\/products\/mindful-breathing\?checkout=cart$/);
        await summary(page, 1, BREATHING.sum).waitFor();
        await agreeAndPay(page, zh, BREATHING.sum);
        await page.getByRole('dialog', { name: zh.confirmQuestion }).waitFor();
      }),
  );

  it("[LOOK-4] [AUTH-7] leads back to the sheet who changed their mind at a partner's page and signs in otherwise", () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const person = newPerson('方晴');
      const call = await beside.register(person);
      await call(contract.signOut, {});
      await page.goto(BREATHING.page);
      await buyNow(page, zh);
      await accountSheet(page, zh).getByRole('button', { name: '使用 Google 登入' }).click();
      await page.getByRole('link', { name: '取消' }).click();
      await page.getByRole('alert').getByText('已取消 Google 登入').waitFor();
      await signInHere(page, zh, person);
      await summary(page, 1, BREATHING.sum).waitFor();
    }));

  it('[AUTH-1] registers with a login name of their own whoever wants one, on the page for new accounts', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      const person = newPerson('林安');
      await page.goto('/login');
      await registerFromSignIn(page, zh, person);
      await page.waitForURL(/\/users$/);
      await page.goto('/users/userprofile');
      await expect
        .poll(() => page.getByLabel(zh.loginName, { exact: true }).first().inputValue())
        .toBe(person.userName);
    }));

  it('[LOOK-4] can be gone by keyboard alone', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      const person = newPerson('林安');
      const press = async (name: string | RegExp): Promise<void> => {
        const target = page.getByRole('button', { name }).last();
        await expect
          .poll(async () => {
            await page.keyboard.press('Tab');
            return target.evaluate((element) => element === document.activeElement);
          })
          .toBe(true);
        await page.keyboard.press('Enter');
      };
      const reach = (selector: string) =>
        expect
          .poll(async () => {
            await page.keyboard.press('Tab');
            return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
          })
          .toBe(true);
      await page.goto(BREATHING.page);
      await page.getByRole('main').getByRole('button', { name: zh.buyNow }).first().focus();
      await page.keyboard.press('Enter');
      await accountSheet(page, zh).waitFor();
      await reach('dialog input[type="email"]');
      await page.keyboard.insertText(person.email);
      await reach('dialog input[type="password"]');
      await page.keyboard.insertText(person.password);
      await page.keyboard.press('Enter');
      await summary(page, 1, BREATHING.sum).waitFor();
      await reach('dialog input[type="checkbox"]');
      await page.keyboard.press('Space');
      await press(zh.pay(BREATHING.sum));
      await page.getByRole('dialog', { name: zh.confirmQuestion }).waitFor();
      await press(zh.confirmPayment);
      await untilGateway(page);
    }));
});
