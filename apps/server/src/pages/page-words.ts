import type { Language, TaxKind } from '@kapok/domain';

/** Who wrote a review, as the public reads it; the name is '' where there is none. */
interface ReviewAuthor {
  readonly author: string;
  readonly hasLeft: boolean;
}

/** What the pages written by the server say for themselves. */
export interface PageWords {
  readonly catalogue: string;
  readonly nothingHere: string;
  readonly home: string;
  readonly taxNotes: Readonly<Record<TaxKind, string>>;
  readonly regularPrice: string;
  readonly saleUntil: (at: string) => string;
  readonly priceFrom: (price: string) => string;
  readonly variants: string;
  readonly soldOut: string;
  readonly playlist: string;
  readonly freeToWatch: string;
  readonly freeToHear: string;
  readonly freeToRead: string;
  readonly length: (minutesAndSeconds: string) => string;
  readonly teachers: string;
  readonly bundle: string;
  readonly reviews: string;
  readonly average: (average: string, count: number) => string;
  readonly stars: (stars: number, by: ReviewAuthor) => string;
  readonly reply: (text: string) => string;
  readonly withdrawn: string;
  readonly withdrawnHint: string;
  readonly noProduct: string;
  readonly noProductHint: string;
  readonly pageGone: string;
  readonly pageGoneHint: string;
  readonly version: (version: string) => string;
  readonly noTerms: string;
  readonly noTermsHint: string;
  readonly termsDescription: string;
  readonly noPage: string;
  readonly noPageHint: string;
  readonly goHome: string;
  readonly loading: string;
  readonly openingSoon: string;
  readonly openingSoonHint: string;
  readonly busy: string;
  readonly busyHint: string;
  /** What the page says of the application where it has none. */
  readonly application: Readonly<Record<'building' | 'missing', string>>;
  /** What a browser without scripts cannot do here. */
  readonly withoutScripts: string;
}

const zhHant: PageWords = {
  catalogue: '商品',
  nothingHere: '這裡還沒有商品',
  home: '首頁',
  taxNotes: { taxable: '含稅', 'zero-rated': '零稅率', exempt: '免稅' },
  regularPrice: '原價',
  saleUntil: (at) => `特價至 ${at}`,
  priceFrom: (price) => `${price} 起`,
  variants: '規格',
  soldOut: '已售完',
  playlist: '課程章節',
  freeToWatch: '免費試看',
  freeToHear: '免費試聽',
  freeToRead: '免費閱讀',
  length: (length) => `（${length}）`,
  teachers: '講師',
  bundle: '合輯內容',
  reviews: '買家評價',
  average: (average, count) => `${average}（5 分為滿分，${count} 則評價）`,
  stars: (stars, { author, hasLeft }) => `${stars} 分，${author || (hasLeft ? '已離開的會員' : '已驗證的買家')}`,
  reply: (text) => `店家回覆：${text}`,
  withdrawn: '這項商品已經下架',
  withdrawnHint: '它不再販售；已購買的會員登入後仍可在「我的收藏」觀看。',
  noProduct: '找不到這項商品',
  noProductHint: '可能已經下架，或網址有誤。',
  pageGone: '這個頁面已經移除',
  pageGoneHint: '內容不再提供，歡迎回首頁逛逛。',
  version: (version) => `版本 ${version}`,
  noTerms: '找不到這個版本的條款',
  noTermsHint: '請查看目前的服務條款與退款規定。',
  termsDescription: '訂購、付款、交付、線上課程退款、實體商品退貨與隱私權政策。',
  noPage: '找不到這個頁面',
  noPageHint: '網址可能有誤，或頁面已經移除。',
  goHome: '回首頁',
  loading: '載入中…',
  openingSoon: '即將開幕',
  openingSoonHint: '我們正在做最後的準備，敬請期待。',
  busy: '商店忙線中',
  busyHint: '請稍候再重新整理。',
  application: {
    building: '商店畫面準備中…',
    missing: '商店畫面暫時無法完整顯示：可以閱讀，但還不能登入、購買或播放課程。',
  },
  withoutScripts: '您的瀏覽器未啟用 JavaScript。商品介紹、價格與條款都能閱讀，但無法登入、購買或播放課程。',
};

const en: PageWords = {
  catalogue: 'Products',
  nothingHere: 'Nothing here yet',
  home: 'Home',
  taxNotes: { taxable: 'tax included', 'zero-rated': 'zero-rated', exempt: 'tax exempt' },
  regularPrice: 'Regular price',
  saleUntil: (at) => `on sale until ${at}`,
  priceFrom: (price) => `From ${price}`,
  variants: 'Options',
  soldOut: 'Sold out',
  playlist: 'Lessons',
  freeToWatch: 'free to watch',
  freeToHear: 'free to listen to',
  freeToRead: 'free to read',
  length: (length) => ` (${length})`,
  teachers: 'Teachers',
  bundle: 'In this album',
  reviews: 'Reviews',
  average: (average, count) => `${average} out of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  stars: (stars, { author, hasLeft }) =>
    `${stars} out of 5, ${author || (hasLeft ? 'Former member' : 'Verified buyer')}`,
  reply: (text) => `The shop replied: ${text}`,
  withdrawn: 'This product is no longer sold',
  withdrawnHint: 'Members who bought it still find it in their collection after signing in.',
  noProduct: "We can't find that product",
  noProductHint: 'It may no longer be sold, or the address may be wrong.',
  pageGone: 'This page was removed',
  pageGoneHint: 'What was here is no longer available.',
  version: (version) => `Version ${version}`,
  noTerms: "We can't find that version of the terms",
  noTermsHint: 'Please see the terms that are in force.',
  termsDescription: 'Orders, payment, delivery, refunds of online courses, returns of goods, and privacy.',
  noPage: "We can't find that page",
  noPageHint: 'The address may be wrong, or the page was removed.',
  goHome: 'Go to the shop',
  loading: 'Loading…',
  openingSoon: 'Opening soon',
  openingSoonHint: 'We are getting everything ready. Please come back soon.',
  busy: 'The shop is busy',
  busyHint: 'Please reload the page in a moment.',
  application: {
    building: 'The shop is being set up…',
    missing: 'Part of this shop is missing for now: you can read, but not sign in, buy or play lessons.',
  },
  withoutScripts:
    'JavaScript is off in your browser. You can read about products, prices and terms, but you cannot sign in, buy or play lessons.',
};

export const pageWords: Readonly<Record<Language, PageWords>> = { 'zh-Hant': zhHant, en };
