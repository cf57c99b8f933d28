export { registerManagementProductRoutes } from './routes.ts';
