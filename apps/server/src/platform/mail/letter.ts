import type { MailPart } from './message.ts';

/** A mail with its reader; without an address nobody gets it. */
export interface Letter {
  readonly recipient: string | null;
  /** The reader's address where it is proven; for mails that go to no other. */
  readonly provenRecipient?: string | null;
  readonly parts: readonly [MailPart, MailPart];
}
