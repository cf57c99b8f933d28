import { qualityNames, type QualityName } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Mails and invoices go first; among files, pictures are asked for first and are done in a moment. */
const priorities = { images: 8, audios: 10, videos: 10 } as const;

/** A file whose preparing ended without a verdict so often is left alone, with its reason. */
const MAX_ATTEMPTS = 10;

/** The jobs of one lane run one after the other, in all processes together: two files at most are prepared at once. */
const laneOf = (fileUuid: string): string => `media-${Number.parseInt(fileUuid.slice(-1), 16) % 2}`;

/** Beginning of the names of these jobs: a file has one at most, and one for each of its qualities. */
export const INGEST_KEY = 'ingest:';

/** Has a file prepared, behind everything that somebody waits for. In the transaction that adds the file. */
export const queueIngest = (
  tx: Transaction,
  { fileUuid, kind }: { readonly fileUuid: string; readonly kind: keyof typeof priorities },
): Promise<void> =>
  addJob(
    tx,
    'ingest-media',
    { fileUuid },
    {
      key: `${INGEST_KEY}${fileUuid}`,
      queue: laneOf(fileUuid),
      priority: priorities[kind],
      maxAttempts: MAX_ATTEMPTS,
    },
  );

/**
 * The lane of what films get beside what they are ready in: one at a time, and none of them before a film that nobody can play yet, which
 * would wait for hours.
 */
const QUALITY_LANE = 'media-qualities';

/** The lightest first, of all films. */
const QUALITY_PRIORITY = 12;

/** Has another quality of a film made. In the transaction that wants it. */
export const queueQuality = (tx: Transaction, fileUuid: string, quality: QualityName): Promise<void> =>
  addJob(
    tx,
    'add-quality',
    { fileUuid, quality },
    {
      key: `${INGEST_KEY}${fileUuid}:${quality}`,
      queue: QUALITY_LANE,
      priority: QUALITY_PRIORITY + qualityNames.indexOf(quality),
      maxAttempts: MAX_ATTEMPTS,
    },
  );

/** Has it found out which qualities a film is to get. */
export const queuePlanning = (tx: Transaction, fileUuid: string): Promise<void> =>
  addJob(
    tx,
    'plan-qualities',
    { fileUuid },
    {
      key: `${INGEST_KEY}${fileUuid}:plan`,
      queue: QUALITY_LANE,
      priority: QUALITY_PRIORITY,
      maxAttempts: MAX_ATTEMPTS,
    },
  );
