export { noteStaffAction } from './queries.ts';
export { registerAuditRoutes } from './routes.ts';
