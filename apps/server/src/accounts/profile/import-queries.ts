import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { ListedMember } from './member-list.ts';

/** Any number that nothing else locks. */
const IMPORT_LOCK = 6_240_115;

/** One import at a time: a second one then finds what the first has done. */
export const lockImports = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
};

/** Puts a list into the staging table; a name that waits there already is written anew, one that was imported stays. */
export const stageMembers = async (tx: Transaction, list: readonly ListedMember[]): Promise<void> => {
  await sql`
    insert into tmp_user (user_name, email, display_name, tel, line_id, facebook_name, address)
    select "userName", email, "displayName", tel, "lineId", "facebookName", address
    from json_to_recordset(${JSON.stringify(list)}::json) as listed ("userName" text, email text, "displayName" text,
      tel text, "lineId" text, "facebookName" text, address text)
    on conflict (lower(user_name)) do update set email = excluded.email, display_name = excluded.display_name,
      tel = excluded.tel, line_id = excluded.line_id, facebook_name = excluded.facebook_name, address = excluded.address,
      staged_at = now()
    where tmp_user.member_id is null`.execute(tx);
};

/** Forgets rows of a file that were staged and refused: the sender has the file, and sends it again once it is corrected. */
export const unstageRefused = async (tx: Transaction, userNames: readonly string[]): Promise<void> => {
  await sql`delete from tmp_user where member_id is null
    and lower(user_name) in (select lower(n) from unnest(${userNames}::text[]) n)`.execute(tx);
};

/** The staging table as a list; what waits comes first. */
export const findStaged = (db: Database, limit: number): Promise<readonly ListedMember[]> =>
  db
    .selectFrom('tmp_user')
    .select([
      'id as row',
      'user_name as userName',
      'email',
      'display_name as displayName',
      'tel',
      'line_id as lineId',
      'facebook_name as facebookName',
      'address',
    ])
    .orderBy(sql`member_id is not null`)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Which of the names were taken over before, in lower case. */
export const findImported = async (tx: Transaction, userNames: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly name: string }>`
    select lower(user_name) as name from tmp_user
    where member_id is not null and lower(user_name) in (select lower(n) from unnest(${userNames}::text[]) n)`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Who has just become a member. */
export interface ImportedMember {
  readonly memberId: number;
  readonly email: string;
}

/**
 * Makes members of a list whose names and e-mails differ from each other, without a password: each sets one by mail. Who
 * has a name or an e-mail that is taken is left out. Gives who became a member, by the name in lower case.
 */
export const insertListed = async (
  tx: Transaction,
  list: readonly ListedMember[],
): Promise<ReadonlyMap<string, ImportedMember>> => {
  const { rows } = await sql<ImportedMember & { readonly name: string }>`
    with made as (
      insert into member (user_name, email, display_name, tel, line_id, facebook_name, address)
      select "userName", email, "displayName", tel, "lineId", "facebookName", address
      from json_to_recordset(${JSON.stringify(list)}::json) as listed ("userName" text, email text, "displayName" text,
        tel text, "lineId" text, "facebookName" text, address text)
      -- A name never stands for somebody else's address.
      where lower("userName") = lower(email) or not exists (
        select from member m where m.deleted_at is null and lower(m.email) = lower("userName"))
      on conflict do nothing
      returning id, email, lower(user_name) as name
    )
    update tmp_user set member_id = made.id from made where lower(tmp_user.user_name) = made.name
    returning made.id as "memberId", made.email, made.name`.execute(tx);
  return new Map(rows.map(({ name, memberId, email }) => [name, { memberId, email }]));
};

/** Which of the names belong to a member, or are a member's e-mail, in lower case. */
export const findTakenNames = async (tx: Transaction, userNames: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly name: string }>`
    select n as name from (select lower(n) from unnest(${userNames}::text[]) n) names (n)
    where exists (select from member where deleted_at is null and lower(user_name) = n)
      or exists (select from member where deleted_at is null and lower(email) = n)`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};
