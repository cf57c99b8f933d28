import type { SeededRandom } from './seeded-random.ts';
import type { Shelf } from './shelf.ts';

const ends = ['pay', 'pay', 'pay', 'pay-twice', 'pay-after-decline', 'delete-while-paying', 'leave', 'delete'] as const;

/** What one buyer will do in one visit, drawn before it begins so that it does not depend on how the visit goes. */
export interface PurchasePlan {
  /** Undefined when the buyer has every course already. */
  readonly course: string | undefined;
  readonly goods: string | undefined;
  readonly pieces: number;
  /** After a lost answer the page sends the same key; who reloads the page and clicks again sends a new one. */
  readonly keepsKey: boolean;
  readonly isDoubleClick: boolean;
  readonly end: (typeof ends)[number];
  /** How often the browser brings the signed result back; without it the gateway's notification alone must do. */
  readonly returns: number;
}

export const drawPlan = (random: SeededRandom, shelf: Shelf, visit: number): PurchasePlan => {
  const course = random.chance(80) ? shelf.courses[visit] : undefined;
  return {
    course,
    goods: course === undefined || random.chance(50) ? random.pick(shelf.goods) : undefined,
    pieces: random.integer(1, 3),
    keepsKey: random.chance(60),
    isDoubleClick: random.chance(30),
    end: random.pick(ends),
    returns: random.pick([0, 0, 1, 3]),
  };
};
