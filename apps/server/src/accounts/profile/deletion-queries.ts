import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { piecesToSend } from '#server/platform/db/lines-given-back.ts';
import { isPaperSpared } from '#server/platform/db/papers.ts';
import { deliveryState, invoiceState, orderState, refundState, returnState } from '#server/platform/db/states.ts';
import { TALK_CHANGED_CHANNEL, TALK_MESSAGES_AT_HAND } from '#server/platform/db/talk-notices.ts';

/** A member whose end was asked for. */
export interface LeavingMember {
  readonly userName: string;
  readonly isStaff: boolean;
  /** Null as well for an address that nobody has proven: no mail goes there (SAFE-6). */
  readonly provenEmail: string | null;
}

/**
 * Holds a member with cart and orders, so that nothing is ordered, paid or refunded meanwhile; in the shop's lock order.
 * Undefined where there is no such member. Whoever ends the membership is held, too: the role does not end meanwhile. The rest
 * of the staff is held with one of them, so that two who leave at once know of each other.
 */
export const lockMember = async (
  tx: Transaction,
  memberId: number,
  actorId: number,
): Promise<LeavingMember | undefined> => {
  await sql`select id from cart where member_id = ${memberId} for update`.execute(tx);
  await sql`select id from customer_order where member_id = ${memberId} order by id for update`.execute(tx);
  await sql`select id from member where deleted_at is null and (id in (${memberId}, ${actorId})
    or is_staff and exists (select from member self where self.id = ${memberId} and self.is_staff))
    order by id for update`.execute(tx);
  return tx
    .selectFrom('member')
    .select([
      'user_name as userName',
      'is_staff as isStaff',
      sql<string | null>`case when email_proven_at is not null then email end`.as('provenEmail'),
    ])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
};

export const isStaffAccount = async (db: Database, memberId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('member')
    .select('is_staff as isStaff')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.isStaff === true;
};

export interface Obstacles {
  readonly unpaidOrders: boolean;
  readonly refundPending: boolean;
  readonly goodsNotShipped: boolean;
}

