import { ALL_RIGHTS, NO_RIGHTS } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { createStaff } from '#server/accounts/identity/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { assertMayChange, keepRights, tellRightsChange } from './change-rights.ts';

/** An account that is made staff at once. */
interface MachineAccount {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  /** By the link of an empty shop, whose holder is the only reader there would be; else by a command. */
  readonly isFirst: boolean;
}

/**
 * Makes an account of the staff with every permission, and gives its id. The two doors that use it, the command `create-staff` and the
 * first-run link, differ from the others in the giver and in the proof of the address. The giver is the machine, which lacks nothing:
 * whoever runs its commands or reads its console has the database. And the machine answers for the address, since a shop without a
 * mail server, or without anybody in it, could not prove one. What both share with the others: administrators of before are
 * told by mail, and the account is no second person of a large refund for a day. Throws as createMember.
 */
export const createStaffByMachine = async (tx: Transaction, asked: MachineAccount): Promise<number> => {
  const rights = { before: NO_RIGHTS, after: ALL_RIGHTS } as const;
  assertMayChange({ ...rights, giver: 'machine', isAddressProven: true, heldByOthers: [] });
  const { userName, email, password, displayName, isFirst } = asked;
  const memberId = await createStaff(tx, { userName, isNameMade: isFirst, email, password, displayName });
  const actorId = isFirst ? memberId : null;
  await noteStaffAction(tx, { staffId: actorId, action: 'set-staff', subject: `member/${memberId}` });
  const change = { ...rights, memberId, actorId, cause: 'command' } as const;
  await keepRights(tx, change);
  if (!isFirst) await tellRightsChange(tx, change);
  return memberId;
};
