import { screens, type Visit } from '../journey/journeys.ts';
import { lookAtScreen, type LookedAt } from './look.ts';

/** As `lookAtScreen`, on a phone and on a desk; afterwards the window is as wide as before. */
export const lookAtBoth = async (visit: Visit, screen: LookedAt): Promise<readonly string[]> => {
  const before = visit.page.viewportSize();
  const faults: string[] = [];
  for (const { viewport } of [screens.phone, screens.desk]) {
    await visit.page.setViewportSize(viewport);
    faults.push(...(await lookAtScreen(visit, screen)));
  }
  if (before !== null) await visit.page.setViewportSize(before);
  return faults;
};
