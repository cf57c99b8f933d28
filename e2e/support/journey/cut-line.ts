import type { Page } from 'playwright-core';

export interface CutLine {
  /** Loses, the first time it is asked for from now on, each file whose number leaves this rest when divided by `strides`. */
  readonly lose: (rest: number) => void;
  /** The paths of the files that were lost since. */
  readonly lost: () => readonly string[];
  /** Loses nothing more. */
  readonly mend: () => void;
}

/**
 * Stands between the page and the shop, and numbers the built files, code or style, by when the page first asked for them. When
 * every rest was lost once, every file was.
 */
export const cutLine = async (page: Page, strides: number): Promise<CutLine> => {
  const numbers = new Map<string, number>();
  const lost = new Set<string>();
  let losing: number | undefined;
  await page.route('**/assets/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const number = numbers.get(pathname) ?? numbers.size;
    numbers.set(pathname, number);
    if (number % strides !== losing || lost.has(pathname)) {
      await route.continue();
      return;
    }
    lost.add(pathname);
    await route.abort('connectionreset');
  });
  return {
    lose: (rest) => {
      losing = rest;
      lost.clear();
    },
    lost: () => [...lost],
    mend: () => {
      losing = undefined;
    },
  };
};
