import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { untilArrived } from './until-arrived.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NOTHING_TO_LOAD = 'void 0';

declare module 'vitest' {
  interface ProvidedContext {
    /** How journeys look at the screens they pass: once as they are, or in every language and scheme and for barriers. */
    readonly looks: 'once' | 'every';
  }
}

interface Barrier {
  readonly says: string;
  /** Of the element. */
  readonly selector: string;
}

/**
 * What stands in the way of people with disabilities on the page as it is now (WCAG 2.2 AA), one line per element. What is
 * still fading in is waited for: until then its colours are nobody's. What is found is searched for again in the middle of the
 * window, since an answer that arrives in between fades in, too, and what a scrolled page has half under its bars is out of
 * reach for that moment alone. Scrolling puts other elements under the bars: each gets its own second search. The first barrier
 * that is found twice ends the search.
 */
export const findBarriers = async (page: Page): Promise<readonly string[]> => {
  const searchedAgain = new Set<string>();
  let found = await search(page);
  for (;;) {
    const next = found.find(({ selector }) => !searchedAgain.has(selector));
    if (next === undefined) return [];
    searchedAgain.add(next.selector);
    await page
      .locator(next.selector)
      .first()
      .evaluateAll((elements) => {
        elements[0]?.scrollIntoView({ block: 'center' });
      });
    found = await search(page);
    if (found.some(({ selector }) => selector === next.selector)) return found.map(({ says }) => says);
  }
};

/**
 * The barriers of a page that a journey passes, where the run looks for them: the full run does. `npm test` waits as long and
 * searches the pages that ask for `findBarriers` themselves.
 */
export const barriersInFullRun = async (page: Page): Promise<readonly string[]> => {
  if (inject('looks') === 'every') return findBarriers(page);
  await untilArrived(page);
  return [];
};

const search = async (page: Page): Promise<readonly Barrier[]> => {
  await untilArrived(page);
  // Half a megabyte of script: a page that was searched before has it.
  const isThere = await page.evaluate(() => 'axe' in window);
  // No page of the shop has frames; without them axe needs no second page to put its results together.
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING_TO_LOAD } : { page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const selector = target.join(' ');
      return { selector, says: `${id}: ${help} — ${selector} — ${failureSummary ?? ''}` };
    }),
  );
};
