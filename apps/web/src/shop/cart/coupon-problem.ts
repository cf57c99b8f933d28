import { CallError, couponProblem, type CouponProblem } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import type { SavingsWords } from '#web/texts/zh-hant/savings.ts';
import { formatDayAndTime } from '#web/ui/format.ts';

/** Why the shop refused a coupon; null where the failure is another one. */
export const problemOf = (failure: unknown): CouponProblem | null => {
  if (!(failure instanceof CallError) || failure.code !== 'coupon-refused') return null;
  return couponProblem.safeParse(failure.problem?.details).data ?? null;
};

/** What a person reads of it: what is wrong, and what would help. */
export const problemWords = ({ Reason, Minimum, ValidFrom }: CouponProblem, words: SavingsWords['coupon']): string => {
  if (Reason === 'minimum') return words.minimum(formatNtd(Minimum ?? 0));
  if (Reason === 'not-yet') return words.notYet(ValidFrom === null ? '' : formatDayAndTime(ValidFrom));
  return words.problems[Reason];
};
