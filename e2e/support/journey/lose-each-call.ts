import { createHash } from 'node:crypto';
import type { BrowserContext, Route } from 'playwright-core';
import type { Lost } from './lose-call.ts';

/** Draws what each call of a journey loses, the same for one seed in whatever order the calls are made. */
export const drawLost =
  (seed: string, journey: string) =>
  (path: string): Lost => {
    const [byte = 0] = createHash('sha256').update(`${seed}\n${journey}\n${path}`).digest();
    return byte % 2 === 0 ? 'request' : 'answer';
  };

/**
 * Loses each call of the pages once: the first time that any of them makes it, before or after the shop did its work. People
 * never notice one lost answer.
 */
export const loseEachCall = async (context: BrowserContext, lostOf: (path: string) => Lost): Promise<void> => {
  const seen = new Set<string>();
  const lose = async (route: Route): Promise<void> => {
    const path = new URL(route.request().url()).pathname.toLowerCase();
    // A page that did not come is the browser's to tell of.
    if (seen.has(path) || route.request().isNavigationRequest()) {
      await route.fallback();
      return;
    }
    seen.add(path);
    if (lostOf(path) === 'answer') await route.fetch();
    await route.abort('connectionreset');
  };
  await context.route('**/api/**', lose);
};
