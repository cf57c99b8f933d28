import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { productContract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueRoutes } from '#server/catalogue/products/index.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import { openFeatureShop, type FeatureShop } from '../../test/feature-shop.ts';
import { testProfile } from '../../test/shop-profile.ts';
import { registerWeb } from './index.ts';

const demoDir = join(import.meta.dirname, '../../../../demo');
const UUID = '0190a8c4-7a52-7f3e-9a0b-1c2d3e4f5a6b';
const description = [
  '## 適合誰',
  '給**「第一次」**拿弓的人。先讀[我們的故事](/p/about)，或看[週報](https://news.example/)。',
  `![老師](/media/images/${UUID}#1600x900)`,
  '| 週 | 內容 |\n|---|---|\n| 1 | 持弓 |',
  '<script>alert(1)</script> ![外站](https://tracker.example/x.png) [x](javascript:alert(1))',
].join('\n\n');

describe('the text of a product', () => {
  let shop: FeatureShop;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      void app.register(cookie);
      registerCatalogueRoutes(app, { db });
      registerWeb(app, {
        db,
        webDist: join(demoDir, 'no-web'),
        webIsBeingBuilt: () => true,
        publicUrl: () => 'https://kapok.example',
        home: () => [],
        shop: () => testProfile,
        storage: createFolderStorage('/no-media'),
      });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
    await shop.db
      .updateTable('product')
      .set({ description_zh: description })
      .where('slug', '=', 'cello-first-bow')
      .execute();
  });
  afterAll(() => shop.close());

  it('[OWN-9] is the same HTML in the page that the server writes and in the answer that the browser shows', async () => {
    const { body } = await shop.app.inject({ method: 'GET', url: '/products/cello-first-bow' });
    const { DescriptionHtml } = await shop.call(productContract.qryProductBySlug, { Slug: 'cello-first-bow' });
    expect(body).toContain(DescriptionHtml);
    expect(DescriptionHtml).toContain('<strong>「第一次」</strong>');
    expect(DescriptionHtml).toContain('<a href="/p/about">我們的故事</a>');
    expect(DescriptionHtml).toContain('target="_blank" rel="noopener"');
    expect(DescriptionHtml).toMatch(/<img [^>]*width="1600" height="900"/);
    expect(DescriptionHtml).toContain('<td>持弓</td>');
  });

  it('[OWN-9] runs no script and fetches nothing from elsewhere', async () => {
    const { body } = await shop.app.inject({ method: 'GET', url: '/products/cello-first-bow' });
    expect(body).not.toMatch(/<script>|src="https:\/\/tracker|href="javascript:/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});
