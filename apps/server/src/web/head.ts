import { html, Html, noHtml } from '#server/http/html.ts';
import type { Page, ShopIdentity } from './page.ts';

const DESCRIPTION_LENGTH = 160;
/** Shown with a link to a page that has no picture of its own. */
const SHARE_CARD_PATH = '/share-card.jpg';

/** The head of a page (SHOP-2): title, description, canonical address, Open Graph and structured data. */
export const writeHead = (page: Page, shop: ShopIdentity, publicUrl: string): Html => {
  const description = shorten(page.description ?? shop.tagline);
  return html`<title>${page.title}｜${shop.name}</title>
    <meta name="description" content="${description}" />
    ${page.indexable ? noHtml : html`<meta name="robots" content="noindex" />`}
    ${page.canonicalPath === undefined ? noHtml : writeSharing(page, page.canonicalPath, shop, publicUrl, description)}
    ${(page.structuredData ?? []).map(writeStructuredData)}`;
};

const writeSharing = (
  page: Page,
  canonicalPath: string,
  shop: ShopIdentity,
  publicUrl: string,
  description: string,
): Html =>
  html`<link rel="canonical" href="${publicUrl}${canonicalPath}" />
    <meta property="og:type" content="${page.kind ?? 'website'}" />
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:locale" content="zh_TW" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${publicUrl}${canonicalPath}" />
    <meta property="og:image" content="${publicUrl}${page.imagePath ?? SHARE_CARD_PATH}" />
    <meta property="og:image:alt" content="${page.imagePath === undefined ? shop.name : page.title}" />
    <meta name="twitter:card" content="summary_large_image" />`;

/** Escaping `<` keeps a text from ending the script element; inside JSON strings it means the same. */
const writeStructuredData = (data: Readonly<Record<string, unknown>>): Html =>
  html`<script type="application/ld+json">
    ${new Html(JSON.stringify(data).replace(/</g, '\\u003c'))}
  </script>`;

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

const shorten = (text: string): string => {
  const characters = Array.from(graphemes.segment(text.replace(/\s+/gu, ' ').trim()), ({ segment }) => segment);
  return characters.length <= DESCRIPTION_LENGTH
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
};
