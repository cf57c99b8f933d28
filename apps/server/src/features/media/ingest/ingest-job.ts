import { z } from 'zod';
import { extrasMadeSchema } from './extras.ts';
import { ingestRefusalReasons } from './ingest-refusal.ts';

/** What the process that prepares media is told. Paths are absolute; `workDir` is its own and may be thrown away. */
export const ingestJobSchema = z.object({
  kind: z.enum(['images', 'audios', 'videos']),
  sourcePath: z.string().min(1),
  mediaDir: z.string().min(1),
  workDir: z.string().min(1),
});

export type IngestJob = z.output<typeof ingestJobSchema>;

const ingestedSchema = extrasMadeSchema.extend({
  folder: z.string().meta({ description: 'Relative to the media directory' }),
  durationSeconds: z.number().nonnegative().nullable(),
  contentType: z.string(),
  sizeBytes: z.int().nonnegative(),
});

/** Media that is ready to be served. */
export type Ingested = z.output<typeof ingestedSchema>;

/** What that process says, in this order: progress any number of times, then one of the two ends. */
export const ingestMessageSchema = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), percent: z.int().min(0).max(100) }),
  z.object({ say: z.literal('done'), ingested: ingestedSchema }),
  z.object({ say: z.literal('refused'), reason: z.enum(ingestRefusalReasons), detail: z.string() }),
]);

export type IngestMessage = z.output<typeof ingestMessageSchema>;
