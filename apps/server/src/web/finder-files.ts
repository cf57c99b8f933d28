import type { SitemapEntry } from '#server/features/catalogue/index.ts';
import { escapeHtml } from '#server/http/html.ts';
import { privatePaths } from './fixed-pages.ts';

/** A file of a sitemap may name 50,000 addresses; the pages that are no products need a few of them. */
export const PRODUCTS_PER_SITEMAP = 49_000;

export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** What one file of the sitemap lists beside products: addresses from the root on. */
export const sitemapXml = (publicUrl: string, paths: readonly string[], products: readonly SitemapEntry[]): string => {
  const entries = [
    ...paths.map((path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${escapeHtml(`${publicUrl}/products/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`);
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
