import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mgntProductOffersContract as offers, mgntProductsContract as staffCalls } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestMedia } from '#server/learning/media/index.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const demoDir = join(import.meta.dirname, '../../../../../demo');
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

describe('[FLOW-1] staff whose line loses an answer, and whose page sends the call again', () => {
  let shop: TestShop;
  let staff: TestCaller;
  const mediaDir = mkdtempSync(join(tmpdir(), 'kapok-lost-'));
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true, settings: { mediaDir } });
    staff = await shop.staff('editor');
    const { Content } = await shop.as(staff)(staffCalls.qryProductForEditing, { ProductId: 'G001' });
    for (const { FileUuid } of Content.Images)
      await ingestMedia({ db: shop.db, mediaDir, sourceDir: demoDir }, FileUuid);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const versionOf = async (ProductId: string) => ({
    ProductId,
    Version: (await shop.as(staff)(staffCalls.qryProductForEditing, { ProductId })).Version,
  });

  /** Makes the call twice with one key. */
  const twice = async <Answer>(make: (key: { readonly idempotencyKey: string }) => Promise<Answer>) => {
    const key = { idempotencyKey: crypto.randomUUID() };
    const first = await make(key);
    return { first, again: await make(key) };
  };

  it.each([
    ['withdrawn', staffCalls.withdrawProduct, 'withdrawn'],
    ['published', staffCalls.publishProduct, 'published'],
    ['published with nothing waiting', staffCalls.discardProductDraft, 'published'],
  ] as const)('find a product %s, once', async (_, endpoint, status) => {
    const seen = await versionOf('G001');
    const { first, again } = await twice((key) => shop.as(staff)(endpoint, seen, key));
    expect(again).toEqual(first);
    expect(first).toMatchObject({ Status: status });
    expect(await versionOf('G001')).toEqual({ ProductId: 'G001', Version: first.Version });
  });

  it('find changes and a sale kept, once', async () => {
    const seen = await versionOf('V001');
    const saved = await twice((key) =>
      shop.as(staff)(staffCalls.saveProduct, { ...seen, Changes: { NameZh: '大提琴新手' } }, key),
    );
    expect(saved.again).toEqual(saved.first);
    expect(await versionOf('V001')).toEqual({ ProductId: 'V001', Version: saved.first.Version });
    const Sale = { PriceWithTax: 7, From: inDays(-1), Until: inDays(3) };
    const wish = { ProductId: 'V001', Version: saved.first.Version, Sale };
    const lowered = await twice((key) => shop.as(staff)(offers.saveSale, wish, key));
    expect(lowered.again).toEqual(lowered.first);
    expect(await versionOf('V001')).toEqual({ ProductId: 'V001', Version: lowered.first.Version });
  });

  it('find a draft deleted', async () => {
    const draft = { ProductId: 'GONE1', Slug: 'gone-1', ProductKind: 'goods', CategoryCode: 'coffee' } as const;
    const { Version } = await shop.as(staff)(staffCalls.createProduct, draft);
    const gone = await twice((key) => shop.as(staff)(staffCalls.deleteProduct, { ProductId: 'GONE1', Version }, key));
    expect(gone).toEqual({ first: true, again: true });
  });

  it('find a category made, renamed, moved and deleted', async () => {
    const tea = { CategoryCode: 'tea', NameZh: '茶', NameEn: 'Tea' };
    const made = await twice((key) => shop.as(staff)(staffCalls.createCategory, tea, key));
    expect(made.again).toEqual(made.first);
    const renamed = await twice((key) => shop.as(staff)(staffCalls.renameCategory, { ...tea, NameEn: 'Teas' }, key));
    expect(renamed.again).toEqual(renamed.first);
    const CategoryCodes = made.first.map(({ CategoryCode }) => CategoryCode).reverse();
    const moved = await twice((key) => shop.as(staff)(staffCalls.orderCategories, { CategoryCodes }, key));
    expect(moved.again).toEqual(moved.first);
    const deleted = await twice((key) => shop.as(staff)(staffCalls.deleteCategory, { CategoryCode: 'tea' }, key));
    expect(deleted.again).toEqual(deleted.first);
    expect(deleted.first.map(({ CategoryCode }) => CategoryCode)).not.toContain('tea');
  });
});
