import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { captionLanguage, fileUuid, productId, text } from './wire.ts';

/** Characters. */
export const TRANSCRIPT_SEARCH_MAX = 100;

/** Hits that one answer holds. */
export const TRANSCRIPT_HITS_MAX = 60;

export const transcriptsContract = {
  qryTranscripts: endpoint({
    path: '/api/Product/qryTranscripts',
    audience: 'member',
    summary:
      'Where something is said in the lessons that the caller owns, or that are free in products for sale: by course, lesson and second.',
    body: z.object({ Search: text(TRANSCRIPT_SEARCH_MAX) }),
    reply: z.object({
      Hits: z.array(
        z
          .object({
            ProductId: productId,
            ProductName: z.string(),
            FileUuid: fileUuid,
            FileTitle: z.string(),
            Language: captionLanguage,
            StartSeconds: z.number().meta({ description: 'When the line begins in the lesson' }),
            Text: z.string().meta({ description: 'The line, with the next one where the words go on in it' }),
          })
          .meta({ id: 'TranscriptHit' }),
      ),
      HasMore: z.boolean(),
      IsApproximate: z.boolean().meta({ description: 'No line has all of it: these have at least half' }),
    }),
  }),
} as const;
