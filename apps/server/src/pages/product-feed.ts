import {
  FEED_DESCRIPTION_LENGTH,
  FEED_TITLE_LENGTH,
  feedPrices,
  inLanguage,
  pageAddress,
  taipeiInstant,
  type BilingualText,
  type Language,
} from '@kapok/domain';
import type { FeedProduct } from '#server/catalogue/products/index.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { imagePath } from './product-html.ts';

/** Which shop sells, and in which language it is told. */
export interface FeedShop {
  readonly publicUrl: string;
  readonly shopName: BilingualText;
  readonly language: Language;
}

/** Of further pictures so many are read. */
const MOST_MORE_PICTURES = 10;

/**
 * What the shop sells as RSS 2.0 with the names that Google Merchant Center gave them; Meta's catalogue reads the same file. Prices
 * contain tax, as in the shop. A sale stands beside the price with its time, so that services follow it to the minute.
 */
export const productFeedXml = (shop: FeedShop, products: readonly FeedProduct[]): string => {
  const name = inLanguage(shop.shopName, shop.language);
  const head = [
    element('title', name),
    element('link', `${shop.publicUrl}${pageAddress('/', shop.language)}`),
    element('description', name),
    element('language', shop.language === 'en' ? 'en' : 'zh-TW'),
  ];
  const items = products.map((product) => `<item>\n${itemOf(shop, product).join('\n')}\n</item>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${[...head, ...items].join('\n')}
</channel>
</rss>
`;
};

/** What XML 1.0 cannot hold, however it is written. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.toWellFormed().replace(UNWRITABLE, ''))}</${name}>`;

/** Without the first half of a character that was cut in two. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const itemOf = (shop: FeedShop, product: FeedProduct): readonly string[] => {
  const { language, publicUrl, shopName } = shop;
  const name = inLanguage(product.name, language);
  const [picture = '', ...more] = product.images.map((image) => `${publicUrl}${imagePath(image, 1600)}`);
  return [
    element('g:id', product.productId),
    element('g:title', cut(name, FEED_TITLE_LENGTH)),
    element('g:description', cut(inLanguage(product.summary, language) || name, FEED_DESCRIPTION_LENGTH)),
    element('g:link', `${publicUrl}${pageAddress(`/products/${product.slug}`, language)}`),
    element('g:image_link', picture),
    ...more.slice(0, MOST_MORE_PICTURES).map((address) => element('g:additional_image_link', address)),
    ...pricesOf(product),
    element('g:availability', product.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:brand', inLanguage(shopName, language)),
    ...numbersOf(product),
    element('g:product_type', inLanguage(product.category, language)),
  ];
};

/** Variants are told as one group. What a shop makes itself has no number of the trade. */
const numbersOf = ({ groupId, sku, isbn }: FeedProduct): readonly string[] => [
  ...(groupId === null ? [] : [element('g:item_group_id', groupId)]),
  ...(isbn === '' ? [] : [element('g:gtin', isbn)]),
  ...(sku === '' ? [] : [element('g:mpn', sku)]),
  ...(isbn === '' && sku === '' ? [element('g:identifier_exists', 'no')] : []),
];

/** As both services write it: 2026-11-27T08:00+08:00. */
const toTheMinute = (instant: Date): string => taipeiInstant(instant).replace(/:\d{2}\.\d{3}(?=\+)/, '');

const inTwd = (priceNtd: number): string => `${priceNtd} TWD`;

const pricesOf = (product: FeedProduct): readonly string[] => {
  const { priceNtd, sale } = feedPrices(product);
  if (sale === null) return [element('g:price', inTwd(priceNtd))];
  return [
    element('g:price', inTwd(priceNtd)),
    element('g:sale_price', inTwd(sale.priceNtd)),
    element('g:sale_price_effective_date', `${toTheMinute(sale.from)}/${toTheMinute(sale.until)}`),
  ];
};
