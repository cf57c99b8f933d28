import { defineConfig } from 'vitest/config';
import { JourneysInOrder } from './scripts/tests/journeys-in-order.ts';

/** These replace modules, which no other file may see. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';
const SHARED_DATABASE = './apps/server/test/database/global-setup.ts';

/** What every project has; projects do not inherit it by themselves. */
const everywhere = {
  environment: 'node',
  pool: 'forks',
  setupFiles: ['./scripts/tests/fail-on-console-error.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Files share the modules that a worker has loaded: loading them for each took a third of the processor's time.
  isolate: false,
  exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', ISOLATED],
} as const;

/**
 * Five kinds of tests. Only those that need the shared PostgreSQL start it: `npx vitest run <file of a pure package>` does
 * not. What people see is tested by the journeys, in a real browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: JourneysInOrder },
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
          ...everywhere,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [SHARED_DATABASE, './e2e/support/global-setup.ts'],
          // What a page shows after its next answer; a person would wait this long, too.
          expect: { poll: { timeout: 30_000, interval: 100 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // When the others are done: browsers and whole shops would take the cores from what is quick.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
