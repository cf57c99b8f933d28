/** What a coupon takes off: a percentage of the products, or an amount in NTD; both of prices with tax. */
export type CouponValue =
  { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'amount'; readonly amountNtd: number };

/** What a coupon is worth on a sum, NTD: a percentage is rounded to the nearest dollar, half up. */
export const couponWorthNtd = (coupon: CouponValue, sumNtd: number): number =>
  coupon.kind === 'percent' ? Math.floor((sumNtd * coupon.percent + 50) / 100) : coupon.amountNtd;

/** What can be taken off one piece, NTD: it keeps NT$1, so that there is always something to charge. */
export const roomOfPieceNtd = (grossNtd: number): number => Math.max(0, grossNtd - 1);
