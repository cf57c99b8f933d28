import type { Locator } from 'playwright-core';

/** A finger that counts: every tap of a story goes through it. */
export interface TapCounter {
  readonly taps: () => number;
  readonly tap: (target: Locator) => Promise<void>;
  /** Taps a field and types into it. */
  readonly type: (field: Locator, text: string) => Promise<void>;
}

export const createTapCounter = (): TapCounter => {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  return {
    taps: () => taps,
    tap,
    type: async (field, text) => {
      await tap(field);
      await field.page().keyboard.insertText(text);
    },
  };
};
