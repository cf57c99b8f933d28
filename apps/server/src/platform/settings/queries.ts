import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** Notices of this channel say that a setting has changed; they carry its name. */
export const SETTING_CHANGED_CHANNEL = 'shop_setting_changed';

export interface SettingRow {
  readonly name: string;
  readonly value: unknown;
}

export const listSettings = (db: Database): Promise<readonly SettingRow[]> =>
  db.selectFrom('shop_setting').select(['name', 'value']).execute();

/** Undefined where staff have set nothing. */
export const findSetting = async (db: Database, name: string): Promise<unknown> => {
  const kept = await db.selectFrom('shop_setting').select('value').where('name', '=', name).executeTakeFirst();
  return kept?.value;
};

/** Keeps a setting and tells every process at the commit. */
export const saveSetting = async (
  tx: Transaction,
  staffId: number,
  name: string,
  value: number | string,
): Promise<void> => {
  await sql`
    insert into shop_setting (name, value, changed_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${staffId})
    on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(
    tx,
  );
  await sql`select pg_notify(${SETTING_CHANGED_CHANNEL}, ${name})`.execute(tx);
};

/** Whoever holds the settings. */
export const listAdministrators = async (db: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from member where is_staff and deleted_at is null and 'settings' = any(staff_permissions)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
