import { productContract } from '@kapok/contract';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/shop/demo/index.ts';
import { registerCatalogueRoutes } from './index.ts';
import { openFeatureShop, type FeatureShop } from '../../../test/feature-shop.ts';

const demoDir = join(import.meta.dirname, '../../../../../demo');

/** What people would type, and the products that must be among the first ten. */
const questions: readonly (readonly [search: string, expected: readonly string[]])[] = [
  // Words of two characters, and of one.
  ['咖啡', ['V003', 'G002']],
  ['水彩', ['V002', 'G001']],
  ['古典', ['A001', 'B001']],
  ['呼吸', ['A002', 'B001']],
  ['手沖', ['V003', 'G002']],
  ['濾杯', ['V003', 'G002']],
  ['空弦', ['V001', 'G003']],
  ['睡前', ['A001', 'B001']],
  ['琴', ['V001', 'G003']],
  ['筆', ['G001', 'V002']],
  // Longer words, names, and words in another order or with particles.
  ['大提琴', ['V001', 'G003']],
  ['大提琴入門', ['V001']],
  ['練習冊', ['G003']],
  ['細口壺', ['G002', 'V003']],
  ['木棉花', ['V002']],
  ['咖啡手沖', ['V003', 'G002']],
  ['怎麼沖咖啡', ['V003']],
  ['音訊課程', ['B001']],
  ['帆布 筆捲', ['G001']],
  // Lessons, descriptions and categories.
  ['巴赫', ['A001']],
  ['卡農', ['A001']],
  ['小星星', ['V001']],
  ['悶蒸', ['V003']],
  ['留白', ['V002']],
  ['海浪', ['A002']],
  ['松香', ['V001']],
  ['研磨度', ['V003']],
  ['音樂', ['V001', 'G003']],
  ['繪畫', ['V002', 'G001']],
  ['聆聽', ['A001', 'A002', 'B001']],
  // English: other forms, the beginnings of words, accents, slips.
  ['cello', ['V001', 'G003']],
  ['CELLOS', ['V001', 'G003']],
  ['brush', ['G001']],
  ['brushes', ['G001']],
  ['brewing', ['V003']],
  ['waterc', ['V002', 'G001']],
  ['gymnopedie', ['A001']],
  ['Gymnopédie', ['A001']],
  ['bach prelude', ['A001']],
  ['breathing', ['A002']],
  ['kettle', ['G002', 'V003']],
  ['celo', ['V001', 'G003']],
  ['cofee', ['V003']],
  ['watercolor', ['V002', 'G001']],
  ['clasics', ['A001']],
  ['ketle', ['G002']],
  ['brethaing', ['A002']],
  // Both languages in one question.
  ['cello 練習', ['G003']],
  ['Bach 前奏曲', ['A001']],
  ['小星星 Twinkle', ['V001']],
];

/** What people type who mean the same: a wrong character or letter, one too many or too few, or two that changed places. */
const slips: readonly (readonly [search: string, expected: readonly string[]])[] = [
  // One character for another, at each place of a word.
  ['大題琴', ['V001', 'G003']],
  ['大堤琴', ['V001', 'G003']],
  ['打提琴', ['V001', 'G003']],
  ['大提情', ['V001', 'G003']],
  ['大題琴入門', ['V001']],
  ['大題琴 入門', ['V001']],
  ['大題琴練習冊', ['G003']],
  ['練席冊', ['G003']],
  ['細扣壺', ['G002', 'V003']],
  ['木綿花', ['V002']],
  ['手充咖啡', ['V003', 'G002']],
  ['手沖加啡', ['V003', 'G002']],
  ['小興星', ['V001']],
  ['研摸度', ['V003']],
  ['前揍曲', ['A001']],
  ['Bach 前揍曲', ['A001']],
  ['帆步筆捲', ['G001']],
  // Two that changed places, one too many, one too few.
  ['提大琴', ['V001', 'G003']],
  ['大琴提', ['V001', 'G003']],
  ['大提提琴', ['V001', 'G003']],
  ['手的沖咖啡', ['V003']],
  ['提琴門', ['V001']],
  // Letters.
  ['cwllo', ['V001', 'G003']],
  ['vello', ['V001', 'G003']],
  ['celloo', ['V001', 'G003']],
  ['coffwe', ['V003', 'G002']],
  ['kettlr', ['G002']],
  ['prelide', ['A001']],
  ['wstercolour', ['V002', 'G001']],
  ['breathng', ['A002']],
  ['gymnopedei', ['A001']],
  ['cello practise', ['G003']],
];

