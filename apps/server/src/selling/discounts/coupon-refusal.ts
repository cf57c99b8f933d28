import type { couponProblem } from '@kapok/contract';
import type { CouponFacts, CouponProblem } from '@kapok/domain';
import type { z } from 'zod';
import { ShopError } from '#server/platform/http/shop-error.ts';

type WireProblem = z.output<typeof couponProblem>;

/** Why a coupon cannot be used, with the figures that a person needs to understand it. */
export const couponProblemToWire = (coupon: CouponFacts | null, problem: CouponProblem): WireProblem => ({
  Reason: problem,
  Minimum: problem === 'minimum' ? (coupon?.minimumNtd ?? null) : null,
  ValidFrom: problem === 'not-yet' ? (coupon?.validFrom.toISOString() ?? null) : null,
});

/** The refusal for a coupon that cannot be used; its details are those of `couponProblem` in the contract. */
export const couponRefusal = (coupon: CouponFacts | null, problem: CouponProblem): ShopError =>
  new ShopError('coupon-refused', couponProblemToWire(coupon, problem));
