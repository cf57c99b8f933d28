import type { Transaction } from '#server/db/database.ts';
import { noteStaffAction } from '#server/features/audit/index.ts';
import { saveSetting } from './queries.ts';
import { settingNames, type ShopSettings } from './shop-settings.ts';

/** Sets the limits that are named. False where none is. */
export const changeSettings = async (
  tx: Transaction,
  staffId: number,
  wished: Partial<ShopSettings>,
): Promise<boolean> => {
  const changes = [
    { name: settingNames.streamLimit, value: wished.streamLimit, details: { streamLimit: wished.streamLimit } },
    {
      name: settingNames.largeRefundNtd,
      value: wished.largeRefundNtd,
      details: { largeRefundNtd: wished.largeRefundNtd },
    },
  ];
  let changed = false;
  for (const { name, value, details } of changes) {
    if (value === undefined) continue;
    await saveSetting(tx, staffId, name, value);
    await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details });
    changed = true;
  }
  return changed;
};
