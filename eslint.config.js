import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Lint rules: the strictest typed set, and limits that keep a file one thing. */
export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', 'var/**', '**/generated/**', 'scripts/checks/canary/**'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            'eslint.config.js',
            '.dependency-cruiser.cjs',
            'scripts/after-install.mjs',
            'scripts/container/healthy.mjs',
            'scripts/preflight.mjs',
            'apps/server/src/main.mjs',
            'apps/server/src/platform/ops/watchdog-thread.mjs',
            'apps/web/public/color-scheme.js',
            'vitest.config.ts',
            'vitest.full.config.ts',
          ],
        },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      complexity: ['error', 10],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What strangers send is read in proportion to its size; a pattern that tries a text over and over is found here.
    files: ['apps/*/src/**', 'packages/*/src/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Other parties are asked by askOutside alone, which bounds the time and bytes of their answers.
    files: ['apps/server/src/**'],
    ignores: ['**/*.test.ts', 'apps/server/src/platform/outside/**'],
    rules: { 'no-restricted-globals': ['error', 'fetch'] },
  },
  {
    // Tests read as stories: a `describe` block may be long.
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Test files share their modules; those that replace some are called *.isolated.test.ts and run by themselves.
    files: ['**/*.test.ts', '**/*.test.tsx'],
    ignores: ['**/*.isolated.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({ object: 'vi', property })),
      ],
    },
  },
  {
    // A migration is one piece of SQL, however long.
    files: ['apps/server/src/platform/db/migrations/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Command-line programs speak on the console.
    files: ['scripts/**', 'apps/server/src/serve.ts', 'apps/server/src/shop/start-banner.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tools whose configuration must be a default export or CommonJS.
    files: [
      'eslint.config.js',
      '**/vite*.config.ts',
      '**/vitest*.config.ts',
      '.dependency-cruiser.cjs',
      'scripts/after-install.mjs',
      'scripts/container/healthy.mjs',
      'scripts/preflight.mjs',
      'apps/server/src/main.mjs',
      'apps/server/src/platform/ops/watchdog-thread.mjs',
      'apps/web/public/*.js',
    ],
    ...tseslint.configs.disableTypeChecked,
    rules: { ...tseslint.configs.disableTypeChecked.rules, 'no-restricted-exports': 'off', 'no-undef': 'off' },
  },
);
