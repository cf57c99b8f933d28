export type { PasskeyDeps } from './deps.ts';
export { registerPasskeyRoutes } from './routes.ts';
