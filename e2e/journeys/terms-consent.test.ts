import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';
const UNKNOWN = '目前無法載入服務條款，暫時不能下單，請再試一次';

const journeys = openSharedJourneys();

const terms = (page: Page) => page.getByRole('checkbox', { name: zh.terms });
const start = (page: Page) => page.getByRole('button', { name: zh.startPayment });
const sheet = (page: Page) => page.getByRole('dialog', { name: zh.paymentDialog });

/** A new member has a course in the cart, and the shop's terms do not arrive until `mend` is called. */
const openWithoutTerms = async ({ page, beside, expectMessage }: Visit) => {
  expectMessage(/net::ERR_/);
  const call = await beside.register(newPerson('林安'));
  await call(contract.addItem, { ProductId: COFFEE_COURSE });
  const path = `**${contract.qryLegalDocument.path}`;
  await page.route(path, (route) => route.abort('connectionreset'));
  await page.goto('/users/shoppingcart');
  return { call, mend: () => page.unroute(path) };
};

describe('[FLOW-2] a cart that does not know the terms in force', () => {
  it('takes no order and says why, and goes on under them once they have arrived', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const { call, mend } = await openWithoutTerms(visit);
      await terms(page).check();
      await start(page).click();
      await page.getByRole('alert').getByText(UNKNOWN).waitFor();
      await expect.poll(() => sheet(page).count()).toBe(0);
      expect(await call(contract.qryOrders, { qryType: '未付款' })).toEqual([]);

      await mend();
      await page.getByRole('button', { name: '重試' }).click();
      await page.getByRole('alert').getByText(UNKNOWN).waitFor({ state: 'detached' });
      await expect.poll(() => terms(page).isChecked()).toBe(true);
      await start(page).click();
      await sheet(page)
        .getByRole('button', { name: zh.pay('NT$1,260') })
        .click();
      await page
        .getByRole('dialog', { name: zh.confirmQuestion })
        .getByRole('button', { name: zh.confirmPayment })
        .click();
      await page.getByText(zh.leaving).waitFor();
      const { Version } = await call(contract.qryLegalDocument, {});
      expect(await call(contract.qryOrders, { qryType: '未付款' })).toMatchObject([
        { TermsVersion: Version, TermsConsent: 'screen' },
      ]);
    }));

  it('says so before anybody ticks, and is mended from the keyboard', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      const { mend } = await openWithoutTerms(visit);
      await page.getByRole('alert').getByText(UNKNOWN).waitFor();
      await mend();
      const retry = page.getByRole('button', { name: '重試' });
      await retry.focus();
      await page.keyboard.press('Enter');
      await retry.waitFor({ state: 'detached' });
      await start(page).click();
      await page.getByRole('alert').getByText('請先勾選「我已閱讀並同意服務條款與退款規定」').waitFor();
      await expect.poll(() => isFocused(terms(page))).toBe(true);
    }));
});
