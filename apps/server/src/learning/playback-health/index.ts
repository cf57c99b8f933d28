export { sweepFailures } from './queries.ts';
export { registerFailureReports, registerPlaybackHealthRoutes } from './routes.ts';
