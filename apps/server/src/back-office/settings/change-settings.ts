import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import {
  listAdministrators,
  readLargeRefundNtd,
  saveSetting,
  settingNames,
  type ShopSettings,
} from '#server/platform/settings/index.ts';
import { keepPastRefundLimit, lockRefundLimit } from './queries.ts';

/** Sets the limits that are named. False where none is. */
export const changeSettings = async (
  tx: Transaction,
  staffId: number,
  wished: Partial<ShopSettings>,
): Promise<boolean> => {
  const { streamLimit, largeRefundNtd, openOrders, heldPieces, holdRenewals, firstHoldMinutes } = wished;
  const changes = [
    { name: settingNames.streamLimit, value: streamLimit, details: { streamLimit } },
    { name: settingNames.largeRefundNtd, value: largeRefundNtd, details: { largeRefundNtd } },
    { name: settingNames.openOrders, value: openOrders, details: { openOrders } },
    { name: settingNames.heldPieces, value: heldPieces, details: { heldPieces } },
    { name: settingNames.holdRenewals, value: holdRenewals, details: { holdRenewals } },
    { name: settingNames.firstHoldMinutes, value: firstHoldMinutes, details: { firstHoldMinutes } },
  ];
  let changed = false;
  for (const { name, value, details } of changes) {
    if (value === undefined) continue;
    if (name === settingNames.largeRefundNtd) await endRefundLimit(tx, staffId, value);
    await saveSetting(tx, staffId, name, value);
    await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details });
    changed = true;
  }
  return changed;
};

/** The limit until now goes on counting for what waits already, and every administrator is told (SAFE-9). */
const endRefundLimit = async (tx: Transaction, staffId: number, limitNtd: number): Promise<void> => {
  await lockRefundLimit(tx);
  const beforeNtd = await readLargeRefundNtd(tx);
  if (beforeNtd === limitNtd) return;
  await keepPastRefundLimit(tx, beforeNtd);
  for (const memberId of await listAdministrators(tx)) {
    await queueMail(tx, { mail: 'refund-limit-changed', memberId, actorId: staffId, limitsNtd: [beforeNtd, limitNtd] });
  }
};
