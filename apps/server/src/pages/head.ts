import { inLanguage, languagesOn, languageTag, pageAddress, type Language } from '@kapok/domain';
import { html, Html, noHtml } from '#server/platform/http/html.ts';
import type { Page, ShopIdentity } from './page.ts';

const DESCRIPTION_LENGTH = 160;
/** Shown with a link to a page that has no picture of its own. */
const SHARE_CARD_PATH = '/share-card.jpg';

export interface HeadParts {
  readonly page: Page;
  readonly shop: ShopIdentity;
  readonly publicUrl: string;
  readonly language: Language;
}

/** The head of a page (SHOP-2): title, description, canonical address, its other languages, Open Graph and structured data. */
export const writeHead = (parts: HeadParts): Html => {
  const { page, shop, language } = parts;
  const description = shorten(page.description ?? inLanguage(shop.tagline, language));
  return html`<title>${page.title}｜${inLanguage(shop.name, language)}</title>
    <meta name="description" content="${description}" />
    ${page.indexable ? noHtml : html`<meta name="robots" content="noindex" />`}
    ${page.canonicalPath === undefined ? noHtml : writeSharing(parts, page.canonicalPath, description)}
    ${(page.structuredData ?? []).map(writeStructuredData)}`;
};

const openGraphLocale = { 'zh-Hant': 'zh_TW', en: 'en_US' } as const satisfies Record<Language, string>;

const writeSharing = (
  { page, shop, publicUrl, language }: HeadParts,
  canonicalPath: string,
  description: string,
): Html => {
  const address = `${publicUrl}${pageAddress(canonicalPath, language)}`;
  const imageAlt = page.imagePath === undefined ? inLanguage(shop.name, language) : page.title;
  return html`<link rel="canonical" href="${address}" />
    ${page.indexable ? writeLanguages(publicUrl, canonicalPath) : noHtml}
    <meta property="og:type" content="${page.kind ?? 'website'}" />
    <meta property="og:site_name" content="${inLanguage(shop.name, language)}" />
    <meta property="og:locale" content="${openGraphLocale[language]}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${publicUrl}${page.imagePath ?? SHARE_CARD_PATH}" />
    <meta property="og:image:alt" content="${imageAlt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
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
export const languageAddresses = (publicUrl: string, path: string): readonly LanguageAddress[] =>
  languagesOn.length < 2
    ? []
    : [
        ...languagesOn.map((one) => ({ hreflang: languageTag[one], href: `${publicUrl}${pageAddress(path, one)}` })),
        { hreflang: 'x-default', href: `${publicUrl}${path}` },
      ];

const writeLanguages = (publicUrl: string, path: string): readonly Html[] =>
  languageAddresses(publicUrl, path).map(
    ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}" /> `,
  );

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
