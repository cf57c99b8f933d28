export { registerManagementTeacherRoutes } from './routes.ts';
