import {
  mgntProductImportContract as importCalls,
  mgntProductsContract as staffCalls,
  productContract,
} from '@kapok/contract';
import type { TaxKind } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

describe('staff who price products', () => {
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('editor');
    // As if its pictures had been prepared.
    await sql`update media_file set status = 'ready', folder = file_uuid::text, ready_at = now()
      where file_uuid in (select file_uuid from product_image where product_id = 'G001')`.execute(shop.db);
  });
  afterAll(() => shop.close());

  const read = (ProductId: string) => shop.as(staff)(staffCalls.qryProductForEditing, { ProductId });
  const save = async (
    ProductId: string,
    Changes: { readonly PriceWithTax?: number; readonly UnitPrice?: number; readonly TaxKind?: TaxKind },
  ) => shop.as(staff)(staffCalls.saveProduct, { ProductId, Version: (await read(ProductId)).Version, Changes });
  const publish = async (ProductId: string) =>
    shop.as(staff)(staffCalls.publishProduct, { ProductId, Version: (await read(ProductId)).Version });
  const seen = async (Slug: string) => {
    const { UnitPrice, PriceWithTax } = await shop.as(stranger)(productContract.qryProductBySlug, { Slug });
    return { UnitPrice, PriceWithTax };
  };

  it.each([
    { PriceWithTax: 1_480, UnitPrice: 1_410 },
    { PriceWithTax: 199, UnitPrice: 190 },
  ])('[OWN-5] [MGNT-2] type $PriceWithTax, and that is what shoppers and search engines read', async (price) => {
    const { Slug } = (await read('G001')).Content;
    await save('G001', { PriceWithTax: price.PriceWithTax });
    expect(await read('G001')).toMatchObject({ Content: price });
    await publish('G001');
    expect(await seen(Slug)).toEqual(price);
    const page = (await shop.app.inject({ url: `/products/${Slug}` })).body;
    expect(page).toContain(`"price":${price.PriceWithTax},`);
    const { Products } = await shop.as(staff)(staffCalls.qryProductList, { Search: 'G001' });
    expect(Products).toMatchObject([price]);
    expect((await read('G001')).Prices[0]).toMatchObject(price);
  });

  it('[OWN-5] [SAFE-1] are refused a price that is too high once its tax is added, and the product stays theirs', async () => {
    const before = await read('G001');
    await expect(save('G001', { UnitPrice: 9_999_999 })).rejects.toMatchObject({
      code: 'invalid-request',
      problem: { details: { fields: [{ field: 'PriceWithTax', fault: 'too-high' }] } },
    });
    const Csv = 'product_id,price\nG001,9999999';
    const { Rows } = await shop.as(staff)(importCalls.previewProductImport, { Csv });
    expect(Rows).toMatchObject([{ Result: 'refused', Fault: { Field: 'price', Reason: 'wrong' } }]);
    expect(await read('G001')).toEqual(before);
  });

  it('[OWN-6] exempt a product: its price has no tax in it, wherever it is read, once the change is published', async () => {
    const { Slug } = (await read('G001')).Content;
    await save('G001', { PriceWithTax: 320, TaxKind: 'exempt' });
    expect(await seen(Slug)).toMatchObject({ UnitPrice: 190 });
    await publish('G001');
    expect(await seen(Slug)).toEqual({ UnitPrice: 320, PriceWithTax: 320 });
    // The page for a browser that has not been given the application yet breaks its lines elsewhere.
    expect((await shop.app.inject({ url: `/products/${Slug}` })).body).toMatch(/<strong>NT\$320<\/strong>\s+免稅/);
    expect(await read('G001')).toMatchObject({ Content: { TaxKind: 'exempt', UnitPrice: 320 } });
    await save('G001', { TaxKind: 'taxable' });
    await publish('G001');
    expect(await seen(Slug)).toEqual({ UnitPrice: 305, PriceWithTax: 320 });
  });

  it('[OWN-5] may still name a price before tax; a draft of the version before keeps what it would come to', async () => {
    await save('V001', { UnitPrice: 680 });
    expect((await read('V001')).Content).toMatchObject({ UnitPrice: 680, PriceWithTax: 714 });
    const { rows } = await sql`select content->'priceNtd' as "priceNtd", content->'grossNtd' as "grossNtd"
      from product_draft where product_id = 'V001'`.execute(shop.db);
    expect(rows).toEqual([{ priceNtd: 680, grossNtd: 714 }]);
    await sql`update product_draft set content = '{"priceNtd": 1410}' where product_id = 'V001'`.execute(shop.db);
    expect((await read('V001')).Content).toMatchObject({ PriceWithTax: 1_481 });
  });

  it('[OWN-5] [OWN-6] import prices with tax, read older files, and are told where two prices disagree', async () => {
    const Csv = [
      'product_id,slug,kind,category,price,price_with_tax,tax_kind',
      'CSV1,csv-1,goods,coffee,,1480,',
      'CSV2,csv-2,goods,coffee,680,,',
      'CSV3,csv-3,goods,coffee,680,714,',
      'CSV4,csv-4,goods,coffee,680,680,',
      'CSV5,csv-5,goods,coffee,,14.8,',
      'CSV6,csv-6,goods,coffee,,320,exempt',
      'CSV7,csv-7,goods,coffee,,320,free',
    ].join('\n');
    const { Rows, Fingerprint } = await shop.as(staff)(importCalls.previewProductImport, { Csv });
    const priceOf = (changes: (typeof Rows)[number]['Changes']) =>
      changes.find(({ Field }) => Field === 'price_with_tax')?.After;
    expect(Rows.map(({ Result, Fault, Changes }) => [Result, Fault?.Field ?? priceOf(Changes)])).toEqual([
      ['create', '1480'],
      ['create', '714'],
      ['create', '714'],
      ['refused', 'price_with_tax'],
      ['refused', 'price_with_tax'],
      ['create', '320'],
      ['refused', 'tax_kind'],
    ]);
    await shop.as(staff)(importCalls.importProducts, { Csv, Fingerprint });
    expect((await read('CSV1')).Content).toMatchObject({ UnitPrice: 1_410, PriceWithTax: 1_480 });
    expect((await read('CSV6')).Content).toMatchObject({ TaxKind: 'exempt', UnitPrice: 320 });
  });
});
