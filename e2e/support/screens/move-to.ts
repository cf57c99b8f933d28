import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The path of the page that the application has opened; undefined while it starts or is on its way to another one. */
const OPENED_PATH = `
  window.__TSR_ROUTER__?.state.status === 'idle' ? window.__TSR_ROUTER__.state.resolvedLocation?.pathname : undefined
`;

/**
 * Opens an address of the shop as a link in the page does: without loading the application anew, which costs most of the
 * time of a walk through all screens. A browser that is elsewhere, or shows this very page already, loads it, so that
 * nothing that was typed or opened there stays.
 */
export const moveTo = async (page: Page, address: string): Promise<void> => {
  const here = new URL(page.url());
  const isInShop = here.protocol.startsWith('http');
  const path = new URL(address, isInShop ? here : 'http://shop.invalid').pathname;
  if (!isInShop || path === here.pathname) {
    await page.goto(address);
    return;
  }
  // The server's page is there before the application, which follows only what happens after it has started.
  await expect.poll(() => page.evaluate<unknown>('typeof __TSR_ROUTER__'), { interval: 20 }).toBe('object');
  await page.evaluate((href) => {
    window.history.pushState({}, '', href);
  }, address);
  await expect.poll(() => page.evaluate<unknown>(OPENED_PATH), { interval: 20 }).toBe(path);
};
