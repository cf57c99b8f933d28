import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens an address of the shop and waits until the application has taken the server's page over. Before that, a link or a
 * form loads the next page anew, and what is pressed meanwhile goes with the page that is left.
 */
export const openStarted = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect.poll(() => page.locator('main').evaluate(isTakenOver)).toBe(true);
};

/** React leaves its own marks on what it listens to. */
const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));
