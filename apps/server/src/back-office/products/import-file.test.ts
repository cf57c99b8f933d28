import { mgntProductImportContract as calls, mgntProductsContract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

describe('a file of products', () => {
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('editor');
  });
  afterAll(() => shop.close());

  it('[OFFER-4] brings stock and descriptions along, and names the columns that the shop does not know', async () => {
    const Csv = [
      'product_id;slug;kind;category;name_zh;description_zh;price;stock;warehouse',
      'CSV2;from-csv-2;goods;coffee;杯子;"第一行\n第二行";480;25;A-7',
      'V001;;;;;;;3;A-7',
    ].join('\r\n');
    const preview = (LeavesOut?: boolean) => shop.as(staff)(calls.previewProductImport, { Csv, LeavesOut });
    await expect(preview()).rejects.toMatchObject({
      code: 'invalid-request',
      problem: { details: { columns: ['warehouse'], fields: [{ field: 'Csv', fault: 'unknown-columns' }] } },
    });
    const shown = await preview(true);
    expect(shown.Rows.map(({ Result, Fault }) => [Result, Fault])).toEqual([
      ['create', null],
      ['refused', { Field: 'stock', Reason: 'goods-only' }],
    ]);
    expect(shown.Rows[0]?.Changes).toContainEqual({ Field: 'stock', Before: '0', After: '25' });
    const wish = { Csv, LeavesOut: true, Fingerprint: shown.Fingerprint };
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await shop.as(staff)(calls.importProducts, wish, key)).toEqual({ Created: 1, Changed: 0 });
    // Its answer was lost, and the page sends it again.
    expect(await shop.as(staff)(calls.importProducts, wish, key)).toEqual({ Created: 1, Changed: 0 });
    const made = await shop.as(staff)(mgntProductsContract.qryProductForEditing, { ProductId: 'CSV2' });
    expect(made).toMatchObject({ Content: { DescriptionZh: '第一行\n第二行' }, Stock: { Free: 25 } });
    expect((await preview(true)).Rows[0]?.Result).toBe('same');
  });
});
