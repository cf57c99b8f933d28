import type { Page } from 'playwright-core';

/** Waits until what moves or fades in for a moment has arrived; what goes round without an end is not waited for. */
export const untilArrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const endless = (motion: Animation): boolean => (motion.effect?.getTiming().iterations ?? 1) > 1;
    const moving = document.getAnimations().filter((motion) => !endless(motion));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
