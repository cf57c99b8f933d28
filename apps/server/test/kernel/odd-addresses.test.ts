import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';

const webDist = mkdtempSync(join(tmpdir(), 'kapok-web-'));
let shop: TestShop;
beforeAll(async () => {
  mkdirSync(join(webDist, 'assets', 'folder'), { recursive: true });
  writeFileSync(join(webDist, 'assets', 'app.js'), '// built');
  shop = await openTestShop({ demoCatalogue: true, settings: { webDist } });
});
afterAll(async () => {
  await shop.close();
  rmSync(webDist, { recursive: true });
});

const tails = [
  '..%2fx',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%00',
  'app.js%00.png',
  'app.js/x',
  'folder',
  'folder/',
  '%5c..%5cx',
  '.env',
  '%E0',
  '%',
  'a'.repeat(200),
  '%e6%9c%a8',
  '?',
  '%3f',
  '//',
] as const;
const folders = ['/', '/assets/', '/products/', '/media/images/', '/media/videos/', '/demo/outbox/', '/api/'] as const;
const addresses = [
  ...folders.flatMap((folder) => tails.map((tail) => `${folder}${tail}`)),
  ...['Search=%00', 'Search=%ED%A0%80', 'Page=1e99', 'Page=-1', 'Sort=x', 'Category=%00', 'Search[]=1', 'Search=%'].map(
    (query) => `/?${query}`,
  ),
  '/products/x?lang=%00',
  '/LegalDocuments?Version=%00',
  '/LegalDocuments?Version=a&Version=b',
  '/media/images/0c9e6a1e-3d1f-4a52-9c55-2f6f5a6f7b10?w=%00',
  '/media/videos/0c9e6a1e-3d1f-4a52-9c55-2f6f5a6f7b10.m3u8?ticket=%00',
  '/api/Token/lineCallback?code=%00&state=%00',
  '/sitemap-1e99.xml',
];

it.each(addresses)('[SAFE-1] answers %s without an error of its own', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await shop.app.inject({ method, url, headers: { cookie: 'kapok_visitor=%00; a=%' } });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
  }
  expect(shop.logged()).not.toMatch(/"level":(50|60)/);
});

it('[SAFE-1] refuses an address that leads out of the built files', async () => {
  const answer = await shop.app.inject({ url: '/assets/..%2fx' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid-request' });
});
