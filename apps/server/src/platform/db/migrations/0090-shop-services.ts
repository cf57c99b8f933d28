import { sql, type Kysely } from 'kysely';

/**
 * What an administrator entered about the shop's mail server, payment gateway and invoice service (OWN-2). `sealed` holds all of it,
 * encrypted under a key of the shop's secret. A merchant number keeps a row of its own, so that what was begun with it can be
 * settled after the shop has moved to another one; one row of each service is in use. A payment attempt remembers the merchant that
 * it was begun with, and an e-invoice the one that issues it; what began before this migration, or under a process of the version
 * before, remembers none. `mode` is how the shop gives out invoices: no secret, so that it is known without the key.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shop_service (
      service text not null check (service in ('mail', 'gateway', 'invoices')),
      account text not null default '',
      mode text,
      sealed bytea not null,
      in_use boolean not null default true,
      changed_at timestamptz not null default now(),
      changed_by bigint references member,
      primary key (service, account)
    );
    create unique index shop_service_in_use_key on shop_service (service) where in_use;

    alter table payment_attempt add column merchant_id text;
    alter table invoice add column merchant_id text;
  `.execute(db);
};
