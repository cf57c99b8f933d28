import { setTimeout as wait } from 'node:timers/promises';
import type { Visit } from '../journey/journeys.ts';
import { untilArrived } from '../journey/until-arrived.ts';

const LOOK_AGAIN_AFTER_MS = 40;

/** Waits until every answer has come, what depends on it has been asked for too, and what moves has arrived. */
export const untilSettled = async ({ page, requests }: Pick<Visit, 'page' | 'requests'>): Promise<void> => {
  for (let quietLooks = 0; quietLooks < 2;) {
    quietLooks = requests.pending() === 0 ? quietLooks + 1 : 0;
    await wait(LOOK_AGAIN_AFTER_MS);
  }
  await untilArrived(page);
};
