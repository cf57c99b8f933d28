import { contract } from '@kapok/contract';
import type { ShopModel } from '../model.ts';
import type { ModelCoupon } from '../model-prices.ts';
import { answerOf, expectSame, step, type Step } from './step.ts';

export const applyCoupon = (coupon: ModelCoupon): Step =>
  step(
    `apply coupon ${coupon.code}`,
    () => true,
    async (model, { person }) => {
      const ask = { CouponCode: coupon.code.toLowerCase() };
      const answer = await answerOf(person.patiently(() => person.call(contract.applyCoupon, ask)));
      expectSame(answer, applyAnswer(model, coupon), `applying ${coupon.code}`);
      if (answer === true) model.coupon = coupon;
    },
  );

const applyAnswer = (model: ShopModel, coupon: ModelCoupon): true | { readonly refused: string } => {
  if (model.cart.size === 0) return { refused: 'cart-empty' };
  return model.canUse(coupon) ? true : { refused: 'coupon-refused' };
};

/** After a lost answer nobody knows whether there was one to be taken off: only the cart counts. */
export const removeCoupon = (): Step =>
  step(
    'take the coupon off',
    (model) => model.coupon !== undefined,
    async (model, { person }) => {
      await person.patiently(() => person.call(contract.removeCoupon, {}));
      model.coupon = undefined;
    },
  );

/** Wants so many of the points that are surely there: those of a refund may come at any moment. */
export const usePoints = (draw: number): Step =>
  step(
    `use some of ${draw} points`,
    () => true,
    async (model, { person }) => {
      const points = draw % (model.points + 1);
      const answer = await answerOf(person.patiently(() => person.call(contract.usePoints, { Points: points })));
      expectSame(answer, model.cart.size === 0 ? { refused: 'cart-empty' } : true, `using ${points} points`);
      if (answer === true) model.pointsWanted = points;
    },
  );
