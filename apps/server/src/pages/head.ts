import {
  accentStyle,
  inLanguage,
  languagesOf,
  languageTag,
  pageAddress,
  type Language,
  type ShopLanguages,
} from '@kapok/domain';
import { html, Html, noHtml } from '#server/platform/http/html.ts';
import { profileToWire, type ServedProfile } from '#server/platform/shop-profile/index.ts';
import { imagePath } from './product-html.ts';
import type { Page } from './page.ts';

const DESCRIPTION_LENGTH = 160;

export interface HeadParts {
  readonly page: Page;
  readonly shop: ServedProfile;
  readonly publicUrl: string;
  readonly language: Language;
}

/** The head of a page (SHOP-2): title, description, canonical address, its other languages, Open Graph and structured data. */
export const writeHead = (parts: HeadParts): Html => {
  const { page, shop, language } = parts;
  const description = shorten(page.description ?? inLanguage(shop.tagline, language));
  return html`<title>${titleOf(parts)}</title>
    ${description === '' ? noHtml : html`<meta name="description" content="${description}" />`}
    ${page.indexable ? noHtml : html`<meta name="robots" content="noindex" />`}
    ${page.canonicalPath === undefined ? noHtml : writeSharing(parts, page.canonicalPath, description)}
    ${(page.structuredData ?? []).map(writeStructuredData)} ${writeShop(shop)}`;
};

/** The page's title and the shop's name, or the page's title alone while the shop has no name. */
const titleOf = ({ page, shop, language }: HeadParts): string =>
  [page.title, inLanguage(shop.shopName, language)].filter((part) => part !== '').join('｜');

/** What the application knows of the shop before it asks for anything: its profile as data, its accent as style. */
const writeShop = (shop: ServedProfile): Html => {
  const style = accentStyle(shop.accent);
  return html`${
      style === ''
        ? noHtml
        : html`<style id="shop-accent">
            ${new Html(style)}
          </style>`
    }
    <script type="application/json" id="shop">
      ${asData(profileToWire(shop))}
    </script>`;
};

const openGraphLocale = { 'zh-Hant': 'zh_TW', en: 'en_US' } as const satisfies Record<Language, string>;

const writeSharing = (
  { page, shop, publicUrl, language }: HeadParts,
  canonicalPath: string,
  description: string,
): Html => {
  const address = `${publicUrl}${pageAddress(canonicalPath, language)}`;
  const image = page.imagePath ?? socialPicturePath(shop);
  const imageAlt = page.imagePath === undefined ? inLanguage(shop.shopName, language) : page.title;
  return html`<link rel="canonical" href="${address}" />
    ${page.indexable ? writeLanguages(publicUrl, canonicalPath, shop.languages) : noHtml}
    <meta property="og:type" content="${page.kind ?? 'website'}" />
    <meta property="og:site_name" content="${inLanguage(shop.shopName, language)}" />
    <meta property="og:locale" content="${openGraphLocale[language]}" />
    <meta property="og:title" content="${page.title === '' ? inLanguage(shop.shopName, language) : page.title}" />
    ${description === '' ? noHtml : html`<meta property="og:description" content="${description}" />`}
    <meta property="og:url" content="${address}" />
    ${image === undefined ? noHtml : writeImage(`${publicUrl}${image}`, imageAlt)}`;
};

const writeImage = (address: string, alt: string): Html =>
  html`<meta property="og:image" content="${address}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;

/** Shown with a link to a page that has no picture of its own. */
const socialPicturePath = ({ socialPicture, logo }: ServedProfile): string | undefined => {
  const picture = socialPicture ?? logo;
  return picture === null ? undefined : imagePath(picture, 1600);
};

/** A page in each language, as `hreflang` names it and where it is. */
export interface LanguageAddress {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * The addresses of one page in all languages. `x-default` is the one without a language, which sends first visitors to
 * theirs. Nothing where the shop speaks one language alone.
 */
export const languageAddresses = (
  publicUrl: string,
  path: string,
  chosen: ShopLanguages,
): readonly LanguageAddress[] => {
  const spoken = languagesOf(chosen);
  if (spoken.length < 2) return [];
  return [
    ...spoken.map((one) => ({ hreflang: languageTag[one], href: `${publicUrl}${pageAddress(path, one)}` })),
    { hreflang: 'x-default', href: `${publicUrl}${path}` },
  ];
};

const writeLanguages = (publicUrl: string, path: string, chosen: ShopLanguages): readonly Html[] =>
  languageAddresses(publicUrl, path, chosen).map(
    ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}" /> `,
  );

/** Escaping `<` keeps a text from ending the script element; inside JSON strings it means the same. */
const asData = (data: object): Html => new Html(JSON.stringify(data).replace(/</g, '\\u003c'));

const writeStructuredData = (data: Readonly<Record<string, unknown>>): Html =>
  html`<script type="application/ld+json">
    ${asData(data)}
  </script>`;

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' });

const shorten = (text: string): string => {
  const characters = Array.from(graphemes.segment(text.replace(/\s+/gu, ' ').trim()), ({ segment }) => segment);
  return characters.length <= DESCRIPTION_LENGTH
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
};
