import type { Page } from 'playwright-core';
import { demoCustomer, demoStaff } from '../journey/people.ts';
import { chooseInvoice } from './invoice-screens.ts';
import { lessonRow } from './player-screen.ts';
import { fieldOf, showPassword } from './profile-screens.ts';
import { pressButton, type Screen } from './screen.ts';
import { zh } from './words.ts';

/** Opens the details of the first order, and over them the overlay of that button. */
const openFromOrder =
  (button: RegExp, overlay: string) =>
  async (page: Page): Promise<void> => {
    await pressButton('的消費明細')(page);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog', { name: overlay }).getByRole('heading', { level: 3 }).first().waitFor();
  };

/** What everybody can open. */
export const visitorScreens: readonly Screen[] = [
  { name: 'catalogue', address: '/' },
  { name: 'catalogue-nothing-found', address: '/?Search=zzz' },
  { name: 'product-course', address: '/products/cello-first-bow' },
  { name: 'product-goods', address: '/products/watercolour-brushes' },
  { name: 'product-unknown', address: '/products/no-such-thing' },
  { name: 'product-bundle', address: '/products/quiet-evenings' },
  { name: 'teacher', address: '/teachers/luo-yi-an' },
  { name: 'teacher-unknown', address: '/teachers/nobody' },
  { name: 'cart-empty', address: '/cart' },
  { name: 'sign-in', address: '/login?redirect=%2Fusers%2Forders' },
  { name: 'sign-in-missing', address: '/login', then: pressButton(/^登入$/) },
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
  { name: 'redeem', address: '/redeem' },
  { name: 'stop-mails-unknown', address: '/login/stop-mails#token=spent' },
  { name: 'terms', address: '/LegalDocuments' },
  { name: 'not-found', address: '/no/such/page' },
];

/** What a member sees who has bought nothing yet. */
export const newMemberScreens: readonly Screen[] = [
  { name: 'collection-empty', address: '/users' },
  { name: 'member-cart-empty', address: '/users/shoppingcart' },
  { name: 'orders-empty', address: '/users/orders' },
  { name: 'player-nothing-chosen', address: '/users/mediaplayer' },
  { name: 'talk-empty', address: '/chat' },
  { name: 'management-refused', address: '/mgnh' },
];

/** What a member of the staff sees who has courses, paid orders, a full cart, and that unpaid order. */
export const memberScreens = (unpaidId: string): readonly Screen[] => [
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
  { name: 'refund', address: '/users/orders?tab=recent', then: openFromOrder(/^申請退費：/, '申請退費') },
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
  { name: 'announcements-empty', address: '/users/announcements/A002' },
  { name: 'player-locked', address: '/users/mediaplayer?ProductId=V003' },
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
