import type { BrowserContext, Page } from 'playwright-core';

const SAID = ['h1', 'dialog[open]', '[role="dialog"]', '[role="alert"]', '[role="status"]'] as const;
const LONGEST = 160;

/**
 * Says in words what the pages of a story showed when it failed, for runs of which nobody has the pictures: one line a page,
 * its address with its heading, dialogs and messages.
 */
export const describePages = async (context: BrowserContext): Promise<string> =>
  (await Promise.all(context.pages().map((page) => describe(page).catch(() => `${page.url()}: not to be read`)))).join(
    '\n',
  );

const describe = async (page: Page): Promise<string> => {
  const said = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((found) => `${selector} “${found.innerText.trim()}”`),
      ),
    SAID,
  );
  const texts = said
    .filter((text) => !text.endsWith('“”'))
    .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, LONGEST));
  return `The page ${new URL(page.url()).pathname} showed ${texts.join(', ')}`;
};
