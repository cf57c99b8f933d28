import type { SitemapEntry } from '#server/catalogue/products/index.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { languagesOf, pageAddress, type ShopLanguages } from '@kapok/domain';
import { privatePaths } from './fixed-pages.ts';
import { languageAddresses } from './head.ts';

/**
 * A file of a sitemap may name 50,000 addresses and be 50 MB; a product is there in each language, and the pages that are no
 * products need a few.
 */
export const PRODUCTS_PER_SITEMAP = 24_000;

/** Which shop search engines read of. */
export interface FoundShop {
  readonly publicUrl: string;
  readonly languages: ShopLanguages;
}

export const robotsTxt = ({ publicUrl, languages }: FoundShop): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...languagesOf(languages).flatMap((language) =>
      privatePaths.map((path) => `Disallow: ${pageAddress(path, language)}`),
    ),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** What one file of the sitemap lists beside products: addresses from the root on, without a language. */
export const sitemapXml = (shop: FoundShop, paths: readonly string[], products: readonly SitemapEntry[]): string => {
  const entries = [
    ...paths.flatMap((path) => pageEntries(shop, path, '')),
    ...products.flatMap(({ slug, updatedAt }) =>
      pageEntries(shop, `/products/${slug}`, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
    ),
  ];
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`,
  );
};

/** One page, an entry for each language; each names all others. */
const pageEntries = ({ publicUrl, languages }: FoundShop, path: string, facts: string): readonly string[] => {
  const others = languageAddresses(publicUrl, path, languages)
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`)
    .join('');
  return languagesOf(languages).map(
    (language) => `<url><loc>${escapeHtml(`${publicUrl}${pageAddress(path, language)}`)}</loc>${facts}${others}</url>`,
  );
};

/** The address of one part of a sitemap that one file cannot hold; parts count from 0. */
const sitemapPartPath = (part: number): string => `/sitemap-${part + 1}.xml`;

/** Names the parts of a sitemap. */
export const sitemapIndexXml = (publicUrl: string, parts: number): string => {
  const entries = Array.from(
    { length: parts },
    (_part, part) => `<sitemap><loc>${escapeHtml(`${publicUrl}${sitemapPartPath(part)}`)}</loc></sitemap>`,
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
};

const xml = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
