export { noteStaffAction, type StaffAction } from './queries.ts';
export { registerAuditRoutes } from './routes.ts';
