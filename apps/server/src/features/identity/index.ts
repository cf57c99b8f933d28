export { addressKey } from './address-key.ts';
export { assertOwnPassword } from './assert-own-password.ts';
export { createAuthenticator, type SessionAuthenticator } from './authenticator.ts';
export { askForEmail } from './change-email.ts';
export { beginSession, type SigningBrowser } from './begin-session.ts';
export { changePassword } from './change-password.ts';
export { confirmEmail } from './confirm-email.ts';
export { IdentityCookies } from './cookies.ts';
export { createIdentityContext, oneTimeTokenKey } from './create-context.ts';
export { createMember, createStaff } from './create-member.ts';
export type { IdentityContext, IdentityDeps, MergeVisitorCart } from './deps.ts';
export { deriveKey } from './derive-key.ts';
export { endMemberSessions } from './end-member-sessions.ts';
export { lockMemberName } from './session-queries.ts';
export type { IdentityLimits } from './limits.ts';
export { normaliseLogin } from './login-text.ts';
export { oneTimeTokenOf } from './one-time-token.ts';
export {
  endOwnSession,
  findLiveSessions,
  isFreshSession,
  markProfileOpened,
  wasProfileOpened,
  type LiveSession,
} from './own-sessions.ts';
export { assertProvenLately } from './prove-again.ts';
export { removeExpired } from './remove-expired.ts';
export { askForReset, resetPassword, type ResetAnswer } from './reset-password.ts';
export { registerIdentityRoutes } from './routes.ts';
export { answerNewMemberSession, findVisitorId } from './session-answers.ts';
export type { Try } from './throttle.ts';
export { assertWayInRemains } from './ways-in.ts';
