import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import type {} from '../global-setup.ts';
import { launchBrowser } from '../browser.ts';

export interface OpenBrowser {
  readonly browser: Browser;
  /** To be called by the file that has opened it, when its stories are told. */
  readonly leave: () => Promise<void>;
}

/** The browser of this worker, which ends with it. Modules outlive files, since these are not isolated. */
let shared: Promise<Browser> | undefined;

const sharedBrowser = async (): Promise<Browser> => {
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected() === true) return browser;
  shared = launchBrowser([], inject('journeys').folder);
  return shared;
};

/** Returns the browser that the files of this worker share, or with `flags` one of the caller's own. */
export const openBrowser = async (flags: readonly string[]): Promise<OpenBrowser> => {
  if (flags.length === 0) return { browser: await sharedBrowser(), leave: () => Promise.resolve() };
  const browser = await launchBrowser(flags, inject('journeys').folder);
  return { browser, leave: () => browser.close() };
};
