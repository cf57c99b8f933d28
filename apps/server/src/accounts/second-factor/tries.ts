import { inTransaction } from '#server/platform/db/database.ts';
import type { IdentityContext, SigningBrowser, Try } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';

/** A code as somebody typed it, and from where. */
export interface TypedCode {
  readonly typed: string;
  readonly address: string;
  readonly browser: SigningBrowser;
}

const ofMember = (memberId: number): string => `member ${memberId}`;

/**
 * What a typed code counts against: the account at this address, and the account from wherever, which is given more. Only
 * who has the password comes this far; they use up their own address before the owner waits for them.
 */
export const secondFactorTries = ({ memberId }: MemberCaller, address: string): readonly Try[] => [
  { limit: 'secondFactorAddress', subject: `${ofMember(memberId)} at ${addressKey(address)}` },
  { limit: 'secondFactor', subject: ofMember(memberId) },
];

/**
 * Counts a wrong code of an account, from whatever address. With the tenth of an hour its owner is told, once a day: whoever
 * types codes has the password, and only another password ends that.
 */
export const warnOfGuesses = async ({ db, throttle }: IdentityContext, memberId: number): Promise<void> => {
  const subject = ofMember(memberId);
  if ((await throttle.trySpend([{ limit: 'secondFactorWarning', subject }])) === undefined) return;
  if ((await throttle.trySpend([{ limit: 'secondFactorMail', subject }])) !== undefined) return;
  await inTransaction(db, (tx) => queueMail(tx, { mail: 'second-factor-guessed', memberId }));
};
