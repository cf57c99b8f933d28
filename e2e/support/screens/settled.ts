import { setTimeout as wait } from 'node:timers/promises';
import type { Visit } from '../journey/journeys.ts';
import { untilArrived } from '../journey/until-arrived.ts';

const LOOK_AGAIN_AFTER_MS = 40;

/** What stands in for a part of the page that is still coming. */
const SKELETON = '[role="status"][data-shape]';

/** A page that is not quiet by then never will be; far less than what a whole story may take. */
const SETTLED_WITHIN_MS = 60_000;

/** Waits until every answer has come and is shown, what depends on it has been asked for too, and what moves has arrived. */
export const untilSettled = async ({ page, requests }: Pick<Visit, 'page' | 'requests'>): Promise<void> => {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  for (let quietLooks = 0; quietLooks < 2;) {
    const pending = requests.pending();
    const skeletons = await page.locator(SKELETON).count();
    quietLooks = pending.length === 0 && skeletons === 0 ? quietLooks + 1 : 0;
    if (performance.now() > deadline)
      throw new Error(`the page is not quiet: ${skeletons} skeletons, waiting for ${pending.join(', ')}`);
    await wait(LOOK_AGAIN_AFTER_MS);
  }
  await untilArrived(page);
};
