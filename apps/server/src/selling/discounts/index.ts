export { bookSavings, isCouponUseLeft, returnSavings } from './book-savings.ts';
export { couponProblemToWire, couponRefusal } from './coupon-refusal.ts';
export { CouponThrottle } from './coupon-throttle.ts';
export { findSavings, returnCouponUse, returnPointsOfRefund, takeCouponUse } from './queries.ts';
export { returnCouponOfRefund } from './coupon-back-queries.ts';
export { registerSavingsRoutes } from './routes.ts';
export type { AskedSavings, AvailableSavings, BookedSavings, CouponState } from './savings.ts';
