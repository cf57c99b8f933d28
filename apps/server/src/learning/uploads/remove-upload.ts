import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { removeEnded } from './queries.ts';

/** Takes an upload that was refused or cancelled off the list. False where it is not there, or has become a file. */
export const removeUpload = async (tx: Transaction, staffId: number, uploadId: string): Promise<boolean> => {
  const removed = await removeEnded(tx, uploadId);
  if (removed) await noteStaffAction(tx, { staffId, action: 'remove-upload', subject: `upload/${uploadId}` });
  return removed;
};
