import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CallError,
  mgntProductImportContract as importCalls,
  mgntProductsContract as staffCalls,
  ordersContract,
  PICTURE_UPLOAD_PATH,
  productContract,
  shoppingCartContract,
  uploadedPicture,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestMedia } from '#server/learning/media/index.ts';
import { verify } from '#server/selling/orders/index.ts';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const demoDir = join(import.meta.dirname, '../../../../../demo');
const picture = readFileSync(join(demoDir, 'images/book-hero.webp'));

describe('staff who edit products', () => {
  let shop: TestShop;
  let staff: TestCaller;
  let other: TestCaller;
  const mediaDir = mkdtempSync(join(tmpdir(), 'kapok-products-'));
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true, settings: { mediaDir } });
    staff = await shop.staff('editor-one');
    other = await shop.staff('editor-two');
  });
  afterAll(async () => {
    await shop.close();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const read = (ProductId: string) => shop.as(staff)(staffCalls.qryProductForEditing, { ProductId });
  type Changes = Parameters<typeof saveAs>[2];
  const saveAs = async (
    caller: TestCaller,
    ProductId: string,
    Changes: { [Part in 'NameZh' | 'NameEn' | 'Slug' | 'CategoryCode']?: string } & {
      UnitPrice?: number;
      Images?: { FileUuid: string; AltZh: string; AltEn: string }[];
      Album?: string[];
    },
    Version?: number,
  ) =>
    shop.as(caller)(staffCalls.saveProduct, {
      ProductId,
      Version: Version ?? (await read(ProductId)).Version,
      Changes,
    });
  const save = (productId: string, changes: Changes) => saveAs(staff, productId, changes);
  const publish = async (ProductId: string) =>
    shop.as(staff)(staffCalls.publishProduct, { ProductId, Version: (await read(ProductId)).Version });
  const withdraw = async (ProductId: string) =>
    shop.as(staff)(staffCalls.withdrawProduct, { ProductId, Version: (await read(ProductId)).Version });
  const refusal = async (refused: Promise<unknown>): Promise<unknown> => {
    const failure: unknown = await refused.then(
      () => 'it was not refused',
      (error: unknown) => error,
    );
    return failure instanceof CallError ? { code: failure.code, ...failure.problem?.details } : failure;
  };
  const upload = (caller: TestCaller, body: Buffer, type = 'image/webp') =>
    shop.app.inject({
      method: 'POST',
      url: PICTURE_UPLOAD_PATH,
      payload: body,
      headers: { 'content-type': type, authorization: `Bearer ${caller.token ?? ''}` },
    });
  const seen = (Slug: string) => shop.as(stranger)(productContract.qryProductBySlug, { Slug });
  const audited = async (subject: string): Promise<readonly string[]> => {
    const entries = await shop.db.selectFrom('audit_entry').select('action').where('subject', '=', subject).execute();
    return entries.map(({ action }) => action);
  };
  const texts = {
    NameZh: '木棉的書',
    NameEn: 'The Kapok Book',
    SummaryZh: '一本書',
    SummaryEn: 'A book',
    DescriptionZh: '## 內容',
    DescriptionEn: '## Content',
  };

  it('[OWN-2] proposes a number and an address that are free, from the name alone', async () => {
    const proposed = await shop.as(staff)(staffCalls.qryProposedProductCodes, { Name: 'Calm Yoga 呼吸' });
    expect(proposed).toEqual({ ProductId: 'CALM-YOGA', Slug: 'calm-yoga' });
    const made = { ...proposed, CategoryCode: 'music', ProductKind: 'video' as const, NameZh: 'Calm Yoga 呼吸' };
    expect((await shop.as(staff)(staffCalls.createProduct, made)).Content.NameZh).toBe('Calm Yoga 呼吸');
    expect(await shop.as(staff)(staffCalls.qryProposedProductCodes, { Name: 'Calm Yoga 呼吸' })).toEqual({
      ProductId: 'CALM-YOGA-2',
      Slug: 'calm-yoga-2',
    });
  });

  it('[MGNT-2] make a book with picture, price and stock that nobody sees before it is published', async () => {
    const book = { ProductId: 'BOOK1', Slug: 'kapok-book', ProductKind: 'goods', CategoryCode: 'music' } as const;
    const created = await shop.as(staff)(staffCalls.createProduct, book);
    expect(created).toMatchObject({ Status: 'draft', Version: 1, Published: null });
    expect(created.Missing).toEqual(['name-zh', 'summary-zh', 'description-zh', 'price', 'picture', 'stock']);
    expect(await refusal(publish('BOOK1'))).toMatchObject({ code: 'product-incomplete', missing: created.Missing });

    const answer = await upload(staff, picture);
    const { FileUuid } = uploadedPicture.parse(answer.json());
    const saved = await save('BOOK1', {
      ...texts,
      UnitPrice: 320,
      Images: [{ FileUuid, AltZh: '封面', AltEn: 'Cover' }],
    });
    expect(saved.Missing).toEqual(['picture-preparing', 'stock']);
    await ingestMedia({ db: shop.db, mediaDir, sourceDir: demoDir }, FileUuid);
    const stock = { ProductId: 'BOOK1', Change: 5, Reason: 'received' } as const;
    expect(await shop.as(staff)(staffCalls.correctStock, stock)).toEqual({ Free: 5, Reserved: 0, Sold: 0 });
    expect((await read('BOOK1')).Missing).toEqual([]);
    expect(await refusal(seen('kapok-book'))).toEqual({ code: 'not-found' });
    const image = `/media/images/${FileUuid}?w=480`;
    expect((await shop.app.inject({ url: image })).statusCode).toBe(401);

    expect(await publish('BOOK1')).toMatchObject({ Status: 'published', Missing: [] });
    expect(await seen('kapok-book')).toMatchObject({ ProdName: texts.NameZh, UnitPrice: 320, StockLeft: 5, FileUuid });
    // Every process is told, so that nobody is refused the picture by what was remembered of it.
    await expect.poll(async () => (await shop.app.inject({ url: image })).statusCode).toBe(200);
    expect(await audited('product/BOOK1')).toEqual([
      'create-product',
      'save-product',
      'correct-stock',
      'publish-product',
    ]);
  });

  it('[MGNT-2] make one draft where the answer is lost and the call comes again', async () => {
    const draft = { ProductId: 'LOST1', Slug: 'lost-1', ProductKind: 'goods', CategoryCode: 'coffee' } as const;
    const key = { idempotencyKey: crypto.randomUUID() };
    const made = await shop.as(staff)(staffCalls.createProduct, draft, key);
    expect(await shop.as(staff)(staffCalls.createProduct, draft, key)).toEqual(made);
    expect(await refusal(shop.as(staff)(staffCalls.createProduct, draft))).toMatchObject({ code: 'already-taken' });
    await shop.as(staff)(staffCalls.deleteProduct, { ProductId: 'LOST1', Version: made.Version });
  });

  it('[MGNT-2] change a published product only when they publish the changes, all in one moment', async () => {
    const before = await seen('cello-first-bow');
    const saved = await save('V001', { NameZh: '新的名稱', UnitPrice: 2000 });
    expect(saved.Content).toMatchObject({ NameZh: '新的名稱', UnitPrice: 2000 });
    expect(saved.Published).toMatchObject({ NameZh: before.ProdName, UnitPrice: before.UnitPrice });
    expect(await seen('cello-first-bow')).toEqual(before);
    const listed = await shop.as(staff)(staffCalls.qryProductList, { HasDraft: true });
    expect(listed.Products.map(({ ProductId }) => ProductId)).toEqual(['V001']);

    const back = await save('V001', { UnitPrice: before.UnitPrice });
    expect(back.Published?.NameZh).toBe(before.ProdName);
    expect((await save('V001', { NameZh: before.ProdName })).Published).toBeNull();
    await save('V001', { NameZh: '要放棄的' });
    const discard = { ProductId: 'V001', Version: (await read('V001')).Version };
    expect((await shop.as(staff)(staffCalls.discardProductDraft, discard)).Content.NameZh).toBe(before.ProdName);
    expect(await refusal(save('V001', { Slug: 'elsewhere' }))).toMatchObject({
      code: 'invalid-request',
      fields: [{ field: 'Slug', fault: 'published' }],
    });
  });

  it('[MGNT-2] [CART-7] give a new price by a new row; carts then say so, and say when it is withdrawn', async () => {
    const buyer = await shop.signUp('price-watcher');
    const cart = async () => (await shop.as(buyer)(shoppingCartContract.qryShoppingCart, {})).CustomerOrderDS[0];
    await shop.as(buyer)(shoppingCartContract.addItem, { ProductId: 'BOOK1' });
    await save('BOOK1', { UnitPrice: 350 });
    expect(await cart()).toMatchObject({ UnitPrice: 320, PreviousUnitPrice: null });
    await publish('BOOK1');
    expect(await cart()).toMatchObject({ UnitPrice: 350, PreviousUnitPrice: 320 });
    const { Prices } = await read('BOOK1');
    expect(Prices.map(({ UnitPrice }) => UnitPrice)).toEqual([350, 320]);
    expect(Prices[1]?.ValidUntil).toBe(Prices[0]?.ValidFrom);

    await withdraw('BOOK1');
    expect(await refusal(seen('kapok-book'))).toEqual({ code: 'not-found' });
    expect(await cart()).toMatchObject({ Problem: 'withdrawn' });
    expect(await publish('BOOK1')).toMatchObject({ Status: 'published' });
    expect(await cart()).toMatchObject({ Problem: null });
  });

  it('[MGNT-2] are told when somebody else was quicker, and overwrite nothing', async () => {
    const { Version } = await read('V002');
    await saveAs(other, 'V002', { NameEn: 'Theirs' }, Version);
    expect(await refusal(saveAs(staff, 'V002', { NameEn: 'Mine' }, Version))).toMatchObject({
      code: 'conflict-changed',
      editedBy: 'editor-two',
    });
    expect((await read('V002')).Content.NameEn).toBe('Theirs');
    const tries = await Promise.allSettled(
      ['A', 'B', 'C'].map((NameEn) => saveAs(staff, 'V002', { NameEn }, Version + 1)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read('V002')).Version).toBe(Version + 2);
  });

  it('[MGNT-2] are refused what cannot be: numbers in use, strange files, bundles in bundles', async () => {
    const taken = { ProductId: 'V001', Slug: 'brand-new', ProductKind: 'goods', CategoryCode: 'music' } as const;
    const create = (product: typeof taken | { readonly ProductId: 'NEW9'; readonly Slug: 'cello-first-bow' }) =>
      refusal(shop.as(staff)(staffCalls.createProduct, { ...taken, ...product }));
    expect(await create(taken)).toEqual({ code: 'already-taken', field: 'ProductId' });
    expect(await create({ ProductId: 'NEW9', Slug: 'cello-first-bow' })).toEqual({
      code: 'already-taken',
      field: 'Slug',
    });
    const lesson = (await read('V001')).Content.PlayList[0]?.FileUuid ?? '';
    const strange = { Images: [{ FileUuid: lesson, AltZh: '', AltEn: '' }] };
    expect(await refusal(save('V001', strange))).toMatchObject({ fields: [{ field: 'Images', fault: 'unknown' }] });
    expect(await refusal(save('B001', { Album: ['B001'] }))).toMatchObject({ fields: [{ field: 'Album' }] });
    expect(await refusal(save('V001', { CategoryCode: 'nowhere' }))).toMatchObject({
      fields: [{ field: 'CategoryCode', fault: 'unknown' }],
    });
    const pdf = await upload(staff, Buffer.from('%PDF-1.7 not a picture'));
    expect([pdf.statusCode, (await upload(staff, picture, 'image/svg+xml')).statusCode]).toEqual([415, 415]);
    const customer = await shop.signUp('no-editor');
    expect([(await upload(customer, picture)).statusCode, (await upload(stranger, picture)).statusCode]).toEqual([
      403, 401,
    ]);
  });

  it('[MGNT-2] correct stock while it is being bought, and no piece is lost or sold twice', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map((index) => shop.signUp(`racer-${index}`)));
    for (const buyer of buyers) {
      await shop.as(buyer)(shoppingCartContract.addItem, { ProductId: 'BOOK1' });
      await shop.as(buyer)(shoppingCartContract.changeTransportItem, { ProductId: 'Z00' });
    }
    const correct = (Change: number) =>
      shop.as(staff)(staffCalls.correctStock, { ProductId: 'BOOK1', Change, Reason: 'corrected', Note: '盤點' });
    const deeds = await Promise.allSettled([
      ...buyers.map((buyer) => shop.as(buyer)(ordersContract.convertShoppingCartToOrder, {})),
      correct(-3),
      correct(2),
      correct(-4),
    ]);
    const done = deeds.map(({ status }) => status === 'fulfilled');
    // Some orders hold nothing: members who never paid hold half of a product together.
    const { rows } = await sql<{ readonly held: number }>`
      select count(*)::int as held from customer_order o join order_line l on l.order_id = o.id
      where l.product_id = 'BOOK1' and o.stock_state = 'reserved'`.execute(shop.db);
    const held = rows[0]?.held ?? 0;
    const corrected = [-3, 2, -4].filter((_change, index) => done[4 + index]).reduce((sum, change) => sum + change, 0);
    const { Stock } = await read('BOOK1');
    expect(Stock).toEqual({ Free: 5 + corrected - held, Reserved: held, Sold: 0 });
    expect((await verify(shop.db)).filter(({ violations }) => violations > 0)).toEqual([]);
    expect(await refusal(correct(-100))).toMatchObject({ code: 'out-of-stock', left: Stock?.Free });
    const movements = await shop.as(staff)(staffCalls.qryStockMovements, { ProductId: 'BOOK1' });
    expect(movements.at(-1)).toMatchObject({ Reason: 'initial', FreeChange: 5, StaffName: 'editor-one' });
    expect(movements.filter(({ Note }) => Note === '盤點')).toHaveLength(done.slice(4).filter(Boolean).length);
  });

  it('[MGNT-2] keep categories in order, and delete only those that no product is in', async () => {
    const codes = (list: readonly { readonly CategoryCode: string }[]) => list.map(({ CategoryCode }) => CategoryCode);
    const category = { CategoryCode: 'books', NameZh: '書', NameEn: 'Books' };
    const list = await shop.as(staff)(staffCalls.createCategory, category);
    expect(codes(list).at(-1)).toBe('books');
    expect(await refusal(shop.as(staff)(staffCalls.createCategory, category))).toMatchObject({ code: 'already-taken' });
    const sorted = codes(list).toReversed();
    expect(codes(await shop.as(staff)(staffCalls.orderCategories, { CategoryCodes: sorted }))).toEqual(sorted);
    const partial = shop.as(staff)(staffCalls.orderCategories, { CategoryCodes: sorted.slice(1) });
    expect(await refusal(partial)).toEqual({ code: 'conflict-changed' });
    const remove = () => shop.as(staff)(staffCalls.deleteCategory, { CategoryCode: 'books' });
    await save('V001', { CategoryCode: 'books' });
    expect(await refusal(remove())).toEqual({ code: 'in-use' });
    await save('V001', { CategoryCode: 'music' });
    expect(codes(await remove())).not.toContain('books');
    expect(await audited('category/books')).toEqual(['create-category', 'delete-category']);
  });

  it('[MGNT-2] page through products and files of every state, the newest first', async () => {
    const pages: string[][] = [];
    for (let After: string | null = ''; After !== null;) {
      const page: { Products: { ProductId: string }[]; Next: string | null } = await shop.as(staff)(
        staffCalls.qryProductList,
        { Limit: 4, ...(After === '' ? {} : { After }) },
      );
      pages.push(page.Products.map(({ ProductId }) => ProductId));
      After = page.Next;
    }
    expect(pages.map((page) => page.length)).toEqual([4, 4, 3]);
    expect(new Set(pages.flat()).size).toBe(11);
    const found = await shop.as(staff)(staffCalls.qryProductList, { Search: 'kapok 書', Status: 'published' });
    expect(found.Products.map(({ ProductId }) => ProductId)).toEqual(['BOOK1']);
    expect((await shop.as(staff)(staffCalls.qryProductList, { Search: '%' })).Products).toEqual([]);
    const { Files } = await shop.as(staff)(staffCalls.qryMediaFiles, { FileTypes: ['videos'] });
    expect(Files.every(({ FileType, ProductIds }) => FileType === 'videos' && ProductIds.length > 0)).toBe(true);
    expect(Files[0]?.Status).toBe('waiting');
    expect(Files[0]?.TitleZh).toMatch(/\p{Script=Han}/u);
  });

  it('[MGNT-2] see what a CSV file would do before it does it, and only then does it do that', async () => {
    const Csv = [
      'product_id,slug,kind,category,name_zh,name_en,price',
      'CSV1,from-csv,goods,coffee,"杯子, 大",Large cup,480',
      'G001,,goods,,,,',
      'V001,,,,,,9x',
    ].join('\r\n');
    const preview = () => shop.as(staff)(importCalls.previewProductImport, { Csv });
    const shown = await preview();
    expect(shown.Rows.map(({ Result, Fault }) => [Result, Fault?.Field])).toEqual([
      ['create', undefined],
      ['same', undefined],
      ['refused', 'price'],
    ]);
    expect(shown.Rows[0]?.Changes).toContainEqual({ Field: 'name_zh', Before: '', After: '杯子, 大' });
    expect(await refusal(read('CSV1'))).toEqual({ code: 'not-found' });
    const apply = (Fingerprint: string) => shop.as(staff)(importCalls.importProducts, { Csv, Fingerprint });
    expect(await refusal(apply('something else'))).toEqual({ code: 'conflict-changed' });
    expect(await apply(shown.Fingerprint)).toEqual({ Created: 1, Changed: 0 });
    expect(await read('CSV1')).toMatchObject({ Status: 'draft', Content: { NameZh: '杯子, 大', UnitPrice: 480 } });
    expect((await preview()).Rows[0]?.Result).toBe('same');

    const { Version } = await read('CSV1');
    expect(await shop.as(staff)(staffCalls.deleteProduct, { ProductId: 'CSV1', Version })).toBe(true);
    const sold = { ProductId: 'G001', Version: (await read('G001')).Version };
    expect(await refusal(shop.as(staff)(staffCalls.deleteProduct, sold))).toEqual({ code: 'in-use' });
  });
});