/** What stands against the end of a membership; undefined where there is none to end. */
export const findObstacles = async (db: Database, memberId: number): Promise<Obstacles | undefined> => {
  const { rows } = await sql<Obstacles>`
    select
      exists (select from customer_order o where o.member_id = m.id and o.status = ${orderState.is('unpaid')}) as "unpaidOrders",
      exists (select from customer_order o join refund r on r.order_id = o.id
        where o.member_id = m.id and r.state in ${refundState.open})
        or exists (select from customer_order o join goods_return g on g.order_id = o.id
          where o.member_id = m.id and g.status in ${returnState.open}) as "refundPending",
      exists (select from customer_order o join order_line l on l.order_id = o.id and l.kind = 'goods'
        where o.member_id = m.id and o.status = ${orderState.is('paid')} and o.delivery_state in ${deliveryState.in('to-ship', 'packed', 'not-fetched')}
          and ${piecesToSend} > 0) as "goodsNotShipped"
    from member m where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  return rows[0];
};

/** Takes away whatever says who the member was. The row stays, because orders and invoices belong to it. */
export const anonymiseMember = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx
    .updateTable('member')
    .set({
      user_name: `deleted-${memberId}`,
      email: null,
      email_proven_at: null,
      receipt_email: null,
      cart_mails_since: null,
      cart_mails_stop: null,
      display_name: '',
      tel: '',
      line_id: '',
      facebook_name: '',
      address: '',
      is_staff: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', memberId)
    .execute();
  await tx.deleteFrom('credential').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('one_time_token').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('provider_account').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('provider_journey').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('tmp_user').where('member_id', '=', memberId).execute();
  await tx.updateTable('session').set({ user_agent: '' }).where('member_id', '=', memberId).execute();
};

/** Empties the cart; its row stays where an order came from it. */
export const removeCart = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`delete from cart_line where cart_id in (select id from cart where member_id = ${memberId})`.execute(tx);
  await sql`delete from cart_seats where cart_id in (select id from cart where member_id = ${memberId})`.execute(tx);
  await sql`
    update cart set shipping_code = null, shipping_quote_ntd = null, recipient_name = '', recipient_tel = '',
      destination = '', destination_for = null, pickup_store = null, reminded_of = null where member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    delete from cart c where c.member_id = ${memberId}
      and not exists (select from customer_order o where o.cart_id = c.id)`.execute(tx);
};

/** What was watched, noted and wished for, from where, and who said what in the room. What was said stays. */
export const removeTraces = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.deleteFrom('playback_range').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_import_progress').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('lesson_tick').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('reading_tick').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('reading_delivery').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('reading_opening').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('lesson_note').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('hand_out_delivery').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('lesson_opening').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('announcement_recipient').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('announcement_seen').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('playback_delivery').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('delivery_mark').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('playback_session').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('viewing_credit').where('member_id', '=', memberId).execute();
  // What was not told yet of who leaves is not told any more; that they left is.
  await tx.deleteFrom('webhook_message').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('wish').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('chat_report').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('course_post_report').where('member_id', '=', memberId).execute();
  await tx.updateTable('course_post').set({ member_id: null }).where('member_id', '=', memberId).execute();
  await tx.deleteFrom('chat_mute').where('member_id', '=', memberId).execute();
  // The talk keeps the newest messages at hand with their authors' names: it is told that these have none any more.
  await sql`
    with left_behind as (
      update chat_message set member_id = null, connection_id = '' where member_id = ${memberId} returning id
    ), at_hand as (select id from chat_message order by id desc limit ${TALK_MESSAGES_AT_HAND})
    select pg_notify(${TALK_CHANGED_CHANNEL}, id::text) from left_behind join at_hand using (id)`.execute(tx);
};

/**
 * Takes the recipient off a member's orders, what may tell their clicks from others, and their own words off the returns: nothing is
 * still to be sent.
 */
export const removeRecipients = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`
    update goods_return set reason = '' where order_id in (
      select id from customer_order where member_id = ${memberId}) and reason <> ''`.execute(tx);
  await sql`
    update delivery_change set recipient_name = '', recipient_tel = '', destination = '' where order_id in (
      select id from customer_order where member_id = ${memberId})`.execute(tx);
  await sql`
    update order_origin set content = '', term = '', gclid = '', fbclid = '', visit_id = '', tell_to = '{}', user_agent = ''
    where order_id in (select id from customer_order where member_id = ${memberId})`.execute(tx);
  // What was not told yet of their orders is not told any more.
  await sql`
    delete from conversion where order_id in (select id from customer_order where member_id = ${memberId})`.execute(tx);
  await tx
    .updateTable('customer_order')
    .set({
      email: null,
      recipient_name: '',
      recipient_tel: '',
      destination: '',
      pickup_store: null,
      invoice_title: '',
      staff_note: '',
    })
    .where('member_id', '=', memberId)
    .execute();
};

const BUYERS_BATCH = 1_000;

/**
 * Leaves on the invoices of members who are gone what the law wants kept: numbers, figures, and the company that an
 * invoice was made out to. One that is still to be issued keeps its buyer until it is; the daily housekeeping comes back.
 */
export const removeBuyers = async (db: Database, memberId?: number): Promise<void> => {
  let changed = BUYERS_BATCH;
  // Some at a time: whatever waits, no statement runs into its limit.
  while (changed >= BUYERS_BATCH) {
    const { numAffectedRows = 0n } = await sql`
      update invoice set buyer_email = null, buyer_name = case category when 'B2B' then buyer_name else '' end
      where id in (
        select i.id from invoice i join customer_order o on o.id = i.order_id join member m on m.id = o.member_id
        where m.deleted_at is not null and (i.status <> ${invoiceState.is('requested')} or ${isPaperSpared})
          and (i.buyer_email is not null or i.category = 'B2C' and i.buyer_name <> '')
          and m.id = coalesce(${memberId ?? null}::bigint, m.id)
        limit ${BUYERS_BATCH})`.execute(db);
    changed = Number(numAffectedRows);
  }
};
