import { sql, type Kysely } from 'kysely';

/**
 * Invitations to the staff (OWN-2). The link is made from the token's id when its mail is written; the row keeps its hash
 * alone. One invitation is open for an address.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table staff_invitation (
      id bigint generated always as identity primary key,
      email text not null,
      display_name text not null,
      permissions text[] not null,
      token_id uuid not null,
      token_hash bytea not null unique,
      invited_by bigint not null references member,
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      accepted_by bigint references member,
      withdrawn_at timestamptz,
      check ((accepted_at is null) = (accepted_by is null)),
      check (accepted_at is null or withdrawn_at is null)
    );
    create unique index staff_invitation_open_key on staff_invitation (lower(email))
      where accepted_at is null and withdrawn_at is null;
  `.execute(db);
};
