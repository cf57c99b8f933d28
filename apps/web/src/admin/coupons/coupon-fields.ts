import type { ChangedCoupon, NewCoupon } from '@kapok/contract';
import { isCouponCode, normalizeCouponCode, readTypedNumber, type CouponScope, type CouponValue } from '@kapok/domain';
import type { Coupon } from './coupon-query.ts';

/** A product that a coupon is to be for. */
interface ChosenProduct {
  readonly ProductId: string;
  readonly NameZh: string;
  readonly NameEn: string;
  readonly PriceWithTax: number | null;
}

/** When and how often it can be used, and what staff note of it, as it was typed. */
export interface CouponLimitFields {
  /** As the browser's own field writes them, `2026-11-21T15:00`, in Taiwan's time wherever the browser is. */
  readonly from: string;
  readonly until: string;
  readonly uses: string;
  readonly perMember: string;
  readonly note: string;
}

/** What stands in the form, as it was typed. */
export interface CouponFields extends CouponLimitFields {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly percent: string;
  readonly amount: string;
  readonly minimum: string;
  readonly scope: CouponScope;
  /** What was chosen stays while another scope is looked at. */
  readonly products: readonly ChosenProduct[];
  readonly categories: readonly string[];
  readonly firstOrderOnly: boolean;
}

export type CouponFault = 'code' | 'percent' | 'amount' | 'minimum' | 'targets' | 'period' | 'uses' | 'perMember';

const MAX = 1_000_000;
const TAIPEI_AHEAD_MS = 8 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MONTH_DAYS = 30;

/** Null for an empty field: no limit. */
const limit = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : readTypedNumber(typed, 1, MAX);

/** An instant that was typed as Taiwan's time. */
const instantOf = (typed: string): string | undefined => {
  const at = Date.parse(`${typed}:00+08:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

const inTaipei = (at: number): string => new Date(at + TAIPEI_AHEAD_MS).toISOString().slice(0, 16);

/** A form to begin with: ten percent, from this minute for a month, once for each member. */
export const emptyCoupon = (now: number): CouponFields => ({
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '100',
  minimum: '0',
  scope: 'cart',
  products: [],
  categories: [],
  firstOrderOnly: false,
  from: inTaipei(now),
  until: inTaipei(now + MONTH_DAYS * DAY_MS),
  uses: '',
  perMember: '1',
  note: '',
});

/** From which sum on it counts; undefined while that is not whole. */
export const readMinimum = ({ minimum }: CouponFields): number | undefined =>
  readTypedNumber(minimum === '' ? '0' : minimum, 0, MAX);

/** What each field says; undefined where it is wrong. */
const readFields = (fields: CouponFields) => {
  const code = normalizeCouponCode(fields.code);
  return {
    code: isCouponCode(code) ? code : undefined,
    percent: fields.kind === 'percent' ? readTypedNumber(fields.percent, 1, 100) : null,
    amount: fields.kind === 'amount' ? readTypedNumber(fields.amount, 1, MAX) : null,
    minimum: readMinimum(fields),
    targets: readTargets(fields),
    period: readPeriod(fields),
    uses: limit(fields.uses),
    perMember: limit(fields.perMember),
  };
};

type Targets = Pick<NewCoupon, 'ProductIds' | 'CategoryCodes'>;

const readTargets = ({ scope, products, categories }: CouponFields): Targets | undefined => {
  if (scope === 'cart') return {};
  if (scope === 'categories') return categories.length === 0 ? undefined : { CategoryCodes: [...categories] };
  return products.length === 0 ? undefined : { ProductIds: products.map(({ ProductId }) => ProductId) };
};

const readPeriod = (fields: CouponLimitFields): { readonly from: string; readonly until: string } | undefined => {
  const from = instantOf(fields.from);
  const until = instantOf(fields.until);
  return from !== undefined && until !== undefined && from < until ? { from, until } : undefined;
};

type ReadFields = ReturnType<typeof readFields>;
type WholeFields = { readonly [Name in keyof ReadFields]: Exclude<ReadFields[Name], undefined> };

const isWhole = (read: ReadFields): read is ReadFields & WholeFields => faultsOf(read).length === 0;

const faultsOf = (read: ReadFields): readonly CouponFault[] =>
  couponFaults.filter((fault) => read[fault] === undefined);

const couponFaults: readonly CouponFault[] = [
  'code',
  'percent',
  'amount',
  'minimum',
  'targets',
  'period',
  'uses',
  'perMember',
];

/** Reads the form: a coupon to be made, or what is wrong with it. */
export const readCoupon = (fields: CouponFields): NewCoupon | { readonly faults: readonly CouponFault[] } => {
  const read = readFields(fields);
  if (!isWhole(read)) return { faults: faultsOf(read) };
  return {
    CouponCode: read.code,
    Percent: read.percent,
    Amount: read.amount,
    Minimum: read.minimum,
    ValidFrom: read.period.from,
    ValidUntil: read.period.until,
    UsesAllowed: read.uses,
    UsesAllowedPerMember: read.perMember,
    Note: fields.note.trim(),
    ...read.targets,
    FirstOrderOnly: fields.firstOrderOnly,
  };
};

/** What the form says that the coupon takes off; undefined while that is not whole. */
export const readValue = ({ kind, percent, amount }: CouponFields): CouponValue | undefined => {
  const read = kind === 'percent' ? readTypedNumber(percent, 1, 100) : readTypedNumber(amount, 1, MAX);
  if (read === undefined) return undefined;
  return kind === 'percent' ? { kind, percent: read } : { kind, amountNtd: read };
};

/** The form of a coupon that was made. */
export const limitsOf = (coupon: Coupon): CouponLimitFields => ({
  from: inTaipei(Date.parse(coupon.ValidFrom)),
  until: inTaipei(Date.parse(coupon.ValidUntil)),
  uses: coupon.UsesAllowed === null ? '' : String(coupon.UsesAllowed),
  perMember: coupon.UsesAllowedPerMember === null ? '' : String(coupon.UsesAllowedPerMember),
  note: coupon.Note,
});

/** Reads the form of a coupon that was made: what changes, or what is wrong with it. */
export const readLimits = (
  code: string,
  fields: CouponLimitFields,
): ChangedCoupon | { readonly faults: readonly CouponFault[] } => {
  const period = readPeriod(fields);
  const uses = limit(fields.uses);
  const perMember = limit(fields.perMember);
  if (period === undefined || uses === undefined || perMember === undefined) {
    const read = { period, uses, perMember };
    return { faults: (['period', 'uses', 'perMember'] as const).filter((fault) => read[fault] === undefined) };
  }
  return {
    CouponCode: code,
    ValidFrom: period.from,
    ValidUntil: period.until,
    UsesAllowed: uses,
    UsesAllowedPerMember: perMember,
    Note: fields.note.trim(),
  };
};

/** Letters and digits that are not taken for one another when they are read aloud or copied by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DRAWN_LENGTH = 10;

/** A code that nobody guesses. */
export const drawCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(DRAWN_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
