export { ingestMedia, type IngestTaskDeps } from './ingest-task.ts';
export type { IngestRefusalReason } from './ingest/ingest-refusal.ts';
export type { MediaRights } from './media-rights.ts';
export { registerMediaRoutes, type MediaDeps } from './routes.ts';
