import { describe, expect, it } from 'vitest';
import { createBlockList } from './block-list.ts';

describe('the block list of spoilt segments', () => {
  it('[STREAM-3] keeps a segment out of the cache for 30 seconds and no longer', () => {
    let nowMs = 5_000;
    const list = createBlockList(30_000, () => nowMs);
    list.block('a');
    expect(list.isBlocked('a')).toBe(true);
    expect(list.isBlocked('b')).toBe(false);
    nowMs += 29_999;
    expect(list.isBlocked('a')).toBe(true);
    nowMs += 1;
    expect(list.isBlocked('a')).toBe(false);
  });

  it('[STREAM-3] counts anew when a segment is spoilt again', () => {
    let nowMs = 0;
    const list = createBlockList(30_000, () => nowMs);
    list.block('a');
    nowMs = 20_000;
    list.block('a');
    nowMs = 45_000;
    expect(list.isBlocked('a')).toBe(true);
  });
});
