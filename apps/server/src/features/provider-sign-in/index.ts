export type { LineChannel, LineDeps } from './deps.ts';
export { registerLineRoutes } from './routes.ts';
