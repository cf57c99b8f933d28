import { z } from 'zod';
import { extrasMadeSchema } from './extras.ts';
import { ingestRefusalReasons } from './ingest-refusal.ts';

/** What a finished folder says of itself, in a file written last. */
export const mediaSummarySchema = extrasMadeSchema.extend({
  durationSeconds: z.number().nonnegative().nullable(),
  contentType: z.string(),
  sizeBytes: z.int().nonnegative(),
});

export type MediaSummary = z.output<typeof mediaSummarySchema>;

const kinds = ['images', 'audios', 'videos'] as const;

/**
 * What the process that opens uploads is asked: what a file is, or to prepare it. Paths are absolute; `workDir` is its own
 * and may be thrown away. It writes nowhere else.
 */
export const ingestJobSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('inspect'), sourcePath: z.string().min(1) }),
  z.object({
    task: z.literal('prepare'),
    kind: z.enum(kinds),
    sourcePath: z.string().min(1),
    mediaDir: z.string().min(1),
    workDir: z.string().min(1),
    /** Where poster, storyboard and peaks of this file may lie ready made. */
    extrasDir: z.string().min(1).optional(),
  }),
]);

export type IngestJob = z.output<typeof ingestJobSchema>;
export type PrepareJob = Extract<IngestJob, { task: 'prepare' }>;

/** The place of prepared media, relative to the media directory. */
const folder = z.string().regex(/^(hls|images)\/[\da-f]{2}\/[\da-f]{32}-[a-z]+-v\d+$/);

/** Media that is ready to be served. */
export interface Ingested extends MediaSummary {
  /** Relative to the media directory. */
  readonly folder: string;
}

/** How that process answers. */
export const ingestAnswerSchema = z.discriminatedUnion('say', [
  z.object({ say: z.literal('recognised'), kind: z.enum(kinds) }),
  /** Prepared before, or now: then it lies in the output folder inside of `workDir`. */
  z.object({ say: z.literal('prepared'), folder, summary: mediaSummarySchema, isNew: z.boolean() }),
  z.object({ say: z.literal('refused'), reason: z.enum(ingestRefusalReasons), detail: z.string() }),
]);

export type IngestAnswer = z.output<typeof ingestAnswerSchema>;
