import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTaipeiClock, writeTaipeiClock } from './taipei-clock.ts';

const read = (text: string, edge: 'from' | 'until' = 'from') => readTaipeiClock(text, edge)?.toISOString();

describe('a time of Taipei [OFFER-1]', () => {
  it.each([
    ['2026-12-01', '2026-11-30T16:00:00.000Z'],
    ['2026/12/1', '2026-11-30T16:00:00.000Z'],
    ['2026/12/1 9:30', '2026-12-01T01:30:00.000Z'],
    ['2026-12-01T23:59:59', '2026-12-01T15:59:59.000Z'],
    [' 2028-02-29 ', '2028-02-28T16:00:00.000Z'],
  ])('is read as people and spreadsheets write it: %s', (text, at) => {
    expect(read(text)).toBe(at);
  });

  it('ends with its midnight where an end is a day alone', () => {
    expect(read('2026-12-31', 'until')).toBe('2026-12-31T16:00:00.000Z');
    expect(read('2026-12-31 00:00', 'until')).toBe('2026-12-30T16:00:00.000Z');
  });

  it.each([
    '',
    '0000-01-01',
    '9999-12-32',
    '12/1/2026',
    '2026-04-31',
    '2026-13-01',
    '2026-12-01 24:30',
    '2026-12-01 9',
    'tomorrow',
  ])('is not read where it is none: %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('[SAFE-1] is none where no year of four figures can be kept', () => {
    expect(read('0000-05-01 10:00')).toBeUndefined();
    expect(read('9999-12-31', 'until')).toBeUndefined();
  });

  it('is read again as it was written', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom('from' as const, 'until' as const), (at, edge) => {
        const instant = new Date(at * 1_000);
        expect(readTaipeiClock(writeTaipeiClock(instant), edge)).toEqual(instant);
      }),
    );
  });
});
