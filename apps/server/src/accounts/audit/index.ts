export { noteStaffAction, timesDone } from './queries.ts';
export { registerAuditRoutes } from './routes.ts';
