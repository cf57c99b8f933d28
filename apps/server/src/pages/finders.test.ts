import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { languages } from '@kapok/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProfile } from '../../test/shop-profile.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { insertTestMember } from '../../test/demo-shop-rows.ts';
import { openFeatureShop, type FeatureShop } from '../../test/feature-shop.ts';
import { registerWeb } from './index.ts';

const demoDir = join(import.meta.dirname, '../../../../demo');
const ORIGIN = 'https://kapok.example';

describe('the public pages, to who comes without scripts', () => {
  let shop: FeatureShop;
  const webDeps = (db: Database) => ({
    db,
    webDist: join(demoDir, 'no-web'),
    webIsBeingBuilt: () => true,
    publicUrl: () => ORIGIN,
    home: () => [],
    shop: () => testProfile,
    storage: createFolderStorage('/no-media'),
  });
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      void app.register(cookie);
      registerWeb(app, webDeps(db));
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
  });
  afterAll(() => shop.close());

  const get = (url: string) => shop.app.inject({ method: 'GET', url });
  const allStructuredData = async (slug: string): Promise<readonly unknown[]> => {
    const { body } = await get(`/products/${slug}`);
    const texts = body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
    return [...texts].map(([, text]): unknown => JSON.parse(text ?? 'null'));
  };
  const structuredData = async (slug: string): Promise<unknown> => (await allStructuredData(slug))[0];

  it('[SHOP-2] tell search engines where a product stands', async () => {
    const [, crumbs] = await allStructuredData('cello-first-bow');
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, name: '音樂', item: `${ORIGIN}/?CategoryCode=music` },
        { position: 3, item: `${ORIGIN}/products/cello-first-bow` },
      ],
    });
  });

  it('[SHOP-4] write out what buyers say as text, with the average for search engines, and nothing without a review', async () => {
    expect(JSON.stringify(await structuredData('mindful-breathing'))).not.toContain('aggregateRating');
    const memberId = await insertTestMember(shop.db, 'secret-login');
    await shop.db
      .updateTable('member')
      .set({ display_name: '王小明', email: 'ming@private.example' })
      .where('id', '=', memberId)
      .execute();
    await shop.db
      .insertInto('review')
      .values({ member_id: memberId, product_id: 'A002', stars: 4, body: '</script><img src=x> 睡得好' })
      .execute();
    expect(await structuredData('mindful-breathing')).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5 },
    });
    const { body } = await get('/products/mindful-breathing');
    expect(body).toContain('&lt;/script&gt;&lt;img src=x&gt; 睡得好');
    expect(body).toContain('王○明');
    expect(body).not.toMatch(/secret-login|private\.example|王小明/);
  });

  it('[SHOP-2] answer 410 with a friendly page for what is no longer sold', async () => {
    await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', 'G002').execute();
    const { statusCode, body } = await get('/products/dripper-and-kettle');
    expect(statusCode).toBe(410);
    expect(body).toContain('這項商品已經下架');
    expect(body).toContain('<meta name="robots" content="noindex" />');
  });

  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

  it('[SHOP-2] are listed for search engines, published ones only, and can all be read without scripts', async () => {
    await shop.db.updateTable('product').set({ status: 'draft' }).where('product_id', '=', 'A001').execute();
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = locations(body);
    expect(addresses).toContain(`${ORIGIN}/products/cello-first-bow`);
    expect(addresses.join()).not.toMatch(/classics-before-sleep|dripper-and-kettle/);
    const products = await shop.db
      .selectFrom('product')
      .select(['slug', 'name_zh', 'name_en'])
      .where('status', '=', 'published')
      .execute();
    const pages = await Promise.all(addresses.map((address) => get(address.slice(ORIGIN.length))));
    expect(pages.map((page) => page.statusCode)).toEqual(addresses.map(() => 200));
    for (const [index, page] of pages.entries()) {
      expect(page.body).toContain(`<link rel="canonical" href="${addresses[index] ?? ''}" />`);
      expect(page.body).toMatch(/<meta name="description" content="[^"]{8,}"/);
      expect(page.body).not.toContain('noindex');
    }
    for (const { slug, name_zh, name_en } of products) {
      const names = { [`${ORIGIN}/products/${slug}`]: name_zh, [`${ORIGIN}/en/products/${slug}`]: name_en };
      for (const [address, name] of Object.entries(names)) {
        const page = pages[addresses.indexOf(address)];
        expect(page?.body).toContain(`<h1>${escapeHtml(name)}</h1>`);
        expect(page?.body).toMatch(/<strong>NT\$[\d,]+<\/strong>/);
      }
    }
  });

  it('[SHOP-2] are listed in several files where one cannot hold them all', async () => {
    const split = await openFeatureShop((app) => {
      void app.register(cookie);
      registerWeb(app, { ...webDeps(shop.db), productsPerSitemap: 3 });
    });
    const read = async (url: string) => split.app.inject({ method: 'GET', url });
    try {
      const index = await read('/sitemap.xml');
      expect(index.body).toContain('<sitemapindex');
      const parts = locations(index.body);
      const files = await Promise.all(parts.map((part) => read(part.slice(ORIGIN.length))));
      const listed = files.flatMap((file) => locations(file.body)).filter((one) => one.includes('/products/'));
      expect(listed.toSorted()).toEqual(
        locations((await get('/sitemap.xml')).body)
          .filter((one) => one.includes('/products/'))
          .toSorted(),
      );
      expect(
        Math.max(...files.map((file) => locations(file.body).filter((one) => one.includes('/products/')).length)),
      ).toBe(3 * languages.length);
      expect((await read(`/sitemap-${parts.length + 1}.xml`)).statusCode).toBe(404);
      expect((await read('/sitemap-0.xml')).statusCode).not.toBe(200);
    } finally {
      await split.close();
    }
  });

  it('[SHOP-2] keep members, staff and calls out of search engines', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/api/', '/users', '/mgnh', '/payform/', '/cart', '/en/users', '/en/mgnh'])
      expect(body).toContain(`Disallow: ${path}`);
    expect(body).not.toMatch(/Disallow: \/(?:\n|products|en\n|en\/products)/);
  });
});
