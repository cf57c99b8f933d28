export { bookSavings, returnSavings } from './book-savings.ts';
export { couponProblemToWire, couponRefusal } from './coupon-refusal.ts';
export { CouponThrottle } from './coupon-throttle.ts';
export { findSavings, returnPointsOfRefund } from './queries.ts';
export { returnCouponOfRefund } from './coupon-back-queries.ts';
export { registerSavingsRoutes, type SavingsDeps } from './routes.ts';
export type { AskedSavings, AvailableSavings, BookedSavings } from './savings.ts';
