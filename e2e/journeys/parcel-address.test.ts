import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { zh } from '../support/screens/words.ts';

const BRUSHES = 'G001';
const ADDRESS = '臺北市大安區和平東路一段 1 號';

const journeys = openJourneys();

const chooser = (page: Page) => page.getByRole('dialog', { name: '選擇取貨方式' });
const start = (page: Page) => page.getByRole('button', { name: zh.startPayment });

describe('[FLOW-3] a cart whose goods go nowhere', () => {
  it('brings the person to the field that is missing, and can be paid once it is filled in', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const call = await beside.register(newPerson('林安'));
      await call(contract.addItem, { ProductId: BRUSHES });
      await call(contract.changeTransportItem, { ProductId: 'Z01' });
      await page.goto('/users/shoppingcart');
      await page.getByText('尚缺：收件人手機、寄送地址，填寫後才能付款').waitFor();
      await start(page).click();
      const mobile = chooser(page).getByLabel('收件人手機');
      await expect.poll(() => isFocused(mobile)).toBe(true);
      await chooser(page).getByText('請輸入寄送地址').waitFor();
      expect(await chooser(page).getByLabel('收件人姓名').inputValue()).toBe('林安');
      expect(await findBarriers(page)).toEqual([]);
      await mobile.fill('0912345678');
      await chooser(page).getByLabel('寄送地址').fill(ADDRESS);
      await page.keyboard.press('Enter');
      await chooser(page).waitFor({ state: 'detached' });
      await page.getByText(`林安 · 0912345678 · ${ADDRESS}`).waitFor();
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await start(page).click();
      await page.getByRole('dialog', { name: zh.paymentDialog }).waitFor();
    }));

  it('is filled in from the profile, and asks for a store of its own for each chain', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      const person = newPerson('許寧');
      const call = await beside.register(person);
      const fill = `update member set tel = '0912345678', address = '${ADDRESS}' where user_name = '${person.userName}'`;
      await adminQuery(shop.databaseUrl ?? '', fill);
      await call(contract.addItem, { ProductId: BRUSHES });
      await page.goto('/users/shoppingcart');
      await start(page).click();
      await chooser(page)
        .getByRole('radio', { name: /^郵局寄送/ })
        .check();
      const address = chooser(page).getByLabel('寄送地址');
      expect(await address.inputValue()).toBe(ADDRESS);
      await chooser(page)
        .getByRole('radio', { name: /A 超商/ })
        .check();
      const store = chooser(page).getByLabel('取貨門市');
      expect(await store.inputValue()).toBe('');
      await store.fill('和平門市');
      await chooser(page)
        .getByRole('radio', { name: /B 超商/ })
        .check();
      expect(await store.inputValue()).toBe('');
      await chooser(page)
        .getByRole('radio', { name: /A 超商/ })
        .check();
      await page.keyboard.press('Enter');
      await chooser(page).waitFor({ state: 'detached' });
      expect(await call(contract.qryShoppingCart, {})).toMatchObject({
        Block: null,
        Delivery: { RecipientName: '許寧', Destination: '和平門市' },
      });
    }));
});
