import { mgntProductsContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

describe('staff who look for products', () => {
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('looker');
  });
  afterAll(() => shop.close());

  const find = (Search: string, page: { readonly Limit?: number; readonly After?: string } = {}) =>
    shop.as(staff)(mgntProductsContract.qryProductList, { Search, ...page });
  const idsOf = (found: Awaited<ReturnType<typeof find>>): readonly string[] =>
    found.Products.map(({ ProductId }) => ProductId);

  it.each([
    ['大提琴', ['G003', 'V001']],
    ['提琴', ['G003', 'V001']],
    ['琴', ['G003', 'V001']],
    ['琴 入門', ['V001']],
    ['v001', ['V001']],
    ['1 琴', ['V001']],
    ['CELL 入', ['V001']],
    ['豎琴', []],
    ['%', []],
    ['_00', []],
  ])('[MGNT-2] find %s by an index or without one, each word in any letter case', async (search, expected) => {
    expect(idsOf(await find(search)).toSorted()).toEqual(expected);
  });

  it('[MGNT-2] see the last edited first and page on where more than a thousand fit, as where few do', async () => {
    await sql`insert into product (product_id, slug, kind, category_code, name_zh, name_en, edited_at)
      select 'N' || n, 'n' || n, 'goods', 'music', '豎琴 ' || n, 'Harp', now() - make_interval(days => n)
      from generate_series(1, 1100) n`.execute(shop.db);
    for (const [search, ...expected] of [
      ['豎琴', 'N1', 'N2', 'N3'],
      ['harp', 'N1', 'N2', 'N3'],
      ['豎琴 harp', 'N1', 'N2', 'N3'],
      ['N1', 'N1', 'N10', 'N11'],
      ['n110', 'N110', 'N1100'],
    ] as const) {
      const first = await find(search, { Limit: 1 });
      const rest = await find(search, { Limit: expected.length - 1, After: first.Next ?? '' });
      expect([...idsOf(first), ...idsOf(rest)]).toEqual(expected);
    }
  });
});
