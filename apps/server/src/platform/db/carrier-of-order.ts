import { inLanguage, type Language } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';

/** The carrier that an order's parcel was given to. */
export interface CarrierOfOrder {
  readonly id: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly trackingTemplate: string;
}

/** The carrier of an order as JSON, whether it is still on the list or not; null where staff named none. */
export const carrierOfOrder = (order: RawBuilder<unknown>): RawBuilder<CarrierOfOrder | null> => sql`(
  select json_build_object('id', c.id, 'nameZh', c.name_zh, 'nameEn', c.name_en, 'trackingTemplate', c.tracking_template)
  from parcel_carrier c where c.id = ${order}.parcel_carrier_id)`;

export const carrierName = ({ nameZh, nameEn }: CarrierOfOrder, language: Language): string =>
  inLanguage({ zh: nameZh, en: nameEn }, language);
