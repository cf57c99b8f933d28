import { randomUUID } from 'node:crypto';
import { isEmailAddress, NO_RIGHTS, staffPermissions, type StaffPermission } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import {
  findMemberByEmail,
  hashOneTimeToken,
  normaliseLogin,
  oneTimeTokenOf,
  proofMails,
  type IdentityContext,
} from '#server/accounts/identity/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { assertMayChange, offerOf } from './change-rights.ts';
import {
  findOpenInvitation,
  holdMembers,
  listInvitations,
  upsertInvitation,
  withdrawOpen,
  type Invitation,
  type Link,
  type ListedInvitation,
} from './invitation-queries.ts';
import { findRights } from './queries.ts';

const GOOD_FOR_DAYS = 7;

export interface InvitationWish {
  readonly email: string;
  readonly displayName: string;
  readonly permissions: readonly StaffPermission[];
}

/** Counts a mail against its sender and its address. Throws `rate-limited`, and `invalid-request` for what is no address. */
export const admitInvitation = async (
  { throttle }: Pick<IdentityContext, 'throttle'>,
  staffId: number,
  email: string,
): Promise<void> => {
  if (!isEmailAddress(normaliseLogin(email))) throw new ShopError('invalid-request', { field: 'Email' });
  await throttle.spend([
    { limit: 'staffInvitation', subject: `member ${staffId}` },
    ...proofMails(normaliseLogin(email)),
  ]);
};

/** The same for another mail of an open invitation. Throws `not-found` as well. */
export const admitRenewal = async (
  context: Pick<IdentityContext, 'db' | 'throttle'>,
  staffId: number,
  invitationId: number,
): Promise<void> => {
  const open = await findOpenInvitation(context.db, invitationId);
  if (open === undefined) throw new ShopError('not-found');
  await admitInvitation(context, staffId, open.email);
};

/** Invitations that are neither accepted nor withdrawn. */
export const readInvitations = (db: Database): Promise<readonly ListedInvitation[]> => listInvitations(db);

/**
 * Invites somebody to the staff: a link is mailed to them and nothing is told of whether they have an account. Throws
 * `not-allowed` where a permission is given that the inviter lacks, and `already-staff`.
 */
export const inviteStaff = async (
  tx: Transaction,
  tokenKey: Buffer,
  staffId: number,
  wish: InvitationWish,
): Promise<true> => {
  const permissions = staffPermissions.filter((each) => wish.permissions.includes(each));
  await assertMayGive(tx, staffId, permissions);
  const email = normaliseLogin(wish.email);
  if ((await findMemberByEmail(tx, email))?.isStaff === true) throw new ShopError('already-staff');
  await send(tx, tokenKey, 'invite-staff', {
    email,
    displayName: wish.displayName.trim(),
    permissions,
    invitedBy: staffId,
  });
  return true;
};

/** Mails a new link for an open invitation. Throws as inviteStaff, and `not-found` where it is open no more. */
export const renewInvitation = async (
  tx: Transaction,
  tokenKey: Buffer,
  staffId: number,
  invitationId: number,
): Promise<true> => {
  const open = await findOpenInvitation(tx, invitationId);
  if (open === undefined) throw new ShopError('not-found');
  await assertMayGive(tx, staffId, open.permissions);
  await send(tx, tokenKey, 'renew-staff-invitation', { ...open, invitedBy: staffId });
  return true;
};

/** Ends an open invitation. Throws `not-allowed` for who is no administrator any more, and `not-found` where it is open no more. */
export const withdrawInvitation = async (tx: Transaction, staffId: number, invitationId: number): Promise<true> => {
  const isWithdrawn = await withdrawOpen(tx, invitationId);
  // Behind the invitation, as an acceptance holds them.
  await holdMembers(tx, [staffId]);
  const nothing = { before: NO_RIGHTS, after: NO_RIGHTS, isAddressProven: true, heldByOthers: [] };
  assertMayChange({ ...nothing, giver: await findRights(tx, staffId) });
  if (!isWithdrawn) throw new ShopError('not-found');
  await noteStaffAction(tx, {
    staffId,
    action: 'withdraw-staff-invitation',
    subject: `invitation/${invitationId}`,
  });
  return true;
};

/** An administrator gives what they hold themselves, at this moment. */
const assertMayGive = async (
  tx: Transaction,
  staffId: number,
  permissions: readonly StaffPermission[],
): Promise<void> => {
  await holdMembers(tx, [staffId]);
  assertMayChange(offerOf(await findRights(tx, staffId), permissions));
};

const newLink = (tokenKey: Buffer): Link => {
  const tokenId = randomUUID();
  const tokenHash = hashOneTimeToken(oneTimeTokenOf(tokenKey, tokenId));
  if (tokenHash === undefined) throw new Error('a token that cannot be one');
  return { tokenId, tokenHash, days: GOOD_FOR_DAYS };
};

const send = async (
  tx: Transaction,
  tokenKey: Buffer,
  action: 'invite-staff' | 'renew-staff-invitation',
  invitation: Omit<Invitation, 'id'>,
): Promise<void> => {
  const { invitedBy: staffId, permissions } = invitation;
  const link = newLink(tokenKey);
  const invitationId = await upsertInvitation(tx, invitation, link);
  await queueMail(tx, { mail: 'staff-invited', invitationId, tokenId: link.tokenId });
  await noteStaffAction(tx, { staffId, action, subject: `invitation/${invitationId}`, details: { permissions } });
  await noteSecurityEvent(tx, { kind: 'staff-invited', memberId: null, actorId: staffId, details: { permissions } });
};
