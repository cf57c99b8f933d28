import { sql, type Kysely } from 'kysely';

/** A person who sells below the sales tax threshold has no tax id (OWN-1). Processes of the version before write `true`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table shop_profile add has_tax_id boolean not null default true`.execute(db);
};
