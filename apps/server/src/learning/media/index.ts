export { choosePoster, readExtras, removeCaptions, writeCaptions, type ExtrasDeps } from './edit-extras.ts';
export type { ExtrasOfFile } from './extras-queries.ts';
export { assertTriesLeft, isInnocent, judgeFailure, takeBackPatiently } from './file-tries.ts';
export type { FileState } from './file-state.ts';
export { cancelPreparing } from './ingest-queries.ts';
export { ingestMedia, retryPreparing } from './ingest-task.ts';
export { describeFfmpeg, hasFfmpeg } from './ingest/ffmpeg.ts';
export { IngestRefusal } from './ingest/ingest-refusal.ts';
export { findRefusalWords, refusalWords } from './ingest/refusal-words.ts';
export { saveCaptions } from './caption-queries.ts';
export { makeQuality, planFilm, wantQualities } from './make-quality.ts';
export { queueIngest } from './queue-ingest.ts';
export { deliverFile, hasBytesAlready, type FileStore } from './deliver-file.ts';
export { openFileStore, type FileStoreDeps } from './open-file-store.ts';
export { RefusalThrottle } from './refusal-throttle.ts';
export { demoExtrasDir, sourcePathOf } from './source-place.ts';
export { registerMediaRoutes, type MediaDeps, type Playing } from './routes.ts';
export {
  createFolderStorage,
  openMediaStorage,
  type MediaStorage,
  type S3Settings,
} from '#server/platform/storage/index.ts';
export { isMediaFile, mediaFailed, mediaInPreparation } from './state-filter-queries.ts';
export { sweepPlayback } from './stream-queries.ts';
export { sweepMediaWork } from './sweep-work.ts';
export { takeFile, type TakenFile } from './take-file.ts';
export { HAND_OUT_FILE } from './take-hand-out.ts';
export { takePicture, type PictureDeps } from './take-picture.ts';
export { addUpload, NoSuchPlaylist, UnusableCaptions } from './uploads.ts';
