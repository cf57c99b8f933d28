import { describe, expect, it } from 'vitest';
import { gapsOf, isKnown, slipsOf } from './character-slips.ts';

describe('Chinese characters that are typed wrong [SHOP-1]', () => {
  it('looks for what may stand between two characters, in three to eight of them', () => {
    expect(gapsOf('大題琴')).toEqual([{ before: '大', after: '琴' }]);
    expect(gapsOf('大題琴入門')).toHaveLength(3);
    expect(gapsOf('大琴')).toEqual([]);
    expect(gapsOf('一二三四五六七八九')).toEqual([]);
  });

  it('takes one for another, two neighbours for each other, and leaves out one that is too many', () => {
    const filled = [
      { before: '大', after: '琴', between: '提' },
      { before: '大', after: '琴', between: '鍵' },
      { before: '小', after: '琴', between: '提' },
    ];
    expect(slipsOf('大題琴', filled)).toEqual(['大提琴', '大鍵琴', '題大琴', '大琴題']);
    expect(slipsOf('手的沖壺', [])).toEqual(['的手沖壺', '手沖的壺', '手的壺沖', '手沖壺', '手的壺']);
    expect(slipsOf('大琴', filled)).toEqual([]);
  });

  it('knows a spelling by all of its pairs', () => {
    const known = new Set(['大提', '提琴']);
    expect([isKnown('大提琴', known), isKnown('大琴提', known)]).toEqual([true, false]);
  });
});
