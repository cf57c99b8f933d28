import fc from 'fast-check';
import type { ModelProduct } from '../model.ts';
import {
  addCourse,
  addGoods,
  changePieces,
  chooseSelfPickup,
  lookAtCart,
  removeLine,
  removeShipping,
} from './cart-steps.ts';
import { convert, deleteOrder, endOrder, endReservation, lookAround } from './order-steps.ts';
import { approve, decline, openPage, replayReturn } from './payment-steps.ts';
import type { ModelCoupon } from '../model-prices.ts';
import { askRefund, passDays } from './refund-steps.ts';
import { applyCoupon, removeCoupon, usePoints } from './saving-steps.ts';
import { step, type Step } from './step.ts';

export interface Shelves {
  readonly courses: readonly [ModelProduct, ...ModelProduct[]];
  readonly goods: readonly [ModelProduct, ...ModelProduct[]];
  readonly coupons: readonly [ModelCoupon, ...ModelCoupon[]];
}

/** Who may kill the shop, and how often in all. */
export interface KillBudget {
  left: number;
}

/** Everything that can happen to a member, what leads to money more often than the rest. */
export const allSteps = ({ courses, goods, coupons }: Shelves, kills: KillBudget): fc.Arbitrary<Step>[] => {
  const draw = fc.nat(30);
  const few = fc.integer({ min: 1, max: 3 });
  const course = fc.constantFrom(...courses).map(addCourse);
  const paying = [
    draw.map(openPage),
    fc.tuple(draw, fc.integer({ min: 0, max: 2 })).map(([page, n]) => approve(page, n)),
  ];
  const buying = [
    course,
    fc.tuple(fc.constantFrom(...goods), few).map(([product, pieces]) => addGoods(product, pieces)),
    fc.constant(chooseSelfPickup()),
    few.map(convert),
    ...paying,
  ];
  return [
    ...buying,
    ...buying,
    ...paying,
    fc.tuple(draw, fc.constantFrom<1 | -1>(1, -1)).map(([line, change]) => changePieces(line, change)),
    draw.map(removeLine),
    fc.constant(removeShipping()),
    fc.constant(lookAtCart()),
    fc.constantFrom(...coupons).map(applyCoupon),
    fc.constant(removeCoupon()),
    fc.nat(900).map(usePoints),
    draw.map(deleteOrder),
    draw.map(endReservation),
    draw.map(endOrder),
    draw.map(decline),
    fc.tuple(draw, few).map(([page, times]) => replayReturn(page, times)),
    fc.tuple(draw, fc.integer({ min: 1, max: 20 })).map(([order, days]) => passDays(order, days)),
    fc.tuple(draw, draw, few).map(([order, line, clicks]) => askRefund(order, line, clicks)),
    fc.tuple(draw, draw, few).map(([order, line, clicks]) => askRefund(order, line, clicks)),
    fc.constant(lookAround()),
    fc.constant(killShop(kills)),
  ];
};

const killShop = (kills: KillBudget): Step =>
  step(
    'kill -9 of the shop, and a new start',
    () => kills.left > 0,
    async (_model, real) => {
      kills.left -= 1;
      await real.killShop();
    },
  );
