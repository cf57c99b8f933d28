import type { Transaction } from '#server/platform/db/database.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { deleteTokens } from './one-time-token-queries.ts';
import {
  keepProvenEmail,
  lockAddresses,
  removeProviders,
  removePasskeys,
  removePassword,
  type OwnAddresses,
} from './proof-queries.ts';
import { endSessions } from './queries.ts';

/** What ended with the first proof of an address. */
export interface AddressProof {
  /** Hand them to `noteEnded` after the commit. */
  readonly endedSessions: readonly string[];
  readonly passkeys: number;
  readonly line: boolean;
  readonly password: boolean;
  readonly isFirst: boolean;
  /** As it was before. */
  readonly before: OwnAddresses;
}

export interface AddressProver {
  readonly memberId: number;
  /** What a link or code was sent to. */
  readonly email: string;
  /** The session of the account in which it was used; undefined in any other browser. */
  readonly sessionId: string | undefined;
}

/**
 * Marks an address as the member's own, since whoever reads its mails has just used what was sent there (SAFE-6). Until then,
 * somebody else may have made the account for it: with the first proof, sessions, passkeys and LINE links end that are not
 * of the prover's session. Outside of a session of the account the password ends, too: its maker could be anybody.
 * Undefined where the membership has ended. Breaks `member_email_key` where somebody else has the address.
 */
export const proveAddress = async (
  tx: Transaction,
  { memberId, email, sessionId }: AddressProver,
): Promise<AddressProof | undefined> => {
  const before = await lockAddresses(tx, memberId);
  if (before === undefined) return undefined;
  await keepProvenEmail(tx, memberId, email);
  if (before.isProven) {
    return { endedSessions: [], passkeys: 0, line: false, password: false, isFirst: false, before };
  }
  await noteSecurityEvent(tx, { kind: 'email-proven', memberId });
  if (sessionId === undefined) await deleteTokens(tx, memberId, 'confirm-email');
  return {
    endedSessions: await endSessions(tx, { memberId, but: sessionId }, 'signed-out'),
    passkeys: await removePasskeys(tx, memberId, sessionId),
    line: await removeProviders(tx, memberId, sessionId),
    password: sessionId === undefined && (await removePassword(tx, memberId)),
    isFirst: true,
    before,
  };
};
