import { describe, expect, it } from 'vitest';
import { cacheCapBytes, isOutOfRoom } from './cache-room.ts';

describe('the room of the cache', () => {
  it.each([
    { case: 'a small disk', quota: 1_000_000_000, cap: 200_000_000 },
    { case: 'exactly ten gigabytes', quota: 10_000_000_000, cap: 2_000_000_000 },
    { case: 'a large disk', quota: 500_000_000_000, cap: 2_000_000_000 },
    { case: 'no room at all', quota: 0, cap: 0 },
    { case: 'a browser that does not say', quota: undefined, cap: 256_000_000 },
  ])('[STREAM-2] is a fifth of the quota and at most 2 GB: $case', ({ quota, cap }) => {
    expect(cacheCapBytes(quota)).toBe(cap);
  });

  it('[B02] knows a full disk by its exact name', () => {
    expect(isOutOfRoom(new DOMException('no room', 'QuotaExceededError'))).toBe(true);
    expect(isOutOfRoom(new DOMException('aborted', 'AbortError'))).toBe(false);
    expect(isOutOfRoom('QuotaExceededError')).toBe(false);
  });
});
