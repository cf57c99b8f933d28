import { sql } from 'kysely';
import type { ShippingCode } from '@kapok/domain';
import type { Database, Transaction } from '#server/db/database.ts';

/** Notices of this channel say that a setting has changed; they carry its name. */
export const SETTING_CHANGED_CHANNEL = 'shop_setting_changed';

export interface SettingRow {
  readonly name: string;
  readonly value: unknown;
}

export const listSettings = (db: Database): Promise<readonly SettingRow[]> =>
  db.selectFrom('shop_setting').select(['name', 'value']).execute();

/** Keeps a setting and tells every process at the commit. */
export const saveSetting = async (tx: Transaction, staffId: number, name: string, value: number): Promise<void> => {
  await sql`
    insert into shop_setting (name, value, changed_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${staffId})
    on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(
    tx,
  );
  await sql`select pg_notify(${SETTING_CHANGED_CHANNEL}, ${name})`.execute(tx);
};

export interface ShippingPrice {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly priceNtd: number;
}

export const listShippingPrices = (db: Database): Promise<readonly ShippingPrice[]> =>
  db
    .selectFrom('shipping_method')
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn', 'price_ntd as priceNtd'])
    .orderBy('sort_index')
    .orderBy('code')
    .execute();

/** The price until now; undefined where the shop does not have that way of delivery. */
export const updateShippingPrice = async (
  tx: Transaction,
  code: ShippingCode,
  priceNtd: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly beforeNtd: number }>`
    update shipping_method m set price_ntd = ${priceNtd}
    from (select code, price_ntd from shipping_method where code = ${code} for update) old
    where m.code = old.code returning old.price_ntd as "beforeNtd"`.execute(tx);
  return rows[0]?.beforeNtd;
};
