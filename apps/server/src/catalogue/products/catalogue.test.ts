import { productContract, teachersContract, usersContract } from '@kapok/contract';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/shop/demo/index.ts';
import { registerCatalogueRoutes } from './index.ts';
import { grantTestEntitlement, insertTestMember } from '../../../test/demo-shop-rows.ts';
import { openFeatureShop, type FeatureShop } from '../../../test/feature-shop.ts';

const demoDir = join(import.meta.dirname, '../../../../../demo');

describe('the catalogue of the demo shop', () => {
  let shop: FeatureShop;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      registerCatalogueRoutes(app, { db });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
  });
  afterAll(() => shop.close());

  const ids = (products: readonly { readonly ProductId: string }[]) => products.map((product) => product.ProductId);

  it('[SHOP-1] lists every published product, newest first, with the price before and with tax', async () => {
    const { Total, Products } = await shop.call(productContract.qryCatalogue, {});
    expect(Total).toBe(9);
    expect(ids(Products)).toEqual(['V001', 'V002', 'V003', 'A001', 'A002', 'B001', 'G001', 'G002', 'G003']);
    expect(Products[0]).toMatchObject({
      Slug: 'cello-first-bow',
      UnitPrice: 1800,
      PriceWithTax: 1890,
      ProductKind: 'video',
      LessonCount: 4,
      DurationSeconds: 948,
      HasFreePreview: true,
      StockLeft: null,
    });
  });

  it('[SHOP-1] shows the pieces left of goods, and counts the lessons of an album over its products', async () => {
    const { Products } = await shop.call(productContract.qryCatalogue, {});
    expect(Products.find((product) => product.ProductId === 'G001')).toMatchObject({ StockLeft: 24, LessonCount: 0 });
    const parts = Products.filter((product) => ['A001', 'A002'].includes(product.ProductId));
    expect(Products.find((product) => product.ProductId === 'B001')).toMatchObject({
      StockLeft: null,
      LessonCount: 8,
      DurationSeconds: parts.reduce((sum, part) => sum + part.DurationSeconds, 0),
    });
  });

  it('[SHOP-1] sorts by price, and pages through the list without losing the total', async () => {
    const page = (Offset: number) => shop.call(productContract.qryCatalogue, { Sort: 'price', Offset, Limit: 4 });
    const pages = [await page(0), await page(4), await page(8), await page(12)];
    expect(pages.map((each) => each.Total)).toEqual([9, 9, 9, 9]);
    const prices = pages.flatMap((each) => each.Products.map((product) => product.UnitPrice));
    expect(prices).toHaveLength(9);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(pages[3]?.Products).toEqual([]);
  });

  it('[SHOP-1] narrows the list by category and by kind', async () => {
    const music = await shop.call(productContract.qryCatalogue, { CategoryCode: 'music' });
    expect(ids(music.Products)).toEqual(['V001', 'G003']);
    const goods = await shop.call(productContract.qryCatalogue, { CategoryCode: 'music', ProductKind: 'goods' });
    expect(ids(goods.Products)).toEqual(['G003']);
  });

  it.each([
    ['大提琴', 'V001'],
    ['CELLO', 'V001'],
    ['pour', 'V003'],
  ])('[SHOP-1] finds products by the words of either language: %s', async (Search, productId) => {
    const { Products } = await shop.call(productContract.qryCatalogue, { Search });
    expect(ids(Products)).toContain(productId);
  });

  it.each(['%', '_', '\\', "'; drop table product; --", 'zzzz'])(
    '[SHOP-1] finds nothing for %s instead of everything',
    async (Search) => {
      expect(await shop.call(productContract.qryCatalogue, { Search })).toMatchObject({ Total: 0, Products: [] });
    },
  );

  it('[SHOP-1] names products in the language of the caller', async () => {
    const name = async (language: string) =>
      (await shop.as(null, language)(productContract.qryProducts, { ProductId: 'V001' }))[0]?.ProdName;
    expect(await name('en-GB,en;q=0.9')).toMatch(/^[\x20-\x7e]+$/);
    expect(await name('zh-TW')).toMatch(/\p{Script=Han}/u);
  });

  it('[SHOP-1] counts the published products of each category in the order of the shop', async () => {
    const categories = await shop.call(productContract.qryCategories, {});
    expect(categories.map(({ CategoryCode, ProductCount }) => [CategoryCode, ProductCount])).toEqual([
      ['music', 2],
      ['painting', 2],
      ['coffee', 2],
      ['listening', 3],
    ]);
  });

  it('[SHOP-1] shows all of a product at its address, with pictures and playlist in order', async () => {
    const page = await shop.call(productContract.qryProductBySlug, { Slug: 'cello-first-bow' });
    expect(page.ProductId).toBe('V001');
    expect(page.ImageList.length).toBeGreaterThan(1);
    expect(page.FileUuid).toBe(page.ImageList[0]?.FileUuid);
    expect(page.PlayList.map((lesson) => [lesson.FileType, lesson.FreePromote, lesson.AlreadyBuy])).toEqual([
      ['videos', true, false],
      ['videos', false, false],
      ['videos', false, false],
      ['videos', false, false],
    ]);
    expect(page.AlreadyOwned).toBe(false);
    expect(page.Description).toContain('##');
  });

  it('[SHOP-1] shows what an album contains; it has no playlist of its own', async () => {
    const page = await shop.call(productContract.qryProductBySlug, { Slug: 'quiet-evenings' });
    expect(ids(page.Bundles)).toEqual(['A001', 'A002']);
    expect(page.PlayList).toEqual([]);
  });

  it('[PLAY-1] answers a product as a list of one, and an unknown number with an empty list', async () => {
    expect(ids(await shop.call(productContract.qryProducts, { ProductId: 'A001' }))).toEqual(['A001']);
    expect(await shop.call(productContract.qryProducts, { ProductId: 'X999' })).toEqual([]);
  });

  it('[PLAY-3] relates a product to the albums that contain it, and an album to its products', async () => {
    const ofProduct = await shop.call(productContract.qryAlbum, { MainProductId: 'A001' });
    expect(ids(ofProduct)).toEqual(['B001']);
    expect(ofProduct[0]?.Slug).toBe('quiet-evenings');
    expect(ids(await shop.call(productContract.qryAlbum, { MainProductId: 'B001' }))).toEqual(['A001', 'A002']);
    expect(await shop.call(productContract.qryAlbum, { MainProductId: 'V001' })).toEqual([]);
  });

  it('[PLAY-6] names the address elsewhere that shows a product, which must be a safe one, and nothing for all others', async () => {
    const address = 'https://video.example/cello';
    const setAddress = (video_url: string) =>
      shop.db.updateTable('product').set({ video_url }).where('product_id', '=', 'V001').execute();
    const ask = (ProductId: string) => shop.call(productContract.getVideoByProductId, { ProductId });
    await setAddress(address);
    expect(await Promise.all(['V001', 'V002', 'NO-SUCH'].map(ask))).toEqual([address, '', '']);
    await expect(setAddress('javascript:alert(1)')).rejects.toThrow('video_url');
    await setAddress('');
  });

  it('[PLAY-4] says "not bought" to a visitor and to a member who bought something else', async () => {
    const memberId = await insertTestMember(shop.db, 'other-buyer');
    await grantTestEntitlement(shop.db, memberId, 'V002');
    for (const call of [shop.call, shop.as(memberId)]) {
      const { PlayList } = await call(productContract.getProductImageList, { ProductId: 'V001' });
      expect(PlayList.map((lesson) => lesson.AlreadyBuy)).toEqual([false, false, false, false]);
      expect(PlayList.map((lesson) => lesson.FreePromote)).toEqual([true, false, false, false]);
    }
  });

  it('[PLAY-4] says "bought" from the entitlement on, and no longer once it is revoked', async () => {
    const memberId = await insertTestMember(shop.db, 'buyer');
    const bought = async () => {
      const { PlayList } = await shop.as(memberId)(productContract.getProductImageList, { ProductId: 'V001' });
      return PlayList.every((lesson) => lesson.AlreadyBuy);
    };
    expect(await bought()).toBe(false);
    await grantTestEntitlement(shop.db, memberId, 'V001');
    expect(await bought()).toBe(true);
    await shop.db
      .updateTable('entitlement')
      .set({ revoked_at: new Date() })
      .where('member_id', '=', memberId)
      .execute();
    expect(await bought()).toBe(false);
  });

  it('[PLAY-4] says that a file is ready only once it was prepared', async () => {
    const before = await shop.call(productContract.getProductImageList, { ProductId: 'V003' });
    expect(before.PlayList.map((lesson) => lesson.Ready)).toEqual([false, false, false, false]);
    const [first] = before.PlayList;
    await shop.db
      .updateTable('media_file')
      .set({ status: 'ready', folder: 'videos/v1-test' })
      .where('file_uuid', '=', first?.FileUuid ?? '')
      .execute();
    const after = await shop.call(productContract.getProductImageList, { ProductId: 'V003' });
    expect(after.PlayList.map((lesson) => lesson.Ready)).toEqual([true, false, false, false]);
  });

  it('[NAV-2] shows a member the courses of live entitlements alone, newest first, with their first picture', async () => {
    const memberId = await insertTestMember(shop.db, 'collector');
    const collection = () => shop.as(memberId)(usersContract.getMyProduct, {});
    expect(await collection()).toEqual([]);
    for (const productId of ['V001', 'G001', 'A002', 'A001']) {
      await grantTestEntitlement(shop.db, memberId, productId);
    }
    await shop.db
      .updateTable('entitlement')
      .set({ revoked_at: new Date() })
      .where('member_id', '=', memberId)
      .where('product_id', '=', 'A002')
      .execute();
    const owned = await collection();
    expect(owned.map(({ ProductId, ProductKind }) => [ProductId, ProductKind])).toEqual([
      ['A001', 'audio'],
      ['V001', 'video'],
    ]);
    const { ImageList } = await shop.call(productContract.getProductImageList, { ProductId: 'A001' });
    expect(owned[0]?.FileUuid).toBe(ImageList[0]?.FileUuid);
  });

  it('[LOOK-6] names the teachers of courses that are for sale, with portrait, words and courses, in both languages', async () => {
    const teachers = await shop.call(teachersContract.qryTeachers, {});
    expect(teachers.map(({ Name, Subject }) => [Name, Subject])).toEqual([
      ['羅以安', '大提琴'],
      ['何采薇', '植物水彩'],
      ['邱牧', '手沖咖啡'],
      ['沈靜', '正念呼吸'],
    ]);
    expect(teachers[0]?.Slug).toBe('luo-yi-an');
    expect(teachers[0]?.Courses.map(({ Slug }) => Slug)).toContain('cello-first-bow');
    const { ImageList } = await shop.call(productContract.getProductImageList, { ProductId: 'V001' });
    expect(ImageList.map(({ FileUuid }) => FileUuid)).toContain(teachers[0]?.FileUuid);
    const english = await shop.as(null, 'en')(teachersContract.qryTeachers, {});
    expect(english[0]?.Name).toBe('Luo Yi-an');
    expect(english[0]?.Courses.map(({ ProdName }) => ProdName)).toContain('Cello from the First Bow');
  });

  it('[NAV-2] keeps the collection from whoever is not signed in', async () => {
    await expect(shop.call(usersContract.getMyProduct, {})).rejects.toMatchObject({ status: 401 });
  });

  it('[SHOP-1] counts an album as owned once each of its products is', async () => {
    const memberId = await insertTestMember(shop.db, 'album-buyer');
    const owned = async () =>
      (await shop.as(memberId)(productContract.qryProductBySlug, { Slug: 'quiet-evenings' })).AlreadyOwned;
    await grantTestEntitlement(shop.db, memberId, 'A001');
    expect(await owned()).toBe(false);
    await grantTestEntitlement(shop.db, memberId, 'A002');
    expect(await owned()).toBe(true);
  });
});

