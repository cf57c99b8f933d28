export { registerAddOnRoutes, type AddOnDeps } from './routes.ts';
