import { inLanguage, pageAddress, type BilingualText, type Language } from '@kapok/domain';
import { html } from '#server/platform/http/html.ts';
import { pageWords } from './page-words.ts';
import type { Page } from './page.ts';

export interface FixedPage {
  readonly path: string;
  readonly title: BilingualText;
}

/** Pages whose content belongs to one person (NAV-4): the application fills them, and search engines stay out. */
export const fixedPages: readonly FixedPage[] = [
  { path: '/cart', title: { zh: '購物車', en: 'Shopping cart' } },
  { path: '/login', title: { zh: '登入', en: 'Sign in' } },
  { path: '/login/first-run', title: { zh: '開店', en: 'Open your shop' } },
  { path: '/login/invitation', title: { zh: '加入工作團隊', en: 'Join the staff' } },
  { path: '/login/second-factor', title: { zh: '兩步驟驗證', en: 'Two-step verification' } },
  { path: '/login/authenticator', title: { zh: '設定驗證器 App', en: 'Set up an authenticator app' } },
  { path: '/login/reset', title: { zh: '重設密碼', en: 'Reset password' } },
  { path: '/login/confirm-email', title: { zh: '確認電子信箱', en: 'Confirm your email' } },
  { path: '/login/stop-mails', title: { zh: '停止購物車提醒', en: 'Stop cart reminders' } },
  { path: '/register', title: { zh: '註冊帳號', en: 'Create account' } },
  { path: '/redeem', title: { zh: '兌換課程', en: 'Redeem a course' } },
  { path: '/users', title: { zh: '我的收藏', en: 'My collection' } },
  { path: '/users/userprofile', title: { zh: '使用者管理', en: 'User management' } },
  { path: '/users/shoppingcart', title: { zh: '購物車', en: 'Shopping cart' } },
  { path: '/users/shoppingcart/:orderId', title: { zh: '購物車', en: 'Shopping cart' } },
  { path: '/users/orders', title: { zh: '訂單管理', en: 'Order management' } },
  { path: '/users/wishlist', title: { zh: '願望清單', en: 'Wish list' } },
  { path: '/users/announcements/:productId', title: { zh: '課程公告', en: 'Announcements' } },
  { path: '/users/mediaplayer', title: { zh: '影音播放', en: 'Player' } },
  { path: '/payform/:orderId', title: { zh: '付款', en: 'Payment' } },
  { path: '/chat', title: { zh: '線上對談', en: 'Online talk' } },
  { path: '/mgnh', title: { zh: '管理首頁', en: 'Management home' } },
  { path: '/mgnh/start', title: { zh: '開店', en: 'Open your shop' } },
  { path: '/mgnh/doctor', title: { zh: '健康檢查', en: 'Health' } },
  { path: '/mgnh/books', title: { zh: '帳務檢查', en: 'Books' } },
  { path: '/mgnh/playback', title: { zh: '播放品質', en: 'Playback health' } },
  { path: '/mgnh/jobs', title: { zh: '背景工作', en: 'Background jobs' } },
  { path: '/mgnh/mails', title: { zh: '郵件', en: 'Emails' } },
  { path: '/mgnh/webhooks', title: { zh: 'Webhook', en: 'Webhooks' } },
  { path: '/mgnh/audit', title: { zh: '操作紀錄', en: 'Audit log' } },
  { path: '/mgnh/security', title: { zh: '安全紀錄', en: 'Security events' } },
  { path: '/mgnh/talk', title: { zh: '線上對談管理', en: 'Online talk' } },
  { path: '/mgnh/settings', title: { zh: '設定', en: 'Settings' } },
  { path: '/mgnh/settings/:part', title: { zh: '設定', en: 'Settings' } },
  { path: '/mgnh/shop', title: { zh: '商店資料', en: 'Shop details' } },
  { path: '/mgnh/home', title: { zh: '首頁', en: 'Home page' } },
  { path: '/mgnh/pages', title: { zh: '自訂頁面', en: 'Pages' } },
  { path: '/mgnh/pages/:slug', title: { zh: '自訂頁面', en: 'Pages' } },
  { path: '/mgnh/coupons', title: { zh: '優惠券', en: 'Coupons' } },
  { path: '/mgnh/add-ons', title: { zh: '加購優惠', en: 'Add-ons' } },
  { path: '/mgnh/products', title: { zh: '商品管理', en: 'Products' } },
  { path: '/mgnh/products/:productId', title: { zh: '商品管理', en: 'Products' } },
  { path: '/mgnh/products/:productId/preview', title: { zh: '預覽商品', en: 'Preview' } },
  { path: '/mgnh/categories', title: { zh: '商品分類', en: 'Categories' } },
  { path: '/mgnh/teachers', title: { zh: '講師', en: 'Teachers' } },
  { path: '/mgnh/teachers/:slug', title: { zh: '講師', en: 'Teachers' } },
  { path: '/mgnh/uploads', title: { zh: '上傳影音與圖片', en: 'Uploads' } },
  { path: '/mgnh/orders', title: { zh: '訂單管理', en: 'Order management' } },
  { path: '/mgnh/orders/:orderId', title: { zh: '訂單管理', en: 'Order management' } },
  { path: '/mgnh/packing', title: { zh: '出貨', en: 'Shipping' } },
  { path: '/mgnh/sales', title: { zh: '銷售統計', en: 'Sales' } },
  { path: '/mgnh/viewing/:productId', title: { zh: '觀看曲線', en: 'How lessons are watched' } },
  { path: '/mgnh/viewing/:productId/:fileUuid', title: { zh: '觀看曲線', en: 'How lessons are watched' } },
  { path: '/mgnh/tax', title: { zh: '帳務與申報', en: 'Accounts and filing' } },
  { path: '/mgnh/quotes', title: { zh: '待報價的海外運費', en: 'Quotes for shipping abroad' } },
  { path: '/mgnh/invoices', title: { zh: '手開發票', en: 'Invoices by hand' } },
  { path: '/mgnh/transfers', title: { zh: '待確認的轉帳', en: 'Transfers to confirm' } },
  { path: '/mgnh/refund-transfers', title: { zh: '待匯款的退款', en: 'Refunds to transfer' } },
  { path: '/mgnh/refunds', title: { zh: '退款管理', en: 'Refunds' } },
  { path: '/mgnh/customermanagement', title: { zh: '會員管理', en: 'Members' } },
  { path: '/mgnh/member-import', title: { zh: '匯入會員', en: 'Import members' } },
  { path: '/mgnh/questions', title: { zh: '課程提問管理', en: 'Course questions' } },
  { path: '/mgnh/announcements', title: { zh: '課程公告', en: 'Announcements' } },
  { path: '/mgnh/announcements/:announcementId', title: { zh: '課程公告', en: 'Announcements' } },
  { path: '/mgnh/reviews', title: { zh: '評價管理', en: 'Reviews' } },
  { path: '/mgnh/customermanagement/:userId', title: { zh: '會員資料', en: 'Member' } },
];

