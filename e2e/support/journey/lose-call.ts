import type { Page } from 'playwright-core';

/** Where the line breaks: before the shop hears of the call, or after it has done its work and only the answer is lost. */
export type Lost = 'request' | 'answer';

/** Loses the page's next calls of that path, so many times. */
export const loseCall = (page: Page, path: string, lost: Lost, times: number): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      if (lost === 'answer') await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
