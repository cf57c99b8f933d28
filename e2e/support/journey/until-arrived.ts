import type { Page } from 'playwright-core';

/** What moves in the shop does so for less than a second. */
const ARRIVED_WITHIN_MS = 30_000;

/**
 * Waits until what moves or fades in for a moment has arrived; what goes round without an end is not waited for. Throws with the
 * names of what never arrives.
 */
export const untilArrived = async (page: Page): Promise<void> => {
  const stuck = await page.evaluate(async (withinMs) => {
    const endless = (motion: Animation): boolean => (motion.effect?.getTiming().iterations ?? 1) > 1;
    const moving = document.getAnimations().filter((motion) => !endless(motion));
    const arrived = Promise.allSettled(moving.map(({ finished }) => finished)).then(() => true);
    const isTooLate = new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false));
    if (await Promise.race([arrived, isTooLate])) return [];
    return moving
      .filter(({ playState }) => playState !== 'finished')
      .map(({ id, playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${id} of ${target?.tagName ?? 'nothing'}.${target?.className ?? ''} is ${playState}`;
      });
  }, ARRIVED_WITHIN_MS);
  if (stuck.length > 0) throw new Error(`what moves never arrived: ${stuck.join('; ')}`);
};
