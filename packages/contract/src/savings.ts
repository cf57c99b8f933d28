import { taxKinds } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, ntd, orderId } from './wire.ts';

/** What was taken off: stands beside the totals of a cart and of an order. */
export const savings = z
  .object({
    CouponCode: z.string().nullable(),
    CouponDiscount: ntd.meta({ description: 'What the coupon takes off' }),
    PointsUsed: z.int().meta({ description: 'Points that are used, each NT$1' }),
    WithTax: z.boolean().meta({
      description: 'They come off prices with tax; false on older orders',
    }),
  })
  .meta({ id: 'Savings' });

/** Whether 5 % tax, 0 % or none is part of the price. */
export const taxKind = z.enum(taxKinds);

const regularPrice = ntd.nullable().meta({
  description:
    'The price with tax outside of the sale, which is struck beside PriceWithTax; null where nothing is struck',
});

/** What a sale adds to a price. */
export const onSale = {
  RegularPriceWithTax: regularPrice,
  SaleUntil: instant.nullable().meta({ description: 'When the sale ends that goes on now' }),
};

/** The part of a line that coupon and points lower. */
export const loweredLine = {
  ListPrice: ntd.meta({ description: 'Pre-tax price of one piece before anything is taken off' }),
  PriceWithTax: ntd.nullable().meta({
    description: 'The same with tax; null on older orders',
  }),
  RegularPriceWithTax: regularPrice,
  TaxKind: taxKind,
  Discount: ntd.meta({
    description: 'What coupon and points take off the line, as Savings.WithTax says',
  }),
};

export const couponProblem = z
  .object({
    Reason: z.enum([
      'unknown',
      'not-yet',
      'over',
      'used-up',
      'used-by-you',
      'held-by-you',
      'first-order',
      'first-order-open',
      'not-for-these',
      'minimum',
      'lowers-nothing',
    ]),
    Minimum: ntd
      .nullable()
      .meta({ description: 'The sum of the products that it is for, with tax, that the coupon needs' }),
    ValidFrom: instant.nullable(),
  })
  .meta({ id: 'CouponProblem', description: 'Why a coupon cannot be used' });

export type CouponProblem = z.output<typeof couponProblem>;

export const pointsEntry = z
  .object({
    EntryId: z.int(),
    At: instant,
    Points: z.int().meta({ description: 'Added; below zero what was used or taken' }),
    Reason: z.enum(['goodwill', 'given', 'taken', 'used', 'returned', 'refunded']).meta({
      description:
        'goodwill and given: by the shop; used: in an order; returned: the order was cancelled; refunded: a line went back whole',
    }),
    CustomerOrderId: orderId.nullable(),
    ProductName: z.string().nullable(),
    Note: z.string(),
  })
  .meta({ id: 'PointsEntry' });

export const pointsLedger = z
  .object({
    Balance: z.int(),
    Entries: z.array(pointsEntry).meta({ description: 'The newest first' }),
    More: z.boolean(),
  })
  .meta({ id: 'PointsLedger' });

/** Where a page of the ledger begins: the last entry of the page before. */
export const ledgerPage = { Before: z.int().positive().optional() };

export const savingsContract = {
  qryMyPoints: endpoint({
    path: '/api/Users/qryMyPoints',
    audience: 'member',
    summary: "The caller's points and where they came from.",
    body: z.object(ledgerPage).nullish(),
    reply: pointsLedger,
  }),
} as const;
