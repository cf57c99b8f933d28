import { isShippingCode, type BilingualText, type ShippingCode } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { listShippingMethods } from './queries.ts';

/** A way of delivery as the shop calls it now. */
export interface ShippingName {
  readonly code: ShippingCode;
  readonly name: BilingualText;
}

/** The ways of delivery that an order can have, those included that are no longer offered, in the order of the shop. */
export const readShippingNames = async (db: Database): Promise<readonly ShippingName[]> =>
  (await listShippingMethods(db)).flatMap(({ code, nameZh, nameEn }) =>
    isShippingCode(code) ? [{ code, name: { zh: nameZh, en: nameEn } }] : [],
  );
