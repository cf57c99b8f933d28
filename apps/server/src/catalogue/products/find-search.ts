import type { Database } from '#server/platform/db/database.ts';
import { gapsOf, isKnown, slipsOf } from './character-slips.ts';
import { findsAnything, listFilledGaps, listKnownPairs, listSimilarWords } from './search-queries.ts';
import { isMistyped, pairsOf, relaxedQuery, searchTerms, strictQuery, type SearchQuery } from './search-terms.ts';

/**
 * What to ask of the index for a search text: all of its words where any product has them all, else what is near to them.
 * Undefined where the text holds no word.
 */
export const findSearch = async (db: Database, search: string): Promise<SearchQuery | undefined> => {
  const terms = searchTerms(search);
  const strict = strictQuery(terms);
  if (strict === undefined || (await findsAnything(db, strict.match))) return strict;
  return relaxedQuery(terms, {
    words: await findSimilarWords(db, terms.words),
    runs: await findOtherCharacters(db, terms.runs),
  });
};

const findSimilarWords = async (
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const similar = new Map<string, readonly string[]>();
  for (const word of words) {
    const known = await listSimilarWords(db, word);
    similar.set(
      word,
      known.filter((other) => isMistyped(word, other)),
    );
  }
  return similar;
};

/** What may have been meant by each run of Chinese characters; nothing where the shop knows no other spelling. */
const findOtherCharacters = async (
  db: Database,
  runs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const gaps = runs.flatMap(gapsOf);
  if (gaps.length === 0) return new Map();
  const filled = await listFilledGaps(db, gaps);
  const slips = runs.map((run) => [run, slipsOf(run, filled)] as const);
  const known = new Set(await listKnownPairs(db, [...new Set(slips.flatMap(([, ways]) => ways.flatMap(pairsOf)))]));
  return new Map(
    slips
      .map(([run, ways]) => [run, ways.filter((way) => isKnown(way, known))] as const)
      .filter(([, ways]) => ways.length > 0),
  );
};
