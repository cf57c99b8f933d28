import type { FastifyBaseLogger } from 'fastify';
import { joinPictures } from '#server/back-office/products/index.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import {
  ingestMedia,
  makeQuality,
  planFilm,
  sweepMediaWork,
  sweepPlayback,
  type MediaStorage,
} from '#server/learning/media/index.ts';
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

type MediaTask = 'ingest-media' | 'plan-qualities' | 'add-quality' | 'take-upload' | 'join-pictures';

/** The jobs that make films and sounds of files. */
export const mediaHandlers = (deps: MediaHandlerDeps): Pick<JobHandlers, MediaTask> => {
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
    'plan-qualities': ({ fileUuid }) => planFilm(media, fileUuid),
    'add-quality': (wanted) => makeQuality(media, wanted),
    'take-upload': ({ uploadId }) => takeUpload(media, uploadId),
    'join-pictures': () => joinPictures(media.db),
  };
};

/** Removes what is left of media work and of uploads, and what is known of devices that play no more. */
export const sweepMedia = async ({ database: { db }, mediaDir }: MediaHandlerDeps): Promise<void> => {
  await sweepPlayback(db);
  await sweepMediaWork(db, mediaDir);
  await sweepUploads({ db, mediaDir });
};
