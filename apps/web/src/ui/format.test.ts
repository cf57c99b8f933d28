import { describe, expect, it } from 'vitest';
import { zhHant } from '#web/texts/zh-hant.ts';
import { formatClock, formatDay, formatDayAndTime, formatLength } from './format.ts';

describe('dates are those of Taiwan [ORD-1]', () => {
  it('an instant late in the day in UTC is the next day in Taipei', () => {
    expect(formatDay('2026-11-20T16:00:00Z')).toBe('2026-11-21');
    expect(formatDay('2026-11-20T15:59:59Z')).toBe('2026-11-20');
  });

  it('midnight is written 00, never 24', () => {
    expect(formatDayAndTime('2026-11-20T16:00:00Z')).toBe('2026-11-21 00:00');
  });
});

describe('lengths of play', () => {
  it.each([
    [0, '0:00'],
    [59.6, '1:00'],
    [185, '3:05'],
    [3723, '1:02:03'],
  ])('%s seconds show as %s on the clock', (seconds, shown) => {
    expect(formatClock(seconds)).toBe(shown);
  });

  it.each([
    [42, '42 秒'],
    [600, '10 分鐘'],
    [3600, '1 小時'],
    [12_000, '3 小時 20 分鐘'],
  ])('%s seconds read as %s', (seconds, read) => {
    expect(formatLength(seconds, zhHant.shell.length)).toBe(read);
  });
});
