import type { MailPart } from './message.ts';

/** A mail with its reader; without an address nobody gets it. */
export interface Letter {
  readonly recipient: string | null;
  readonly parts: readonly [MailPart, MailPart];
}
