import {
  changesRights,
  differenceOfRights,
  NO_RIGHTS,
  refusalOfRights,
  withIncluded,
  type RightsChange,
  type RightsRefusal,
  type StaffPermission,
  type StaffRights,
} from '@kapok/domain';
import { deleteTokens } from '#server/accounts/identity/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { listAdministrators } from '#server/platform/settings/index.ts';
import { updateStaff } from './queries.ts';

/** What an invitation offers to somebody who holds nothing yet: its link, once it is used, proves the address. */
export const offerOf = (giver: StaffRights, permissions: readonly StaffPermission[]): RightsChange => ({
  giver,
  before: NO_RIGHTS,
  after: { isStaff: true, permissions: withIncluded(permissions) },
  isAddressProven: true,
  heldByOthers: [],
});

/**
 * Makes sure that rights may be changed so; what it is given must have been read behind locks. Throws `not-allowed` if the giver is no
 * administrator, or lacks what is given (`lacking`), `staff-address-not-proven`, and `last-administrator` with what would be `lost`.
 */
export const assertMayChange = (change: RightsChange): void => {
  const refusal = refusalOfRights(change);
  if (refusal !== null) throw toError(refusal);
};

const toError = (refusal: RightsRefusal): ShopError => {
  if (refusal.reason === 'no-administrator') return new ShopError('not-allowed');
  if (refusal.reason === 'giver-lacks') return new ShopError('not-allowed', { lacking: refusal.lacking });
  if (refusal.reason === 'address-not-proven') return new ShopError('staff-address-not-proven');
  return new ShopError('last-administrator', { lost: refusal.lost });
};

type MailedCause = NonNullable<JobPayloads['send-mail']['rights']>['cause'];

/** A change of rights that was allowed. */
interface MadeChange {
  readonly memberId: number;
  /** Who made it; null for a command. */
  readonly actorId: number | null;
  /** By which door. */
  readonly cause: MailedCause;
  readonly before: StaffRights;
  readonly after: StaffRights;
  /** The login name of an account that has ended: no record has it any more when the mails are written. */
  readonly endedName?: string;
}

/** Writes rights by {@link keepRights} and tells of them. */
export const writeRights = async (tx: Transaction, change: MadeChange): Promise<void> => {
  await keepRights(tx, change);
  await tellRightsChange(tx, change);
};

/**
 * Writes rights that {@link refusalOfRights} let through, and notes the security event. Mailed links of who gets more end: one
 * that was asked for by somebody who might correct a customer must not open an account of staff.
 */
export const keepRights = async (tx: Transaction, change: MadeChange): Promise<void> => {
  const { memberId, after } = change;
  await updateStaff(tx, memberId, after);
  const { joins, given } = differenceOfRights(change.before, after);
  if (joins || given.length > 0) await deleteTokens(tx, memberId);
  // The event of an acceptance is the doing of its member, who is signed in or has just joined.
  const actorId = change.cause === 'invitation' ? memberId : change.actorId;
  const details = { permissions: after.permissions };
  await noteSecurityEvent(tx, { kind: 'permissions-changed', memberId, actorId, details });
};

/**
 * Mails a change of rights, in its transaction, to every administrator, to the one who made it and to the one concerned: once each,
 * where the address is proven (SAFE-17). Tells nothing where nothing is different.
 */
export const tellRightsChange = async (tx: Transaction, change: MadeChange): Promise<void> => {
  const { memberId: concernedId, actorId, cause, endedName } = change;
  const difference = differenceOfRights(change.before, change.after);
  if (!changesRights(difference)) return;
  const { joins, leaves } = difference;
  const rights = { cause, joins, leaves, given: [...difference.given], taken: [...difference.taken] };
  const named = {
    ...(actorId === null ? {} : { actorId }),
    ...(endedName === undefined ? {} : { concernedName: endedName }),
  };
  const readers = new Set([...(await listAdministrators(tx)), concernedId, ...(actorId === null ? [] : [actorId])]);
  for (const memberId of readers) {
    await queueMail(tx, { mail: 'staff-rights-changed', memberId, concernedId, rights, ...named });
  }
};
