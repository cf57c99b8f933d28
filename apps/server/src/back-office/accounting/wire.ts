import type { mgntAccountingContract } from '@kapok/contract';
import type { Language, NetAndTax } from '@kapok/domain';
import type { z } from 'zod';
import type { DatedFeeRate } from './fee-rate-queries.ts';
import { nameOfPart, noLine, noTeacher } from './part-names.ts';
import type { DeclaredPeriod } from './read-vat-sheet.ts';
import type { Fees, Sales } from './sales.ts';

type Reply<Name extends keyof typeof mgntAccountingContract> = z.output<(typeof mgntAccountingContract)[Name]['reply']>;

interface Sums {
  readonly revenueNtd: number;
  readonly refundsNtd: number;
}

const sumsToWire = ({ revenueNtd, refundsNtd }: Sums) => ({ Revenue: revenueNtd, Refunds: refundsNtd });

const feesToWire = ({ feesNtd, withoutRate }: Fees) => ({ Fees: feesNtd, WithoutRate: withoutRate });

export const salesToWire = (sales: Sales, language: Language): Reply<'qrySales'> => ({
  Totals: { ...sumsToWire(sales.totals), ...feesToWire(sales.totals), Orders: sales.totals.orders },
  Products: sales.products.map((part) => ({
    ...sumsToWire(part),
    ProductId: part.example.productId,
    Name: nameOfPart([part.example.nameZh, part.example.nameEn], noLine, language),
    IsShipping: part.example.isShipping,
    IsCourse: part.example.isCourse,
    Pieces: part.pieces,
  })),
  Teachers: sales.teachers.map((part) => ({
    ...sumsToWire(part),
    TeacherId: part.example.teacherId,
    Name: nameOfPart([part.example.teacherZh, part.example.teacherEn], noTeacher, language),
  })),
  Coupons: sales.coupons.map((part) => ({
    ...sumsToWire(part),
    CouponCode: part.example.couponCode,
    Orders: part.orders,
    Discount: part.couponNtd,
  })),
  PayTypes: sales.payTypes.map((part) => ({
    ...sumsToWire(part),
    ...feesToWire(part),
    PayType: part.payType,
    Orders: part.orders,
  })),
  Channels: sales.channels.map((part) => ({
    ...sumsToWire(part),
    Channel: part.example.channel,
    Orders: part.orders,
  })),
});

const netAndTaxToWire = ({ netNtd, taxNtd }: NetAndTax) => ({ Amount: netNtd, TaxAmount: taxNtd });

export const vatSheetToWire = (sheet: DeclaredPeriod): Reply<'qryVatSheet'> => ({
  From: sheet.days.from,
  To: sheet.days.to,
  Form: sheet.form,
  HasDemonstrations: sheet.papers.some(({ hasDemonstrations }) => hasDemonstrations),
  Papers: sheet.papers.map(({ paper, issued, voided, allowances }) => ({
    Paper: paper,
    Issued: issued,
    Voided: voided,
    Allowances: allowances,
  })),
  Rows: sheet.rows.map((row) => ({
    Paper: row.paper,
    TaxKind: row.taxKind,
    Issued: netAndTaxToWire(row.issued),
    Voided: netAndTaxToWire(row.voided),
    Allowed: netAndTaxToWire(row.allowed),
    Rest: netAndTaxToWire(row.rest),
  })),
  Total: netAndTaxToWire(sheet.total),
  PersonsFromTotal: netAndTaxToWire(sheet.personsFromTotal),
  Ledger: {
    ...sumsToWire(sheet.ledger),
    OpenBefore: sheet.open.beforeNtd,
    OpenAfter: sheet.open.afterNtd,
    OpenOrders: sheet.open.orders,
  },
  Open: sheet.open.first.map(({ orderNumber, totalNtd }) => ({ CustomerOrderId: orderNumber, TotalAmount: totalNtd })),
});

export const feeRateToWire = ({ payType, validFrom, basisPoints, fixedNtd }: DatedFeeRate) => ({
  PayType: payType,
  ValidFrom: validFrom,
  BasisPoints: basisPoints,
  FixedFee: fixedNtd,
});
