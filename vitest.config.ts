import { defineConfig } from 'vitest/config';
import { BusyCores } from './scripts/tests/busy-cores.ts';
import { RunReport } from './scripts/tests/run-report.ts';
import { everywhere, FULL, ISOLATED, journeys, SHARED_DATABASE } from './scripts/tests/shared-config.ts';

/**
 * `npm test`, five kinds of tests. Only those that need the shared PostgreSQL start it: `npx vitest run <file of a pure
 * package>` does not. What people see is tested by the journeys, in a real browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: [
      'default',
      new RunReport({ run: 'npm test', goalMinutes: 12 }),
      ...(process.env['HALF_SPEED'] === '1' ? [new BusyCores()] : []),
    ],
    projects: [
      {
        test: {
          ...everywhere,
          name: 'pure',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/invoice-stand-in/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 15_000,
          // A rule gives the same answer at every try.
          retry: 0,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'isolated',
          isolate: true,
          include: [ISOLATED],
          exclude: ['**/node_modules/**'],
          globalSetup: [SHARED_DATABASE],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'database-launcher',
          include: ['apps/server/src/platform/db/embedded/**/*.test.ts'],
          globalSetup: ['./apps/server/src/platform/db/embedded/test-programs/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/gateway-stand-in/**/*.test.ts'],
          exclude: [...everywhere.exclude, 'apps/server/src/platform/db/embedded/**'],
          globalSetup: [SHARED_DATABASE],
          // Media are prepared at the lowest priority, and the other half of these tests wants the cores, too. What must be
          // quick is measured by the benchmarks.
          expect: { poll: { timeout: 15_000, interval: 25 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...journeys.exclude, FULL],
          // When the others are done: browsers and whole shops would take the cores from what is quick.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
