import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testProfile } from '../../test/shop-profile.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import { registerCatalogueRoutes } from '#server/catalogue/products/index.ts';
import { openFeatureShop, type FeatureShop } from '../../test/feature-shop.ts';
import { registerWeb } from './index.ts';

const demoDir = join(import.meta.dirname, '../../../../demo');

const index = `<!doctype html><html lang="zh-Hant-TW"><head><!--head--><link rel="stylesheet" href="/assets/common.css"></head>
<body><!--notice--><div id="root"><!--content--></div><!--reading--></body></html>`;

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/shop/catalogue/catalogue-page.tsx': {
    file: 'assets/catalogue.js',
    imports: ['_shared.js', '_cards.js'],
    css: ['assets/catalogue.css'],
  },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'] },
};

/** Renders what it was asked for, and fails at one address. */
const renderer = `export const renderView = async (asked) => {
  if (asked.address.includes('fails')) throw new Error('nothing can be rendered here');
  return '<main>' + JSON.stringify(asked) + '</main>';
};`;

describe('pages rendered by the server', () => {
  let shop: FeatureShop;
  let webDist: string;
  beforeAll(async () => {
    webDist = await mkdtemp(join(tmpdir(), 'kapok-rendered-'));
    for (const folder of ['.vite', 'render']) await mkdir(join(webDist, folder));
    await writeFile(join(webDist, 'index.html'), index);
    await writeFile(join(webDist, '.vite', 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(webDist, 'render', 'renderer-test.js'), renderer);
    await writeFile(join(webDist, 'render', 'package.json'), '{"type":"module"}');
    shop = await openFeatureShop((app, db) => {
      void app.register(cookie);
      registerCatalogueRoutes(app, { db });
      registerWeb(app, {
        db,
        webDist,
        webIsBeingBuilt: () => true,
        publicUrl: () => 'https://kapok.example',
        home: () => [],
        shop: () => testProfile,
        storage: createFolderStorage('/no-media'),
      });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
  });
  afterAll(async () => {
    await shop.close();
    await rm(webDist, { recursive: true, force: true });
  });

  const get = async (url: string): Promise<string> => (await shop.app.inject({ method: 'GET', url })).body;

  it('[LOOK-7] are drawn from the answers that the application would be given', async () => {
    const body = await get('/en?ProductKind=goods');
    const rendered: unknown = JSON.parse(/<main>(.*)<\/main>/s.exec(body)?.[1] ?? 'null');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/Product/qryCatalogue',
      headers: { 'accept-language': 'en' },
      payload: { ProductKind: 'goods', Offset: 0, Limit: 24 },
    });
    expect(rendered).toMatchObject({ address: '/?ProductKind=goods', language: 'en', view: { page: 'catalogue' } });
    expect(rendered).toMatchObject({ view: { catalogue: answer.json<unknown>() } });
    expect(body).toContain('<div id="root" data-rendered="page"><main>');
  });

  it('[LOOK-7] name the files of the page behind the common styles, and none that the document names itself', async () => {
    const body = await get('/');
    const order = ['common.css', 'catalogue.css', 'cards.css', 'catalogue.js', 'cards.js', '</head>'];
    const places = order.map((file) => body.indexOf(file));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(body).not.toContain('shared.js');
  });

  it.each([
    ['/login', 'form'],
    ['/users/orders', 'member'],
    ['/cart', 'shop'],
  ])('[LOOK-7] are frames with a title where the content belongs to one person: %s', async (url, area) => {
    const body = await get(url);
    expect(body).toContain('<div id="root" data-rendered="frame">');
    expect(body).toContain(`"view":{"page":"frame","area":"${area}","title":`);
  });

  it('[SAFE-1] are the same whatever else stands in the address', async () => {
    expect(await get('/?u=1&ProductKind=goods&ProductKind2=x')).toBe(await get('/?ProductKind=goods'));
  });

  it('[LOOK-7] are sent in plain form where they cannot be rendered', async () => {
    const body = await get('/?Search=fails');
    expect(body).toContain('<div id="root"><header class="first-header">');
    expect(body).toContain('<h1>商品</h1>');
  });

  it.each([
    ['/', '無法登入、購買或播放課程'],
    ['/en/login', 'you cannot sign in, buy or play lessons'],
  ])('[LOOK-7] say without scripts what cannot be done: %s', async (url, words) => {
    expect(await get(url)).toMatch(new RegExp(`<noscript><p[^>]*>[^<]*${words}`));
  });
});
