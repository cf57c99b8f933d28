/** What happened to an account, and its member sees. */
export const ownSecurityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'registered',
  'proof-failed',
  'signed-out',
  'sessions-ended',
  'token-reused',
  'sign-in-shared',
  'password-changed',
  'reset-asked',
  'reset-used',
  'email-change-asked',
  'email-changed',
  'email-proven',
  'passkey-added',
  'passkey-removed',
  'line-linked',
  'line-unlinked',
  'google-linked',
  'google-unlinked',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-passed',
  'second-factor-failed',
  'recovery-code-used',
  'permissions-changed',
  'own-data-exported',
] as const;

/**
 * What happened to an account, or to other people's data, that an investigation asks for: the closed list. What staff looked up,
 * and calls that were refused, are for staff alone.
 */
export const securityEventKinds = [
  ...ownSecurityEventKinds,
  'staff-invited',
  'membership-ended',
  'call-refused',
  'orders-exported',
  'shop-exported',
  'export-fetched',
  'orders-searched',
  'order-viewed',
  'members-searched',
  'member-viewed',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** `failed`: the person could not prove who they are. `refused`: they may not, or not so often. */
export const securityOutcomes = ['done', 'failed', 'refused'] as const;

export type SecurityOutcome = (typeof securityOutcomes)[number];

/** By what somebody signed in. */
/** Companies whose accounts sign members in. */
export const signInProviders = ['line', 'google'] as const;
export type SignInProvider = (typeof signInProviders)[number];

export const signInWays = ['password', 'passkey', ...signInProviders] as const;

export type SignInWay = (typeof signInWays)[number];
