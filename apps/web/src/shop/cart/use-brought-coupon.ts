import { shoppingCartContract, type CouponProblem } from '@kapok/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#web/api/api.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { SavingsWords } from '#web/texts/zh-hant/savings.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { broughtCoupon } from './brought-coupon.ts';
import { cartQuery, type CartData } from './cart-query.ts';
import { problemOf, problemWords } from './coupon-problem.ts';

/** What another cart or another day may end: the coupon waits for it. */
const passing: readonly CouponProblem['Reason'][] = [
  'not-yet',
  'held-by-you',
  'first-order-open',
  'not-for-these',
  'minimum',
  'lowers-nothing',
];

/**
 * Puts the coupon that a link brought on the cart that is looked at, unless one is there: once for each state of the cart,
 * however many parts of the page ask. What can never be is told once and forgotten; `problem` is what it waits for.
 */
export const useBroughtCoupon = (cart: CartData) => {
  const { coupon: words } = useWords(savingsWords);
  const client = useQueryClient();
  const code = useSyncExternalStore(broughtCoupon.subscribe, broughtCoupon.read, () => null);
  const placed = cart.Savings.CouponCode;
  const pieces = cart.CustomerOrderDS.map(({ ProductId, Qty }) => [ProductId, Qty]);
  useEffect(() => {
    if (code !== null && placed === code) broughtCoupon.keep(null);
  }, [code, placed]);
  const { data: problem = null } = useQuery({
    queryKey: ['brought-coupon', code, pieces],
    queryFn: async () => {
      if (code === null) return null;
      const waitsFor = await tryCoupon(code, words);
      if (waitsFor === null) await client.invalidateQueries({ queryKey: cartQuery.queryKey });
      return waitsFor;
    },
    enabled: code !== null && placed === null && pieces.length > 0,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { code: placed === code ? null : code, isBehindAnother: placed !== null, problem } as const;
};

/** What the coupon waits for; null where nothing is to be waited for, and the person was told why. */
const tryCoupon = async (code: string, words: SavingsWords['coupon']): Promise<CouponProblem | null> => {
  try {
    await call(shoppingCartContract.applyCoupon, { CouponCode: code });
    broughtCoupon.keep(null);
    showToast('ok', words.brought.applied(code));
  } catch (failure) {
    const problem = problemOf(failure);
    // The shop is busy, or wants no more guesses for now: the next look at the cart tries again.
    if (problem === null) toastFailure(failure);
    else if (passing.includes(problem.Reason)) return problem;
    else {
      broughtCoupon.keep(null);
      showToast('error', words.brought.refused(code, problemWords(problem, words)));
    }
  }
  return null;
};
