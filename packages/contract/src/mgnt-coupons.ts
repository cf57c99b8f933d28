import { couponScopes, MOST_COUPON_TARGETS } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { instant, ntd, productId, text } from './wire.ts';

/** More than anything in the shop costs; a guard against typing accidents. */
const MAX_NTD = 1_000_000;
const MAX_USES = 1_000_000;

const couponCode = text(32).regex(/^[A-Za-z0-9-]{3,32}$/);

/** When and how often a coupon can be used, and what staff note of it: what may change after it was made. */
const limits = {
  ValidFrom: instant,
  ValidUntil: instant,
  UsesAllowed: z.int().min(1).max(MAX_USES).nullable().meta({ description: 'null: as many as there are buyers' }),
  UsesAllowedPerMember: z.int().min(1).max(MAX_USES).nullable(),
  Note: lineText(100),
};

const terms = {
  Percent: z.int().min(1).max(100).nullable(),
  Amount: ntd.min(1).max(MAX_NTD).nullable().meta({ description: 'Off prices with tax; either this or Percent' }),
  Minimum: ntd
    .min(0)
    .max(MAX_NTD)
    .meta({ description: 'The sum of the products that it is for, with tax, that it needs' }),
  ...limits,
};

interface Period {
  readonly ValidFrom: string;
  readonly ValidUntil: string;
}

const isPeriod = ({ ValidFrom, ValidUntil }: Period): boolean => Date.parse(ValidUntil) > Date.parse(ValidFrom);
const noPeriod = { path: ['ValidUntil'], error: 'ends before it begins' };

/** What a new coupon is for: products, categories, or everything where neither is named. */
export const couponTargets = z.object({
  ProductIds: z.array(productId).max(MOST_COUPON_TARGETS).optional(),
  CategoryCodes: z.array(text(40)).max(MOST_COUPON_TARGETS).optional(),
});

export const mgntCoupon = z
  .object({
    CouponCode: z.string(),
    ...terms,
    Scope: z.enum(couponScopes).meta({ description: 'cart: for every product' }),
    TargetNames: z.array(z.string()).meta({ description: 'The products or categories that it is for' }),
    FirstOrderOnly: z.boolean(),
    Used: z.int(),
    State: z.enum(['planned', 'running', 'used-up', 'over', 'ended']),
    CreatedAt: instant,
  })
  .meta({ id: 'MgntCoupon' });

export const mgntCouponsContract = {
  qryCoupons: endpoint({
    path: '/api/Mgnh/qryCoupons',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Coupons, the newest first.',
    body: z
      .object({
        Search: text(32).optional().meta({ description: 'How the code begins' }),
        After: z.object({ CreatedAt: instant, CouponCode: couponCode }).optional(),
      })
      .nullish(),
    reply: z.object({ Coupons: z.array(mgntCoupon), More: z.boolean() }).meta({ id: 'CouponPage' }),
  }),
  createCoupon: endpoint({
    path: '/api/Mgnh/createCoupon',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Makes a coupon; what it takes off, from which sum on, and what it is for never change afterwards.',
    body: z
      .object({
        CouponCode: couponCode,
        ...terms,
        ...couponTargets.shape,
        FirstOrderOnly: z.boolean().optional().meta({ description: 'For members who have paid for no order yet' }),
      })
      .refine(({ Percent, Amount }) => (Percent === null) !== (Amount === null), {
        path: ['Amount'],
        error: 'either a percentage or an amount',
      })
      .refine(isPeriod, noPeriod)
      .refine(({ ProductIds = [], CategoryCodes = [] }) => ProductIds.length === 0 || CategoryCodes.length === 0, {
        path: ['CategoryCodes'],
        error: 'either products or categories',
      }),
    reply: z.boolean(),
    idempotent: true,
  }),
  changeCoupon: endpoint({
    path: '/api/Mgnh/changeCoupon',
    audience: 'staff',
    permission: 'catalogue',
    summary:
      'Changes when and how often a coupon can be used, also one that is over or used up, but none that was ended.',
    body: z.object({ CouponCode: couponCode, ...limits }).refine(isPeriod, noPeriod),
    reply: z.boolean(),
    idempotent: true,
  }),
  endCoupon: endpoint({
    path: '/api/Mgnh/endCoupon',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Ends a coupon now; orders that used it keep their prices.',
    body: z.object({ CouponCode: couponCode }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** What `createCoupon` takes. */
export type NewCoupon = z.input<typeof mgntCouponsContract.createCoupon.body>;

/** What `changeCoupon` takes. */
export type ChangedCoupon = z.input<typeof mgntCouponsContract.changeCoupon.body>;
