import { expect, test } from 'vitest';
import { inFours } from './in-fours.ts';

test.each([
  ['99991234567890', '9999 1234 5678 90'],
  ['9999123456789', '9999 1234 56789'],
  ['LLL12345678901', 'LLL1 2345 6789 01'],
  ['1234', '1234'],
  ['12345', '12345'],
  ['1234-5678-9012', '1234-5678-9012'],
  ['', ''],
])('[TRUE-3] the number %j is read as %j: no digit stands alone', (number, read) => {
  expect(inFours(number)).toBe(read);
});
