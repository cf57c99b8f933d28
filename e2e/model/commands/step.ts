import assert from 'node:assert/strict';
import { CallError } from '@kapok/contract';
import type fc from 'fast-check';
import type { ShopModel } from '../model.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';

export type Step = fc.AsyncCommand<ShopModel, ShopUnderTest>;

/** A step of a story: when it makes sense, what it does to the model and to the shop, and how it reads in a failure. */
export const step = (
  name: string,
  makesSense: (model: Readonly<ShopModel>) => boolean,
  run: (model: ShopModel, real: ShopUnderTest) => Promise<void>,
): Step => ({
  check: makesSense,
  run: async (model, real) => {
    real.steps += 1;
    await run(model, real);
  },
  toString: () => name,
});

/** What the shop answered, or the code of its refusal. */
export const answerOf = async <Answer>(asked: Promise<Answer>): Promise<Answer | { readonly refused: string }> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.problem !== null) return { refused: error.code };
    throw error;
  }
};

export const expectSame = (found: unknown, expected: unknown, what: string): void => {
  assert.deepEqual(found, expected, what);
};

/** One of a list by a drawn number, whatever the list's length; undefined where it is empty. */
export const pickBy = <Value>(values: readonly Value[], draw: number): Value | undefined =>
  values[draw % values.length];
