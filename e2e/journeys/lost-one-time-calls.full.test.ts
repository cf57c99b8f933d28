import { ownEmailContract, profileContract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loseCall } from '../support/journey/lose-call.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { mailedCode, mailedLink } from '../support/journey/outbox.ts';
import { newPerson } from '../support/journey/people.ts';
import { typeNewPassword } from '../support/screens/profile-screens.ts';

const NEW_PASSWORD = 'Rainy-Night-7';
/** A press sends a call twice before it tells of a lost answer. */
const TRIES_OF_A_PRESS = 2;

const untilTold = (page: Page) => page.getByRole('alert').filter({ hasText: '目前連不上商店' }).first().waitFor();

const journeys = openJourneys();

describe('[FLOW-1] a link or code whose answer is lost', () => {
  it('[SAFE-6] verifies the address and sets the password when pressed again, and works for nobody else', () =>
    journeys.visit(screens.desk, async (owner) => {
      const me = newPerson('許寧');
      await owner.beside.register(me);
      const link = await mailedLink(owner.shop.url, me.email, '/login/confirm-email');
      await journeys.visit(screens.phone, async ({ page, expectMessage }) => {
        expectMessage(/net::ERR_/);
        await page.goto(`${owner.shop.url}${link}`);
        const confirm = page.getByRole('button', { name: '驗證並設定新密碼' });
        await loseCall(page, profileContract.confirmEmail.path, 'answer', TRIES_OF_A_PRESS);
        await confirm.click();
        await untilTold(page);
        await confirm.click();
        await page.waitForURL(/\/login\/reset$/);
        await typeNewPassword(page, NEW_PASSWORD);
        await loseCall(page, profileContract.resetPassword.path, 'answer', TRIES_OF_A_PRESS);
        const reset = page.getByRole('button', { name: '重設密碼' });
        await reset.click();
        await untilTold(page);
        await reset.click();
        await page.waitForURL(/\/login$/);
      });
      await owner.beside.signIn({ ...me, password: NEW_PASSWORD });
      await owner.page.goto(link);
      await owner.page.getByText('這個連結已失效或已使用過').waitFor();
    }));

  it('[SAFE-6] takes the mailed code when it is sent again', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop, expectMessage }) => {
      expectMessage(/net::ERR_/);
      const me = newPerson('許安');
      await beside.register(me);
      await page.goto('/users/orders');
      await page.getByRole('button', { name: '輸入驗證碼' }).click();
      const dialog = page.getByRole('dialog', { name: '驗證電子信箱' });
      const field = dialog.getByLabel('驗證碼', { exact: true });
      await field.fill(await mailedCode(shop.url, me.email));
      await loseCall(page, ownEmailContract.proveByCode.path, 'answer', TRIES_OF_A_PRESS);
      await field.press('Enter');
      await untilTold(page);
      await expect.poll(() => field.inputValue()).not.toBe('');
      await field.press('Enter');
      await page.getByRole('status').getByText('電子信箱已驗證').waitFor();
    }));
});
