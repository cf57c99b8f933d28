import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProfile } from '../../test/shop-profile.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import { openFeatureShop, type FeatureShop } from '../../test/feature-shop.ts';
import { registerWeb } from './index.ts';

const demoDir = join(import.meta.dirname, '../../../../demo');
const ORIGIN = 'https://kapok.example';

describe('the languages of a page', () => {
  let shop: FeatureShop;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      void app.register(cookie);
      registerWeb(app, {
        db,
        webDist: join(demoDir, 'no-web'),
        webIsBeingBuilt: () => true,
        publicUrl: () => ORIGIN,
        home: () => [],
        shop: () => testProfile,
        storage: createFolderStorage('/no-media'),
      });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
  });
  afterAll(() => shop.close());

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });
  const english = { 'accept-language': 'en-GB,en;q=0.9' };

  it.each([
    ['/en', 'Learn one thing well, at home'],
    ['/en/products/cello-first-bow', 'First Bow'],
    ['/en/LegalDocuments', 'Version'],
    ['/en/login', 'Sign in'],
    ['/en/users/orders', 'Order management'],
    ['/en/mgnh', 'Management home'],
  ])('[LOOK-10] are written by the server: %s is in English', async (url, words) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en">');
    expect(body).toMatch(/<title>[^<]*｜Kapok Studio<\/title>/);
    expect(body).toContain(words);
    expect(headers['vary']).toBe('accept-encoding');
    const own = /<main>.*<\/main>/s.exec(body)?.[0] ?? '';
    expect(own.replaceAll(/[（）]/g, '')).not.toMatch(/\p{Script=Han}/u);
    expect([...own.matchAll(/href="(\/(?!media)[^"]*)"/g)].filter(([, href]) => !href?.startsWith('/en'))).toEqual([]);
  });

  it('[LOOK-10] describe a product to search engines in the language of its address', async () => {
    const { body } = await get('/en/products/cello-first-bow');
    expect(body).toContain(`"url":"${ORIGIN}/en/products/cello-first-bow"`);
    expect(body).toContain('"name":"Home"');
    expect(body).toContain('<meta property="og:locale" content="en_US" />');
  });

  it.each([
    ['/', '/en'],
    ['/products/cello-first-bow', '/en/products/cello-first-bow'],
    ['/?CategoryCode=music', '/en?CategoryCode=music'],
    ['/LegalDocuments', '/en/LegalDocuments'],
  ])('[LOOK-10] name each other in the head: %s and %s', async (chinese, inEnglish) => {
    for (const address of [chinese, inEnglish]) {
      const { body } = await get(address);
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${address}" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="zh-Hant-TW" href="${ORIGIN}${chinese}" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}${inEnglish}" />`);
      expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}${chinese}" />`);
    }
  });

  it('[LOOK-10] name each other in the sitemap', async () => {
    const { body } = await get('/sitemap.xml');
    const entries = body.split('\n').filter((line) => line.includes('/products/cello-first-bow</loc>'));
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      for (const tag of ['zh-Hant-TW', 'en', 'x-default']) expect(entry).toContain(`hreflang="${tag}"`);
  });

  it('[LOOK-10] follow the browser at the first visit, and say what that depends on', async () => {
    const { statusCode, headers } = await get('/products/cello-first-bow?from=mail', english);
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({
      location: '/en/products/cello-first-bow?from=mail',
      vary: 'accept-language, cookie',
      'cache-control': 'no-cache',
    });
    const chinese = await get('/', { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' });
    expect(chinese.statusCode).toBe(200);
    expect(chinese.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  });

  it('[LOOK-10] follow what was chosen by hand before what the browser prefers', async () => {
    const stays = await get('/', { ...english, cookie: 'kapok-language=zh-Hant' });
    expect(stays.statusCode).toBe(200);
    const leads = await get('/users', { 'accept-language': 'zh-TW', cookie: 'kapok-language=en' });
    expect([leads.statusCode, leads.headers.location]).toEqual([302, '/en/users']);
  });

  it('[LOOK-10] are what the address says, to search engines and to who follows a link', async () => {
    expect((await get('/')).statusCode).toBe(200);
    const linked = await get('/en', { 'accept-language': 'zh-TW', cookie: 'kapok-language=zh-Hant' });
    expect(linked.statusCode).toBe(200);
    expect(linked.body).toContain('<html lang="en">');
  });

  it.each(['/robots.txt', '/sitemap.xml', '/api/nothing', '/assets/gone.js', '/first-paint.css', '/first-paint.js'])(
    '[LOOK-10] are no matter of files and programs: %s',
    async (url) => {
      expect((await get(url, english)).headers).not.toHaveProperty('location');
    },
  );

  it('[LOOK-10] lead nobody to another site, and no page stands under two addresses', async () => {
    expect((await get('//evil.example/', english)).headers.location ?? '/en').toMatch(/^\/en/);
    const { statusCode, headers } = await get('/en/');
    expect([statusCode, headers.location]).toEqual([308, '/en']);
    const missing = await get('/en/nowhere/at/all');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('We can&#39;t find that page');
  });
});
