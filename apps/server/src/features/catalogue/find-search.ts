import type { Database } from '#server/db/database.ts';
import { findsAnything, listSimilarWords } from './search-queries.ts';
import { isMistyped, relaxedQuery, searchTerms, strictQuery, type SearchQuery } from './search-terms.ts';

/**
 * What to ask of the index for a search text: all of its words where any product has them all, else what is near to them.
 * Undefined where the text holds no word.
 */
export const findSearch = async (db: Database, search: string): Promise<SearchQuery | undefined> => {
  const terms = searchTerms(search);
  const strict = strictQuery(terms);
  if (strict === undefined || (await findsAnything(db, strict.match))) return strict;
  const similar = new Map<string, readonly string[]>();
  for (const word of terms.words) {
    const known = await listSimilarWords(db, word);
    similar.set(
      word,
      known.filter((other) => isMistyped(word, other)),
    );
  }
  return relaxedQuery(terms, similar);
};
