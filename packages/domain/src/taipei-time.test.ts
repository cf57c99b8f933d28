import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taipeiInstant } from './taipei-time.ts';

it('[FLOW-10] writes an instant by the clock of Taipei', () => {
  expect(taipeiInstant(new Date('2026-11-23T16:30:00.250Z'))).toBe('2026-11-24T00:30:00.250+08:00');
});

it('[FLOW-10] writes the same instant that it was given', () => {
  const year = (text: string): Date => new Date(text);
  fc.assert(
    fc.property(fc.date({ min: year('1970-01-01'), max: year('2200-01-01'), noInvalidDate: true }), (at) => {
      expect(Date.parse(taipeiInstant(at))).toBe(at.getTime());
    }),
  );
});
