/** What `vitest.config.ts` (`npm test`) and `vitest.full.config.ts` (`npm run test:full`) have in common. */

const notTests = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'] as const;

/** Files that replace modules, which no other file may see. */
export const ISOLATED = '**/*.isolated.test.{ts,tsx}';
/** Files of the full run: matrices, kills and heavy machines. `docs/tests.md` says of each why it is there. */
export const FULL = '**/*.full.test.ts';
export const SHARED_DATABASE = './apps/server/test/database/global-setup.ts';

/** On a machine that lands changes, a test that waits wrongly is tried again and listed; anywhere else it fails at once. */
const retry = process.env['CI'] === undefined ? 0 : 2;

/** What every project has; projects do not inherit it by themselves. */
export const everywhere = {
  environment: 'node',
  pool: 'forks',
  setupFiles: ['./scripts/tests/fail-on-console-error.ts', './scripts/tests/fixed-seed.ts'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Files share the modules that a worker has loaded: loading them for each took a third of the processor's time.
  isolate: false,
  exclude: [...notTests, ISOLATED, FULL],
  retry,
} as const;

/** Journeys in a real browser, and processes that are started, stopped and killed. */
export const journeys = {
  ...everywhere,
  exclude: [...notTests],
  globalSetup: [SHARED_DATABASE, './e2e/support/global-setup.ts'],
  // What a page shows after its next answer; a person would wait this long, too.
  expect: { poll: { timeout: 30_000, interval: 100 } },
  /** Of the screens that journeys pass; see `e2e/support/screens/look.ts`. */
  provide: { looks: 'once' },
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const;
