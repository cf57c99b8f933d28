import { problemStatus } from '@kapok/contract';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { currentTexts, speakAtOnce, takeStaffErrors } from './language.ts';
import { staffErrorWords } from './staff-error-words.ts';
import { zhHant } from './zh-hant.ts';

it('[TRUE-8] faults that only staff meet are told in general until the management has come', () => {
  speakAtOnce('zh-Hant', zhHant);
  const before = currentTexts().errors;
  expect(before['storage-full']).toBe(before.unexpected);
  takeStaffErrors(staffErrorWords);
  expect(currentTexts().errors['storage-full']).toBe(staffErrorWords['zh-Hant']['storage-full']);
  speakAtOnce('en', en);
  expect(currentTexts().errors).toEqual({ ...en.errors, ...staffErrorWords.en });
});

it.each([
  ['Chinese', { ...zhHant.errors, ...staffErrorWords['zh-Hant'] }],
  ['English', { ...en.errors, ...staffErrorWords.en }],
])('[TRUE-8] every code of a fault has words of its own in %s', (_language, errors) => {
  const words: readonly (readonly [string, string])[] = Object.entries(errors);
  expect(words.map(([code]) => code).toSorted()).toEqual([...Object.keys(problemStatus), 'network'].toSorted());
  const repeated = words.filter(([code, said]) => words.some(([other, same]) => other !== code && same === said));
  expect(repeated).toEqual([]);
  expect(words.filter(([, said]) => said.trim() === '')).toEqual([]);
});
