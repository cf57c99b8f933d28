import { mgntCouponsContract } from '@kapok/contract';
import type { MoneyShop } from './money-shop.ts';

export interface TestCoupon {
  readonly percent?: number;
  readonly amountNtd?: number;
  readonly minimumNtd?: number;
  readonly uses?: number;
  readonly usesPerMember?: number;
  /** What it is for; the whole cart where neither is said. */
  readonly productIds?: readonly string[];
  readonly categoryCodes?: readonly string[];
  readonly firstOrderOnly?: boolean;
  /** The period, in days from now; a year around now where nothing is said. */
  readonly fromDay?: number;
  readonly untilDay?: number;
}

const HALF_YEAR_DAYS = 180;
const DAY_MS = 86_400_000;
let made = 0;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const scopeOf = ({ productIds = [], categoryCodes = [], firstOrderOnly = false }: TestCoupon) => ({
  ProductIds: [...productIds],
  CategoryCodes: [...categoryCodes],
  FirstOrderOnly: firstOrderOnly,
});

/** Staff make a coupon, as on their screen; answers its code. */
export const makeCoupon = async (shop: MoneyShop, staff: number, coupon: TestCoupon): Promise<string> => {
  made += 1;
  const CouponCode = `TEST-${made}`;
  await shop.as(`member-${staff}`)(mgntCouponsContract.createCoupon, {
    CouponCode,
    Percent: coupon.percent ?? null,
    Amount: coupon.amountNtd ?? null,
    Minimum: coupon.minimumNtd ?? 0,
    ValidFrom: inDays(coupon.fromDay ?? -HALF_YEAR_DAYS),
    ValidUntil: inDays(coupon.untilDay ?? HALF_YEAR_DAYS),
    UsesAllowed: coupon.uses ?? null,
    UsesAllowedPerMember: coupon.usesPerMember ?? null,
    Note: '',
    ...scopeOf(coupon),
  });
  return CouponCode;
};

/** Somebody of the staff who may do everything. */
export const addStaffMember = async (shop: MoneyShop): Promise<number> => {
  const id = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', id).execute();
  return id;
};
