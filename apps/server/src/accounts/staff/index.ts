export { tellRightsChange } from './change-rights.ts';
export { createStaffByMachine } from './create-staff-by-machine.ts';
export { sweepInvitations } from './invitation-queries.ts';
export { registerInvitationRoutes } from './invitation-routes.ts';
export { isNeededAdministrator, readPermissions, readRights } from './read-staff.ts';
export { registerStaffRoutes } from './routes.ts';
