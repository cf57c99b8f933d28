export { registerTranscriptRoutes, type TranscriptDeps } from './routes.ts';
