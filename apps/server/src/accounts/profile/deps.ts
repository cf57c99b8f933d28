import type { IdentityContext } from '#server/accounts/identity/index.ts';
import type { MailParts } from '#server/platform/mail/index.ts';

/** What profiles need from the outside. */
export interface ProfileDeps {
  readonly identity: IdentityContext;
  /** Sends the mail of a reset at once, because its failure is told to whoever waits for it. */
  readonly mail: MailParts;
  /** Whether asking for a new password answers known and unknown e-mails alike. */
  readonly resetHidesUnknown: boolean;
}
