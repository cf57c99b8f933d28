import { contract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, TEST_PUBLIC_URL, type TestShop } from '../../../test/test-shop.ts';

const APRON = 'APRON';
const [M_BLUE, L_BLUE] = ['APRON-M', 'APRON-L'];

describe('goods in sizes and colours', () => {
  let shop: TestShop;
  let boss: Call;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    boss = shop.as(await shop.staff('boss'));
    await sql`update media_file set status = 'ready', folder = 'prepared'`.execute(shop.db);
    await makeApron();
  });
  afterAll(() => shop.close());

  const edited = (ProductId: string) => boss(contract.qryProductForEditing, { ProductId });
  const publish = async (ProductId: string) =>
    boss(contract.publishProduct, { ProductId, Version: (await edited(ProductId)).Version });
  const withdraw = async (ProductId: string) =>
    boss(contract.withdrawProduct, { ProductId, Version: (await edited(ProductId)).Version });
  const noCodes = { Sku: '', Isbn: '' };
  const add = (ProductId: string, TitleZh: string, more: object = {}) =>
    boss(contract.addVariant, {
      ...{ VariantOf: APRON, ProductId, TitleZh, TitleEn: '', ...noCodes, PriceWithTax: 590, Stock: 3 },
      ...more,
    });

  /** Goods with everything but stock, which its variants bring. */
  const makeApron = async () => {
    const made = await boss(contract.createProduct, {
      ...{ ProductId: APRON, Slug: 'canvas-apron', ProductKind: 'goods', CategoryCode: 'coffee' },
    });
    const { Images } = (await edited('G001')).Content;
    await boss(contract.saveProduct, {
      ...{ ProductId: APRON, Version: made.Version },
      Changes: {
        ...{ NameZh: '帆布圍裙', NameEn: 'Canvas apron', SummaryZh: '厚帆布', DescriptionZh: '耐洗' },
        ...{ PriceWithTax: 590, Images },
      },
    });
  };
  const find = async (Search: string) => (await boss(contract.qryCatalogue, { Search })).Products;
  const page = (Slug = 'canvas-apron') => boss(contract.qryProductBySlug, { Slug });

  it('[SHIP-3] are drafts of their own with what their product has, and go on sale with it', async () => {
    await expect(publish(APRON)).rejects.toMatchObject({ problem: { details: { missing: ['stock'] } } });
    await add(L_BLUE, 'L／藍', { TitleEn: 'L / blue', PriceWithTax: 620, Sku: 'APR-L', Stock: 0 });
    const { Variants } = await add(M_BLUE, 'M／藍', { TitleEn: 'M / blue', Sku: 'APR-M', Isbn: '986-181-728-X' });
    expect(Variants).toMatchObject([
      { ProductId: L_BLUE, Slug: 'canvas-apron-apron-l', PriceWithTax: 620, StockLeft: 0, Status: 'draft' },
      { ProductId: M_BLUE, TitleZh: 'M／藍', Sku: 'APR-M', Isbn: '9789861817286', StockLeft: 3 },
    ]);
    const variant = await edited(M_BLUE);
    expect(variant).toMatchObject({
      Main: { ProductId: APRON, NameZh: '帆布圍裙' },
      Content: { NameZh: '帆布圍裙（M／藍）', NameEn: 'Canvas apron (M / blue)', SummaryZh: '厚帆布' },
      Missing: ['main-unpublished'],
    });
    await expect(publish(M_BLUE)).rejects.toMatchObject({ code: 'product-incomplete' });
    await publish(APRON);
    // Of the other one nothing ever arrived.
    expect((await edited(APRON)).Variants.map(({ Status }) => Status)).toEqual(['draft', 'published']);
    await boss(contract.correctStock, { ProductId: L_BLUE, Change: 1, Reason: 'received' });
    await publish(L_BLUE);
  });

  it('[SHIP-3] need a title and a SKU of their own, an ISBN with the right digit, and a product that is no variant', async () => {
    const taken = (field: string) => ({ code: 'already-taken', problem: { details: { field } } });
    const wrong = (field: string) => ({ code: 'invalid-request', problem: { details: { fields: [{ field }] } } });
    await expect(add('X1', 'M／藍')).rejects.toMatchObject(taken('TitleZh'));
    await expect(add('X1', 'S', { Sku: 'APR-M' })).rejects.toMatchObject(taken('Sku'));
    await expect(add(M_BLUE, 'S')).rejects.toMatchObject(taken('ProductId'));
    await expect(add('X1', 'S', { Isbn: '986-181-728-1' })).rejects.toMatchObject(wrong('Isbn'));
    for (const VariantOf of [M_BLUE, 'V001'])
      await expect(add('X1', 'S', { VariantOf })).rejects.toMatchObject(wrong('VariantOf'));
    const { Version } = await edited(M_BLUE);
    const renamed = { ProductId: M_BLUE, Version, Changes: { NameZh: '圍裙' } };
    await expect(boss(contract.saveProduct, renamed)).rejects.toMatchObject(wrong('NameZh'));
    const stranger = shop.as(await shop.signUp('no-staff'));
    await expect(stranger(contract.setGoodsCodes, { ProductId: 'G001', ...noCodes })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it('[SHIP-3] are shown as one product from the lowest price on, found by title, SKU and ISBN', async () => {
    for (const words of ['帆布圍裙', 'APR-L', 'M 藍 圍裙', '978-986-181-728-6', '986181728X']) {
      const found = await find(words);
      expect(found.map(({ ProductId }) => ProductId)).toEqual([APRON]);
      expect(found[0]).toMatchObject({ PriceWithTax: 590, IsPriceFrom: true, HasVariants: true, StockLeft: 4 });
    }
    const inBand = (PriceFrom: number, PriceBelow: number) =>
      boss(contract.qryCatalogue, { PriceFrom, PriceBelow, InStock: true, CategoryCode: 'coffee' });
    expect((await inBand(590, 591)).Products.map(({ ProductId }) => ProductId)).toEqual([APRON]);
    expect((await inBand(620, 621)).Products).toEqual([]);
    expect((await shop.app.inject('/sitemap.xml')).body).not.toContain('apron-m');
  });

  it('[SHIP-3] can be chosen on the page of their product, to which their own addresses lead', async () => {
    const { Variants = [], ...shown } = await page('canvas-apron-apron-m');
    expect(shown).toMatchObject({ ProductId: APRON, Slug: 'canvas-apron', ProdName: '帆布圍裙' });
    expect(Variants).toMatchObject([
      { ProductId: L_BLUE, VariantTitle: 'L／藍', PriceWithTax: 620, StockLeft: 1 },
      { ProductId: M_BLUE, VariantTitle: 'M／藍', PriceWithTax: 590, StockLeft: 3, FileUuid: shown.FileUuid },
    ]);
    await boss(contract.orderVariants, { ProductId: APRON, ProductIds: [M_BLUE, L_BLUE] });
    expect((await page()).Variants?.map(({ ProductId }) => ProductId)).toEqual([M_BLUE, L_BLUE]);
    await expect(boss(contract.orderVariants, { ProductId: APRON, ProductIds: [M_BLUE] })).rejects.toMatchObject({
      code: 'conflict-changed',
    });
  });

  it('[SHIP-3] are told to search engines as a group, and to shopping services one by one', async () => {
    const { body } = await shop.app.inject('/products/canvas-apron-apron-m');
    expect(body).toContain(`<link rel="canonical" href="${TEST_PUBLIC_URL}/products/canvas-apron"`);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']): unknown => JSON.parse(json),
    );
    const dear: unknown = expect.objectContaining({ price: 620 });
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'ProductGroup',
        productGroupID: APRON,
        hasVariant: [
          expect.objectContaining({ name: '帆布圍裙（M／藍）', sku: 'APR-M', gtin13: '9789861817286' }),
          expect.objectContaining({ offers: dear }),
        ],
      }),
    );
    expect(body).toContain('NT$590 起');
    await boss(contract.changeProductFeed, { IsOn: true });
    const items = (await shop.app.inject('/product-feed.xml')).body
      .split('<item>')
      .filter((item) => item.includes('APRON'));
    expect(items).toHaveLength(2);
    expect(items[1]).toContain('<g:item_group_id>APRON</g:item_group_id>');
    expect(items[1]).toContain('<g:gtin>9789861817286</g:gtin>\n<g:mpn>APR-M</g:mpn>');
    expect(items[1]).toContain('/products/canvas-apron-apron-m</g:link>');
  });

  it('[SHIP-3] are what the cart takes, by a name that says which, and the product itself is not', async () => {
    const call = shop.as(await shop.signUp('wears-aprons'));
    await expect(call(contract.addItem, { ProductId: APRON })).rejects.toMatchObject({ code: 'variant-needed' });
    for (const ProductId of [M_BLUE, M_BLUE, L_BLUE]) await call(contract.addItem, { ProductId });
    await expect(call(contract.addItem, { ProductId: L_BLUE })).rejects.toMatchObject({ code: 'out-of-stock' });
    await call(contract.changeTransportItem, {
      ...{ ProductId: 'Z00', RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '' },
    });
    const cart = await call(contract.qryShoppingCart, {});
    expect(cart.CustomerOrderDS).toMatchObject([
      { ProductId: M_BLUE, ProductName: '帆布圍裙（M／藍）', Qty: 2 },
      { ProductId: L_BLUE, ProductName: '帆布圍裙（L／藍）', Qty: 1 },
      {},
    ]);
    await call(contract.convertShoppingCartToOrder, {});
    const [order] = await call(contract.qryOrders, { qryType: '未付款' });
    expect(order?.CustomerOrderDS.map(({ ProductName }) => ProductName)).toContain('帆布圍裙（M／藍）');
    // What the order holds is sold out for others, the other size is not.
    expect(await find('帆布圍裙')).toMatchObject([{ StockLeft: 1 }]);
    expect((await page()).Variants?.map(({ StockLeft }) => StockLeft)).toEqual([1, 0]);
  });

  it('[SHIP-3] follow their product in name and texts, and keep title, price and numbers of their own', async () => {
    const { Version } = await edited(APRON);
    await boss(contract.saveProduct, {
      ProductId: APRON,
      Version,
      Changes: { NameZh: '丹寧圍裙', CategoryCode: 'music' },
    });
    expect((await edited(M_BLUE)).Content.NameZh).toBe('帆布圍裙（M／藍）');
    await publish(APRON);
    expect((await edited(M_BLUE)).Content).toMatchObject({ NameZh: '丹寧圍裙（M／藍）', CategoryCode: 'music' });
    const wished = { TitleZh: 'M／靛藍', TitleEn: '', Sku: 'APR-M2', Isbn: '', PriceWithTax: 640 };
    const before = await edited(M_BLUE);
    const wish = { ProductId: M_BLUE, Version: before.Version, ...wished };
    const { Variants } = await boss(contract.saveVariant, wish);
    expect(Variants[0]).toMatchObject({ ...wished, ProductId: M_BLUE });
    await expect(boss(contract.saveVariant, wish)).rejects.toMatchObject({ code: 'conflict-changed' });
    expect(await find('丹寧圍裙')).toMatchObject([{ PriceWithTax: 620, IsPriceFrom: true }]);
    expect((await edited(M_BLUE)).Content.NameZh).toBe('丹寧圍裙（M／靛藍）');
  });

  it('[SHIP-3] leave the shop one by one or with their product, and come back with it; carts say so', async () => {
    const call = shop.as(await shop.signUp('too-late'));
    await call(contract.addItem, { ProductId: M_BLUE });
    await withdraw(L_BLUE);
    expect((await page()).Variants?.map(({ ProductId }) => ProductId)).toEqual([M_BLUE]);
    await withdraw(APRON);
    await expect(page('canvas-apron-apron-m')).rejects.toMatchObject({ code: 'not-found' });
    expect((await call(contract.qryShoppingCart, {})).CustomerOrderDS).toMatchObject([{ Problem: 'withdrawn' }]);
    await publish(APRON);
    expect((await page()).Variants?.map(({ ProductId }) => ProductId)).toEqual([M_BLUE]);
    expect((await call(contract.qryShoppingCart, {})).CustomerOrderDS).toMatchObject([{ Problem: null }]);
    await expect(
      boss(contract.deleteProduct, { ProductId: APRON, Version: (await edited(APRON)).Version }),
    ).rejects.toMatchObject({ code: 'in-use' });
  });
});
