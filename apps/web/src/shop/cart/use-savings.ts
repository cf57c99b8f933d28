import { shoppingCartContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { cartQuery } from './cart-query.ts';

/** Coupon and points of the open cart; after each change the cart is read anew, and only then is it done. */
export const useSavings = () => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: cartQuery.queryKey });
  return {
    apply: useMutation({
      mutationFn: (CouponCode: string) => call(shoppingCartContract.applyCoupon, { CouponCode }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(shoppingCartContract.removeCoupon, {}), onSettled }),
    usePoints: useMutation({
      mutationFn: (Points: number) => call(shoppingCartContract.usePoints, { Points }),
      onSettled,
    }),
  };
};
