import { staffMailKinds, type StaffMailKind } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { saveSetting, staffMailSettings } from '#server/platform/settings/index.ts';

const { lowStock: lowStockName, told, on, off } = staffMailSettings;

/** Saves the named switches and the low-stock level, and records each in the audit log. */
export const changeStaffMails = async (
  tx: Transaction,
  staffId: number,
  wished: { readonly told: Partial<Record<StaffMailKind, boolean | undefined>>; readonly lowStock: number | undefined },
): Promise<true> => {
  const changes = staffMailKinds.flatMap((kind) => {
    const isTold = wished.told[kind];
    return isTold === undefined ? [] : [{ name: told(kind), isTold }];
  });
  for (const { name, isTold } of changes) {
    await saveSetting(tx, staffId, name, isTold ? on : off);
    await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details: { isTold } });
  }
  const { lowStock } = wished;
  if (lowStock === undefined) return true;
  await saveSetting(tx, staffId, lowStockName, lowStock);
  const details = { lowStock };
  await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${lowStockName}`, details });
  return true;
};
