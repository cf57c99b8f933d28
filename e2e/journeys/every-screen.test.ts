import { contract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff, newPerson } from '../support/journey/people.ts';
import { chooseInvoice } from '../support/screens/invoice-screens.ts';
import { decideAtGateway, payFromCart } from '../support/screens/payment-screens.ts';
import { lookAtScreen, type LookedAt } from '../support/screens/look.ts';
import { lessonRow } from '../support/screens/player-screen.ts';
import { fieldOf, showPassword } from '../support/screens/profile-screens.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { zh } from '../support/screens/words.ts';

const journeys = openJourneys();

interface Screen extends LookedAt {
  readonly address: string;
  /** Brings the page into the state that is to be looked at. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const pressButton =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

/** Opens the details of the first order, and over them the overlay of that button. */
const openFromOrder =
  (button: RegExp, overlay: string) =>
  async (page: Page): Promise<void> => {
    await pressButton('的消費明細')(page);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog', { name: overlay }).getByRole('heading', { level: 3 }).first().waitFor();
  };

const visitorScreens: readonly Screen[] = [
  { name: 'catalogue', address: '/' },
  { name: 'catalogue-nothing-found', address: '/?Search=zzz' },
  { name: 'product-course', address: '/products/cello-first-bow' },
  { name: 'product-goods', address: '/products/watercolour-brushes' },
  { name: 'product-unknown', address: '/products/no-such-thing' },
  { name: 'product-bundle', address: '/products/quiet-evenings' },
  { name: 'cart-empty', address: '/cart' },
  { name: 'sign-in', address: '/login?redirect=%2Fusers%2Forders' },
  { name: 'sign-in-missing', address: '/login', then: pressButton('登入') },
  {
    name: 'forgot-password',
    address: '/login',
    then: async (page) => {
      await pressButton('忘記密碼？')(page);
      await page.getByRole('dialog', { name: '忘記密碼' }).getByRole('button', { name: '寄出重設密碼信' }).click();
    },
  },
  { name: 'reset-password', address: '/login/reset#token=spent', then: pressButton('重設密碼') },
  { name: 'register', address: '/register' },
  { name: 'register-missing', address: '/register', then: pressButton('建立帳號') },
  { name: 'terms', address: '/LegalDocuments' },
  { name: 'not-found', address: '/no/such/page' },
];

const newMemberScreens: readonly Screen[] = [
  { name: 'collection-empty', address: '/users' },
  { name: 'member-cart-empty', address: '/users/shoppingcart' },
  { name: 'orders-empty', address: '/users/orders' },
  { name: 'player-nothing-chosen', address: '/users/mediaplayer' },
  { name: 'talk-empty', address: '/chat' },
  { name: 'management-refused', address: '/mgnh' },
];

const memberScreens = (unpaidId: string): readonly Screen[] => [
  { name: 'collection', address: '/users' },
  { name: 'profile', address: '/users/userprofile' },
  {
    name: 'profile-opened',
    address: '/users/userprofile',
    then: async (page) => {
      await showPassword(page, demoStaff);
      await fieldOf(page, '縣市').selectOption('臺中市');
      await pressButton('儲存')(page);
    },
  },
  {
    name: 'cart',
    address: '/users/shoppingcart',
    then: async (page) => {
      await pressButton(zh.startPayment)(page);
      // Only at the end of the page the bar at its bottom covers nothing.
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
    },
  },
  {
    name: 'delivery',
    address: '/users/shoppingcart',
    then: async (page) => {
      await pressButton('變更取貨方式')(page);
      await page.getByRole('dialog', { name: '選擇取貨方式' }).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'payment',
    address: '/users/shoppingcart',
    then: async (page) => {
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
      await (await chooseInvoice(overlay, 'Carriage')).fill('/abc1234');
      await overlay.getByRole('radio').first().focus();
      await overlay.getByText('手機條碼有誤，請再確認').waitFor();
    },
  },
  { name: 'order-cart', address: `/users/shoppingcart/${unpaidId}` },
  { name: 'orders-unpaid', address: '/users/orders', then: pressButton(`訂單 ${unpaidId} 的消費明細`) },
  { name: 'order-delete', address: '/users/orders', then: pressButton('刪除訂單') },
  { name: 'orders-recent', address: '/users/orders?tab=recent', then: pressButton('的消費明細') },
  { name: 'refund', address: '/users/orders?tab=recent', then: openFromOrder(/^申請退款：/, '申請退款') },
  // What is printed on an invoice stays in the language in which it was bought.
  {
    name: 'invoice',
    address: '/users/orders?tab=recent',
    then: openFromOrder(/^查看發票：/, '電子發票'),
    hasForeignWords: true,
  },
  { name: 'pay-form', address: `/payform/${unpaidId}` },
  {
    name: 'player',
    address: '/users/mediaplayer?ProductId=A002',
    then: async (page) => {
      await lessonRow(page, '四拍吸、六拍吐').click();
      await page.locator('media-controller').waitFor();
    },
  },
  { name: 'player-locked', address: '/users/mediaplayer?ProductId=V003' },
  { name: 'management', address: '/mgnh' },
  { name: 'members', address: '/mgnh/customermanagement', hasForeignWords: true },
  { name: 'management-books', address: '/mgnh/books' },
  { name: 'management-playback', address: '/mgnh/playback' },
  { name: 'management-jobs', address: '/mgnh/jobs' },
  { name: 'management-audit', address: '/mgnh/audit' },
  { name: 'management-settings', address: '/mgnh/settings', hasForeignWords: true },
  {
    name: 'member',
    address: '/mgnh/customermanagement/1',
    then: async (page) => {
      await showPassword(page, { userName: demoCustomer.userName, password: demoStaff.password });
      await page.getByRole('heading', { level: 2, name: '基本資料' }).waitFor();
    },
    hasForeignWords: true,
  },
];

const lookAtAll = async (visit: Visit, list: readonly Screen[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const screen of list) {
    await visit.page.goto(screen.address);
    await untilSettled(visit);
    await screen.then?.(visit.page);
    await untilSettled(visit);
    faults.push(...(await lookAtScreen(visit, screen)));
  }
  return faults;
};

/** The member of the staff has bought a course and goods, has an order to pay, and has something in the cart. */
const furnish = async ({ page, beside }: Visit): Promise<string> => {
  const call = await beside.signIn(demoStaff);
  await fillCart(call, ['A002', 'G001']);
  await page.goto('/users/shoppingcart');
  await payFromCart(page, zh, 'NT$2,142');
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
  await fillCart(call, ['V001', 'G002']);
  const order = await call(contract.convertShoppingCartToOrder, {});
  await fillCart(call, ['V002', 'G003', 'G001']);
  return order === false ? 'none' : order.CustomerOrderId;
};

const fillCart = async (call: Call, products: readonly string[]): Promise<void> => {
  for (const ProductId of products) await call(contract.addItem, { ProductId });
  await call(contract.changeTransportItem, {
    ProductId: 'Z01',
    RecipientName: 'Wang',
    RecipientTel: '0912345678',
    Destination: '100 Taipei',
  });
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

  it('[NAV-4] is whole for the staff and for a member with courses, orders and a full cart', async () => {
    let unpaidId = '';
    await journeys.visit(screens.desk, async (visit) => {
      unpaidId = await furnish(visit);
    });
    await onBoth(async (visit) => {
      await visit.beside.signIn(demoStaff);
      expect(await lookAtAll(visit, memberScreens(unpaidId))).toEqual([]);
    });
  });
});

describe('a call that fails', () => {
  const failure = { status: 500, json: { code: 'unexpected', message: 'failed for the test', requestId: 'R-4711' } };
  const places: readonly (readonly [string, string])[] = [
    ['/?Sort=price', contract.qryCatalogue.path],
    ['/users', contract.getMyProduct.path],
    ['/users/shoppingcart', contract.qryShoppingCart.path],
    ['/users/orders', contract.qryOrders.path],
    ['/users/mediaplayer?ProductId=A001', contract.qryProducts.path],
    ['/products/mindful-breathing', contract.qryProductBySlug.path],
    ['/LegalDocuments', contract.qryLegalDocument.path],
    ['/mgnh', contract.qryOverview.path],
    ['/mgnh/audit', contract.qryAuditLog.path],
    ['/mgnh/jobs', contract.qryFailedJobs.path],
    ['/mgnh/customermanagement', contract.qryMembers.path],
  ];

  it('[OPS-4] says so in its place, with a reference and a way to try again that works', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside, expectMessage } = visit;
      expectMessage(/status of 500/);
      await beside.signIn(demoStaff);
      for (const [address, path] of places) {
        await page.route(`**${path}`, (route) => route.fulfill(failure));
        await page.goto(address);
        const notice = page.getByRole('main').getByRole('alert').first();
        await expect.poll(() => notice.innerText(), { message: address }).toContain('錯誤代碼 R-4711');
        expect(await notice.innerText()).toContain('系統忙線中');
        // It is the same notice everywhere.
        if (address === places[0]?.[0]) expect(await findBarriers(page)).toEqual([]);
        await page.unroute(`**${path}`);
        await notice.getByRole('button', { name: '重試' }).click();
        await notice.waitFor({ state: 'detached' });
      }
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
      await tabTo(page, page.getByRole('main').getByRole('link', { name: '正念呼吸' }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: '正念呼吸' }).waitFor();
      await tabTo(page, page.getByRole('main').getByRole('button', { name: '直接購買' }).first());
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
      expect(await terms.isChecked()).toBe(false);
    }));
});

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

const MOST_STOPS = 60;

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
};
