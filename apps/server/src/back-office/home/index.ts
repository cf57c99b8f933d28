export { registerManagementHomeRoutes } from './routes.ts';
