export { makeFirstRunLink } from './first-run-link.ts';
export { registerFirstRunRoutes } from './routes.ts';
