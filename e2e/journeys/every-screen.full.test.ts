import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { memberScreens, newMemberScreens, visitorScreens } from '../support/screens/all-screens.ts';
import { furnish } from '../support/screens/furnish.ts';
import { focusedName, isFocused, tabTo } from '../support/screens/keyboard.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { keepingScreens, sellingScreens } from '../support/screens/management-screens.ts';
import { moveTo } from '../support/screens/move-to.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import type { Screen } from '../support/screens/screen.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { en, zh } from '../support/screens/words.ts';

const journeys = openJourneys();
/** Some forty screens, each opened eight times. */
const LIMIT_MS = 480_000;

const lookAtAll = async (visit: Visit, list: readonly Screen[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const screen of list) {
    await moveTo(visit.page, screen.address);
    await untilSettled(visit);
    if (screen.then !== undefined) {
      await screen.then(visit.page);
      await untilSettled(visit);
    }
    faults.push(...(await lookAtScreen(visit, screen)));
  }
  return faults;
};

describe('every screen, on a desk and on a phone, in both languages, light and dark', () => {
  /** Both at the same time: one waits for the server while the other one draws. */
  const onBoth = async (story: (visit: Visit) => Promise<void>): Promise<void> => {
    const visits = [screens.desk, screens.phone].map((screen) => journeys.visit(screen, story));
    await Promise.allSettled(visits);
    await Promise.all(visits);
  };

  it('[SHOP-1] [CART-5] is whole for a visitor', () =>
    onBoth(async (visit) => {
      visit.expectMessage(/status of 404/);
      expect(await lookAtAll(visit, visitorScreens)).toEqual([]);
    }));

  it('[NAV-2] [CART-5] [ORD-1] is friendly to a new member who has nothing yet', () =>
    onBoth(async (visit) => {
      await visit.beside.register(newPerson('Chen'));
      expect(await lookAtAll(visit, newMemberScreens)).toEqual([]);
    }));

  it(
    '[NAV-4] is whole for the staff and for a member with courses, orders and a full cart',
    async () => {
      let unpaidId = '';
      await journeys.visit(screens.desk, async (visit) => {
        unpaidId = await furnish(visit);
      });
      await onBoth(async (visit) => {
        await visit.beside.signIn(demoStaff);
        expect(await lookAtAll(visit, memberScreens(unpaidId))).toEqual([]);
      });
    },
    LIMIT_MS,
  );

  it.each([
    ['what is sold and taught', sellingScreens],
    ['people, the shop and what keeps it running', keepingScreens],
  ])(
    '[NAV-4] [MGNT-8] is whole in the management of %s',
    (_, list) =>
      onBoth(async (visit) => {
        await visit.beside.signIn(demoStaff);
        expect(await lookAtAll(visit, list)).toEqual([]);
      }),
    LIMIT_MS,
  );
});

const OWNED = 'A001';

/** An address, and the call without which it can show nothing. */
type Place = readonly [address: string, path: string];

describe('a call that fails', () => {
  const failure = { status: 500, json: { code: 'unexpected', message: 'failed for the test', requestId: 'R-4711' } };
  const places: readonly Place[] = [
    ['/?Sort=price', contract.qryCatalogue.path],
    ['/users', contract.getMyProduct.path],
    ['/users/shoppingcart', contract.qryShoppingCart.path],
    ['/users/orders', contract.qryOrders.path],
    ['/users/mediaplayer?ProductId=A001', contract.qryProducts.path],
    ['/products/mindful-breathing', contract.qryProductBySlug.path],
    [`/users/announcements/${OWNED}`, contract.qryAnnouncements.path],
    ['/LegalDocuments', contract.qryLegalDocument.path],
    ['/mgnh', contract.qryOverview.path],
    ['/mgnh/audit', contract.qryAuditLog.path],
    ['/mgnh/announcements', contract.qryAnnouncementsToManage.path],
    ['/mgnh/jobs', contract.qryFailedJobs.path],
    ['/mgnh/customermanagement', contract.qryMembers.path],
  ];

  const showsIt = async (page: Page, [address, path]: Place): Promise<void> => {
    await page.route(`**${path}`, (route) => route.fulfill(failure));
    await page.goto(address);
    const notice = page.getByRole('main').getByRole('alert').first();
    await expect.poll(() => notice.innerText(), { message: address }).toContain('錯誤代碼 R-4711');
    await expect.poll(() => notice.innerText()).toContain('系統忙線中');
    // It is the same notice everywhere.
    if (address === places[0]?.[0]) expect(await findBarriers(page)).toEqual([]);
    await page.unroute(`**${path}`);
    await notice.getByRole('button', { name: '重試' }).click();
    await notice.waitFor({ state: 'detached' });
  };

  it('[OPS-4] says so in its place, with a reference and a way to try again that works', () =>
    journeys.visit(screens.phone, async ({ shop, page, context, beside, expectMessage }) => {
      expectMessage(/status of 500/);
      await beside.signIn(demoStaff);
      await giveCourse(shop, demoStaff.userName, OWNED);
      // Most of the time goes by between the shop's own tries: several tabs wait side by side.
      const tabs = [page, await context.newPage(), await context.newPage()];
      await Promise.all(
        tabs.map(async (tab, lane) => {
          for (const place of places.filter((_, index) => index % tabs.length === lane)) await showsIt(tab, place);
        }),
      );
    }));
});

