export { markHandOutTaken } from './queries.ts';
export { registerHandOutRoutes } from './routes.ts';
