export { registerManagementOrderRoutes } from './routes.ts';
