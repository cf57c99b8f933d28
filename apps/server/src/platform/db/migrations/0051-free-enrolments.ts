import { sql, type Kysely } from 'kysely';

/**
 * Free courses are taken without an order (OWN-8): who took which, under which terms, and until when. An entitlement names the
 * enrolment that it came from, so that giving the course back ends what the enrolment opened and nothing that was bought.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table free_enrolment (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      product_id text not null references product,
      terms_version text not null references terms_version,
      enrolled_at timestamptz not null default now(),
      ended_at timestamptz check (ended_at >= enrolled_at)
    );
    create unique index free_enrolment_live_key on free_enrolment (member_id, product_id) where ended_at is null;
    create index free_enrolment_age_idx on free_enrolment (enrolled_at);

    alter table entitlement add column free_enrolment_id bigint references free_enrolment;
    create index entitlement_free_enrolment_idx on entitlement (free_enrolment_id) where free_enrolment_id is not null;
  `.execute(db);
};
