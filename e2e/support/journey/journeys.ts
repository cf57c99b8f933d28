import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type { ShopProcess } from '../shop-process.ts';
import { contextTransport } from './context-transport.ts';
import { createCaller, type Caller } from './caller.ts';
import { describePages } from './describe-pages.ts';
import { drawLost, loseEachCall } from './lose-each-call.ts';
import { STARTED_WITHIN_MS, startPreparedShop } from './prepared-shop.ts';
import { watchConsole, type ConsoleWatch } from './watch-console.ts';
import { watchRequests, type RequestWatch } from './watch-requests.ts';

const ANSWER_WITHIN_MS = 30_000;
const failuresDir = resolve(import.meta.dirname, '../../../test-results');

/** A desk screen and a phone, the two widths that every screen is made for. */
export const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** One person with one browser profile at the shop. */
export interface Visit {
  readonly shop: ShopProcess;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Does things beside the pages, signed in as them; for what the story takes for granted. */
  readonly beside: Caller;
  readonly requests: RequestWatch;
  readonly expectMessage: ConsoleWatch['expectMessage'];
}

export interface Journeys {
  readonly shop: () => ShopProcess;
  /**
   * Runs one story in a fresh profile. It fails on any console error and on any token outside of its header. The worker of
   * the installed shop is kept out, since no test sees what it asks for; a story about it says `serviceWorkers: 'allow'`.
   * With `LOSE_CALLS=<seed>` each call of the story is lost once.
   */
  readonly visit: (options: BrowserContextOptions, story: (visit: Visit) => Promise<void>) => Promise<void>;
}

/**
 * One shop and one browser for the journeys of a file; `variables` are settings of that shop, `browserFlags` of that browser.
 * The shop is the demo, unless `start` opens another.
 */
export const openJourneys = (
  variables: Readonly<Record<string, string>> = {},
  browserFlags: readonly string[] = [],
  start: (variables: Readonly<Record<string, string>>) => Promise<ShopProcess> = startPreparedShop,
): Journeys => {
  let shop: ShopProcess | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([start(variables), launchBrowser(browserFlags)]);
  }, STARTED_WITHIN_MS);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  const opened = (): { readonly shop: ShopProcess; readonly browser: Browser } => {
    if (shop === undefined || browser === undefined) throw new Error('the shop is not open');
    return { shop, browser };
  };
  return {
    shop: () => opened().shop,
    visit: async (options, story) => {
      const { shop: at, browser: through } = opened();
      const context = await through.newContext({
        baseURL: at.url,
        locale: 'zh-TW',
        serviceWorkers: 'block',
        ...options,
      });
      try {
        await runStory(at, context, story);
      } finally {
        await context.close();
      }
    },
  };
};

const runStory = async (
  shop: ShopProcess,
  context: BrowserContext,
  story: (visit: Visit) => Promise<void>,
): Promise<void> => {
  context.setDefaultTimeout(ANSWER_WITHIN_MS);
  const messages = watchConsole(context);
  const requests = watchRequests(context);
  const beside = createCaller(shop.url, contextTransport(context));
  const seed = process.env['LOSE_CALLS'];
  if (seed !== undefined) {
    messages.expectMessage(/net::ERR_CONNECTION_RESET/);
    await loseEachCall(context, drawLost(seed, expect.getState().currentTestName ?? ''));
  }
  const page = await context.newPage();
  try {
    await story({ shop, context, page, beside, requests, expectMessage: messages.expectMessage });
    expect(messages.errors()).toEqual([]);
    expect(requests.faults()).toEqual([]);
  } catch (error) {
    await photograph(context);
    if (error instanceof Error) error.message += `\n${await describePages(context)}`;
    throw error;
  }
};

/** Leaves what the person saw last under `test-results/`, one picture per page that is open. */
const photograph = async (context: BrowserContext): Promise<void> => {
  mkdirSync(failuresDir, { recursive: true });
  const title = (expect.getState().currentTestName ?? 'journey').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: join(failuresDir, `${title}-${index + 1}.png`) }).catch(() => undefined);
  }
};
