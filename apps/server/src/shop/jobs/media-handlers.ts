import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { ingestMedia, sweepMediaWork, sweepPlayback, type MediaStorage } from '#server/learning/media/index.ts';
import { sweepUploads, takeUpload } from '#server/learning/uploads/index.ts';
import type { JobHandlers } from '#server/platform/jobs/tasks.ts';

export interface MediaHandlerDeps {
  readonly database: DatabaseHandle;
  readonly log: FastifyBaseLogger;
  readonly mediaDir: string;
  /** Where prepared media lie; the media folder where there is none. */
  readonly mediaStorage?: MediaStorage;
  readonly demoDir: string;
  /** Ends heavy work when the server stops; its job is taken up again at the next start. */
  readonly stopping: AbortSignal;
}

/** The jobs that make films and sounds of files. */
export const mediaHandlers = (deps: MediaHandlerDeps): Pick<JobHandlers, 'ingest-media' | 'take-upload'> => {
  const media = {
    db: deps.database.db,
    mediaDir: deps.mediaDir,
    storage: deps.mediaStorage,
    sourceDir: deps.demoDir,
    signal: deps.stopping,
    log: deps.log,
  };
  return {
    'ingest-media': ({ fileUuid }) => ingestMedia(media, fileUuid),
    'take-upload': ({ uploadId }) => takeUpload(media, uploadId),
  };
};

/** Removes what is left of media work and of uploads, and what is known of devices that play no more. */
export const sweepMedia = async ({ database: { db }, mediaDir }: MediaHandlerDeps): Promise<void> => {
  await sweepPlayback(db);
  await sweepMediaWork(db, mediaDir);
  await sweepUploads({ db, mediaDir });
};
