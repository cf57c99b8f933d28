import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@kapok/contract';
import { createCaller } from './caller.ts';
import { demoStaff } from './people.ts';

const ASK_AGAIN_AFTER_MS = 500;

/** Waits until all media of a demo shop are prepared, which it does in the background. Throws where one cannot be. */
export const untilEverythingPlays = async (url: string): Promise<void> => {
  const staff = await createCaller(url).signIn(demoStaff);
  for (;;) {
    const { MediaInPreparation, MediaFailed } = await staff(contract.qryOverview, {});
    if (MediaFailed > 0) throw new Error(`${MediaFailed} files of the demo could not be prepared`);
    if (MediaInPreparation === 0) return;
    await wait(ASK_AGAIN_AFTER_MS);
  }
};
