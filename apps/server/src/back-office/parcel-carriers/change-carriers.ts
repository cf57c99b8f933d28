import { carrierFault, MOST_PARCEL_CARRIERS, type ParcelCarrier } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { insertCarrier, lockCarriers, markRemoved, updateCarrier } from './queries.ts';

const faultFields = { name: 'NameZh', trackingTemplate: 'TrackingTemplate' } as const;

/**
 * Adds a carrier, or changes one that is on the list, and answers its number. Throws `invalid-request` with the field that is
 * wrong or where the list is full, `already-taken` for a name that another one has, and `not-found`.
 */
export const saveCarrier = async (
  tx: Transaction,
  staffId: number,
  carrierId: number | null,
  carrier: ParcelCarrier,
): Promise<number> => {
  const fault = carrierFault(carrier);
  if (fault !== null) throw new ShopError('invalid-request', { field: faultFields[fault] });
  const known = await lockCarriers(tx);
  const others = known.filter(({ id }) => id !== carrierId);
  if (carrierId !== null && others.length === known.length) throw new ShopError('not-found');
  if (others.some(({ name }) => name.zh === carrier.name.zh)) throw new ShopError('already-taken', { field: 'NameZh' });
  if (others.length >= MOST_PARCEL_CARRIERS) throw new ShopError('invalid-request', { field: 'CarrierId' });
  if (carrierId !== null) await updateCarrier(tx, carrierId, carrier);
  const saved = carrierId ?? (await insertCarrier(tx, carrier));
  const { name, trackingTemplate } = carrier;
  await noteStaffAction(tx, {
    staffId,
    action: 'save-parcel-carrier',
    subject: `parcel-carrier/${saved}`,
    details: { nameZh: name.zh, nameEn: name.en, trackingTemplate },
  });
  return saved;
};

/** Takes a carrier off the list; false where it is not on it. Orders that name it keep it. */
export const removeCarrier = async (tx: Transaction, staffId: number, carrierId: number): Promise<boolean> => {
  const carrier = (await lockCarriers(tx)).find(({ id }) => id === carrierId);
  if (carrier === undefined) return false;
  await markRemoved(tx, carrierId);
  await noteStaffAction(tx, {
    staffId,
    action: 'remove-parcel-carrier',
    subject: `parcel-carrier/${carrierId}`,
    details: { nameZh: carrier.name.zh },
  });
  return true;
};
