import { handOutKinds, qualityNames, type FilmShape } from '@kapok/domain';
import { z } from 'zod';
import { extrasMadeSchema } from './extras.ts';
import { ingestRefusalReasons } from './ingest-refusal.ts';

const pictureQualityName = z.enum(qualityNames).exclude(['sound']);

const pictureQuality = z.object({
  name: pictureQualityName,
  shortSide: z.int().positive(),
  longSide: z.int().positive(),
  bitsPerSecond: z.int().positive(),
});

const filmShape = z.object({
  widthPixels: z.int().positive(),
  heightPixels: z.int().positive(),
  bitsPerSecond: z.number().nonnegative(),
  hasSound: z.boolean(),
});

/** What a finished folder says of itself, in a file written last. */
export const mediaSummarySchema = extrasMadeSchema.extend({
  durationSeconds: z.number().nonnegative().nullable(),
  contentType: z.string(),
  sizeBytes: z.int().nonnegative(),
  /** Of a film that was encoded to be one. */
  quality: pictureQualityName.optional(),
});

export type MediaSummary = z.output<typeof mediaSummarySchema>;

/** They are told to ffmpeg in one argument, whose length the system bounds. */
export const STARTS_MAX = 10_000;

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
    workDir: z.string().min(1),
    /** Where poster, storyboard and peaks of this file may lie ready made. */
    extrasDir: z.string().min(1).optional(),
    ladder: z.object({
      pictures: z.tuple([pictureQuality], pictureQuality).readonly(),
      soundBitsPerSecond: z.int().positive(),
    }),
  }),
  z.object({ task: z.literal('measure'), sourcePath: z.string().min(1) }),
  z.object({
    task: z.literal('add-quality'),
    sourcePath: z.string().min(1),
    workDir: z.string().min(1),
    /** Where its segments begin behind the first, in seconds from the beginning. */
    starts: z.array(z.number().positive()).max(STARTS_MAX).readonly(),
    quality: z.union([pictureQuality, z.literal('sound')]),
  }),
]);

export type IngestJob = z.output<typeof ingestJobSchema>;
export type PrepareJob = Extract<IngestJob, { task: 'prepare' }>;
export type AddQualityJob = Extract<IngestJob, { task: 'add-quality' }>;

/** The place of prepared media, relative to the media directory. */
const folder = z.string().regex(/^(hls|images)\/[\da-f]{2}\/[\da-f]{32}-[a-z\d]+-v\d+$/);

/** What that process asks of the shop: whether this folder is there already. The answer is its summary, or null. */
export const preparedQuestion = z.object({ folder });
export const preparedReply = mediaSummarySchema.nullable();

/** Media that is ready to be served. */
export interface Ingested extends MediaSummary {
  /** Relative to the media directory. */
  readonly folder: string;
  /** What a film was before; undefined where nothing could tell. */
  readonly film?: FilmShape | undefined;
}

/** How that process answers. */
export const ingestAnswerSchema = z.discriminatedUnion('say', [
  z.object({ say: z.literal('recognised'), kind: z.enum(kinds) }),
  z.object({ say: z.literal('hand-out'), kind: z.enum(handOutKinds) }),
  /** Prepared before, or now: then it lies in the output folder inside of `workDir`, as another quality does. */
  z.object({
    say: z.literal('prepared'),
    folder,
    summary: mediaSummarySchema,
    isNew: z.boolean(),
    film: filmShape.optional(),
  }),
  z.object({ say: z.literal('quality-made'), summary: mediaSummarySchema }),
  z.object({ say: z.literal('measured'), film: filmShape.nullable() }),
  z.object({ say: z.literal('refused'), reason: z.enum(ingestRefusalReasons), detail: z.string() }),
]);

export type IngestAnswer = z.output<typeof ingestAnswerSchema>;
