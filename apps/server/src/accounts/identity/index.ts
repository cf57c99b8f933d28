export { addressTries } from './address-tries.ts';
export { admitStranger, type StrangersDoor, type StrangersTry } from './admit-stranger.ts';
export { admitQuestion, questionTries, type Asker } from './admit-question.ts';
export { assertOwnPassword } from './assert-own-password.ts';
export { createAuthenticator, type SessionAuthenticator } from './authenticator.ts';
export { askByMail, askForEmail, prepareEmail, type PreparedEmail } from './change-email.ts';
export { beginSession, type BegunSession, type SigningBrowser } from './begin-session.ts';
export { changePassword } from './change-password.ts';
export { confirmEmail } from './confirm-email.ts';
export { cookieRulesOf } from './cookie-rules.ts';
export { IdentityCookies } from './cookies.ts';
export { createIdentityContext, createStrangersDoor, oneTimeTokenKey } from './create-context.ts';
export { createMember, createStaff } from './create-member.ts';
export type { IdentityContext, IdentityDeps, MergeVisitorCart } from './deps.ts';
export { deriveKey } from './derive-key.ts';
export { FetchCookie, type FetchCookieDeps } from './fetch-cookie.ts';
export { endMemberSessions, endThisSession } from './end-member-sessions.ts';
export { heldPermissions, permissionColumns } from './held-permissions-queries.ts';
export { isOwnSessionLive, lockMemberName } from './session-queries.ts';
export { identityLimits, type IdentityLimits } from './limits.ts';
export { normaliseLogin } from './login-text.ts';
export { deleteTokens } from './one-time-token-queries.ts';
export { hashOneTimeToken, mailedCodeOf, oneTimeTokenOf } from './one-time-token.ts';
export type { SignedIn } from './open-session.ts';
export { hashWithSalt } from './password-hash.ts';
export {
  endOwnSession,
  findLiveSessions,
  markProfileOpened,
  wasProfileOpened,
  type LiveSession,
} from './own-sessions.ts';
export { mayMailProof, proofMails, queueImported, queueWelcome } from './mailed-proof.ts';
export { readOwnEmail } from './own-account.ts';
export { hasSecondFactor } from './factor-queries.ts';
export { assertFactorShown, assertProvenLately } from './prove-again.ts';
export { markProven } from './proof-queries.ts';
export { proveAddress } from './prove-address.ts';
export { findMember, findMemberByEmail, findMemberByUserName, isCalled } from './queries.ts';
export { removeExpired } from './remove-expired.ts';
export { askForReset, findMailedLink, resetPassword, type MailedLink, type ResetAnswer } from './reset-password.ts';
export { registerIdentityRoutes } from './routes.ts';
export { answerNewMemberSession, findVisitorId } from './session-answers.ts';
export { Throttle, type Try } from './throttle.ts';
export { assertMayActOn, assertMayActOnOther, judgeStaff } from './staff-standing-queries.ts';
export { assertWayInRemains } from './ways-in.ts';
