export { bookSavings, isCouponUseLeft, returnSavings } from './book-savings.ts';
export { couponProblemToWire, couponRefusal } from './coupon-refusal.ts';
export { CouponThrottle } from './coupon-throttle.ts';
export { holdCouponUse, mayHoldCouponUse, takeCouponUse, type CouponHolder } from './hold-coupon.ts';
export { findSavings, returnCouponUse, returnPointsOfRefund } from './queries.ts';
export { returnCouponOfRefund } from './coupon-back-queries.ts';
export { registerSavingsRoutes } from './routes.ts';
export type { AskedSavings, AvailableSavings, BookedSavings, CouponState } from './savings.ts';
