import { problemStatus } from '@kapok/contract';
import { expect, it } from 'vitest';
import { errors as en } from './en/errors.ts';
import { errors as zhHant } from './zh-hant/errors.ts';

it.each([
  ['Chinese', zhHant],
  ['English', en],
])('[TRUE-8] every code of a fault has words of its own in %s', (_language, errors) => {
  const words: readonly (readonly [string, string])[] = Object.entries(errors);
  expect(words.map(([code]) => code).toSorted()).toEqual([...Object.keys(problemStatus), 'network'].toSorted());
  const repeated = words.filter(([code, said]) => words.some(([other, same]) => other !== code && same === said));
  expect(repeated).toEqual([]);
  expect(words.filter(([, said]) => said.trim() === '')).toEqual([]);
});
