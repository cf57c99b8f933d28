export { removeBuyers } from './deletion-queries.ts';
export { registerProfileRoutes } from './routes.ts';
