import { defineConfig } from 'vitest/config';
import { RunReport } from './scripts/tests/run-report.ts';
import { FULL, journeys } from './scripts/tests/shared-config.ts';

/** `npm run test:full`: what takes longest and proves what `npm test` has proven once in every further way. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', new RunReport({ run: 'npm run test:full', goalMinutes: 45 })],
    projects: [
      { test: { ...journeys, name: 'full', include: [FULL], provide: { looks: 'every' } } },
      {
        test: {
          ...journeys,
          // The journeys of `npm test` once more, looking at each screen in every way.
          name: 'looks',
          include: ['e2e/journeys/*.test.ts'],
          exclude: [...journeys.exclude, FULL],
          provide: { looks: 'every' },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
