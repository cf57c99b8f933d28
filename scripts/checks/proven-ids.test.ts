import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const matchesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, id]) => (id === undefined ? [] : [id]));

const tests = globSync('{apps,e2e,packages,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});
const namedBy = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => matchesIn(read(file), /\[([A-Z]+-\d+|[A-Z]\d\d)\]/g)));

const isFull = (file: string): boolean => file.endsWith('.full.test.ts');
const provenByTest = namedBy(tests.filter((file) => !isFull(file)));
const provenByFull = namedBy(tests.filter(isFull));
const written = [
  ...matchesIn(read('docs/requirements.md'), /^- \*\*([A-Z]+-\d+)\*\*/gm),
  ...matchesIn(read('docs/faults.md'), /^- \*\*([A-Z]\d\d)\*\*/gm),
];

/** An hour of load belongs to `npm run storm -- soak`. */
const provenByStorm = ['S05'];

describe('the ids in the titles of tests', () => {
  it('name each requirement and each fault in `npm test`', () => {
    expect(written.filter((id) => !provenByTest.has(id))).toEqual(provenByStorm);
  });

  it('name nothing that is written nowhere', () => {
    expect([...provenByTest, ...provenByFull].filter((id) => !written.includes(id))).toEqual([]);
  });
});

describe('the page about tests', () => {
  it('says of each file of the full run why it is there', () => {
    const told = matchesIn(read('docs/tests.md'), /^\| `([\w/-]+)` /gm);
    expect(told.toSorted()).toEqual(
      tests
        .filter(isFull)
        .map((file) => file.replace(/^e2e\//, '').replace('.full.test.ts', ''))
        .toSorted(),
    );
  });
});
