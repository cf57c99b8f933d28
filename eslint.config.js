import * as parser from '@typescript-eslint/parser';
import regexp from 'eslint-plugin-regexp';
import { waitingRules } from './scripts/checks/waiting-rules.js';

/** What the linter of `.oxlintrc.json` cannot say: patterns that try a text over and over, and rules of our own. */
export default [
  { ignores: ['**/node_modules/**', '**/dist/**', 'var/**', '**/generated/**', 'scripts/checks/canary/**'] },
  { languageOptions: { parser }, linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    // What strangers send is read in proportion to its size.
    files: ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // A test waits by eventually() or expect.poll(), whose patience suits a busy machine, and sees its own database alone.
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...waitingRules] },
  },
];
