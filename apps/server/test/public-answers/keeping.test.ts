import { gunzipSync } from 'node:zlib';
import { contract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../test-shop.ts';
import { addressOfCall, publicCallAddresses, publicPages } from './public-addresses.ts';
import { recordQueries, type RecordedQueries } from './recorded-queries.ts';
import { makeUnrenderedBuild, type UnrenderedBuild } from './unrendered-build.ts';

const KEPT_BYTES = 300_000;
const PRODUCT_PAGE = '/products/cello-first-bow';
const FOR_CACHES = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10, stale-if-error=300';

describe('answers to strangers', () => {
  let build: UnrenderedBuild;
  let shop: TestShop;
  let queries: RecordedQueries;
  let owner: TestCaller;

  beforeAll(async () => {
    build = await makeUnrenderedBuild();
    queries = recordQueries();
    const settings = { webDist: build.webDist, webIsBeingBuilt: () => false, keptAnswerBytes: KEPT_BYTES };
    shop = await openTestShop({ demoCatalogue: true, settings });
    owner = await shop.signUp('owner');
    await sql`
      insert into entitlement (member_id, product_id, grant_reason) select id, 'V001', 'gift' from member where user_name = 'owner'`.execute(
      shop.db,
    );
  });
  afterAll(async () => {
    queries.stop();
    await shop.close();
    await build.remove();
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });
  const askDetail = (caller: TestCaller) => shop.as(caller)(contract.qryProductBySlug, { Slug: 'cello-first-bow' });
  /** Changes a row behind the back of every trigger, as nobody can: whoever shows it has read it. */
  const changeInSilence = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: shop.connectionString });
    await client.connect();
    await client.query(`set session_replication_role = replica; ${statement}`);
    await client.end();
  };

  describe('are kept', () => {
    it('[WIDE-3] and made once for all who ask at the same time', async () => {
      const once = await queries.during(() => get('/products/quiet-evenings'));
      const together = await queries.during(() =>
        Promise.all(Array.from({ length: 20 }, () => get('/en/products/quiet-evenings'))),
      );
      expect(once.length).toBeGreaterThan(0);
      expect(together.length).toBe(once.length);
      // What an answer depends on may be read once more soon after the start.
      await expect.poll(() => queries.during(() => get('/products/quiet-evenings'))).toEqual([]);
    });

    it('[WIDE-3] whichever way a stranger or a visitor asks', async () => {
      const visitor = await shop.visitor();
      await askDetail(stranger);
      const again = async () => {
        await askDetail(stranger);
        await shop.as(visitor)(contract.qryProductBySlug, { Slug: 'cello-first-bow' });
        await get(addressOfCall(contract.qryProductBySlug.path, { Slug: 'cello-first-bow' }));
      };
      expect(await queries.during(again)).toEqual([]);
    });

    it('[WIDE-3] under one address, whatever parameters are added that nothing knows', async () => {
      await get('/');
      const odd = ['/?utm_source=mail', '/?fbclid=1', '/?ProductKind=boat', `/?Search=`, '/?a[]=1'];
      expect(await queries.during(() => Promise.all(odd.map((url) => get(url))))).toEqual([]);
    });

    it('[WIDE-3] never for what is not there', async () => {
      for (const url of ['/products/never-was', '/p/never-was', '/LegalDocuments?Version=1999']) {
        const { statusCode, headers } = await get(url);
        expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-cache']);
      }
      const before = shop.app.publicAnswers?.bytes();
      for (let number = 0; number < 20; number += 1) await get(`/products/never-was-${number}`);
      expect(shop.app.publicAnswers?.bytes()).toBe(before);
    });

    it('[WIDE-3] within their bytes: what is asked for stays, and what strangers make up leaves', async () => {
      for (let number = 0; number < 150; number += 1) {
        await get(`/?PriceFrom=${number}`);
        await get('/');
        expect(shop.app.publicAnswers?.bytes()).toBeLessThanOrEqual(KEPT_BYTES);
      }
      expect(await queries.during(() => get('/?PriceFrom=0'))).not.toEqual([]);
      expect(await queries.during(() => get('/'))).toEqual([]);
    });
  });

  describe('are not for members', () => {
    it('[WIDE-3] who see what they own, before and after a stranger asked', async () => {
      for (const [caller, isOwned] of [
        [stranger, false],
        [owner, true],
        [stranger, false],
      ] as const) {
        expect((await askDetail(caller)).AlreadyOwned).toBe(isOwned);
      }
    });

    it('[WIDE-3] unless they ask by the address that caches know, which takes everybody for a stranger', async () => {
      const url = addressOfCall(contract.qryProductBySlug.path, { Slug: 'cello-first-bow' });
      const answer = await get(url, { authorization: `Bearer ${owner.token ?? ''}` });
      expect(answer.json()).toMatchObject({ AlreadyOwned: false });
      expect(answer.headers['cache-control']).toBe(FOR_CACHES);
    });
  });

  describe('tell caches', () => {
    it.each([...publicPages.filter((url) => url !== '/p/about'), PRODUCT_PAGE])(
      '[WIDE-3] that %s may be kept for a moment and is named by its content',
      async (url) => {
        const first = await get(url, { 'accept-encoding': 'gzip' });
        expect(first.headers['cache-control']).toBe(FOR_CACHES);
        expect(first.headers).not.toHaveProperty('set-cookie');
        const etag = String(first.headers['etag']);
        const plain = await get(url);
        expect(plain.headers['etag']).toBe(etag);
        expect(gunzipSync(first.rawPayload).toString('utf8')).toBe(plain.body);
        const known = await get(url, { 'if-none-match': `"other", ${etag}` });
        expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
        expect(known.headers).toMatchObject({ 'cache-control': FOR_CACHES, vary: plain.headers['vary'] });
        expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
      },
    );

    it.each(publicCallAddresses.filter((url) => !url.includes('qryOwnPage')))(
      '[WIDE-3] that a public call may be kept for a moment: %s',
      async (url) => {
        const { statusCode, headers } = await get(url);
        expect([statusCode, headers['cache-control']]).toEqual([200, FOR_CACHES]);
        expect(headers['vary']).toBe('accept-encoding, origin');
        const known = await get(url, { 'if-none-match': String(headers['etag']) });
        expect(known.statusCode).toBe(304);
      },
    );

    it('[WIDE-3] what decides of the language, where the address does not', async () => {
      expect((await get('/en')).headers['vary']).toBe('accept-encoding');
      expect((await get('/')).headers['vary']).toBe('accept-encoding, accept-language, cookie');
      const { headers } = await get(contract.qryCategories.path);
      expect(headers['vary']).toBe('accept-encoding, origin, accept-language');
    });

    it('[WIDE-3] nothing of pages that somebody fills', async () => {
      for (const url of ['/cart', '/login', '/users', '/users/orders', '/mgnh', '/chat'])
        expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-cache']);
    });
  });

  describe('follow what nobody told of', () => {
    it('[WIDE-3] a sale that begins and ends', async () => {
      const price = async () => (await get(PRODUCT_PAGE)).body.includes('NT$777');
      const ofCello = sql`product_id = 'V001' and valid_until is null`;
      // Set again where a busy machine asks only after it has begun.
      await eventually(async () => {
        await sql`update price set sale_ntd = 777, sale_from = now() + interval '1.5 seconds', sale_until = now() + interval '1 hour'
          where ${ofCello}`.execute(shop.db);
        const before = await get(PRODUCT_PAGE);
        expect(before.body).not.toContain('NT$777');
        expect(before.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=[01]$/);
      });
      await expect.poll(price).toBe(true);
      await sql`update price set sale_until = now() + interval '1.5 seconds' where ${ofCello}`.execute(shop.db);
      await expect.poll(price).toBe(false);
    });

    it('[WIDE-3] a change whose notice was lost', async () => {
      await get(PRODUCT_PAGE);
      await changeInSilence(`update product set name_zh = '沒有人說過' where product_id = 'V001';
        insert into catalogue_version (kind) values ('edit')`);
      await expect.poll(async () => (await get(PRODUCT_PAGE)).body).toContain('沒有人說過');
    });

    it('[WIDE-3] pieces that sell faster than pages are written', async () => {
      const url = addressOfCall(contract.qryProducts.path, { ProductId: 'G001' });
      for (let left = 20; left > 0; left -= 1)
        await sql`update stock set free = ${left} where product_id = 'G001'`.execute(shop.db);
      await expect.poll(async () => (await get(url)).json<unknown>()).toMatchObject([{ StockLeft: 1 }]);
    });
  });

  it('[WIDE-3] decide nothing at the till: a cart is priced anew, and what is sold out is not sold', async () => {
    const visitor = await shop.visitor();
    let ntd = 2500;
    // Changed again where a busy machine asks only after the page was made anew.
    await eventually(async () => {
      ntd += 1;
      await get(PRODUCT_PAGE);
      await changeInSilence(`update price set gross_ntd = ${ntd} where product_id = 'V001' and valid_until is null;
        update stock set free = 0 where product_id = 'G003'`);
      expect((await get(PRODUCT_PAGE)).body).not.toContain(formatNtd(ntd));
    });
    await shop.as(visitor)(contract.addItem, { ProductId: 'V001' });
    expect(await shop.as(visitor)(contract.qryShoppingCart, {})).toMatchObject({
      CustomerOrderMS: { TotalAmount: ntd },
    });
    await expect(shop.as(visitor)(contract.addItem, { ProductId: 'G003' })).rejects.toMatchObject({
      code: 'out-of-stock',
    });
  });
});
