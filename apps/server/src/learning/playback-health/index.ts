export { sweepFailures } from './queries.ts';
export { registerPlaybackHealthRoutes } from './routes.ts';
