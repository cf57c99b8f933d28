import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveEntitlementsOf } from '#server/accounts/entitlements/index.ts';

/** A member whom an import makes; the hash is one that another shop made, or empty. */
export interface NewImported {
  readonly email: string;
  readonly userName: string;
  readonly displayName: string;
  readonly tel: string;
  readonly passwordHash: string;
}

/**
 * Makes members, with names and addresses that differ from each other, and gives their ids by the address in small letters. Who
 * registered with one of them meanwhile is left out.
 */
export const insertImported = async (
  tx: Transaction,
  members: readonly NewImported[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ readonly email: string; readonly memberId: number }>`
    with listed as (
      select * from json_to_recordset(${JSON.stringify(members)}::json) as listed (email text, "userName" text,
        "displayName" text, tel text, "passwordHash" text)
    ), made as (
      insert into member (user_name, email, display_name, tel)
      select "userName", email, "displayName", tel from listed order by lower(email)
      on conflict do nothing returning id, lower(email) as email
    ), hashed as (
      insert into credential (member_id, password_hash)
      select made.id, listed."passwordHash" from made join listed on lower(listed.email) = made.email
      where listed."passwordHash" <> ''
    )
    select email, id as "memberId" from made`.execute(tx);
  return new Map(rows.map(({ email, memberId }) => [email, memberId]));
};

/**
 * Whether a member has never come in: nobody signed in, proved the address or set a way in. The password of an older shop is none before it
 * is used.
 */
export const neverCameIn = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${member}.email_proven_at is null
  and not exists (select from session s where s.member_id = ${member}.id)
  and not exists (select from passkey p where p.member_id = ${member}.id)
  and not exists (select from provider_account a where a.member_id = ${member}.id)
  and not exists (select from credential c where c.member_id = ${member}.id and c.password_hash like '$argon2%'))`;

/**
 * Removes members who were imported and have not used their account: nobody signed in, proved the address, set a way in, ordered or
 * was given anything else. Who was removed, by id.
 */
export const removeUnused = async (tx: Transaction, memberIds: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    with gone as (
      update member m set user_name = 'deleted-' || m.id, email = null, receipt_email = null, display_name = '', tel = '',
        line_id = '', facebook_name = '', address = '', deleted_at = now()
      where m.id = any(${memberIds}::bigint[]) and m.deleted_at is null and not m.is_staff and ${neverCameIn(sql`m`)}
        and not exists (select from customer_order o where o.member_id = m.id)
        and not exists (select from ${liveEntitlementsOf(sql`m.id`)} e)
      returning m.id
    ), credentials as (delete from credential where member_id in (select id from gone)
    ), tokens as (delete from one_time_token where member_id in (select id from gone))
    select id from gone`.execute(tx);
  return rows.map(({ id }) => id);
};
