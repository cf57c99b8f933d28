import { mgntAccountingContract as calls, mgntContract } from '@kapok/contract';
import {
  daysOfVatPeriod,
  parseCsv,
  taxKinds,
  vatPapers,
  vatPeriodOf,
  vatPeriodsUpTo,
  type PayType,
  type VatPeriod,
} from '@kapok/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { verify } from '#server/selling/orders/index.ts';
import { today } from '../../../test/days-around.ts';
import { openHistoryShop, story, type HistoryShop } from '../../../test/sales-history.ts';
import { paperWords, taxKindWords } from './csv-words.ts';

let shop: HistoryShop;

const rates: readonly (readonly [PayType, number, number])[] = [
  ['CREDIT', 280, 0],
  ['LINEPAY', 315, 1],
];

beforeAll(async () => {
  shop = await openHistoryShop();
  for (const [PayType, BasisPoints, FixedFee] of rates) {
    await shop.staff(calls.saveFeeRate, { PayType, ValidFrom: '2020-01-01', BasisPoints, FixedFee });
  }
});
afterAll(() => shop.close());

const periods = vatPeriodsUpTo(vatPeriodOf(today()), 5);

interface Row {
  readonly book: string;
  readonly kind: string;
  readonly paper: string;
  readonly taxKind: string;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly totalNtd: number;
  readonly feeNtd: number;
}

const number = (cell: string | undefined): number => Number(cell === undefined || cell === '' ? 0 : cell);

const download = async (path: string, body: object): Promise<string> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', authorization: `Bearer member-${shop.staffId}` },
    payload: JSON.stringify(body),
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** The accountant's file as a spreadsheet reads it. */
const readFile = async (From: string, To: string): Promise<readonly Row[]> => {
  const [head, ...rows] = parseCsv(await download(calls.exportAccounting.path, { From, To }), 100_000);
  expect(head?.fields).toHaveLength(13);
  return rows.map(({ fields }) => ({
    book: fields[1] ?? '',
    kind: fields[2] ?? '',
    paper: fields[5] ?? '',
    taxKind: fields[7] ?? '',
    netNtd: number(fields[9]),
    taxNtd: number(fields[10]),
    totalNtd: number(fields[11]),
    feeNtd: number(fields[12]),
  }));
};

type Sheet = z.output<typeof calls.qryVatSheet.reply>;

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** What a whole period's sheet says is what the file's rows add up to, paper by paper and kind by kind. */
const expectSheetIsFile = ({ Rows, Total }: Sheet, file: readonly Row[]): void => {
  const declared = file.filter(({ book, paper }) => book === '憑證' || paper === paperWords.none[0]);
  for (const paper of vatPapers) {
    for (const taxKind of taxKinds) {
      const row = Rows.find((one) => one.Paper === paper && one.TaxKind === taxKind);
      const its = declared.filter(
        (one) => one.paper === paperWords[paper][0] && one.taxKind === taxKindWords[taxKind][0],
      );
      expect([paper, taxKind, row?.Rest.Amount ?? 0, row?.Rest.TaxAmount ?? 0]).toEqual([
        paper,
        taxKind,
        sum(its, ({ netNtd }) => netNtd),
        sum(its, ({ taxNtd }) => taxNtd),
      ]);
    }
  }
  expect(Total.Amount + Total.TaxAmount).toBe(sum(declared, ({ totalNtd }) => totalNtd));
};

/** The ledger, the dashboard, the sales told four ways, and the money of the file are one sum. */
const expectMoneyIsLedger = async ({ From, To }: Sheet, file: readonly Row[]): Promise<void> => {
  const sales = await shop.staff(calls.qrySales, { From, To });
  const { Totals } = await shop.staff(mgntContract.qryFigures, { From, To });
  const of = (kind: string) =>
    sum(
      file.filter((row) => row.kind === kind),
      ({ totalNtd }) => totalNtd,
    );
  const { Revenue, Refunds, Fees } = sales.Totals;
  expect([Revenue, Refunds]).toEqual([Totals.Revenue, Totals.Refunds]);
  expect([Revenue, Refunds]).toEqual([of('收款'), 0 - of('退款')]);
  for (const part of [sales.Products, sales.Teachers, sales.Coupons, sales.PayTypes] as const) {
    expect(sum<{ Revenue: number }>(part, (row) => row.Revenue)).toBe(Revenue);
    expect(sum<{ Refunds: number }>(part, (row) => row.Refunds)).toBe(Refunds);
  }
  expect(sum(file, ({ feeNtd }) => feeNtd)).toBe(Fees);
  expect(sum(sales.PayTypes, (row) => row.Fees)).toBe(Fees);
};

/** Read from the invoices themselves, without a line of the shop's own sums. */
const expectSheetIsInvoices = async ({ Rows }: Sheet, period: VatPeriod): Promise<void> => {
  const { from, to } = daysOfVatPeriod(period);
  const { rows } = await sql<{ readonly net: number; readonly tax: number }>`
    with day as (select ${from}::timestamp at time zone 'Asia/Taipei' as first,
      (${to}::timestamp + interval '1 day') at time zone 'Asia/Taipei' as past)
    select coalesce(sum(net), 0)::int as net, coalesce(sum(tax), 0)::int as tax from day, (
      select issued_at as at, net_ntd as net, tax_ntd as tax from invoice where issued_at is not null
      union all select voided_at, -net_ntd, -tax_ntd from invoice where voided_at is not null
      union all select issued_at, -net_ntd, -tax_ntd from invoice_allowance where issued_at is not null
    ) deed where at >= day.first and at < day.past`.execute(shop.db);
  const invoiced = Rows.filter(({ Paper }) => Paper !== 'none');
  expect({ net: sum(invoiced, ({ Rest }) => Rest.Amount), tax: sum(invoiced, ({ Rest }) => Rest.TaxAmount) }).toEqual(
    rows[0],
  );
};

/** What the ledger says and what papers say differ by what was open before and is open after, and by nothing else. */
const expectSheetFollowsLedger = ({ Total, Ledger, Open }: Sheet): void => {
  const { Revenue, Refunds, OpenBefore, OpenAfter, OpenOrders } = Ledger;
  expect(Total.Amount + Total.TaxAmount).toBe(Revenue - Refunds + OpenBefore - OpenAfter);
  if (OpenOrders <= 50) expect(sum(Open, ({ TotalAmount }) => TotalAmount)).toBe(OpenAfter);
};

/** Refunds are written as the bank answers them: the coupon and the points that follow have tests of their own. */
const expectSoundBooks = async (): Promise<void> => {
  const broken = (await verify(shop.db)).filter(({ violations }) => violations > 0);
  expect(broken.filter(({ name }) => !/coupon|points/.test(name))).toEqual([]);
};

test('[OFFER-5] sheet, accounting file, sales, ledger and invoices are one sum, to the dollar, whatever was sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 6, maxLength: 6 }), async (stories) => {
      for (const one of stories) await shop.tell(one);
      for (const period of periods) {
        const sheet = await shop.staff(calls.qryVatSheet, { Period: period });
        const { from, to } = daysOfVatPeriod(period);
        expect([sheet.From, sheet.To]).toEqual([from, to]);
        const file = await readFile(from, to);
        expectSheetIsFile(sheet, file);
        await expectSheetIsInvoices(sheet, period);
        expectSheetFollowsLedger(sheet);
        await expectMoneyIsLedger(sheet, file);
      }
      await expectSoundBooks();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
