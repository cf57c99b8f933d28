export { registerStaffRoutes } from './routes.ts';
