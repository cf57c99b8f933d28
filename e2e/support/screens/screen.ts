import type { Page } from 'playwright-core';
import type { LookedAt } from './look.ts';

/** A screen of the shop, and how to come to it. */
export interface Screen extends LookedAt {
  readonly address: string;
  /** Brings the page into the state that is to be looked at. */
  readonly then?: (page: Page) => Promise<unknown>;
}

/** Presses the first button of the page's own part with that name. */
export const pressButton =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();
