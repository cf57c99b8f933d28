import { sql, type Kysely } from 'kysely';

/**
 * Nothing is written for an account that is deleted (PROF-6). A deletion holds the member's row; who writes for that member waits for it by
 * the foreign key, and would go on behind its commit. These triggers come after the row, as the foreign key's own do: they take the lock
 * that it took, in the same order, and then read what the deletion has left. Processes of the version before meet them as well.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createGuard(db);
  for (const table of ownTables) await guard(db, table, 'insert', 'member_id');
  for (const table of batchTables) await guard(db, table, 'insert', 'member_id', 'remove');
  await removeLeftBehind(db);
  await emptyRowsThatStay(db);
  await guardRowsThatStay(db);
};

/** What members write, or what is kept of what they do; nothing of it is there once they are gone. */
const ownTables = [
  'announcement_seen',
  'chat_message',
  'chat_mute',
  'chat_report',
  'course_post',
  'course_post_report',
  'credential',
  'delivery_mark',
  'free_enrolment',
  'hand_out_delivery',
  'lesson_note',
  'lesson_tick',
  'member_import_progress',
  'one_time_token',
  'passkey',
  'playback_range',
  'playback_session',
  'provider_account',
  'provider_journey',
  'reading_delivery',
  'reading_tick',
  'second_factor',
  'session',
  'viewing_credit',
  'wish',
] as const;

/** What the shop writes for many members at once: the row of one who is gone goes again, and those of the others stay. */
const batchTables = ['announcement_recipient', 'lesson_opening', 'playback_delivery', 'reading_opening'] as const;

const createGuard = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- The first argument names the column that leads to the member; the second says that the row goes, and nothing fails.
    create function refuse_gone_member() returns trigger language plpgsql as $$
    declare
      owner bigint;
      is_gone boolean;
    begin
      if tg_argv[0] = 'member_id' then owner := new.member_id;
      elsif tg_argv[0] = 'redeemed_by' then owner := new.redeemed_by;
      else select o.member_id into owner from public.customer_order o where o.id = new.order_id;
      end if;
      if owner is null then return null; end if;
      select m.deleted_at is not null into is_gone from public.member m where m.id = owner for key share;
      if is_gone and tg_argv[1] = 'remove' then
        execute format('delete from public.%I where member_id = $1', tg_table_name) using owner;
      elsif is_gone then
        raise exception 'the account is deleted' using errcode = 'KR002', detail = owner;
      end if;
      return null;
    end $$;

    create function refuse_gone_self() returns trigger language plpgsql as $$
    begin
      raise exception 'the account is deleted' using errcode = 'KR002', detail = old.id;
    end $$;
  `.execute(db);
};

const guard = async (db: Kysely<unknown>, table: string, when: string, ...args: readonly string[]): Promise<void> => {
  await sql`
    create trigger refuse_gone_member after ${sql.raw(when)} on ${sql.table(table)} for each row
      execute function refuse_gone_member(${sql.join(args.map((arg) => sql.lit(arg)))})`.execute(db);
};

/** Rows that stay behind an account, without the person: they do not get one again. */
const guardRowsThatStay = async (db: Kysely<unknown>): Promise<void> => {
  await guard(db, 'cart', 'insert or update', 'member_id');
  await guard(db, 'review', 'insert or update of stars, body', 'member_id');
  const recipient = 'email, recipient_name, recipient_tel, destination, pickup_store, invoice_title';
  await guard(db, 'customer_order', `insert or update of ${recipient}`, 'member_id');
  await guard(db, 'seat', 'update of redeemed_by', 'redeemed_by');
  await guard(db, 'goods_return', 'insert', 'order_id');
  await guard(db, 'refund_account', 'insert or update', 'order_id');
  await sql`
    create trigger refuse_gone_self before update of user_name, email, email_proven_at, receipt_email, cart_mails_since,
      cart_mails_stop, display_name, tel, line_id, facebook_name, address, is_staff, deleted_at on member for each row
      when (old.deleted_at is not null and (new.deleted_at is null or new.is_staff or new.user_name <> old.user_name
        or num_nonnulls(new.email, new.email_proven_at, new.receipt_email, new.cart_mails_since, new.cart_mails_stop) > 0
        or new.display_name || new.tel || new.line_id || new.facebook_name || new.address <> ''))
      execute function refuse_gone_self()`.execute(db);
};

const gone = sql`(select id from member where deleted_at is not null)`;

/** What was left behind until now goes as it would have gone with the account. Enrolments stay, as the rights do that they gave. */
const removeLeftBehind = async (db: Kysely<unknown>): Promise<void> => {
  const kept: readonly string[] = ['chat_message', 'course_post', 'free_enrolment', 'session'];
  for (const table of [...ownTables, ...batchTables].filter((name) => !kept.includes(name))) {
    await sql`delete from ${sql.table(table)} where member_id in ${gone}`.execute(db);
  }
  await sql`update course_post set member_id = null where member_id in ${gone}`.execute(db);
  await sql`update chat_message set member_id = null, connection_id = '' where member_id in ${gone}`.execute(db);
  await sql`
    update session set user_agent = '', ended_at = coalesce(ended_at, now()), end_reason = coalesce(end_reason, 'removed')
    where member_id in ${gone} and (user_agent <> '' or ended_at is null)`.execute(db);
};

/** Behind a lock that the triggers keep until they are there: nobody fills a row again in between. */
const emptyRowsThatStay = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    lock table cart, customer_order, goods_return in share row exclusive mode;
    delete from cart_line where cart_id in (select id from cart where member_id in ${gone});
    delete from cart_seats where cart_id in (select id from cart where member_id in ${gone});
    update cart set shipping_code = null, shipping_quote_ntd = null, recipient_name = '', recipient_tel = '', destination = '',
      destination_for = null, pickup_store = null, reminded_of = null where member_id in ${gone};
    delete from cart c where c.member_id in ${gone} and not exists (select from customer_order o where o.cart_id = c.id);
    update customer_order set email = null, recipient_name = '', recipient_tel = '', destination = '', pickup_store = null,
      invoice_title = '' where member_id in ${gone} and (email is not null or recipient_name <> '' or recipient_tel <> ''
        or destination <> '' or pickup_store is not null or invoice_title <> '');
    update goods_return set reason = '' where reason <> '' and order_id in (
      select id from customer_order where member_id in ${gone});
  `.execute(db);
};
