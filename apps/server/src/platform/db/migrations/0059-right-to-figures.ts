import { sql, type Kysely } from 'kysely';

/**
 * The figures of the shop need a right of their own (MGNT-8). Who looked after orders saw them until now, and goes on seeing
 * them. It stands beside the other permissions: an older process, which does not know it, would refuse to read them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table member add column sees_statistics boolean not null default true;
    update member set sees_statistics = false where is_staff and not 'orders' = any(staff_permissions);
  `.execute(db);
};
