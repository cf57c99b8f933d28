import type { Transaction } from '#server/platform/db/database.ts';
import { revokeImported } from '#server/accounts/entitlements/index.ts';
import { removeUnused } from '#server/accounts/profile/index.ts';
import { removeImportedProgress } from '#server/learning/viewing/index.ts';

/** Why a right ended, as staff read it beside the member. */
const REASON = '復原匯入';

/**
 * Takes back what an import gave to members, and removes those of them that it made and that have not used their account. What
 * they own by an order or another gift stays.
 */
export const takeBack = async (
  tx: Transaction,
  importId: number,
  { memberIds, made }: { readonly memberIds: readonly number[]; readonly made: readonly number[] },
): Promise<void> => {
  await revokeImported(tx, importId, memberIds, REASON);
  await removeImportedProgress(tx, importId, memberIds);
  await removeUnused(tx, made);
};
