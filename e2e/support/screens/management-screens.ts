import type { Page } from 'playwright-core';
import { settingsParts, type SettingsPart } from '../../../apps/web/src/admin/shared/settings-parts.ts';
import { pressButton, type Screen } from './screen.ts';

/** Ticks a product, and asks for what is done to many at once. */
const openBulk = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /G002$/ }).check();
  await pressButton('批次修改')(page);
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
};

/** On phones, the drawer with every page of the management. */
const openDrawer = async (page: Page): Promise<void> => {
  const open = page.getByRole('navigation', { name: '常用功能' }).getByRole('button', { name: '選單' });
  if (await open.isVisible()) await open.click();
  await page.locator('summary').filter({ hasText: '系統維護', visible: true }).first().click();
};

/** On phones, the fold with the other parts of the settings. */
const openOtherSettings = async (page: Page): Promise<void> => {
  const fold = page.locator('summary').filter({ hasText: '其他設定' });
  if (await fold.isVisible()) await fold.click();
};

/** Names of staff and texts of mails stand in one language. */
const partsWithForeignWords: readonly SettingsPart[] = ['shop', 'mails'];

/** The pages of what is sold and taught. Names of people, products and files stand in one language. */
export const sellingScreens: readonly Screen[] = [
  { name: 'management', address: '/mgnh' },
  { name: 'management-no-trade', address: '/mgnh?From=2020-01-01&To=2020-01-31' },
  { name: 'management-menu', address: '/mgnh/orders', then: openDrawer, hasForeignWords: true },
  { name: 'management-orders', address: '/mgnh/orders', hasForeignWords: true },
  { name: 'management-orders-none', address: '/mgnh/orders?Search=zzzz' },
  { name: 'management-packing', address: '/mgnh/packing' },
  { name: 'management-packing-home', address: '/mgnh/packing?Group=home', hasForeignWords: true },
  { name: 'management-quotes', address: '/mgnh/quotes', hasForeignWords: true },
  { name: 'management-transfers', address: '/mgnh/transfers', hasForeignWords: true },
  { name: 'management-paper-invoices', address: '/mgnh/invoices', hasForeignWords: true },
  { name: 'management-refunds', address: '/mgnh/refunds', hasForeignWords: true },
  { name: 'management-refund-transfers', address: '/mgnh/refund-transfers', hasForeignWords: true },
  { name: 'management-sales', address: '/mgnh/sales', hasForeignWords: true },
  { name: 'management-viewing', address: '/mgnh/viewing/V001', hasForeignWords: true },
  { name: 'management-tax', address: '/mgnh/tax' },
  { name: 'management-products', address: '/mgnh/products', hasForeignWords: true },
  {
    name: 'management-products-many',
    address: '/mgnh/products?ProductKind=goods',
    then: openBulk,
    hasForeignWords: true,
  },
  { name: 'management-product', address: '/mgnh/products/V001', hasForeignWords: true },
  { name: 'management-product-preview', address: '/mgnh/products/V001/preview', hasForeignWords: true },
  { name: 'management-categories', address: '/mgnh/categories', hasForeignWords: true },
  { name: 'management-coupons', address: '/mgnh/coupons', hasForeignWords: true },
  { name: 'management-add-ons', address: '/mgnh/add-ons' },
  { name: 'management-teachers', address: '/mgnh/teachers', hasForeignWords: true },
  { name: 'management-teacher', address: '/mgnh/teachers/luo-yi-an', hasForeignWords: true },
  { name: 'management-new-teacher', address: '/mgnh/teachers/new!' },
  { name: 'management-uploads', address: '/mgnh/uploads', hasForeignWords: true },
  { name: 'management-files-failed', address: '/mgnh/uploads?Show=failed', hasForeignWords: true },
  { name: 'management-questions', address: '/mgnh/questions', hasForeignWords: true },
  { name: 'management-announcements', address: '/mgnh/announcements' },
  { name: 'management-new-announcement', address: '/mgnh/announcements/new!?ProductId=V001', hasForeignWords: true },
  { name: 'management-reviews', address: '/mgnh/reviews', hasForeignWords: true },
  { name: 'management-talk', address: '/mgnh/talk', hasForeignWords: true },
];

/** The pages of people, of the shop, and of what keeps it running. */
export const keepingScreens: readonly Screen[] = [
  { name: 'members', address: '/mgnh/customermanagement', hasForeignWords: true },
  { name: 'members-none', address: '/mgnh/customermanagement?Search=zzzz' },
  { name: 'management-member-import', address: '/mgnh/member-import', hasForeignWords: true },
  { name: 'management-mails', address: '/mgnh/mails', hasForeignWords: true },
  { name: 'management-shop', address: '/mgnh/shop', hasForeignWords: true },
  { name: 'management-home', address: '/mgnh/home', hasForeignWords: true },
  { name: 'management-pages', address: '/mgnh/pages' },
  { name: 'management-new-page', address: '/mgnh/pages/new!' },
  { name: 'management-settings', address: '/mgnh/settings' },
  ...settingsParts.map((part) => ({
    name: `management-settings-${part}`,
    address: `/mgnh/settings/${part}`,
    hasForeignWords: partsWithForeignWords.includes(part),
  })),
  { name: 'management-settings-others', address: '/mgnh/settings/refunds', then: openOtherSettings },
  {
    name: 'management-invite-staff',
    address: '/mgnh/settings/shop',
    then: pressButton('以電子信箱邀請'),
    hasForeignWords: true,
  },
  { name: 'management-start', address: '/mgnh/start?step=name', hasForeignWords: true },
  { name: 'management-doctor', address: '/mgnh/doctor' },
  { name: 'management-books', address: '/mgnh/books' },
  { name: 'management-playback', address: '/mgnh/playback' },
  { name: 'management-jobs', address: '/mgnh/jobs' },
  { name: 'management-webhooks', address: '/mgnh/webhooks' },
  { name: 'management-audit', address: '/mgnh/audit' },
  { name: 'management-security', address: '/mgnh/security' },
];
