import { ownPagePath, teacherPath } from '@kapok/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { countSitemap, readCategories, readSitemap, readTeachers } from '#server/catalogue/products/index.ts';
import { readShownSlugs } from '#server/platform/own-pages/index.ts';
import type { ServedProfile } from '#server/platform/shop-profile/index.ts';
import { PRODUCTS_PER_SITEMAP, robotsTxt, sitemapIndexXml, sitemapXml } from './finder-files.ts';

export interface SitemapDeps {
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly shop: () => ServedProfile;
  /** Fewer than a file may hold, for tests. */
  readonly productsPerSitemap?: number;
}

const partParams = z.object({ part: z.coerce.number().int().min(1) });

/** What search engines read first: which addresses there are, and which they need not fetch. */
export const serveFinderFiles = (web: FastifyInstance, deps: SitemapDeps): void => {
  const { db, publicUrl, shop, productsPerSitemap: size = PRODUCTS_PER_SITEMAP } = deps;
  const found = () => ({ publicUrl: publicUrl(), languages: shop().languages });
  const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type('application/xml; charset=utf-8').send(text);
  const readPart = async (part: number): Promise<string> => {
    const paths = part === 0 ? await readPaths(db) : [];
    return sitemapXml(found(), paths, await readSitemap(db, part, size));
  };

  web.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsTxt(found())));
  web.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.ceil((await countSitemap(db)) / size);
    return sendXml(reply, parts <= 1 ? await readPart(0) : sitemapIndexXml(publicUrl(), parts));
  });
  web.get('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) => {
    const { part } = partParams.parse(request.params);
    const isThere = part <= Math.ceil((await countSitemap(db)) / size);
    if (isThere) return sendXml(reply, await readPart(part - 1));
    reply.callNotFound();
    return reply;
  });
};

const readPaths = async (db: Database): Promise<readonly string[]> => {
  const [categories, slugs, teachers] = await Promise.all([readCategories(db), readShownSlugs(db), readTeachers(db)]);
  return [
    ...['/', '/LegalDocuments'],
    ...slugs.map(ownPagePath),
    ...teachers.map(({ slug }) => teacherPath(slug)),
    ...categories.map(({ code }) => `/?CategoryCode=${encodeURIComponent(code)}`),
  ];
};
