import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProfile } from '../../test/shop-profile.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import { openFeatureShop, type FeatureShop } from '../../test/feature-shop.ts';
import { registerWeb, securityHeaders } from './index.ts';

const demoDir = join(import.meta.dirname, '../../../../demo');
const ORIGIN = 'https://kapok.example';
const SOCIAL_PICTURE = 'b9a5b6c1-3f0e-4a52-9f0b-5a0f6f1c7d02';
const builtIndex = `<!doctype html><html lang="zh-Hant-TW"><head><!--head--><script type="module" src="/assets/main-abc.js"></script></head>
<body><!--notice--><div id="root"><!--content--></div><!--reading--></body></html>`;

describe('the pages of the shop', () => {
  let shop: FeatureShop;
  let folder: string;
  let webDist: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-web-'));
    webDist = join(folder, 'dist');
    shop = await openFeatureShop((app, db) => {
      void app.register(cookie);
      void app.register(helmet, securityHeaders({ https: true, gatewayOrigin: () => 'https://gateway.example' }));
      registerWeb(app, {
        db,
        webDist,
        webIsBeingBuilt: () => true,
        publicUrl: () => ORIGIN,
        home: () => [],
        shop: () => ({ ...testProfile, socialPicture: SOCIAL_PICTURE }),
        storage: createFolderStorage('/no-media'),
      });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });

  it.each([
    ['/users/', '/users'],
    ['/mgnh/', '/mgnh'],
    ['/chat/', '/chat'],
    ['/users/orders/?tab=recent', '/users/orders?tab=recent'],
    ['/LegalDocuments//', '/LegalDocuments'],
    ['/products/kapok/', '/products/kapok'],
    ['/payform/', '/payform'],
  ])('[FLOW-11] at %s are the ones without the slash', async (typed, meant) => {
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([308, meant]);
  });

  it.each(['/', '//evil.example/', '/\\evil.example/', '/%2Fevil.example/x', '/api/Nowhere/', '/healthz/'])(
    '[FLOW-11] send nobody elsewhere from %s',
    async (typed) => {
      expect((await get(typed)).statusCode).not.toBe(308);
    },
  );
  const build = async () => {
    const fresh = join(folder, 'fresh');
    await mkdir(join(fresh, 'assets'), { recursive: true });
    await writeFile(join(fresh, 'index.html'), builtIndex);
    await mkdir(join(fresh, '.vite'));
    await writeFile(join(fresh, '.vite', 'manifest.json'), '{}');
    await writeFile(join(fresh, 'sw.js'), 'self.skipWaiting();');
    await writeFile(join(fresh, 'offline.html'), '<h1>offline</h1>');
    await writeFile(join(fresh, '.build-hash'), 'secret');
    await writeFile(join(fresh, 'assets', 'main-abc.js'), 'export {};');
    await writeFile(join(fresh, 'assets', 'main-abc.js.br'), 'not really brotli');
    await rename(fresh, webDist);
  };

  describe('before the application was ever built', () => {
    it('[OPS-1] can be read, with prices and links, and ask again by themselves', async () => {
      const { statusCode, body } = await get('/');
      expect(statusCode).toBe(200);
      expect(body).toMatch(/^<!doctype html>/);
      expect(body).toContain('<noscript><meta http-equiv="refresh" content="3" /></noscript>');
      expect(body).toContain('<script src="/first-paint.js" data-seconds="3"></script>');
      expect(body).toContain('商店畫面準備中…');
      expect(body).toContain('href="/products/cello-first-bow"');
      expect(body).toContain('NT$1,890');
      expect(body).not.toMatch(/<script(?! type="application\/(?:ld\+)?json"| src="\/first-paint\.js")/);
      expect(body).not.toContain('style=');
    });

    it.each([
      ['/first-paint.css', 'text/css; charset=utf-8'],
      ['/first-paint.js', 'text/javascript; charset=utf-8'],
    ])('[OPS-1] bring their own style and script: %s', async (url, type) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe(type);
    });
  });

  describe('once it is built', () => {
    beforeAll(build);

    it('[OPS-1] are the application, without a restart', async () => {
      const { body } = await get('/');
      expect(body).toContain('/assets/main-abc.js');
      expect(body).not.toContain('http-equiv="refresh"');
      expect(body).toContain('href="/products/cello-first-bow"');
    });

    it('[SHOP-2] name a product in title, description, canonical address and Open Graph', async () => {
      const { body } = await get('/products/cello-first-bow');
      expect(body).toMatch(/<title>[^<]*大提琴[^<]*｜木棉學堂<\/title>/);
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/products/cello-first-bow" />`);
      expect(body).toContain('property="og:type" content="product"');
      expect(body).toMatch(new RegExp(`property="og:image" content="${ORIGIN}/media/images/[0-9a-f-]{36}\\?w=960"`));
      expect(body).toContain('<h1>');
      expect(body).toContain('課程章節');
    });

    it('[LOOK-6] [OWN-1] show the social picture of the shop with a shared link where a page has no picture of its own', async () => {
      const { body } = await get('/');
      expect(body).toContain(`property="og:image" content="${ORIGIN}/media/images/${SOCIAL_PICTURE}?w=1600"`);
      expect(body).toContain('property="og:image:alt" content="木棉學堂"');
    });

    const structuredData = async (slug: string): Promise<unknown> => {
      const { body } = await get(`/products/${slug}`);
      const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1];
      return JSON.parse(text ?? 'null');
    };

    it('[SHOP-2] describe courses and goods to search engines, with the price that is paid', async () => {
      expect(await structuredData('cello-first-bow')).toMatchObject({
        '@type': 'Course',
        offers: { price: 1890, priceCurrency: 'TWD', availability: 'https://schema.org/InStock' },
      });
      expect(await structuredData('slow-bows-practice-book')).toMatchObject({ '@type': 'Product', sku: 'G003' });
      await shop.db.updateTable('stock').set({ free: 0 }).where('product_id', '=', 'G003').execute();
      expect(await structuredData('slow-bows-practice-book')).toMatchObject({
        offers: { availability: 'https://schema.org/OutOfStock' },
      });
    });

    it('[SHOP-2] take whatever a product is called as text', async () => {
      const name = `$& $1 </script><img src=x onerror=alert(1)> "quoted" 'n' & 大提琴`;
      await shop.db
        .updateTable('product')
        .set({ name_zh: name, description_zh: '- <b>a</b>\n- b', summary_zh: '$`<!--content-->' })
        .where('product_id', '=', 'V002')
        .execute();
      const { body } = await get('/products/botanical-watercolour');
      expect(body).not.toContain('<img src=x');
      expect(body).not.toContain('<b>a</b>');
      expect(body).toContain('<h1>$&amp; $1 &lt;/script&gt;');
      expect(body.match(/<\/script>/g)).toHaveLength(4);
      expect(await structuredData('botanical-watercolour')).toMatchObject({ name });
    });

    it.each(['/products/never-was', '/products/%00', "/products/'%20or%201=1", '/nowhere/at/all'])(
      '[SHOP-2] answer 404 with a friendly page for what is not there: %s',
      async (url) => {
        const { statusCode, body } = await get(url);
        expect(statusCode).toBe(404);
        expect(body).toContain('回首頁');
        expect(body).toContain('<meta name="robots" content="noindex" />');
        expect(body).toContain('/assets/main-abc.js');
      },
    );

    it('answer a program that asks for what is not there in the shape of a problem', async () => {
      for (const url of ['/api/nothing', '/assets/gone.js', '/media/nothing']) {
        const answer = await get(url);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'not-found' });
      }
    });

    it.each([
      ['/users', '我的收藏'],
      ['/users/userprofile', '使用者管理'],
      ['/users/shoppingcart/20261121000001', '購物車'],
      ['/users/orders?OrderId=1', '訂單管理'],
      ['/users/mediaplayer?ProductId=V001', '影音播放'],
      ['/payform/20261121000001', '付款'],
      ['/chat', '線上對談'],
      ['/mgnh/customermanagement', '會員管理'],
    ])('[NAV-4] keep %s out of search engines and give it its title', async (url, title) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<title>${title}｜木棉學堂</title>`);
      expect(body).toContain('content="noindex"');
    });

    it('[SHOP-1] show what the address asks for, and pass over what makes no sense', async () => {
      const goods = await get('/?ProductKind=goods&CategoryCode=music');
      expect(goods.body).toContain('/products/slow-bows-practice-book');
      expect(goods.body).not.toContain('/products/cello-first-bow"');
      expect(goods.body).toContain(`href="${ORIGIN}/?CategoryCode=music"`);
      const nonsense = await get('/?ProductKind=boat&Search=%00');
      expect(nonsense.statusCode).toBe(200);
      expect(nonsense.body).toContain('/products/cello-first-bow"');
    });

    it('[SHOP-3] write out the terms in force', async () => {
      const { body } = await get('/LegalDocuments');
      expect(body).toContain('<h1>服務條款與退款規定</h1>');
      expect(body).toContain('<li>第 7 至 14 天申請：退還未稅單價的 30%</li>');
      expect((await get('/LegalDocuments?Version=1999-01-01')).statusCode).toBe(404);
    });

    it('keep built files for good, compressed where the browser takes it, and index.html never', async () => {
      const asset = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(asset.headers['content-encoding']).toBe('br');
      // Two dozen of them make up a first visit: heads that nobody asks about stay away.
      for (const head of ['etag', 'last-modified', 'accept-ranges']) expect(asset.headers).not.toHaveProperty(head);
      expect(asset.headers['content-type']).toMatch(/javascript/);
      expect(asset.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(asset.headers).not.toHaveProperty('content-security-policy');
      expect((await get('/')).headers['cache-control']).toBe('no-cache');
      expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    });

    it('let an installed shop renew itself at once: its worker, its manifest and its page without a network', async () => {
      const types = { '/sw.js': /javascript/, '/offline.html': /html/, '/manifest.webmanifest': /manifest\+json/ };
      for (const [path, type] of Object.entries(types)) {
        const { statusCode, headers } = await get(path);
        expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
        expect(headers['content-type']).toMatch(type);
        expect(headers['content-security-policy']).toContain("worker-src 'self'");
      }
    });

    it('send pages compressed to browsers that take it', async () => {
      const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(rawPayload).toString('utf8')).toContain('/products/cello-first-bow');
    });

    it.each([
      '/.build-hash',
      '/.vite/manifest.json',
      '/assets/../.build-hash',
      '/assets/%2e%2e/.build-hash',
      '/index.html',
    ])('give away nothing but public files: %s', async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBeGreaterThanOrEqual(403);
      expect(body).not.toContain('secret');
    });

    it('forbid strange scripts, frames and forms', async () => {
      const { headers } = await get('/');
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "form-action 'self' https://gateway.example",
          "frame-ancestors 'none'",
          'upgrade-insecure-requests',
        ]),
      );
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    });

    it('stay the application, for the moment in which one build replaces another', async () => {
      await get('/');
      await rename(webDist, join(folder, 'replaced'));
      expect((await get('/users')).body).toContain('/assets/main-abc.js');
      await rename(join(folder, 'replaced'), webDist);
    });

    it('say that the shop is busy, with the application, while the database is away', async () => {
      await shop.db.schema.alterTable('product').renameTo('product_elsewhere').execute();
      const { statusCode, body } = await get('/');
      await shop.db.schema.alterTable('product_elsewhere').renameTo('product').execute();
      expect(statusCode).toBe(503);
      expect(body).toContain('商店忙線中');
      expect(body).toContain('/assets/main-abc.js');
    });
  });

  it('insist on https only where the shop is reached by it', () => {
    const plain = JSON.stringify(securityHeaders({ https: false, gatewayOrigin: () => '' }));
    expect(plain).not.toContain('upgradeInsecureRequests');
    expect(plain).toContain('"strictTransportSecurity":false');
  });
});
