import { mgntAccountingContract as calls, type Call } from '@kapok/contract';
import { daysOfVatPeriod, vatPeriodOf, vatPeriodsUpTo } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStaffMember } from '../../../test/coupon-rows.ts';
import { openInvoiceShop, type InvoiceShop, type Purchase } from '../../../test/invoice-shop.ts';
import { today } from '../../../test/days-around.ts';

let shop: InvoiceShop;
let staffId: number;
let staff: Call;
let course: string;

beforeAll(async () => {
  shop = await openInvoiceShop('ledger');
  staffId = await addStaffMember(shop);
  staff = shop.as(`member-${staffId}`);
});
beforeEach(async () => {
  shop.chooseInvoices('ledger');
  course = await shop.rows.addProduct({ grossNtd: 1_050 });
  // Each test has the months to itself.
  await shop.work(undefined);
  await sql`update payment set recorded_at = timestamptz '2020-01-15'`.execute(shop.db);
  await sql`update refund set settled_at = timestamptz '2020-01-15' where settled_at is not null`.execute(shop.db);
  await sql`update invoice set issued_at = timestamptz '2020-01-15' where issued_at is not null`.execute(shop.db);
  await sql`update invoice set voided_at = timestamptz '2020-01-15' where voided_at is not null`.execute(shop.db);
  await sql`update invoice_allowance set issued_at = timestamptz '2020-01-15' where issued_at is not null`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const period = vatPeriodOf(today());
const [before = period] = vatPeriodsUpTo(period, 2).slice(1);
const days = { From: daysOfVatPeriod(period).from, To: daysOfVatPeriod(period).to };

const sheet = (Period = period) => staff(calls.qryVatSheet, { Period });
const sales = () => staff(calls.qrySales, days);

const download = async (path: string, body: object): Promise<string> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', authorization: `Bearer member-${staffId}` },
    payload: JSON.stringify(body),
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return answer.body;
};

const moveToPeriodBefore = async ({ orderId }: Purchase): Promise<void> => {
  const at = sql`${daysOfVatPeriod(before).to}::date + interval '9 hours'`;
  await sql`update payment set recorded_at = ${at} where order_id = ${orderId}`.execute(shop.db);
  await sql`update invoice set issued_at = ${at} where order_id = ${orderId}`.execute(shop.db);
};

describe('the VAT sheet', () => {
  it('[OFFER-5] shows invoices by sort and kind of tax, and names the form', async () => {
    const book = await shop.rows.addProduct({ kind: 'audio', grossNtd: 320, taxKind: 'exempt' });
    await shop.buy({ products: [course, book] });
    await shop.buy({ products: [course], choice: 'InvoiceCompany', code: '22099131' });
    await shop.work(undefined);
    const found = await sheet();
    expect(found).toMatchObject({ Form: '403', HasDemonstrations: true, Total: { Amount: 2_320, TaxAmount: 100 } });
    expect(found.Papers).toEqual([
      { Paper: 'B2B', Issued: 1, Voided: 0, Allowances: 0 },
      { Paper: 'B2C', Issued: 1, Voided: 0, Allowances: 0 },
    ]);
    expect(found.Rows.map(({ Paper, TaxKind, Rest }) => [Paper, TaxKind, Rest.Amount, Rest.TaxAmount])).toEqual([
      ['B2B', 'taxable', 1_000, 50],
      ['B2C', 'taxable', 1_000, 50],
      ['B2C', 'exempt', 320, 0],
    ]);
  });

  it('[OFFER-5] lists what was paid and has no invoice yet, until it has one', async () => {
    const bought = await shop.buy({ products: [course] });
    expect(await sheet()).toMatchObject({
      Rows: [],
      Ledger: { Revenue: 1_050, Refunds: 0, OpenBefore: 0, OpenAfter: 1_050, OpenOrders: 1 },
      Open: [{ CustomerOrderId: bought.orderNumber, TotalAmount: 1_050 }],
    });
    await shop.work(undefined);
    expect(await sheet()).toMatchObject({ Ledger: { OpenAfter: 0, OpenOrders: 0 }, Open: [] });
  });

  it('[OFFER-5] of months that are declared stays as it was when a refund follows later', async () => {
    const bought = await shop.buy({ products: [course] });
    await shop.work(undefined);
    await moveToPeriodBefore(bought);
    const declared = await sheet(before);
    expect(declared.Total).toEqual({ Amount: 1_000, TaxAmount: 50 });
    await shop.refund(bought, [{ lineIndex: 1 }]);
    await shop.work(undefined);
    expect((await sheet(before)).Rows).toEqual(declared.Rows);
    expect(await sheet()).toMatchObject({
      Papers: [{ Paper: 'B2C', Issued: 0, Voided: 0, Allowances: 1 }],
      Total: { Amount: -1_000, TaxAmount: -50 },
      Ledger: { Revenue: 0, Refunds: 1_050, OpenBefore: 0, OpenAfter: 0 },
    });
  });

  it('[OFFER-5] [OWN-7] of a shop without invoices says its sales, on no form and without tax', async () => {
    shop.chooseInvoices('none');
    const bought = await shop.buy({ products: [course] });
    await shop.buy({ products: [course] });
    await shop.refund(bought, [{ lineIndex: 1, percent: 30 }]);
    await shop.work(undefined);
    expect(await sheet()).toMatchObject({
      Form: null,
      Papers: [{ Paper: 'none', Issued: 2, Voided: 0, Allowances: 1 }],
      Rows: [
        {
          Paper: 'none',
          Issued: { Amount: 2_100, TaxAmount: 0 },
          Allowed: { Amount: 315, TaxAmount: 0 },
          Rest: { Amount: 1_785, TaxAmount: 0 },
        },
      ],
      Ledger: { Revenue: 2_100, Refunds: 315, OpenAfter: 0 },
    });
  });

  it('[OFFER-5] is of two months that begin with an odd one', async () => {
    for (const Period of ['2026-02', '2026-11-01', '']) {
      expect(await shop.post(`member-${staffId}`, calls.qryVatSheet.path, { Period })).toMatchObject({ status: 400 });
    }
  });
});

describe('sales by product', () => {
  it('[LEARN-10] say what is a course, from which one comes to how it is watched', async () => {
    const goods = await shop.rows.addProduct({ kind: 'goods', stock: 1 });
    await shop.buy({ products: [course, goods] });
    const { Products } = await sales();
    const isCourse = new Map(Products.map((product) => [product.ProductId, product.IsCourse]));
    expect([isCourse.get(course), isCourse.get(goods)]).toEqual([true, false]);
  });
});

describe('fees of the gateway', () => {
  it('[OFFER-5] follow the rate of the day; a payment without a rate is counted, and is in no sum', async () => {
    await shop.buy({ products: [course] });
    expect((await sales()).Totals).toMatchObject({ Revenue: 1_050, Fees: 0, WithoutRate: 1 });
    const rate = { PayType: 'CREDIT', BasisPoints: 280, FixedFee: 1 } as const;
    await staff(calls.saveFeeRate, { ...rate, ValidFrom: '2999-01-01' });
    expect((await sales()).Totals).toMatchObject({ Fees: 0, WithoutRate: 1 });
    await staff(calls.saveFeeRate, { ...rate, ValidFrom: days.From });
    expect((await sales()).PayTypes).toEqual([
      { PayType: 'CREDIT', Orders: 1, Revenue: 1_050, Refunds: 0, Fees: 30, WithoutRate: 0 },
    ]);
    await staff(calls.saveFeeRate, { ...rate, BasisPoints: 200, ValidFrom: days.From });
    expect((await sales()).Totals.Fees).toBe(22);
    expect(await staff(calls.qryFeeRates, {})).toMatchObject([
      { ValidFrom: '2999-01-01' },
      { ValidFrom: days.From, BasisPoints: 200 },
    ]);
    for (const ValidFrom of ['2999-01-01', days.From]) {
      expect(await staff(calls.removeFeeRate, { PayType: 'CREDIT', ValidFrom })).toBe(true);
      expect(await staff(calls.removeFeeRate, { PayType: 'CREDIT', ValidFrom })).toBe(false);
    }
    expect((await sales()).Totals).toMatchObject({ Fees: 0, WithoutRate: 1 });
  });

  it('[OFFER-5] are at most 20 % and NT$1,000', async () => {
    const rate = { PayType: 'CREDIT', ValidFrom: days.From, BasisPoints: 280, FixedFee: 0 };
    for (const wrong of [{ BasisPoints: 2_001 }, { FixedFee: 1_001 }, { BasisPoints: -1 }, { PayType: 'CASH' }]) {
      const answer = await shop.post(`member-${staffId}`, calls.saveFeeRate.path, { ...rate, ...wrong });
      expect(answer).toMatchObject({ status: 400 });
    }
  });
});

describe('the files', () => {
  it('[OFFER-5] are noted in the log, and no spreadsheet runs what a product is called', async () => {
    await shop.db.updateTable('product').set({ name_zh: '=1+1' }).where('product_id', '=', course).execute();
    await shop.buy({ products: [course] });
    const table = await download(calls.exportSales.path, { ...days, Part: 'products' });
    expect(table).toContain(`\r\n${course},'=1+1,1,1050,0,1050\r\n`);
    expect(table.startsWith('\uFEFF')).toBe(true);
    expect(await download(calls.exportVatSheet.path, { Period: period })).toContain(`${days.From} – ${days.To}`);
    await download(calls.exportAccounting.path, days);
    const noted = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('subject', 'like', 'figures/%')
      .orderBy('id')
      .execute();
    expect(noted).toEqual(
      ['export-sales', 'export-vat-sheet', 'export-accounting'].map((action) => ({
        action,
        subject: `figures/${days.From}–${days.To}`,
      })),
    );
  });

  it('[OFFER-5] of the accountant have money and papers, and what went back below zero', async () => {
    const bought = await shop.buy({ products: [course], choice: 'InvoiceCompany', code: '22099131' });
    await shop.work(undefined);
    await shop.refund(bought, [{ lineIndex: 1, percent: 10 }]);
    await shop.work(undefined);
    const rows = (await download(calls.exportAccounting.path, days)).split('\r\n').slice(1, -1);
    const cells = rows
      .map((row) => row.split(','))
      .map((row) => [row[1], row[2], row[5], row[6], row[9], row[10], row[11]]);
    expect(cells).toEqual([
      ['金流', '收款', '三聯式（公司）', '', '1000', '50', '1050'],
      ['憑證', '開立憑證', '三聯式（公司）', '22099131', '1000', '50', '1050'],
      ['金流', '退款', '三聯式（公司）', '', '-100', '-5', '-105'],
      ['憑證', '折讓', '三聯式（公司）', '22099131', '-100', '-5', '-105'],
    ]);
  });
});
