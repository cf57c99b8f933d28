export { sweepInvitations } from './invitation-queries.ts';
export { registerInvitationRoutes } from './invitation-routes.ts';
export { readPermissions } from './read-staff.ts';
export { registerStaffRoutes } from './routes.ts';
