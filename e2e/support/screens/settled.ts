import { setTimeout as wait } from 'node:timers/promises';
import type { Visit } from '../journey/journeys.ts';
import { untilArrived } from '../journey/until-arrived.ts';

const LOOK_AGAIN_AFTER_MS = 40;

/** What stands in for a part of the page that is still coming. */
const SKELETON = '[role="status"][data-shape]';

/** Waits until every answer has come and is shown, what depends on it has been asked for too, and what moves has arrived. */
export const untilSettled = async ({ page, requests }: Pick<Visit, 'page' | 'requests'>): Promise<void> => {
  for (let quietLooks = 0; quietLooks < 2;) {
    const isQuiet = requests.pending() === 0 && (await page.locator(SKELETON).count()) === 0;
    quietLooks = isQuiet ? quietLooks + 1 : 0;
    await wait(LOOK_AGAIN_AFTER_MS);
  }
  await untilArrived(page);
};
