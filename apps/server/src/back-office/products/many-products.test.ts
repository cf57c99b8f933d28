import {
  contract,
  mgntProductImportContract as importCalls,
  mgntProductOffersContract as offers,
  mgntProductsContract as staffCalls,
  type productAction,
} from '@kapok/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

type Action = z.input<typeof productAction>;

describe('staff who change many products at once', () => {
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('seller');
    await sql`update media_file set status = 'ready', folder = file_uuid::text, ready_at = now()
      where status <> 'ready'`.execute(shop.db);
    await shop.as(staff)(staffCalls.createProduct, {
      ProductId: 'EMPTY',
      Slug: 'empty-draft',
      ProductKind: 'goods',
      CategoryCode: 'coffee',
    });
  });
  afterAll(() => shop.close());

  const read = (ProductId: string) => shop.as(staff)(staffCalls.qryProductForEditing, { ProductId });
  const auditOf = async (subject: string): Promise<readonly string[]> => {
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
    return entries.map(({ action }) => action);
  };
  const exported = async (): Promise<string> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: contract.exportProducts.path,
      payload: {},
      headers: { authorization: `Bearer ${staff.token ?? ''}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.body;
  };

  it('[MGNT-2] [OWN-5] lower prices by a tenth: first shown old and new, then done once, however often it is sent', async () => {
    const Action = { Action: 'price', By: 'percent', Change: -10, RoundTo: 10 } as const;
    const ids = ['V001', 'G001', 'NONE'];
    const { Results } = await shop.as(staff)(offers.previewProductChanges, { ProductIds: ids, Action });
    const before = (await read('V001')).Content.PriceWithTax ?? 0;
    const after = Math.floor((before * 0.9 + 5) / 10) * 10;
    expect(Results.map(({ Result, Reason }) => [Result, Reason])).toEqual([
      ['change', null],
      ['change', null],
      ['refused', 'not-found'],
    ]);
    expect(Results[0]).toMatchObject({ Before: String(before), After: String(after) });
    expect((await read('V001')).Content.PriceWithTax).toBe(before);
    const Products = Results.flatMap(({ ProductId, Version, Result }) =>
      Result === 'change' ? [{ ProductId, Version }] : [],
    );
    const key = { idempotencyKey: crypto.randomUUID() };
    const done = await shop.as(staff)(offers.changeProducts, { Products, Action }, key);
    expect(done.Results.map(({ Result }) => Result)).toEqual(['change', 'change']);
    expect(await shop.as(staff)(offers.changeProducts, { Products, Action }, key)).toEqual(done);
    const again = await shop.as(staff)(offers.changeProducts, { Products, Action });
    expect(again.Results.map(({ Reason }) => Reason)).toEqual(['conflict-changed', 'conflict-changed']);
    expect((await read('V001')).Content.PriceWithTax).toBe(after);
    expect((await auditOf('product/V001')).filter((action) => action === 'reprice-product')).toHaveLength(1);
  });

  it('[MGNT-2] withdraw and publish them: what lacks something is named with it, and the others are done', async () => {
    const act = async (Action: { readonly Action: 'publish' | 'withdraw' }, ProductIds: readonly string[]) => {
      const { Results } = await shop.as(staff)(offers.previewProductChanges, { ProductIds: [...ProductIds], Action });
      const Products = Results.map(({ ProductId, Version }) => ({ ProductId, Version }));
      return (await shop.as(staff)(offers.changeProducts, { Products, Action })).Results;
    };
    const ids = ['EMPTY', 'G001', 'G002'];
    const withdrawn = await act({ Action: 'withdraw' }, ids);
    expect(withdrawn.map(({ Result, Reason }) => [Result, Reason])).toEqual([
      ['refused', 'not-published'],
      ['change', null],
      ['change', null],
    ]);
    expect((await read('G002')).Status).toBe('withdrawn');
    const published = await act({ Action: 'publish' }, ids);
    expect(published.map(({ Result }) => Result)).toEqual(['refused', 'change', 'change']);
    expect(published[0]?.Reason).toBe('product-incomplete');
    expect(published[0]?.Missing).toContain('name-zh');
    expect((await act({ Action: 'publish' }, ids)).map(({ Result }) => Result)).toEqual(['refused', 'same', 'same']);
    expect(await auditOf('product/G002')).toEqual(['withdraw-product', 'publish-product']);
  });

  it('[MGNT-2] [OFFER-1] set and end a sale, and move to a category, whatever else waits to be published', async () => {
    await shop.as(staff)(staffCalls.saveProduct, {
      ProductId: 'G003',
      Version: (await read('G003')).Version,
      Changes: { NameZh: '等待發布的名稱', CategoryCode: 'painting' },
    });
    const act = async (Action: Action) => {
      const { Results } = await shop.as(staff)(offers.previewProductChanges, { ProductIds: ['G003'], Action });
      const Products = Results.map(({ ProductId, Version }) => ({ ProductId, Version }));
      return (await shop.as(staff)(offers.changeProducts, { Products, Action })).Results[0]?.Result;
    };
    const hour = 3_600_000;
    const sale = {
      Action: 'sale',
      By: 'amount',
      Change: -1,
      RoundTo: 1,
      From: new Date(Date.now() - hour).toISOString(),
      Until: new Date(Date.now() + hour).toISOString(),
    } as const;
    const regular = (await read('G003')).Content.PriceWithTax ?? 0;
    expect([await act(sale), await act(sale)]).toEqual(['change', 'same']);
    expect((await read('G003')).Sale?.PriceWithTax).toBe(regular - 1);
    expect([await act({ Action: 'end-sale' }), await act({ Action: 'end-sale' })]).toEqual(['change', 'same']);
    const now = (await read('G003')).Published?.CategoryCode;
    const CategoryCode = now === 'coffee' ? 'music' : 'coffee';
    expect(await act({ Action: 'category', CategoryCode })).toBe('change');
    const moved = await read('G003');
    expect(moved.Published?.CategoryCode).toBe(CategoryCode);
    expect(moved.Content).toMatchObject({ CategoryCode, NameZh: '等待發布的名稱' });
    const { ProductIds } = await shop.as(staff)(offers.qryProductIds, { ProductKind: 'goods' });
    expect([...ProductIds].sort()).toEqual(['EMPTY', 'G001', 'G002', 'G003']);
  });

  it('[MGNT-2] [OFFER-1] export them all and import the file: nothing changes, whatever the texts are', async () => {
    const day = 86_400_000;
    const G001 = await read('G001');
    await shop.as(staff)(offers.saveSale, {
      ProductId: 'G001',
      Version: G001.Version,
      Sale: { PriceWithTax: 1, From: new Date().toISOString(), Until: new Date(Date.now() + day).toISOString() },
    });
    const preview = async (Csv: string) => (await shop.as(staff)(importCalls.previewProductImport, { Csv })).Rows;
    const piece = fc.constantFrom(
      '木',
      'a',
      '"',
      ',',
      '\n',
      '\r\n',
      ';',
      "'",
      '=',
      '-1',
      '0',
      '９',
      ' ',
      '<b>',
      '\t',
      '+',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    const texts = fc.sample(text, 30);
    for (let at = 0; at < texts.length; at += 3) {
      const ProductId = `TEXT${at}`;
      const [NameEn = '', SummaryZh = '', DescriptionZh = ''] = texts.slice(at, at + 3);
      const made = { ProductId, Slug: `text-${at}`, ProductKind: 'goods', CategoryCode: 'coffee' } as const;
      const { Version } = await shop.as(staff)(staffCalls.createProduct, made);
      // Names are one line, as their field is.
      const Changes = { NameEn: NameEn.replace(/[\r\n]/g, ''), SummaryZh, DescriptionZh };
      await shop.as(staff)(staffCalls.saveProduct, { ProductId, Version, Changes });
    }
    const rows = await preview(await exported());
    expect(rows.filter(({ Result }) => Result !== 'same')).toEqual([]);
    expect(rows).toHaveLength(10 + texts.length / 3);
    const changed = (await exported()).replace(/^(G001,[^]*?),1,(2\d{3}-)/m, '$1,2,$2');
    expect((await preview(changed)).find(({ Result }) => Result === 'change')).toMatchObject({
      ProductId: 'G001',
      Changes: [{ Field: 'sale_price', Before: '1', After: '2' }],
    });
  });

  it('[OFFER-1] import a sale with its days in Taipei, and are told by column what is wrong with it', async () => {
    const head = 'product_id,sale_price,sale_from,sale_until';
    const rows = [
      'G002,1,2026/1/1,2999/1/1',
      'G002,,2999/1/1,',
      'G001,1,2999/1/1,2998/1/1',
      'V001,9999999,2999/1/1,2999/1/2',
    ];
    const faults: unknown[] = [];
    for (const row of rows) {
      const Csv = `${head}\n${row}`;
      const { Rows } = await shop.as(staff)(importCalls.previewProductImport, { Csv });
      faults.push(Rows[0]?.Fault);
    }
    expect(faults).toEqual([
      { Field: 'sale_until', Reason: 'too-long' },
      { Field: 'sale_price', Reason: 'missing' },
      { Field: 'sale_until', Reason: 'ends-first' },
      { Field: 'sale_price', Reason: 'not-lower' },
    ]);
    const Csv = `${head}\nG002,1,2999/1/1,2999/1/2`;
    const { Fingerprint } = await shop.as(staff)(importCalls.previewProductImport, { Csv });
    await shop.as(staff)(importCalls.importProducts, { Csv, Fingerprint });
    expect((await read('G002')).Sale).toMatchObject({
      PriceWithTax: 1,
      From: '2999-01-01T00:00:00.000+08:00',
      Until: '2999-01-03T00:00:00.000+08:00',
    });
    const again = await shop.as(staff)(importCalls.previewProductImport, { Csv });
    expect(again.Rows[0]?.Result).toBe('same');
  });
});
