import { sql, type Kysely } from 'kysely';

/** What the gateway takes of each way to pay, from a day on, as the owner reads it in the contract (OFFER-5). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table fee_rate (
      pay_type text not null,
      valid_from date not null,
      -- Hundredths of a percent.
      basis_points integer not null check (basis_points between 0 and 2000),
      fixed_ntd integer not null check (fixed_ntd between 0 and 1000),
      changed_by bigint references member,
      changed_at timestamptz not null default now(),
      primary key (pay_type, valid_from)
    );
  `.execute(db);
};
