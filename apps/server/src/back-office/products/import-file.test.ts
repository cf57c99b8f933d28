import { mgntProductImportContract as calls, mgntProductOffersContract, mgntProductsContract } from '@kapok/contract';
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

  it('[OFFER-4] reads a seller’s own list: headings, kinds, taxes and categories in Chinese, prices as they are written', async () => {
    const Csv = [
      '商品編號,名稱,摘要,種類,分類,售價（含稅）,庫存,課稅別,供應商',
      'LIST_1,海浪手札,一本筆記,實體商品,咖啡,"NT$1,480",40,應稅,印刷廠',
      'LIST_2,潮汐表,一本書,實體商品,咖啡,３８０ 元,12,免稅,印刷廠',
    ].join('\r\n');
    await expect(shop.as(staff)(calls.previewProductImport, { Csv })).rejects.toMatchObject({
      problem: { details: { columns: ['供應商'] } },
    });
    const { Rows, Fingerprint } = await shop.as(staff)(calls.previewProductImport, { Csv, LeavesOut: true });
    expect(Rows.map(({ Result, Fault }) => Fault ?? Result)).toEqual(['create', 'create']);
    const wish = { Csv, LeavesOut: true, Fingerprint };
    await shop.as(staff)(calls.importProducts, wish, { idempotencyKey: crypto.randomUUID() });
    const read = (ProductId: string) => shop.as(staff)(mgntProductsContract.qryProductForEditing, { ProductId });
    expect(await read('LIST_1')).toMatchObject({
      Content: { Slug: 'list-1', NameZh: '海浪手札', PriceWithTax: 1_480, TaxKind: 'taxable', CategoryCode: 'coffee' },
      Stock: { Free: 40 },
    });
    expect(await read('LIST_2')).toMatchObject({ Content: { PriceWithTax: 380, TaxKind: 'exempt' } });
  });

  it('[SHIP-3] makes variants below their product, checks their numbers, and changes nothing when it comes back', async () => {
    const csv = (...rows: readonly string[]) =>
      [
        'product_id;slug;kind;category;name_zh;price_with_tax;stock;sku;isbn;variant_of;variant_title_zh;variant_title_en',
        ...rows,
      ].join('\r\n');
    const preview = (Csv: string) => shop.as(staff)(calls.previewProductImport, { Csv });
    const Csv = csv(
      'APRON;csv-apron;goods;coffee;帆布圍裙;590;;APR;;;;',
      'APRON-M;;;;;;3;APR-M;;APRON;M／藍;M / blue',
      'APRON-L;apron-large;;;;620;;APR-L;9789861817286;APRON;L／藍;',
      'X1;;;;;;;APR-M;;APRON;S;',
      'X2;;;;;;;;986-181-728-1;APRON;S;',
      'X3;;;;;;;;;APRON-M;S;',
      'X4;;;;;;;;;APRON;M／藍;',
      'V001;;;;;;;SKU-1;;;;',
    );
    const { Rows, Fingerprint } = await preview(Csv);
    expect(Rows.map(({ Result, Fault }) => Fault ?? Result)).toEqual([
      ...['create', 'create', 'create'],
      { Field: 'sku', Reason: 'taken' },
      { Field: 'isbn', Reason: 'wrong' },
      { Field: 'variant_of', Reason: 'unknown' },
      { Field: 'variant_title_zh', Reason: 'taken' },
      { Field: 'sku', Reason: 'goods-only' },
    ]);
    expect(await shop.as(staff)(calls.importProducts, { Csv, Fingerprint })).toEqual({ Created: 3, Changed: 0 });
    const made = await shop.as(staff)(mgntProductsContract.qryProductForEditing, { ProductId: 'APRON' });
    expect(made).toMatchObject({
      Sku: 'APR',
      Variants: [
        { ProductId: 'APRON-M', Slug: 'csv-apron-apron-m', PriceWithTax: 590, StockLeft: 3, TitleEn: 'M / blue' },
        { ProductId: 'APRON-L', Slug: 'apron-large', PriceWithTax: 620, Isbn: '9789861817286' },
      ],
    });
    const change = csv('APRON-M;;;;;;;APR-MB;;APRON;M／靛;', 'APRON-L;;;;;;;;;APRON;;');
    const shown = await preview(change);
    expect(shown.Rows.map(({ Result }) => Result)).toEqual(['change', 'same']);
    await shop.as(staff)(calls.importProducts, { Csv: change, Fingerprint: shown.Fingerprint });
    const { body } = await shop.app.inject({
      method: 'POST',
      url: mgntProductOffersContract.exportProducts.path,
      headers: { authorization: `Bearer ${staff.token ?? ''}` },
      payload: { Search: 'APRON' },
    });
    expect(body).toContain('帆布圍裙（M／靛）');
    expect(body).toContain('商品編號,網址,種類,分類,名稱,');
    expect(body).toContain('APRON,csv-apron,實體商品,');
    const english = await shop.app.inject({
      method: 'POST',
      url: mgntProductOffersContract.exportProducts.path,
      headers: { authorization: `Bearer ${staff.token ?? ''}`, 'accept-language': 'en' },
      payload: { Search: 'APRON' },
    });
    expect(english.body).toContain('product_id,slug,kind,category,name_zh,');
    for (const file of [body, english.body]) {
      const again = await preview(file);
      expect(again.Rows.map(({ Result }) => Result)).toEqual(['same', 'same', 'same']);
    }
  });

  it('[SHIP-2] brings weight and sides of goods along, asks for all three sides, and changes nothing when it comes back', async () => {
    const csv = (...rows: readonly string[]) =>
      ['product_id;slug;kind;category;name_zh;price_with_tax;weight_g;length_cm;width_cm;height_cm', ...rows].join(
        '\r\n',
      );
    const preview = (Csv: string) => shop.as(staff)(calls.previewProductImport, { Csv });
    const Csv = csv(
      'POT;csv-pot;goods;coffee;茶壺;980;1200;30;20;25',
      'CUP;csv-cup;goods;coffee;茶杯;280;300;;;',
      'P1;csv-p1;goods;coffee;茶盤;280;;30;20;',
      'P2;csv-p2;goods;coffee;茶盤;280;1000001;;;',
      'V001;;;;;;1;;;',
    );
    const { Rows, Fingerprint } = await preview(Csv);
    expect(Rows.map(({ Result, Fault }) => Fault ?? Result)).toEqual([
      ...['create', 'create'],
      { Field: 'height_cm', Reason: 'missing' },
      { Field: 'weight_g', Reason: 'wrong' },
      { Field: 'weight_g', Reason: 'goods-only' },
    ]);
    await shop.as(staff)(calls.importProducts, { Csv, Fingerprint });
    const measuresOf = async (ProductId: string) => {
      const { WeightGrams, SidesCm } = await shop.as(staff)(mgntProductsContract.qryProductForEditing, { ProductId });
      return [WeightGrams, SidesCm];
    };
    expect(await measuresOf('POT')).toEqual([1_200, [30, 20, 25]]);
    expect(await measuresOf('CUP')).toEqual([300, null]);
    const change = csv('POT;;;;;;;;22;');
    const shown = await preview(change);
    expect(shown.Rows[0]?.Changes).toEqual([{ Field: 'width_cm', Before: '20', After: '22' }]);
    await shop.as(staff)(calls.importProducts, { Csv: change, Fingerprint: shown.Fingerprint });
    expect(await measuresOf('POT')).toEqual([1_200, [30, 22, 25]]);
    const { body } = await shop.app.inject({
      method: 'POST',
      url: mgntProductOffersContract.exportProducts.path,
      headers: { authorization: `Bearer ${staff.token ?? ''}` },
      payload: { Search: '茶' },
    });
    expect(body).toContain(',1200,30,22,25');
    expect(new Set((await preview(body)).Rows.map(({ Result }) => Result))).toEqual(new Set(['same']));
  });
});
