import { mgntPointsContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { memberPointsKey, type GoodwillLine } from './points-query.ts';

export interface Gift {
  /** Below zero: taken. */
  readonly points: number;
  readonly reason: string;
}

/** Gives points to a member, for a line or for any reason; the page is read anew after each. */
export const usePointsDeeds = (userId: number) => {
  const { points: words } = useWords(couponWords);
  const client = useQueryClient();
  const [giveOnce, goodwillOnce] = [useIntention(), useIntention()];
  const onSettled = () => client.invalidateQueries({ queryKey: memberPointsKey(userId) });
  return {
    give: useMutation({
      mutationFn: ({ points, reason }: Gift) =>
        giveOnce((idempotencyKey) =>
          call(mgntPointsContract.givePoints, { UserId: userId, Points: points, Reason: reason }, { idempotencyKey }),
        ),
      onSuccess: (_, { points }) => {
        showToast('ok', points > 0 ? words.given(points) : words.taken(-points));
      },
      onSettled,
    }),
    goodwill: useMutation({
      mutationFn: ({ CustomerOrderId, ProductId }: GoodwillLine) =>
        goodwillOnce((idempotencyKey) =>
          call(mgntPointsContract.giveGoodwillPoints, { CustomerOrderId, ProductId }, { idempotencyKey }),
        ),
      onSuccess: ({ Points }) => {
        showToast('ok', words.given(Points));
      },
      onError: toastFailure,
      onSettled,
    }),
  };
};
