import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Journeys, type Visit } from '../support/journey/journeys.ts';
import { visitorScreens } from '../support/screens/all-screens.ts';
import type { Screen } from '../support/screens/screen.ts';
import { moveTo } from '../support/screens/move-to.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { findSizeFaults } from '../support/screens/size-faults.ts';

const findFaults = async (visit: Visit, list: readonly Screen[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, address, then } of list) {
    await moveTo(visit.page, address);
    await untilSettled(visit);
    if (then !== undefined) {
      await then(visit.page);
      await untilSettled(visit);
    }
    faults.push(...(await findSizeFaults(visit.page)).map((fault) => `${name}: ${fault}`));
  }
  return faults;
};

const checkAll = (journeys: Journeys, options: BrowserContextOptions): Promise<void> =>
  journeys.visit(options, async (visit) => {
    visit.expectMessage(/status of 404/);
    expect(await findFaults(visit, visitorScreens)).toEqual([]);
  });

describe('every page of a visitor on a screen of 320 pixels', () => {
  const journeys = openJourneys();

  it.each([
    ['a narrow phone', 568],
    ['a desk at 400 % zoom', 256],
  ])('[LOOK-9] is whole and leaves room to read: %s', (_, height) =>
    checkAll(journeys, { viewport: { width: 320, height } }),
  );
});

describe('every page of a visitor in a browser whose text is twice as large', () => {
  const journeys = openJourneys({}, ['--blink-settings=defaultFontSize=32']);

  it('[LOOK-9] grows with the text, and nothing is cut', () => checkAll(journeys, screens.desk));

  it('[LOOK-9] does not scroll sideways on a phone', () => checkAll(journeys, screens.phone));
});
