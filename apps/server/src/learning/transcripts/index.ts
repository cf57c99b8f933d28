export { registerTranscriptRoutes } from './routes.ts';
