export { failedJobs } from './queries.ts';
export { registerFailedJobRoutes } from './routes.ts';
