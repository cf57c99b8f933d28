import { transcriptsContract as contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { searchTranscripts } from './search-transcripts.ts';
import { hitToWire } from './wire.ts';

export interface TranscriptDeps {
  readonly db: Database;
}

/** What is said in lessons, for who may play them. */
export const registerTranscriptRoutes = (app: FastifyInstance, { db }: TranscriptDeps): void => {
  post(app, contract.qryTranscripts, async ({ Search }, { caller, language }) => {
    const { hits, ...rest } = await searchTranscripts(db, caller.memberId, Search);
    return {
      Hits: hits.map((hit) => hitToWire(hit, language)),
      HasMore: rest.hasMore,
      IsApproximate: rest.isApproximate,
    };
  });
};
