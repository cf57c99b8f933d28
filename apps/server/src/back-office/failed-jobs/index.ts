export { registerFailedJobRoutes } from './routes.ts';
