import type { ChangedCoupon, couponTargets, goodwillLine, mgntCoupon, pointsLedger } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { Coupon, CouponLimits } from './coupon-queries.ts';
import type { OfferedGoodwill } from './give-points.ts';
import type { Ledger } from './read-ledger.ts';

export const ledgerToWire = (ledger: Ledger, language: Language): z.output<typeof pointsLedger> => ({
  Balance: ledger.balance,
  Entries: ledger.entries.map((entry) => ({
    EntryId: entry.id,
    At: entry.at.toISOString(),
    Points: entry.points,
    Reason: entry.reason,
    CustomerOrderId: entry.orderNumber,
    ProductName:
      entry.nameZh === null ? null : inLanguage({ zh: entry.nameZh, en: entry.nameEn ?? entry.nameZh }, language),
    Note: entry.note,
  })),
  More: ledger.more,
});

export const goodwillToWire = (line: OfferedGoodwill, language: Language): z.output<typeof goodwillLine> => ({
  CustomerOrderId: line.orderNumber,
  ProductId: line.productId,
  ProductName: inLanguage({ zh: line.nameZh, en: line.nameEn }, language),
  UnitPrice: line.unitPriceNtd,
  TotalAmount: line.totalNtd,
  Points: line.points,
  Reason: line.reason,
});

/** What a new coupon is for: the whole cart where nothing is named. */
export const targetsFromWire = ({ ProductIds = [], CategoryCodes = [] }: WireTargets) => {
  if (ProductIds.length > 0) return { scope: 'products', targetCodes: ProductIds } as const;
  return { scope: CategoryCodes.length > 0 ? 'categories' : 'cart', targetCodes: CategoryCodes } as const;
};

/** When and how often a coupon can be used. */
export const limitsFromWire = (limits: Omit<ChangedCoupon, 'CouponCode'>): CouponLimits => ({
  validFrom: new Date(limits.ValidFrom),
  validUntil: new Date(limits.ValidUntil),
  usesAllowed: limits.UsesAllowed,
  usesAllowedPerMember: limits.UsesAllowedPerMember,
  note: limits.Note.trim(),
});

type WireTargets = z.output<typeof couponTargets>;

export const couponToWire = (coupon: Coupon, language: Language): z.output<typeof mgntCoupon> => ({
  CouponCode: coupon.code,
  Percent: coupon.percent,
  Amount: coupon.amountNtd,
  Minimum: coupon.minimumNtd,
  ValidFrom: coupon.validFrom.toISOString(),
  ValidUntil: coupon.validUntil.toISOString(),
  UsesAllowed: coupon.usesAllowed,
  UsesAllowedPerMember: coupon.usesAllowedPerMember,
  Note: coupon.note,
  Scope: coupon.scope,
  TargetNames: (coupon.targets ?? []).map((name) => inLanguage(name, language)),
  FirstOrderOnly: coupon.firstOrderOnly,
  Used: coupon.used,
  State: coupon.state,
  CreatedAt: coupon.createdAt.toISOString(),
});
