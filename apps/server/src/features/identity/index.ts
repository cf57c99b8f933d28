export { createAuthenticator, type SessionAuthenticator } from './authenticator.ts';
export { changePassword } from './change-password.ts';
export { createMember, createStaff } from './create-member.ts';
export type { MergeVisitorCart } from './deps.ts';
export { deriveKey } from './derive-key.ts';
export { endMemberSessions } from './end-member-sessions.ts';
export type { IdentityLimits } from './limits.ts';
export { removeExpired } from './remove-expired.ts';
export { registerIdentityRoutes } from './routes.ts';
