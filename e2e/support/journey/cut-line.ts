import type { Page } from 'playwright-core';

export interface CutLine {
  /** Counts the files asked for from now on, and loses the one of that number, the first being 0. */
  readonly lose: (number: number) => void;
  /** The path of the file that was lost; undefined while none was. */
  readonly lost: () => string | undefined;
  /** Loses nothing more. */
  readonly mend: () => void;
}

/** Stands between the page and the shop, and loses one of the built files, code or style, that the page asks for. */
export const cutLine = async (page: Page): Promise<CutLine> => {
  let before = Number.POSITIVE_INFINITY;
  let lost: string | undefined;
  await page.route('**/assets/**', async (route) => {
    before -= 1;
    if (before !== -1) {
      await route.continue();
      return;
    }
    lost = new URL(route.request().url()).pathname;
    await route.abort('connectionreset');
  });
  return {
    lose: (number) => {
      before = number;
      lost = undefined;
    },
    lost: () => lost,
    mend: () => {
      before = Number.POSITIVE_INFINITY;
    },
  };
};
