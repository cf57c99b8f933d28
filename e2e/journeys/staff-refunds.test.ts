import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buyCart } from '../support/journey/buy-cart.ts';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';

const NOTEBOOK = 'G002';
const COURSE = 'V001';

/** A new member buys a course and two notebooks that are fetched. */
const buyBoth = async ({ beside }: Visit): Promise<{ readonly orderId: string; readonly call: Call }> => {
  const call = await beside.register(newPerson('林小梅'));
  await call(contract.addItem, { ProductId: COURSE });
  await call(contract.addItem, { ProductId: NOTEBOOK, Qty: 2 });
  await call(contract.changeTransportItem, { ProductId: 'Z00' });
  return { orderId: await buyCart(call), call };
};

const openPanel = async (page: Page, orderId: string) => {
  await page.goto(`/mgnh/orders/${orderId}`);
  await page.getByRole('button', { name: '退款或取消訂單' }).click();
  return page.getByRole('dialog', { name: '退款給買家' });
};

const readRefunds = async (page: Page, orderId: string) => {
  await page.goto('/users/orders?tab=recent');
  await page.getByRole('button', { name: `訂單 ${orderId} 的消費明細` }).click();
  return page.getByRole('list', { name: '本店退款' });
};

describe('money that staff give back, from the counter and from the buyer’s side', () => {
  const journeys = openSharedJourneys();

  it('[FLOW-6] gives goodwill on a phone, then one notebook, then all that is left; the buyer reads what and why', () =>
    journeys.visit(screens.desk, async (buyer) => {
      const { orderId, call } = await buyBoth(buyer);
      await journeys.visit(screens.phone, async ({ page, beside }) => {
        await beside.signIn(demoStaff);
        const panel = await openPanel(page, orderId);
        await panel.getByRole('radio', { name: /^補償金額/ }).check();
        await panel.getByRole('textbox', { name: '金額（元，含稅）' }).fill('100000');
        await panel.getByText(/^請輸入 1 元以上/).waitFor();
        await panel.getByRole('textbox', { name: '金額（元，含稅）' }).fill('50');
        await panel.getByText('觀看權限與商品都不受影響').waitFor();
        // That a note is wanted stands there before it is missed.
        await panel.getByText('內部說明 必填').waitFor();
        const note = panel.getByRole('textbox', { name: '內部說明', exact: true });
        await expect.poll(() => note.getAttribute('required')).not.toBeNull();
        expect(await barriersInFullRun(page)).toEqual([]);
        await panel.getByRole('button', { name: '退款 NT$50' }).click();
        await panel.getByText('請填寫內部說明').waitFor();
        expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
        await note.fill('寄送延遲，電話致歉');
        await panel.getByRole('button', { name: '退款 NT$50' }).click();
        await page.getByText('已送出退款 NT$50，並通知買家').waitFor();
        await page.getByText('寄送延遲，電話致歉').waitFor();
      });
      expect((await call(contract.getMyProduct, {})).map(({ ProductId }) => ProductId)).toContain(COURSE);

      await journeys.visit(screens.desk, async ({ page, beside }) => {
        await beside.signIn(demoStaff);
        const pieces = await openPanel(page, orderId);
        await pieces.getByRole('radio', { name: /^部分品項/ }).check();
        await pieces.getByRole('button', { name: /^增加/ }).click();
        expect(await barriersInFullRun(page)).toEqual([]);
        await pieces.getByRole('textbox', { name: '內部說明' }).fill('庫存少一本');
        await pieces.getByRole('button', { name: /^退款 NT\$/ }).click();
        await page.getByText(/^已送出退款/).waitFor();

        const whole = await openPanel(page, orderId);
        await whole.getByText(/的觀看權限立即結束$/).waitFor();
        await whole.getByRole('textbox', { name: '內部說明' }).fill('買家取消');
        await whole.getByRole('button', { name: /^退款 NT\$/ }).click();
        await page.getByText(/^已送出退款/).waitFor();
        const over = await openPanel(page, orderId);
        await over.getByText('這筆訂單已經沒有可以退款的項目。').waitFor();
      });
      expect((await call(contract.getMyProduct, {})).map(({ ProductId }) => ProductId)).not.toContain(COURSE);

      await expect
        .poll(async () =>
          (await call(contract.qryOrderByOrderId, { qryString: orderId })).RefundsByShop.map(({ Status }) => Status),
        )
        .toEqual(['refunded', 'refunded', 'refunded']);
      const refunds = await readRefunds(buyer.page, orderId);
      await refunds.getByText('很抱歉造成您的不便，謹以此聊表歉意').waitFor();
      await refunds.getByText('很抱歉，我們無法交付').waitFor();
      await refunds.getByText('訂單已取消').waitFor();
      await expect.poll(() => refunds.innerText()).not.toContain('買家取消');
      expect(await barriersInFullRun(buyer.page)).toEqual([]);
    }));

  it('[FLOW-6] corrects a member’s name at once, and the e-mail once the member has confirmed it', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const person = newPerson('王小名');
      await createCaller(shop.url).register(person);
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/customermanagement');
      await page.getByRole('searchbox', { name: '以姓名、帳號或電子信箱搜尋' }).fill(person.email);
      await page.getByRole('main').getByRole('link', { name: '王小名' }).click();
      await page.getByRole('button', { name: '更正資料' }).click();
      const form = page.getByRole('dialog', { name: '更正會員資料' });
      await form.getByRole('textbox', { name: '姓名' }).fill('王小明');
      await form.getByRole('textbox', { name: '電子信箱' }).fill(`new-${person.email}`);
      expect(await barriersInFullRun(page)).toEqual([]);
      await form.getByRole('button', { name: '儲存更正' }).click();
      await form.getByText('請填寫原因').waitFor();
      await form.getByRole('textbox', { name: '原因' }).fill('電話核對');
      await form.getByRole('button', { name: '儲存更正' }).click();
      await page.getByRole('heading', { level: 1, name: '王小明' }).waitFor();
      await page.getByText(`new-${person.email} 等待會員確認`).waitFor();
    }));
});
