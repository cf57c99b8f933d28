import type { SalesPartName } from '@kapok/contract';
import { payMethodName, toCsvFile, type Language } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';
import { inWords, type Text } from './csv-words.ts';
import { noteExport } from './note-export.ts';
import { noLine, nameOfPart, noTeacher } from './part-names.ts';
import { readSales, type Sales } from './sales.ts';

type Row = readonly (string | number)[];

const REVENUE: Text = ['收款（含稅）', 'Payments with tax'];
const REFUNDS: Text = ['退款（含稅）', 'Refunds with tax'];
const REST: Text = ['淨額（含稅）', 'Rest with tax'];
const ORDERS: Text = ['訂單數', 'Orders'];

interface Sums {
  readonly revenueNtd: number;
  readonly refundsNtd: number;
}

const sumsOf = ({ revenueNtd, refundsNtd }: Sums): Row => [revenueNtd, refundsNtd, revenueNtd - refundsNtd];

interface SalesTable {
  readonly columns: readonly Text[];
  readonly rows: (sales: Sales, language: Language) => readonly Row[];
}

const tables: Readonly<Record<SalesPartName, SalesTable>> = {
  products: {
    columns: [['商品編號', 'Product no.'], ['商品', 'Product'], ['件數', 'Pieces'], REVENUE, REFUNDS, REST],
    rows: ({ products }, language) =>
      products.map((part) => [
        part.example.productId ?? '',
        nameOfPart([part.example.nameZh, part.example.nameEn], noLine, language),
        part.pieces,
        ...sumsOf(part),
      ]),
  },
  teachers: {
    columns: [['講師', 'Teacher'], REVENUE, REFUNDS, REST],
    rows: ({ teachers }, language) =>
      teachers.map((part) => [
        nameOfPart([part.example.teacherZh, part.example.teacherEn], noTeacher, language),
        ...sumsOf(part),
      ]),
  },
  coupons: {
    columns: [['優惠券', 'Coupon'], ORDERS, ['折抵', 'Discount'], REVENUE, REFUNDS, REST],
    rows: ({ coupons }) =>
      coupons.map((part) => [part.example.couponCode ?? '', part.orders, part.couponNtd, ...sumsOf(part)]),
  },
  channels: {
    columns: [['來源', 'Came from'], ORDERS, REVENUE, REFUNDS, REST],
    rows: ({ channels }) => channels.map((part) => [part.example.channel ?? '', part.orders, ...sumsOf(part)]),
  },
  'pay-types': {
    columns: [['付款方式', 'Paid by'], ORDERS, REVENUE, REFUNDS, REST, ['手續費（估計）', 'Fees (estimated)']],
    rows: ({ payTypes }, language) =>
      payTypes.map((part) => [
        payMethodName(part.payType, language),
        part.orders,
        ...sumsOf(part),
        part.withoutRate > 0 && part.feesNtd === 0 ? '' : part.feesNtd,
      ]),
  },
};

export interface SalesAsk {
  readonly staffId: number;
  readonly days: Days;
  readonly part: SalesPartName;
  readonly language: Language;
}

/** One table of the sales as a CSV file. */
export const exportSales = async function* (
  db: Database,
  { staffId, days, part, language }: SalesAsk,
): AsyncGenerator<string> {
  await noteExport(db, staffId, 'export-sales', days);
  const { columns, rows } = tables[part];
  yield toCsvFile([columns.map((name) => inWords(name, language)), ...rows(await readSales(db, days), language)]);
};
