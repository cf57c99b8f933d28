import type { ProductFeedWords } from '../zh-hant/product-feed.ts';

export const productFeed: ProductFeedWords = {
  title: 'Product feed',
  lead: 'Google Merchant Center and Meta catalogs can read this address on a schedule to keep products, prices, sales, and stock up to date. It holds every published product that has a picture and a price.',
  open: 'Let services read the product feed',
  openHint: "Everything in it is public on the shop's pages",
  zh: 'Chinese',
  en: 'English',
  copyZh: 'Copy the Chinese address',
  copyEn: 'Copy the English address',
  copied: 'Address copied',
  copyFailed: "Couldn't copy. Select the address and copy it yourself",
  opened: 'The product feed is open',
  closed: 'The product feed is closed',
};