const areaOf = (path: string): 'shop' | 'form' | 'member' => {
  if (/^\/(?:users|chat)/.test(path)) return 'member';
  return /^\/(?:login|register|redeem)/.test(path) ? 'form' : 'shop';
};

/** Addresses that search engines need not fetch at all. */
export const privatePaths = [
  '/users',
  '/payform/',
  '/chat',
  '/mgnh',
  '/cart',
  '/login',
  '/register',
  '/redeem',
] as const;

export const fixedPage = (language: Language, { path, title }: FixedPage): Page => ({
  status: 200,
  title: inLanguage(title, language),
  indexable: false,
  view: { page: 'frame', area: areaOf(path), title: inLanguage(title, language) },
  content: html`<h1>${inLanguage(title, language)}</h1>
    <p>${pageWords[language].loading}</p>`,
});

/** What staff need before the shop is open: the way in, and the management. */
export const isForStaff = (path: string): boolean => /^\/(?:login|mgnh)(?:[/?#]|$)/.test(path);

/** In place of every page that customers could open while the seller is unknown. */
export const openingSoonPage = (language: Language): Page => {
  const { openingSoon, openingSoonHint } = pageWords[language];
  return {
    status: 200,
    title: openingSoon,
    indexable: false,
    view: { page: 'frame', area: 'shop', title: openingSoon, advice: openingSoonHint },
    content: html`<h1>${openingSoon}</h1>
      <p>${openingSoonHint}</p>`,
  };
};

export const notFoundPage = (language: Language, title: string, advice: string): Page => ({
  status: 404,
  title,
  indexable: false,
  view: { page: 'frame', area: 'shop', title, advice },
  content: html`<h1>${title}</h1>
    <p>${advice}</p>
    <p><a href="${pageAddress('/', language)}">${pageWords[language].goHome}</a></p>`,
});

/** Was here and is no more: search engines drop it sooner than what may only be mistyped. */
export const gonePage = (language: Language, title: string, advice: string): Page => ({
  ...notFoundPage(language, title, advice),
  status: 410,
});

/** For the moments in which the database does not answer; the application tries again by itself. */
export const busyPage = (language: Language): Page => {
  const { busy, busyHint } = pageWords[language];
  return {
    status: 503,
    title: busy,
    indexable: false,
    view: { page: 'frame', area: 'shop', title: busy, advice: busyHint },
    content: html`<h1>${busy}</h1>
      <p>${busyHint}</p>`,
  };
};
