import { randomBytes } from 'node:crypto';
import { loginNameFromEmail, NO_RIGHTS, refusalOfRights, withIncluded, type StaffRights } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  createStaff,
  findMember,
  findMemberByEmail,
  findMemberByUserName,
  hashOneTimeToken,
  proveAddress,
} from '#server/accounts/identity/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { offerOf, writeRights } from './change-rights.ts';
import {
  findByLink,
  findInviter,
  holdMembers,
  lockByLink,
  markAccepted,
  type Invitation,
} from './invitation-queries.ts';
import { findRights } from './queries.ts';

/** What whoever has the link is shown. */
export interface Offer extends Omit<Invitation, 'invitedBy' | 'id'> {
  readonly invitedBy: string;
  readonly hasAccount: boolean;
}

/** Undefined where the link has ended. Uses nothing up. */
export const readOffer = async (db: Database, token: string): Promise<Offer | undefined> => {
  const tokenHash = hashOneTimeToken(token);
  const found = tokenHash === undefined ? undefined : await findByLink(db, tokenHash);
  if (found === undefined || !(await isStillGiven(db, found))) return undefined;
  const [inviter, account] = await Promise.all([findInviter(db, found.id), findMemberByEmail(db, found.email)]);
  return { ...found, invitedBy: inviter ?? '', hasAccount: account !== undefined };
};

export interface Joining {
  readonly token: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * Makes an account for the address that the link was mailed to, which proves it. False where the link has ended or somebody was
 * quicker. Throws `weak-password`, `common-password`, and `email-taken` where the address has an account: its member
 * signs in and accepts. The link stays good then.
 */
export const joinStaff = async (tx: Transaction, { token, password, displayName }: Joining): Promise<boolean> => {
  const invitation = await lockOffer(tx, token);
  if (invitation === undefined) return false;
  await holdMembers(tx, [invitation.invitedBy]);
  if (!(await isStillGiven(tx, invitation))) return false;
  const { email } = invitation;
  if ((await findMemberByEmail(tx, email)) !== undefined) throw new ShopError('email-taken');
  const userName = await findFreeName(tx, email);
  const memberId = await createStaff(tx, { userName, isNameMade: true, email, password, displayName });
  await noteSecurityEvent(tx, { kind: 'registered', memberId, actorId: memberId });
  await makeStaff(tx, invitation, memberId, NO_RIGHTS);
  return true;
};

/** What came of accepting; sessions that ended are to be handed to `noteEnded` after the commit. */
export interface Accepted {
  readonly isStaff: boolean;
  readonly ended: readonly string[];
}

/**
 * Makes the caller staff. The link was mailed to the address of the account, which proves it (SAFE-6): what strangers may have
 * put into the account before ends. Throws `not-allowed` with the reason `other-account` for anybody else's link.
 */
export const acceptInvitation = async (tx: Transaction, caller: MemberCaller, token: string): Promise<Accepted> => {
  const { memberId, sessionId } = caller;
  const invitation = await lockOffer(tx, token);
  if (invitation === undefined) return { isStaff: false, ended: [] };
  await holdMembers(tx, [invitation.invitedBy, memberId]);
  if (!(await isStillGiven(tx, invitation))) return { isStaff: false, ended: [] };
  const member = await findMember(tx, memberId);
  // Not as the database compares: to it, letters are one that a mail server tells apart.
  if (member?.email?.toLowerCase() !== invitation.email.toLowerCase()) {
    throw new ShopError('not-allowed', { reason: 'other-account' });
  }
  const proof = await proveAddress(tx, { memberId, email: member.email, sessionId });
  await makeStaff(tx, invitation, memberId, await findRights(tx, memberId));
  return { isStaff: true, ended: proof?.endedSessions ?? [] };
};

const SUFFIX_BYTES = 4;

/** A login name made of the address; one of its own where somebody else is called so, who must not keep the invited out. */
const findFreeName = async (tx: Transaction, email: string): Promise<string> => {
  const name = loginNameFromEmail(email);
  const isTaken = (await findMemberByUserName(tx, name)) !== undefined;
  return isTaken ? loginNameFromEmail(email, randomBytes(SUFFIX_BYTES).toString('hex')) : name;
};

const lockOffer = async (tx: Transaction, token: string): Promise<Invitation | undefined> => {
  const tokenHash = hashOneTimeToken(token);
  return tokenHash === undefined ? undefined : lockByLink(tx, tokenHash);
};

/**
 * The one question whether what is offered may be given: the inviter must still be able to, since who lost the role has let no one in.
 * The offer is judged as to somebody who holds nothing, so that whatever its reader holds already makes it no larger.
 */
const isStillGiven = async (db: Database, { invitedBy, permissions }: Invitation): Promise<boolean> =>
  refusalOfRights(offerOf(await findRights(db, invitedBy), permissions)) === null;

/** Adds what an invitation that {@link isStillGiven} offers to what its reader holds already; inviter and reader must be held, and the address proven. */
const makeStaff = async (
  tx: Transaction,
  { id, invitedBy, permissions }: Invitation,
  memberId: number,
  before: StaffRights,
): Promise<void> => {
  const after = { isStaff: true, permissions: withIncluded([...before.permissions, ...permissions]) };
  await writeRights(tx, { memberId, actorId: invitedBy, cause: 'invitation', before, after });
  await markAccepted(tx, id, memberId);
  await noteStaffAction(tx, {
    staffId: memberId,
    action: 'accept-staff-invitation',
    subject: `member/${memberId}`,
    details: { permissions: after.permissions },
  });
};
