import type { Page } from 'playwright-core';

export interface HeldCall {
  /** The shop has answered, and the page waits. */
  readonly untilAnswered: Promise<undefined>;
  readonly letGo: () => void;
}

/** Keeps the answer to the page's next call of that path on its way until it is let go; `change` rewrites it. */
export const holdCall = async (
  page: Page,
  path: string,
  change: (body: string) => string = (body) => body,
): Promise<HeldCall> => {
  const answered = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      answered.resolve(undefined);
      await released.promise;
      // The page may not wait for it any longer.
      await route.fulfill({ response, body: change(await response.text()) }).catch(() => undefined);
    },
    { times: 1 },
  );
  return {
    untilAnswered: answered.promise,
    letGo: () => {
      released.resolve(undefined);
    },
  };
};
