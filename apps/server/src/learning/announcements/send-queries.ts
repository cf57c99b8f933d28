import { sql } from 'kysely';
import { liveEntitlement, liveEntitlementsTo } from '#server/accounts/entitlements/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { announcementState } from '#server/platform/db/states.ts';
import { isMailed } from './staff-queries.ts';

/** One scheduled announcement whose time has come, held, unless another process has it. */
export const lockDue = async (tx: Transaction): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from announcement where state = ${announcementState.is('scheduled')} and send_at <= now()
    order by send_at limit 1 for update skip locked`.execute(tx);
  return rows[0]?.id;
};

/** Puts an announcement on the page of its course, and notes the owners of this moment who are told by mail. */
export const markSent = async (tx: Transaction, announcementId: number): Promise<void> => {
  await sql`
    update announcement set state = ${announcementState.after('send')}, sent_at = now(), send_at = null
    where id = ${announcementId} and state in ${announcementState.before('send')}`.execute(tx);
  await sql`
    insert into announcement_recipient (announcement_id, member_id)
    select a.id, m.id from announcement a
      cross join lateral ${liveEntitlementsTo(sql`a.product_id`)} live join member m on m.id = live.member_id
    where a.id = ${announcementId} and ${isMailed} on conflict do nothing`.execute(tx);
};

/** A version that staff had before them is not the last one any more. */
export const raiseVersion = async (tx: Transaction, announcementId: number): Promise<void> => {
  await sql`update announcement set version = version + 1 where id = ${announcementId}`.execute(tx);
};

/** Holds an announcement that owners read; false where it was withdrawn or is gone. */
export const lockShown = async (tx: Transaction, announcementId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from announcement where id = ${announcementId} and state = ${announcementState.is('sent')} for update`.execute(
    tx,
  );
  return rows.length > 0;
};

export interface TakenRecipient {
  readonly memberId: number;
  /** They still own the course and want to be mailed. */
  readonly isMailed: boolean;
}

/** Some recipients who were not mailed yet, now noted as mailed. The announcement must be held. */
export const takeRecipients = async (
  tx: Transaction,
  announcementId: number,
  limit: number,
): Promise<readonly TakenRecipient[]> => {
  const { rows } = await sql<TakenRecipient>`
    update announcement_recipient r set mailed_at = now()
    from announcement a, member m
    where r.announcement_id = ${announcementId} and a.id = r.announcement_id and m.id = r.member_id
      and r.member_id in (select waiting.member_id from announcement_recipient waiting
        where waiting.announcement_id = ${announcementId} and waiting.mailed_at is null
        order by waiting.member_id limit ${limit})
    returning r.member_id as "memberId", ${isMailed} and ${liveEntitlement(sql`m.id`, sql`a.product_id`)} as "isMailed"`.execute(
    tx,
  );
  return rows;
};

/** Whoever gets no mail is no recipient. */
export const dropRecipients = async (
  tx: Transaction,
  announcementId: number,
  memberIds: readonly number[],
): Promise<void> => {
  if (memberIds.length === 0) return;
  await sql`
    delete from announcement_recipient
    where announcement_id = ${announcementId} and member_id = any(${memberIds}::bigint[])`.execute(tx);
};
