import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const sources = resolve(import.meta.dirname, '../..');
const namesTheTable = /\b(?:from|join|into|update)\s+entitlement\b|'entitlement(?: as \w+)?'/;

it('names the table of entitlements in one folder alone', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter(
    // The export takes along every table as it is.
    (path) => !/\.test\.ts$|^platform\/db\/(?:migrations|generated)\/|^back-office\/export\//.test(path),
  );
  const naming = files.filter((path) => namesTheTable.test(readFileSync(resolve(sources, path), 'utf8')));
  expect(naming.toSorted()).toEqual([
    'accounts/entitlements/change-queries.ts',
    'accounts/entitlements/read-queries.ts',
  ]);
});
