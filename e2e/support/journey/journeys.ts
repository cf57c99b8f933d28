import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ShopProcess } from '../shop-process.ts';
import { contextTransport } from './context-transport.ts';
import { createCaller, type Caller } from './caller.ts';
import { describePages } from './describe-pages.ts';
import { drawLost, loseEachCall } from './lose-each-call.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { sharedShop, startPreparedShop } from './prepared-shop.ts';
import { recordStory } from './record-story.ts';
import { watchConsole, type ConsoleWatch } from './watch-console.ts';
import { watchRequests, type RequestWatch } from './watch-requests.ts';

const ANSWER_WITHIN_MS = 30_000;

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
 * Opens the demo shop that the files of a worker share, for stories that use people and orders of their own and leave the
 * shop's products, prices, terms and settings as they are.
 */
export const openSharedJourneys = (): Journeys =>
  openJourneys({}, [], async () => ({ ...(await sharedShop()), stop: () => Promise.resolve() }));

/**
 * Opens a shop for the journeys of this file alone, with `variables` as its settings: the demo, unless `start` opens another.
 * Files of one worker share a browser; a file that names `browserFlags` has its own.
 */
export const openJourneys = (
  variables: Readonly<Record<string, string>> = {},
  browserFlags: readonly string[] = [],
  start: (variables: Readonly<Record<string, string>>) => Promise<ShopProcess> = startPreparedShop,
): Journeys => {
  let shop: ShopProcess | undefined;
  let opened: OpenBrowser | undefined;
  beforeAll(async () => {
    [shop, opened] = await Promise.all([start(variables), openBrowser(browserFlags)]);
  });
  afterAll(async () => {
    await opened?.leave();
    await shop?.stop();
  });
  const openShop = (): ShopProcess => {
    if (shop === undefined) throw new Error('the shop is not open');
    return shop;
  };
  return {
    shop: openShop,
    visit: async (options, story) => {
      const at = openShop();
      if (opened === undefined) throw new Error('the browser is not open');
      const context = await opened.browser.newContext({
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
  const record = await recordStory(context);
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
    await record.forget();
  } catch (error) {
    const shown = await record
      .keep()
      .then(() => describePages(context))
      .catch(String);
    if (error instanceof Error) error.message += `\n${shown}`;
    throw error;
  }
};
