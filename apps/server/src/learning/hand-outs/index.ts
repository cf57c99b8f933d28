export { markHandOutTaken } from './queries.ts';
export { registerHandOutRoutes, type HandOutDeps } from './routes.ts';
