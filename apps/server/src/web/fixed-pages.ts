import { html } from '#server/http/html.ts';
import type { Page } from './page.ts';

/** Pages whose content belongs to one person (NAV-4): the application fills them, and search engines stay out. */
export const fixedPages: readonly { readonly path: string; readonly title: string }[] = [
  { path: '/cart', title: '購物車' },
  { path: '/login', title: '登入' },
  { path: '/login/reset', title: '重設密碼' },
  { path: '/login/confirm-email', title: '確認電子信箱' },
  { path: '/register', title: '註冊帳號' },
  { path: '/users', title: '我的收藏' },
  { path: '/users/userprofile', title: '使用者管理' },
  { path: '/users/shoppingcart', title: '購物車' },
  { path: '/users/shoppingcart/:orderId', title: '購物車' },
  { path: '/users/orders', title: '訂單管理' },
  { path: '/users/wishlist', title: '願望清單' },
  { path: '/users/mediaplayer', title: '影音播放' },
  { path: '/payform/:orderId', title: '付款' },
  { path: '/chat', title: '線上對談' },
  { path: '/mgnh', title: '管理首頁' },
  { path: '/mgnh/books', title: '帳務檢查' },
  { path: '/mgnh/playback', title: '播放品質' },
  { path: '/mgnh/jobs', title: '背景工作' },
  { path: '/mgnh/audit', title: '操作紀錄' },
  { path: '/mgnh/security', title: '安全紀錄' },
  { path: '/mgnh/talk', title: '線上對談管理' },
  { path: '/mgnh/settings', title: '設定' },
  { path: '/mgnh/coupons', title: '優惠券' },
  { path: '/mgnh/products', title: '商品管理' },
  { path: '/mgnh/products/:productId', title: '商品管理' },
  { path: '/mgnh/categories', title: '商品分類' },
  { path: '/mgnh/uploads', title: '上傳影音與圖片' },
  { path: '/mgnh/orders', title: '訂單管理' },
  { path: '/mgnh/orders/:orderId', title: '訂單管理' },
  { path: '/mgnh/quotes', title: '待報價的海外運費' },
  { path: '/mgnh/refunds', title: '退款管理' },
  { path: '/mgnh/customermanagement', title: '會員管理' },
  { path: '/mgnh/reviews', title: '評價管理' },
  { path: '/mgnh/customermanagement/:userId', title: '會員資料' },
];

/** Addresses that search engines need not fetch at all. */
export const privatePaths = ['/api/', '/users', '/payform/', '/chat', '/mgnh', '/cart', '/login', '/register'] as const;

export const fixedPage = (title: string): Page => ({
  status: 200,
  title,
  indexable: false,
  content: html`<h1>${title}</h1>
    <p>載入中…</p>`,
});

export const notFoundPage = (title: string, advice: string): Page => ({
  status: 404,
  title,
  indexable: false,
  content: html`<h1>${title}</h1>
    <p>${advice}</p>
    <p><a href="/">回首頁</a></p>`,
});

/** Was here and is no more: search engines drop it sooner than what may only be mistyped. */
export const gonePage = (title: string, advice: string): Page => ({ ...notFoundPage(title, advice), status: 410 });

/** For the moments in which the database does not answer; the application tries again by itself. */
export const busyPage: Page = {
  status: 503,
  title: '商店忙線中',
  indexable: false,
  content: html`<h1>商店忙線中</h1>
    <p>請稍候再重新整理。</p>`,
};
