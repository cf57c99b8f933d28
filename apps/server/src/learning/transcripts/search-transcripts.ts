import { TRANSCRIPT_HITS_MAX } from '@kapok/contract';
import type { Database } from '#server/platform/db/database.ts';
import { relaxedQuery, searchTerms, strictQuery } from '#server/catalogue/products/index.ts';
import { listHits, type TranscriptHit } from './queries.ts';

export interface FoundTranscripts {
  readonly hits: readonly TranscriptHit[];
  readonly hasMore: boolean;
  /** No line has all of it: these have at least half. */
  readonly isApproximate: boolean;
}

const asTyped = { words: new Map(), runs: new Map() } as const;

/**
 * Where a text is said in the lessons that a member may play: the lines that have all of its words, else those that have half
 * of its Chinese. Words of lessons that the member may not play are never looked at for other spellings, which would tell of them.
 */
export const searchTranscripts = async (db: Database, memberId: number, search: string): Promise<FoundTranscripts> => {
  const terms = searchTerms(search);
  const hasHalves = terms.pairs.length > 1;
  for (const query of [strictQuery(terms), hasHalves ? relaxedQuery(terms, asTyped) : undefined]) {
    if (query === undefined) continue;
    const found = await listHits(db, memberId, query, TRANSCRIPT_HITS_MAX + 1);
    const { isApproximate } = query;
    if (found.length > 0)
      return {
        hits: found.slice(0, TRANSCRIPT_HITS_MAX),
        hasMore: found.length > TRANSCRIPT_HITS_MAX,
        isApproximate,
      };
  }
  return { hits: [], hasMore: false, isApproximate: false };
};
