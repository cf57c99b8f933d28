import type { ShippingCode } from '@kapok/domain';
import type { Transaction } from '#server/db/database.ts';
import { noteStaffAction } from '#server/features/audit/index.ts';
import { ShopError } from '#server/http/shop-error.ts';
import { saveSetting, updateShippingPrice } from './queries.ts';
import { settingNames, type ShopSettings } from './shop-settings.ts';

/** Sets what a way of delivery costs from now on. Open carts show it at their next reading. Throws `not-found`. */
export const setShippingPrice = async (
  tx: Transaction,
  staffId: number,
  code: ShippingCode,
  priceNtd: number,
): Promise<true> => {
  const beforeNtd = await updateShippingPrice(tx, code, priceNtd);
  if (beforeNtd === undefined) throw new ShopError('not-found');
  const details = { beforeNtd, priceNtd };
  await noteStaffAction(tx, { staffId, action: 'set-shipping-price', subject: `shipping/${code}`, details });
  return true;
};

/** Sets the limits that are named. False where none is. */
export const changeSettings = async (
  tx: Transaction,
  staffId: number,
  wished: Partial<ShopSettings>,
): Promise<boolean> => {
  const changes = [
    { name: settingNames.streamLimit, value: wished.streamLimit },
    { name: settingNames.largeRefundNtd, value: wished.largeRefundNtd },
  ];
  let changed = false;
  for (const { name, value } of changes) {
    if (value === undefined) continue;
    await saveSetting(tx, staffId, name, value);
    await noteStaffAction(tx, { staffId, action: 'change-setting', subject: `setting/${name}`, details: { value } });
    changed = true;
  }
  return changed;
};
