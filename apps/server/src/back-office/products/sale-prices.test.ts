import {
  mgntProductOffersContract as offers,
  mgntProductsContract as staffCalls,
  productContract,
} from '@kapok/contract';
import { priceAt, type StandingPrice } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { findStandingPrice } from './price-queries.ts';

const DAY_MS = 86_400_000;
const inDays = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString();

describe('staff who lower a price for a while', () => {
  let shop: TestShop;
  let staff: TestCaller;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('seller');
    // As in a shop that has been open for long.
    await sql`update product set published_at = now() - interval '90 days' where status = 'published'`.execute(shop.db);
    await sql`update price set regular_since = now() - interval '90 days'`.execute(shop.db);
  });
  afterAll(() => shop.close());

  const read = (ProductId: string) => shop.as(staff)(staffCalls.qryProductForEditing, { ProductId });
  const seen = async (ProductId: string) => {
    const [card] = await shop.as(stranger)(productContract.qryProducts, { ProductId });
    return { price: card?.PriceWithTax, struck: card?.RegularPriceWithTax, isOnSale: card?.SaleUntil !== null };
  };
  const saveSale = async (ProductId: string, Sale: { PriceWithTax: number; From: string; Until: string } | null) =>
    shop.as(staff)(offers.saveSale, { ProductId, Version: (await read(ProductId)).Version, Sale });
  const regularOf = async (ProductId: string): Promise<number> => (await read(ProductId)).Content.PriceWithTax ?? 0;

  it('[OFFER-1] shows it with the struck price and its end, wherever the product stands, and sorts and filters by it', async () => {
    const regular = await regularOf('V001');
    await saveSale('V001', { PriceWithTax: 7, From: inDays(-1), Until: inDays(3) });
    expect(await seen('V001')).toEqual({ price: 7, struck: regular, isOnSale: true });
    const { Products } = await shop.as(stranger)(productContract.qryCatalogue, { Sort: 'price', PriceBelow: 50 });
    expect(Products[0]).toMatchObject({ ProductId: 'V001', PriceWithTax: 7 });
    const { Slug } = (await read('V001')).Content;
    const page = (await shop.app.inject({ url: `/products/${Slug}` })).body;
    expect(page).toContain('"price":7,');
    expect(page).toContain(`"priceValidUntil":"`);
    expect(page).toMatch(/<del[^>]*>.*<\/del>/);
    expect((await read('V001')).Sale).toMatchObject({ PriceWithTax: 7, IsStruck: true });
  });

  it('[OFFER-1] begins and ends by the clock of the database, without anybody doing anything', async () => {
    const regular = await regularOf('V002');
    await saveSale('V002', { PriceWithTax: 9, From: inDays(1), Until: inDays(2) });
    expect(await seen('V002')).toEqual({ price: regular, struck: null, isOnSale: false });
    await sql`update price set sale_from = now() where product_id = 'V002' and valid_until is null`.execute(shop.db);
    expect((await seen('V002')).price).toBe(9);
    await sql`update price set sale_from = now() - interval '1 hour', sale_until = now()
      where product_id = 'V002' and valid_until is null`.execute(shop.db);
    expect(await seen('V002')).toEqual({ price: regular, struck: null, isOnSale: false });
    expect((await read('V002')).Sale).toBeNull();
  });

  it('[OFFER-1] strikes no price that nobody was asked for, and says so to staff', async () => {
    await sql`update price set regular_since = now() - interval '6 days' where product_id = 'V003'`.execute(shop.db);
    const { Sale } = await saveSale('V003', { PriceWithTax: 9, From: inDays(0), Until: inDays(2) });
    expect(Sale).toMatchObject({ IsStruck: false });
    expect(await seen('V003')).toEqual({ price: 9, struck: null, isOnSale: true });
  });

  it('[OFFER-1] are refused what is no sale, and an older version; each change is in the audit log and the history', async () => {
    const regular = await regularOf('G001');
    const refused = (Sale: { PriceWithTax: number; From: string; Until: string }, fault: string) =>
      expect(saveSale('G001', Sale)).rejects.toMatchObject({
        code: 'invalid-request',
        problem: { details: { fields: [{ field: 'Sale', fault }] } },
      });
    await refused({ PriceWithTax: regular, From: inDays(0), Until: inDays(1) }, 'not-lower');
    await refused({ PriceWithTax: 1, From: inDays(2), Until: inDays(1) }, 'ends-first');
    await refused({ PriceWithTax: 1, From: inDays(-2), Until: inDays(-1) }, 'over');
    await refused({ PriceWithTax: 1, From: inDays(0), Until: inDays(91) }, 'too-long');
    const stale = { ProductId: 'G001', Version: 1_000, Sale: null };
    await expect(shop.as(staff)(offers.saveSale, stale)).rejects.toMatchObject({ code: 'conflict-changed' });
    await saveSale('G001', { PriceWithTax: 1, From: inDays(-1), Until: inDays(1) });
    await saveSale('G001', null);
    expect(await seen('G001')).toEqual({ price: regular, struck: null, isOnSale: false });
    const { rows } = await sql`select sale_ntd from price where product_id = 'G001' and sale_ntd = 1`.execute(shop.db);
    expect(rows).toHaveLength(1);
    const audited =
      await sql`select from audit_entry where action = 'change-sale' and subject = 'product/G001'`.execute(shop.db);
    expect(audited.rows).toHaveLength(2);
  });

  it('[OFFER-1] the database and the rule agree about every price, to the instant', async () => {
    const edges = ['-8 days', '-7 days', '-1 hour', '0 seconds', '1 hour'] as const;
    for (const since of edges) {
      for (const from of edges) {
        await sql`update price set regular_since = now() + ${since}::interval, sale_ntd = 1,
          sale_from = now() + ${from}::interval, sale_until = now() + ${from}::interval + interval '30 minutes'
          where product_id = 'A001' and valid_until is null`.execute(shop.db);
        const { rows } = await sql<{ readonly at: Date; readonly publishedAt: Date }>`
          select now() as at, published_at as "publishedAt" from product where product_id = 'A001'`.execute(shop.db);
        const { price } = await findStandingPrice(shop.db, 'A001');
        const [{ at, publishedAt } = { at: new Date(), publishedAt: new Date() }] = rows;
        const standing: StandingPrice = price ?? { regularNtd: 0, regularSince: at, sale: null };
        const { ntd, struckNtd } = priceAt(standing, at, publishedAt);
        expect([since, from, await seen('A001')]).toMatchObject([since, from, { price: ntd, struck: struckNtd }]);
      }
    }
  });
});
