import { mgntPointsContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { memberPointsKey, type GoodwillLine } from './points-query.ts';

export interface Gift {
  /** Below zero: taken. */
  readonly points: number;
  readonly reason: string;
}

/** Gives points to a member for any reason; a refusal is shown by the form. */
export const useGivePoints = (userId: number) => {
  const { points: words } = useWords(couponWords);
  return useDeed({
    send: ({ points, reason }: Gift, idempotencyKey) =>
      call(mgntPointsContract.givePoints, { UserId: userId, Points: points, Reason: reason }, { idempotencyKey }),
    said: (_, { points }) => {
      showToast('ok', points > 0 ? words.given(points) : words.taken(-points));
    },
    onFailed: shownBesideFields,
    concerns: [memberPointsKey(userId)],
  });
};

/** Gives a member the goodwill points of one line. */
export const useGiveGoodwill = (userId: number) => {
  const { points: words } = useWords(couponWords);
  return useDeed({
    send: ({ CustomerOrderId, ProductId }: GoodwillLine, idempotencyKey) =>
      call(mgntPointsContract.giveGoodwillPoints, { CustomerOrderId, ProductId }, { idempotencyKey }),
    said: ({ Points }) => {
      showToast('ok', words.given(Points));
    },
    concerns: [memberPointsKey(userId)],
  });
};
