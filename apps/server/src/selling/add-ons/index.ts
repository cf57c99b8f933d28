export { registerAddOnRoutes } from './routes.ts';
