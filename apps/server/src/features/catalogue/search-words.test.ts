import { describe, expect, it } from 'vitest';
import { searchPatterns } from './search-words.ts';

describe('words of a search', () => {
  it('are taken one by one, also where a full-width space stands between them', () => {
    expect(searchPatterns(' 大提琴\u3000入門  cello ')).toEqual(['%大提琴%', '%入門%', '%cello%']);
  });

  it('stand for themselves, whatever they mean to the database', () => {
    expect(searchPatterns('100%')).toEqual(['%100\\%%']);
    expect(searchPatterns('a_b\\')).toEqual(['%a\\_b\\\\%']);
  });

  it('are none where nothing was typed', () => {
    expect(searchPatterns('  ')).toEqual([]);
    expect(searchPatterns(undefined)).toEqual([]);
  });

  it('are cut off where nobody types so many', () => {
    expect(searchPatterns('a '.repeat(50))).toHaveLength(8);
  });
});
