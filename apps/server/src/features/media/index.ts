export { ingestMedia, type IngestTaskDeps } from './ingest-task.ts';
export type { IngestRefusalReason } from './ingest/ingest-refusal.ts';
export { registerMediaRoutes, type MediaDeps } from './routes.ts';
export type { StreamPlaces } from './stream-places.ts';
export { sweepPlayback } from './stream-queries.ts';
