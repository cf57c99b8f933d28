import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { saveSetting, switchValues, type SwitchName } from '#server/platform/settings/index.ts';

/** Switches a setting on or off, and records it in the audit log. */
export const changeSwitch = async (
  tx: Transaction,
  staffId: number,
  name: SwitchName,
  isOn: boolean,
): Promise<true> => {
  await saveSetting(tx, staffId, name, isOn ? switchValues.on : switchValues.off);
  await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details: { isOn } });
  return true;
};