describe('a dialog whose call fails', () => {
  const failure = { status: 500, json: { code: 'unexpected', message: 'failed for the test', requestId: 'R-4711' } };

  it('[OPS-4] says so above its title on a phone, with nothing of it covered, and no more once it was left', () =>
    journeys.visit(screens.phone, async ({ page, beside, expectMessage }) => {
      expectMessage(/status of 500/);
      await beside.signIn(demoStaff);
      await page.route(`**${contract.setStaff.path}`, (route) => route.fulfill(failure));
      await page.goto('/mgnh/settings/shop');
      const dialog = page.getByRole('dialog', { name: '新增工作人員' });
      const notice = page.getByRole('alert').filter({ hasText: '錯誤代碼 R-4711' });
      for (const leaving of ['關閉', '取消']) {
        await page.getByRole('button', { name: '新增工作人員' }).click();
        await dialog.getByRole('textbox', { name: '會員帳號' }).fill(demoStaff.userName);
        await expect.poll(() => notice.count()).toBe(0);
        await dialog.getByRole('button', { name: '儲存' }).click();
        await notice.waitFor();
        const said = await notice.boundingBox();
        const title = await dialog.getByRole('heading', { name: '新增工作人員' }).boundingBox();
        expect((said?.y ?? 0) + (said?.height ?? Infinity)).toBeLessThanOrEqual(title?.y ?? 0);
        expect(await findBarriers(page)).toEqual([]);
        await dialog.getByRole('button', { name: leaving }).first().click();
        await notice.waitFor({ state: 'detached' });
      }
    }));

  it('[OPS-4] [PAY-1] says so in English with a reference in one piece, and no more once the payment is cancelled', () =>
    journeys.visit(screens.phone, async ({ page, beside, expectMessage }) => {
      expectMessage(/status of 500/);
      const call = await beside.register(newPerson('Lin'));
      await call(contract.addItem, { ProductId: 'A002' });
      await page.goto('/users/shoppingcart');
      // The frame is the server's; its buttons work once the application has drawn the page.
      await page.getByRole('button', { name: zh.startPayment }).waitFor();
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.getByRole('checkbox', { name: en.terms }).check();
      await page.getByRole('button', { name: en.startPayment }).click();
      const dialog = page.getByRole('dialog', { name: en.paymentDialog });
      await page.route(`**${contract.updateUserEmail.path}`, (route) => route.fulfill(failure));
      await dialog.getByLabel('Email for receipt and invoice').fill('lin.new@example.test');
      await dialog.getByRole('button', { name: en.pay('NT$714') }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Try again later (reference R-4711)' });
      await notice.waitFor();
      const linesOf = (part: Element): number => new Set([...part.getClientRects()].map(({ y }) => y)).size;
      expect(await notice.getByText('R-4711', { exact: true }).evaluate(linesOf)).toBe(1);
      await dialog.getByRole('button', { name: 'Cancel payment' }).click();
      await notice.waitFor({ state: 'detached' });
    }));
});

describe('without a mouse', () => {
  it('[CART-4] [PAY-1] a member gets from the catalogue to the payment by keyboard alone', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.register(newPerson('Lin'));
      await page.goto('/');
      // The server writes the first content; the application draws the page anew, and only then the focus stays.
      await page.getByRole('link', { name: '略過導覽，前往主要內容' }).waitFor({ state: 'attached' });
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedName(page)).toBe('略過導覽，前往主要內容');
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('main').getByRole('heading', { name: '正念呼吸' }).getByRole('link'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: '正念呼吸' }).waitFor();
      await tabTo(page, page.getByRole('main').getByRole('button', { name: zh.addToCart }).first());
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('banner').getByRole('link', { name: '購物車，1 件' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: '購物車' }).waitFor();

      const start = page.getByRole('button', { name: zh.startPayment });
      await tabTo(page, start);
      await page.keyboard.press('Enter');
      const terms = page.getByRole('checkbox', { name: zh.terms });
      await expect.poll(() => isFocused(terms)).toBe(true);
      await page.keyboard.press('Space');
      await tabTo(page, start);
      await page.keyboard.press('Enter');
      const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
      await overlay.getByRole('radio').first().waitFor();
      await tabTo(page, overlay.getByRole('button', { name: zh.pay('NT$714') }));
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await expect.poll(() => terms.isChecked()).toBe(false);
      // Who closes an overlay goes on where it was opened.
      expect(await isFocused(start)).toBe(true);
    }));
});
