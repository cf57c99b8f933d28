import type { BilingualText, CouponScope } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { targetNames } from './coupon-scope-queries.ts';

/** What of a coupon may change after it was made. */
export interface CouponLimits {
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly usesAllowed: number | null;
  readonly usesAllowedPerMember: number | null;
  readonly note: string;
}

export interface CouponTerms extends CouponLimits {
  readonly percent: number | null;
  readonly amountNtd: number | null;
  readonly minimumNtd: number;
  readonly scope: CouponScope;
  readonly firstOrderOnly: boolean;
}

export interface Coupon extends CouponTerms {
  readonly code: string;
  readonly used: number;
  /** What it is for; null for the whole cart, and where all of it is gone. */
  readonly targets: readonly BilingualText[] | null;
  readonly state: 'planned' | 'running' | 'used-up' | 'over' | 'ended';
  readonly createdAt: Date;
}

export interface CouponPage {
  /** How the code begins, in capitals; empty for all. */
  readonly search: string;
  /** The last coupon of the page before. */
  readonly after: { readonly createdAt: string; readonly code: string } | undefined;
  readonly limit: number;
}

/** Coupons, the newest first. */
export const listCoupons = async (db: Database, page: CouponPage): Promise<readonly Coupon[]> => {
  const { search, after } = page;
  // A code holds no character that means something in a pattern.
  const begins = sql`c.code like ${`${search}%`}`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(c.created_at, c.code) < (${after.createdAt}::timestamptz, ${after.code}::text)`;
  const { rows } = await sql<Coupon>`
    select c.code, c.percent, c.amount_ntd as "amountNtd", c.minimum_ntd as "minimumNtd", c.valid_from as "validFrom",
      c.valid_until as "validUntil", c.uses_allowed as "usesAllowed", c.uses_allowed_per_member as "usesAllowedPerMember",
      c.note, c.used, c.scope, c.first_order_only as "firstOrderOnly", ${targetNames} as targets, date_trunc('milliseconds', c.created_at) as "createdAt",
      case when c.ended_at is not null then 'ended' when c.valid_until <= now() then 'over'
        when c.used >= c.uses_allowed then 'used-up' when c.valid_from > now() then 'planned' else 'running' end as state
    from coupon c where ${begins} and ${isLater}
    order by c.created_at desc, c.code desc limit ${page.limit}`.execute(db);
  return rows;
};

/** False where the code is taken. */
export const insertCoupon = async (
  tx: Transaction,
  code: string,
  terms: CouponTerms,
  staffId: number | null,
): Promise<boolean> => {
  const made = await tx
    .insertInto('coupon')
    .values({
      code,
      percent: terms.percent,
      amount_ntd: terms.amountNtd,
      minimum_ntd: terms.minimumNtd,
      valid_from: terms.validFrom,
      valid_until: terms.validUntil,
      uses_allowed: terms.usesAllowed,
      uses_allowed_per_member: terms.usesAllowedPerMember,
      note: terms.note,
      scope: terms.scope,
      first_order_only: terms.firstOrderOnly,
      created_by: staffId,
      // Whole milliseconds, so that a page can begin exactly after a coupon as its reader was told it.
      created_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
};

/** Whether a coupon was ended by hand; undefined where there is none. It is locked until the transaction is over. */
export const lockEnded = async (tx: Transaction, code: string): Promise<boolean | undefined> => {
  const found = await tx
    .selectFrom('coupon')
    .select('ended_at')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found === undefined ? undefined : found.ended_at !== null;
};

/** Fewer uses than there were are as many as there were: nobody who used it loses it, and nobody else can use it. */
export const updateLimits = async (tx: Transaction, code: string, limits: CouponLimits): Promise<void> => {
  await tx
    .updateTable('coupon')
    .set({
      valid_from: limits.validFrom,
      valid_until: limits.validUntil,
      uses_allowed: limits.usesAllowed === null ? null : sql<number>`greatest(${limits.usesAllowed}::int, used, 1)`,
      uses_allowed_per_member: limits.usesAllowedPerMember,
      note: limits.note,
    })
    .where('code', '=', code)
    .execute();
};

/** Ends a coupon now. False where there is none; one that was ended before stays as it is. */
export const markEnded = async (tx: Transaction, code: string, staffId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update coupon set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, ${staffId}::bigint)
    where code = ${code}`.execute(tx);
  return numAffectedRows === 1n;
};
