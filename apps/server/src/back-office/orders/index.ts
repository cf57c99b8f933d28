export { registerManagementOrderRoutes, type ManagementOrderDeps } from './routes.ts';
