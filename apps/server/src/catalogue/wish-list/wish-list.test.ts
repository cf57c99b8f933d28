import { wishListContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeatureShop, type FeatureShop } from '../../../test/feature-shop.ts';
import { insertTestMember } from '../../../test/demo-shop-rows.ts';
import { fillShop, type ShopRows } from '../../../test/money-shop-rows.ts';
import { registerWishListRoutes } from './index.ts';

describe('the wish list', () => {
  let shop: FeatureShop;
  let rows: ShopRows;
  let member: number;
  beforeAll(async () => {
    shop = await openFeatureShop((app, db) => {
      registerWishListRoutes(app, { db });
    });
    rows = await fillShop(shop.db);
    member = await insertTestMember(shop.db, 'wisher');
  });
  afterAll(() => shop.close());

  const list = async (memberId: number) => shop.as(memberId)(wishListContract.qryWishList, {});

  it('[SHOP-4] keeps what a member likes, the newest first, however often it is pressed, and gives it back', async () => {
    const [first, second] = [await rows.addProduct({ priceNtd: 100 }), await rows.addProduct()];
    const call = shop.as(member);
    for (const ProductId of [first, first, second])
      expect(await call(wishListContract.addWish, { ProductId })).toBe(true);
    const wishes = await list(member);
    expect(wishes.map((wish) => [wish.ProductId, wish.IsSold])).toEqual([
      [second, true],
      [first, true],
    ]);
    expect(wishes[1]?.PriceWithTax).toBe(105);
    expect((await call(wishListContract.qryWishedProducts, {})).toSorted()).toEqual([first, second].toSorted());
    for (let again = 0; again < 2; again += 1) await call(wishListContract.removeWish, { ProductId: second });
    expect((await list(member)).map((wish) => wish.ProductId)).toEqual([first]);
  });

  it('[SHOP-4] still shows what was withdrawn, but takes nothing that is not for sale', async () => {
    const product = await rows.addProduct();
    const draft = await rows.addProduct({ status: 'draft' });
    const call = shop.as(member);
    await call(wishListContract.addWish, { ProductId: product });
    await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', product).execute();
    expect((await list(member)).find((wish) => wish.ProductId === product)?.IsSold).toBe(false);
    expect(await call(wishListContract.addWish, { ProductId: product })).toBe(true);
    await call(wishListContract.removeWish, { ProductId: product });
    for (const ProductId of [product, draft, 'X999']) {
      await expect(call(wishListContract.addWish, { ProductId })).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it("[SHOP-4] is each member's own, and no visitor's", async () => {
    const other = await insertTestMember(shop.db, 'other-wisher');
    expect(await list(other)).toEqual([]);
    await expect(shop.call(wishListContract.qryWishList, {})).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(shop.call(wishListContract.addWish, { ProductId: 'V001' })).rejects.toMatchObject({ status: 401 });
  });

  it('[SHOP-4] holds two hundred products and says so, also under two presses at once', async () => {
    const collector = await insertTestMember(shop.db, 'collector');
    await sql`
      with made as (
        insert into product (product_id, slug, kind, status, category_code, name_zh, name_en)
        select 'W' || n, 'w' || n, 'video', 'published', 'test', 'w', 'w' from generate_series(1, 199) n returning product_id)
      insert into price (product_id, amount_ntd) select product_id, 1 from made`.execute(shop.db);
    await sql`insert into wish (member_id, product_id)
      select ${collector}, product_id from product where product_id like 'W%'`.execute(shop.db);
    const wanted = [await rows.addProduct(), await rows.addProduct(), await rows.addProduct()];
    const presses = await Promise.allSettled(
      wanted.map((ProductId) => shop.as(collector)(wishListContract.addWish, { ProductId })),
    );
    expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(1);
    for (const press of presses) {
      if (press.status === 'rejected') expect(press.reason).toMatchObject({ code: 'wish-list-full', status: 409 });
    }
  });
});
