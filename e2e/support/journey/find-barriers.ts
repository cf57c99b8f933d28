import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { untilArrived } from './until-arrived.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NOTHING_TO_LOAD = 'void 0';

interface Barrier {
  readonly says: string;
  /** Of the element. */
  readonly selector: string;
}

/**
 * What stands in the way of people with disabilities on the page as it is now (WCAG 2.2 AA), one line per element. What is
 * still fading in is waited for: until then its colours are nobody's. What is found is searched for again, since an answer that
 * arrives in between fades in, too; a barrier stays. The second search has the first of them in the middle of the window: what a
 * scrolled page has half under its bars is out of reach for that moment alone.
 */
export const findBarriers = async (page: Page): Promise<readonly string[]> => {
  const [first] = await search(page);
  if (first === undefined) return [];
  await page
    .locator(first.selector)
    .first()
    .evaluateAll((elements) => {
      elements[0]?.scrollIntoView({ block: 'center' });
    });
  return (await search(page)).map(({ says }) => says);
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
