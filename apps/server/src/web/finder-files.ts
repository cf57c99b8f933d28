import type { SitemapEntry } from '#server/features/catalogue/index.ts';
import { escapeHtml } from '#server/http/html.ts';
import { privatePaths } from './fixed-pages.ts';

export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Every public page, with the day on which a product changed last. */
export const sitemapXml = (publicUrl: string, products: readonly SitemapEntry[]): string => {
  const entries = [
    `<url><loc>${escapeHtml(`${publicUrl}/`)}</loc></url>`,
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${escapeHtml(`${publicUrl}/products/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
    `<url><loc>${escapeHtml(`${publicUrl}/LegalDocuments`)}</loc></url>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
};
