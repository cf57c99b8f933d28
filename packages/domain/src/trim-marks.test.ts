import { expect, it } from 'vitest';
import { trimMarks } from './trim-marks.ts';

it.each([
  ['..lin_mei-', '._-', 'lin_mei'],
  ['...', '.', ''],
  ['', '.', ''],
  ['lin.mei', '.', 'lin.mei'],
])('leaves of %j without %j at its ends %j', (text, marks, rest) => {
  expect(trimMarks(text, marks)).toBe(rest);
});