describe('searching the demo shop', () => {
  let shop: FeatureShop;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      registerCatalogueRoutes(app, { db });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
  });
  afterAll(() => shop.close());

  const find = async (Search: string): Promise<readonly string[]> => {
    const { Products } = await shop.call(productContract.qryCatalogue, { Search, Limit: 10 });
    return Products.map((product) => product.ProductId);
  };

  it.each([
    { what: 'of what people look for', asked: questions },
    { what: 'of what people mean who mistype it', asked: slips },
  ])('[SHOP-1] finds at least 95 % $what, and puts the best first', async ({ asked }) => {
    const missed: string[] = [];
    const wrongFirst: string[] = [];
    let expectedCount = 0;
    for (const [search, expected] of asked) {
      const found = await find(search);
      expectedCount += expected.length;
      missed.push(...expected.filter((id) => !found.includes(id)).map((id) => `${search}: ${id}`));
      if (!expected.includes(found[0] ?? '')) wrongFirst.push(`${search}: ${found[0] ?? ''}`);
    }
    const recall = 1 - missed.length / expectedCount;
    expect(recall, missed.join('; ')).toBeGreaterThanOrEqual(0.95);
    expect(wrongFirst).toEqual([]);
  });

  it.each(['鋼琴考試', '股票', '西班牙文', '電動車', 'guitar', 'zzzz', 'xx 咖啡 yyzz'])(
    '[SHOP-1] finds nothing for what the shop does not have: %s',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );

  it.each([
    ['coffee', false],
    ['cofee', true],
    ['手沖', false],
    ['怎麼沖咖啡', true],
    ['大提琴', false],
    ['大題琴', true],
  ])('[SHOP-1] says whether %s was found as it was typed or only nearly', async (Search, isNear) => {
    const { IsApproximate, Total } = await shop.call(productContract.qryCatalogue, { Search });
    expect([IsApproximate, Total > 0]).toEqual([isNear, true]);
  });

  it('[SHOP-1] knows new words of a product, a lesson and an album at once, and forgets old ones', async () => {
    await shop.db.updateTable('product').set({ name_zh: '竹笛入門' }).where('product_id', '=', 'A002').execute();
    expect(await find('竹笛')).toEqual(['A002', 'B001']);
    expect(await find('正念')).not.toContain('A002');
    await shop.db
      .updateTable('playlist_item')
      .set({ title_zh: '蟋蟀' })
      .where('product_id', '=', 'A002')
      .where('position', '=', 3)
      .execute();
    expect(await find('蟋蟀')).toEqual(['A002']);
    await shop.db.deleteFrom('album_item').where('product_id', '=', 'A002').execute();
    expect(await find('竹笛')).toEqual(['A002']);
    await shop.db.updateTable('category').set({ name_zh: '夜裡聽' }).where('code', '=', 'listening').execute();
    expect(await find('夜裡')).toContain('A001');
  });

  it('[SHOP-1] finds no draft, and nothing that is no longer sold', async () => {
    expect(await find('手沖')).toContain('V003');
    const setStatus = (status: 'draft' | 'withdrawn' | 'published') =>
      shop.db.updateTable('product').set({ status }).where('product_id', '=', 'V003').execute();
    for (const status of ['draft', 'withdrawn'] as const) {
      await setStatus(status);
      expect(await find('手沖')).not.toContain('V003');
    }
    await setStatus('published');
  });

  it('[SHOP-1] puts what is called so first: of a common word the newest names, of a rare one whatever else has it behind them', async () => {
    await sql`with made as (
        insert into product (product_id, slug, kind, status, category_code, name_zh, name_en, published_at)
        select 'N' || n, 'n' || n, 'goods', 'published', 'music', case when n <= 1020 then '豎琴 ' else '琴絃 ' end || n, 'Harp ' || n,
          now() - make_interval(days => n) from generate_series(1, 1040) n returning product_id
      ) insert into price (product_id, amount_ntd) select product_id, 100 from made`.execute(shop.db);
    try {
      const { Products, Total, IsTotalCapped } = await shop.call(productContract.qryCatalogue, {
        Search: '豎琴',
        Offset: 2,
        Limit: 3,
      });
      expect(Products.map(({ ProductId }) => ProductId)).toEqual(['N3', 'N4', 'N5']);
      expect([Total, IsTotalCapped]).toEqual([1_000, true]);
      await shop.db
        .updateTable('product')
        .set({ summary_zh: '配豎琴用的琴絃' })
        .where('product_id', '=', 'N1021')
        .execute();
      await shop.db.updateTable('product').set({ status: 'draft' }).where('name_zh', '~', '豎琴 [0-9]{2}').execute();
      expect(await find('豎琴')).toEqual(['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9', 'N1021']);
      await shop.db.updateTable('product').set({ name_zh: '口琴' }).where('product_id', '=', 'N1').execute();
      const narrowed = await shop.call(productContract.qryCatalogue, {
        Search: '豎琴',
        ProductKind: 'goods',
        Limit: 1,
      });
      expect([narrowed.Total, narrowed.Products[0]?.ProductId]).toEqual([9, 'N2']);
      const facets = await shop.call(productContract.qryFacets, { Search: '豎琴' });
      expect(facets.Kinds).toEqual([{ ProductKind: 'goods', Count: 9 }]);
    } finally {
      await sql`delete from price where product_id like 'N%'`.execute(shop.db);
      await sql`delete from product where product_id like 'N%'`.execute(shop.db);
    }
  });

  it('[SHOP-1] counts for each facet what every further choice would leave', async () => {
    const facets = (body: { ProductKind?: 'goods'; CategoryCode?: string; InStock?: boolean; Search?: string }) =>
      shop.call(productContract.qryFacets, body);
    const all = await facets({});
    expect(Object.fromEntries(all.Kinds.map((one) => [one.ProductKind, one.Count]))).toEqual({
      video: 3,
      audio: 2,
      goods: 3,
      album: 1,
    });
    expect(all.Prices.map((one) => [one.PriceFrom, one.PriceBelow, one.Count])).toEqual([
      [500, 1000, 3],
      [1000, 2000, 5],
      [2000, null, 1],
    ]);
    expect(all.InStockCount).toBe(9);

    // The chosen kind keeps its neighbours' figures, while category and price follow it.
    const goods = await facets({ ProductKind: 'goods' });
    expect(goods.Kinds).toHaveLength(4);
    expect(goods.Categories.map((one) => [one.CategoryCode, one.Count])).toEqual([
      ['music', 1],
      ['painting', 1],
      ['coffee', 1],
      ['listening', 0],
    ]);

    await shop.db.updateTable('stock').set({ free: 0 }).where('product_id', '=', 'G003').execute();
    const inStock = await facets({ InStock: true, ProductKind: 'goods' });
    expect(inStock.Kinds.find((one) => one.ProductKind === 'goods')?.Count).toBe(2);
    expect(inStock.InStockCount).toBe(2);
    const listed = await shop.call(productContract.qryCatalogue, { InStock: true, ProductKind: 'goods' });
    expect(listed.Products.map((product) => product.ProductId)).toEqual(['G001', 'G002']);

    const found = await facets({ Search: '咖啡' });
    expect(found.Kinds.map((one) => one.ProductKind).toSorted()).toEqual(['goods', 'video']);
  });

  it('[SHOP-1] narrows by the price that people see, and orders by it in both directions', async () => {
    const list = async (body: { PriceFrom?: number; PriceBelow?: number; Sort?: 'price' | 'price-high' }) =>
      (await shop.call(productContract.qryCatalogue, body)).Products.map((product) => product.PriceWithTax);
    // A001 costs 880, which is 924 with tax; the edge belongs to the upper side.
    expect(await list({ PriceFrom: 924, PriceBelow: 925 })).toEqual([924]);
    expect(await list({ PriceFrom: 800, PriceBelow: 924 })).toEqual([]);
    const rising = await list({ Sort: 'price' });
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(await list({ Sort: 'price-high' })).toEqual(rising.toReversed());
  });

  it('[SHOP-4] shows what stands near to a product: the same album first, then the same category', async () => {
    await shop.db.insertInto('album_item').values({ album_id: 'B001', product_id: 'A002', position: 1 }).execute();
    const near = await shop.call(productContract.qryRelated, { ProductId: 'A001' });
    expect(near.slice(0, 2).map((product) => product.ProductId)).toEqual(['A002', 'B001']);
    expect(await shop.call(productContract.qryRelated, { ProductId: 'X999' })).toEqual([]);
  });
});
