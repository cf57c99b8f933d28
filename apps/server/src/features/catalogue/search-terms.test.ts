import { describe, expect, it } from 'vitest';
import { isMistyped, relaxedQuery, searchTerms, strictQuery } from './search-terms.ts';

describe('a search text taken apart [SHOP-1]', () => {
  it('gives pairs of neighbouring Chinese characters, and Latin words whole', () => {
    expect(searchTerms('大提琴 Cello 入門')).toEqual({ words: ['cello'], pairs: ['大提', '提琴', '入門'] });
    expect(searchTerms('琴')).toEqual({ words: [], pairs: ['琴'] });
  });

  it('takes full-width letters, accents and both characters of 臺灣 for the same', () => {
    expect(searchTerms('Ｇｙｍｎｏｐéｄｉｅ 臺灣')).toEqual({ words: ['gymnopedie'], pairs: ['台灣'] });
  });

  it.each(['', '%', '《》', "' & | ! ( ) : * <->", '\\', '🙂'])('knows no word in %j', (search) => {
    expect(strictQuery(searchTerms(search))).toBeUndefined();
  });

  it('asks for all terms, other forms of English words included', () => {
    expect(strictQuery(searchTerms('brushes 水彩'))?.match).toBe("'brush':* & '水彩'");
    expect(strictQuery(searchTerms('C 大調'))?.match).toBe("'c' & '大調'");
  });

  it('is content with half of the pairs, and with words spelled nearly alike, when all together find nothing', () => {
    expect(relaxedQuery(searchTerms('chello 怎麼拉'), new Map([['chello', ['cello']]]))).toEqual({
      match: "('chello':* | 'cello':*) & ('怎麼' | '麼拉')",
      rank: "('chello':* | 'cello':*) | '怎麼' | '麼拉'",
      named: "('chello':* | 'cello':*) & '怎麼' & '麼拉'",
      pairs: ["'怎麼'", "'麼拉'"],
      leastPairs: 1,
      isApproximate: true,
    });
  });

  it.each([
    ['celol', 'cello', true],
    ['wattercolor', 'watercolour', true],
    ['cofee', 'coffee', true],
    ['tea', 'sea', true],
    ['guitar', 'garment', false],
    ['cello', 'hello1234', false],
  ])('%s for %s is a slip: %s', (typed, meant, slip) => {
    expect(isMistyped(typed, meant)).toBe(slip);
  });
});
