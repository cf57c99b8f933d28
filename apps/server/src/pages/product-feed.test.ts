import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, TEST_PUBLIC_URL, type TestCaller, type TestShop } from '../../test/test-shop.ts';

type Item = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string): string => text.replace(/&([a-z]+|#39);/g, (all, name: string) => entities[name] ?? all);

/** Throws where the tags of a document do not stand in each other, or where a text holds a mark. */
const assertWellFormed = (xml: string): void => {
  const open: string[] = [];
  for (const [, end = '', name = '', text = ''] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*>([^<]*)/g)) {
    if (end === '') open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (/&(?!(?:amp|lt|gt|quot|#39);)|>/.test(text)) throw new Error(`not well-formed: ${text}`);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`);
};

/** The items of a feed, by a reader that knows nothing of who wrote it; of what stands several times the last. */
const readItems = (xml: string): readonly Item[] => {
  assertWellFormed(xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, ''));
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<([\w:]+)>([^<]*)</g)].map(([, name = '', text = '']) => [name, plain(text)]),
    ),
  );
};

describe('the product feed', () => {
  let shop: TestShop;
  let boss: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    boss = await shop.staff('boss');
  });
  afterAll(() => shop.close());

  const get = (url = '/product-feed.xml', headers = {}) => shop.app.inject({ method: 'GET', url, headers });
  const itemOf = async (productId: string, url?: string): Promise<Item | undefined> =>
    readItems((await get(url)).body).find((item) => item['g:id'] === productId);
  const setSale = async (regularDays: number): Promise<void> => {
    await sql`
      update price set sale_ntd = 900, sale_from = now() - interval '1 day', sale_until = now() + interval '2 days',
        regular_since = now() - make_interval(days => ${regularDays})
      where product_id = 'V001' and valid_until is null`.execute(shop.db);
    await sql`update product set published_at = now() - interval '1 year' where product_id = 'V001'`.execute(shop.db);
  };

  it('[OFFER-6] is nowhere until an administrator opens it, and gone at once when they close it', async () => {
    expect((await get()).statusCode).toBe(404);
    expect(await shop.as(boss)(contract.qryProductFeed, {})).toEqual({ IsOn: false });
    await shop.as(boss)(contract.changeProductFeed, { IsOn: true });
    expect((await get()).statusCode).toBe(200);
    await shop.as(boss)(contract.changeProductFeed, { IsOn: false });
    expect((await get()).statusCode).toBe(404);
    await shop.as(boss)(contract.changeProductFeed, { IsOn: true });
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Subject: 'setting/product-feed' });
    expect(Entries.map(({ Details }) => Details)).toEqual([{ isOn: true }, { isOn: false }, { isOn: true }]);
  });

  it('[OFFER-6] holds what can be bought, as Google and Meta read it, and nothing else', async () => {
    const { body, headers } = await get();
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
    const items = readItems(body);
    const { rows } = await sql<{ readonly id: string }>`
      select p.product_id as id from product p join price on price.product_id = p.product_id and valid_until is null
      where status = 'published' and gross_ntd > 0 and exists (select from product_image i where i.product_id = p.product_id)
      order by 1`.execute(shop.db);
    expect(items.map((item) => item['g:id'])).toEqual(rows.map(({ id }) => id));
    const course = items.find((item) => item['g:id'] === 'V001');
    expect(course).toMatchObject({
      'g:price': '1890 TWD',
      'g:availability': 'in_stock',
      'g:condition': 'new',
      'g:identifier_exists': 'no',
    });
    expect(course?.['g:link']).toMatch(new RegExp(`^${TEST_PUBLIC_URL}/products/[\\w-]+$`));
    expect(course?.['g:image_link']).toMatch(new RegExp(`^${TEST_PUBLIC_URL}/media/images/[0-9a-f-]{36}\\?w=1600$`));
    for (const item of items) expect([item['g:title'], item['g:description'], item['g:price']]).not.toContain('');
  });

  it('[OFFER-6] is kept as long as nothing changes, and never older than the catalogue', async () => {
    const { headers } = await get();
    const etag = String(headers.etag);
    expect((await get('/product-feed.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    await sql`update product set name_zh = ${'<b>「A & B」"\'</b>\u0008'} where product_id = 'V001'`.execute(shop.db);
    expect((await itemOf('V001'))?.['g:title']).toBe('<b>「A & B」"\'</b>');
    expect((await get('/product-feed.xml', { 'if-none-match': etag })).statusCode).toBe(200);
    await sql`update product set status = 'withdrawn' where product_id = 'V001'`.execute(shop.db);
    expect(await itemOf('V001')).toBeUndefined();
    await sql`update product set status = 'published' where product_id = 'V001'`.execute(shop.db);
    await sql`update stock set free = 0 where product_id = 'G001'`.execute(shop.db);
    await expect.poll(async () => (await itemOf('G001'))?.['g:availability']).toBe('out_of_stock');
  });

  it('[OFFER-6] [OFFER-1] tells a sale with its time beside a regular price that was really asked for, and alone otherwise', async () => {
    await setSale(60);
    const told = await itemOf('V001');
    expect(told).toMatchObject({ 'g:price': '1890 TWD', 'g:sale_price': '900 TWD' });
    const [from = '', until = ''] = told?.['g:sale_price_effective_date']?.split('/') ?? [];
    expect(until.endsWith('+08:00')).toBe(true);
    expect(Date.parse(until) - Date.parse(from)).toBe(3 * 86_400_000);
    await setSale(0);
    const alone = await itemOf('V001');
    expect(alone).toMatchObject({ 'g:price': '900 TWD' });
    expect(alone).not.toHaveProperty('g:sale_price');
  });

  it('[OFFER-6] is there in each language that the shop speaks', async () => {
    const { slug, name_en: name } = await shop.db
      .selectFrom('product')
      .select(['slug', 'name_en'])
      .where('product_id', '=', 'V002')
      .executeTakeFirstOrThrow();
    expect(await itemOf('V002', '/en/product-feed.xml')).toMatchObject({
      'g:title': name,
      'g:link': `${TEST_PUBLIC_URL}/en/products/${slug}`,
    });
    const { body } = await get('/en/product-feed.xml');
    expect(body).toContain('<language>en</language>');
  });
});
