import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemStatus } from '@kapok/contract';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The words in quotation marks of all files that fit; a code is always written as one. */
const namedIn = (fits: (file: string) => boolean): ReadonlySet<string> =>
  new Set(
    globSync('{apps,e2e,packages}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('node_modules') })
      .filter(fits)
      .flatMap((file) => readFileSync(resolve(root, file), 'utf8').match(/(?<=')[a-z]+(?:-[a-z]+)*(?=')/g) ?? []),
  );

/** Rules may choose the code that a service throws. */
const isServed = (file: string): boolean => /^(?:apps\/server|packages\/domain)\/src\//.test(file) && !isTest(file);
const thrown = namedIn(isServed);
const reached = namedIn((file) => isTest(file) && /^(?:apps\/server|e2e)\//.test(file));

const codes = Object.keys(problemStatus);

it('[TRUE-8] every code of a fault is thrown, and named in a test of the server', () => {
  expect(codes.filter((code) => !thrown.has(code))).toEqual([]);
  expect(codes.filter((code) => !reached.has(code))).toEqual([]);
});