describe('a product that is not for sale', () => {
  let shop: FeatureShop;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      registerCatalogueRoutes(app, { db });
    });
    await seedDemo(shop.db, { demoDir, secret: 'a secret of the tests alone, long enough', showroom: false });
    await shop.db.updateTable('product').set({ status: 'draft' }).where('product_id', '=', 'A001').execute();
    await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', 'V001').execute();
  });
  afterAll(() => shop.close());

  it.each(['classics-before-sleep', 'cello-first-bow', 'never-was'])(
    '[SHOP-1] is answered as not found: %s',
    async (Slug) => {
      await expect(shop.call(productContract.qryProductBySlug, { Slug })).rejects.toMatchObject({
        code: 'not-found',
        status: 404,
      });
    },
  );

  it('[SHOP-1] is left out of lists, counts, albums and playlists', async () => {
    const { Total, Products } = await shop.call(productContract.qryCatalogue, {});
    expect(Total).toBe(7);
    expect(Products.map((product) => product.ProductId)).not.toContain('A001');
    const categories = await shop.call(productContract.qryCategories, {});
    expect(categories.find((category) => category.CategoryCode === 'music')?.ProductCount).toBe(1);
    const album = await shop.call(productContract.qryAlbum, { MainProductId: 'B001' });
    expect(album.map((product) => product.ProductId)).toEqual(['A002']);
    expect(await shop.call(productContract.getProductImageList, { ProductId: 'A001' })).toEqual({
      ImageList: [],
      PlayList: [],
    });
  });

  it('[NAV-2] stays with whoever bought it before it was withdrawn', async () => {
    const memberId = await insertTestMember(shop.db, 'early-buyer');
    await grantTestEntitlement(shop.db, memberId, 'V001');
    const call = shop.as(memberId);
    expect(await call(usersContract.getMyProduct, {})).toHaveLength(1);
    expect(await call(productContract.qryProducts, { ProductId: 'V001' })).toHaveLength(1);
    const { PlayList } = await call(productContract.getProductImageList, { ProductId: 'V001' });
    expect(PlayList.every((lesson) => lesson.AlreadyBuy)).toBe(true);
  });
});
