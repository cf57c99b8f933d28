export { registerManagementRoutes } from './routes.ts';
