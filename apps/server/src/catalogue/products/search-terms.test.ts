import { describe, expect, it } from 'vitest';
import { isMistyped, relaxedQuery, searchTerms, strictQuery } from './search-terms.ts';

describe('a search text taken apart [SHOP-1]', () => {
  it('gives pairs of neighbouring Chinese characters, and Latin words whole', () => {
    expect(searchTerms('大提琴 Cello 入門')).toEqual({
      words: ['cello'],
      pairs: ['大提', '提琴', '入門'],
      runs: ['大提琴', '入門'],
    });
    expect(searchTerms('琴')).toEqual({ words: [], pairs: ['琴'], runs: ['琴'] });
  });

  it('takes full-width letters, accents and both characters of 臺灣 for the same', () => {
    expect(searchTerms('Ｇｙｍｎｏｐéｄｉｅ 臺灣')).toEqual({ words: ['gymnopedie'], pairs: ['台灣'], runs: ['台灣'] });
  });

  it.each(['', '%', '《》', "' & | ! ( ) : * <->", '\\', '🙂'])('knows no word in %j', (search) => {
    expect(strictQuery(searchTerms(search))).toBeUndefined();
  });

  it('asks for all terms, other forms of English words included', () => {
    expect(strictQuery(searchTerms('brushes 水彩'))?.match).toBe("'brush':* & '水彩'");
    expect(strictQuery(searchTerms('C 大調'))?.match).toBe("'c' & '大調'");
  });

  it('is content with half of the pairs, and with words spelled nearly alike, when all together find nothing', () => {
    const spellings = { words: new Map([['chello', ['cello']]]), runs: new Map() };
    expect(relaxedQuery(searchTerms('chello 怎麼拉'), spellings)).toEqual({
      match: "('chello':* | 'cello':*) & ('怎麼' | '麼拉')",
      rank: "('chello':* | 'cello':*) | '怎麼' | '麼拉'",
      named: "('chello':* | 'cello':*) & '怎麼' & '麼拉'",
      pairs: ["'怎麼'", "'麼拉'"],
      leastPairs: 1,
      nearly: undefined,
      isApproximate: true,
    });
  });

  it('lets no product by that has half of many pairs, and asks for no more choices than a query should hold', () => {
    const pairs = Array.from('天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋', (first) => first);
    const asked = relaxedQuery(searchTerms(pairs.join('')), { words: new Map(), runs: new Map() });
    const alternatives = asked?.match.slice(1, -1).split(' | ') ?? [];
    expect([asked?.pairs.length, asked?.leastPairs, alternatives.length]).toEqual([20, 10, 40]);
    // However ten of the twenty are chosen, one alternative lies within them.
    for (const chosen of [asked?.pairs.slice(0, 10), asked?.pairs.filter((_pair, index) => index % 2 === 0)])
      expect(
        alternatives.some((all) =>
          all
            .replace(/[()]/g, '')
            .split(' & ')
            .every((pair) => chosen?.includes(pair)),
        ),
      ).toBe(true);
  });

  it('takes characters that were meant in place of those that were typed, in names too', () => {
    const runs = new Map([['大題琴', ['大提琴']]]);
    const meant = `((('大題' & '題琴') | ('大提' & '提琴')) & (('入門')))`;
    expect(relaxedQuery(searchTerms('大題琴 入門'), { words: new Map(), runs })).toEqual({
      match: `(('大題' & '題琴') | ('大題' & '入門') | ('題琴' & '入門') | ${meant})`,
      rank: `'大題' | '題琴' | '入門' | ${meant}`,
      named: meant,
      pairs: ["'大題'", "'題琴'", "'入門'"],
      leastPairs: 2,
      nearly: meant,
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
