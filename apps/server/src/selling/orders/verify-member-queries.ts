import { sql, type RawBuilder } from 'kysely';

const tablesThatEmpty = [
  'announcement_recipient',
  'announcement_seen',
  'chat_message',
  'chat_mute',
  'chat_report',
  'course_post',
  'course_post_report',
  'credential',
  'delivery_mark',
  'hand_out_delivery',
  'lesson_note',
  'lesson_opening',
  'lesson_tick',
  'member_import_progress',
  'one_time_token',
  'passkey',
  'playback_delivery',
  'playback_range',
  'playback_session',
  'provider_account',
  'provider_journey',
  'reading_delivery',
  'reading_opening',
  'reading_tick',
  'second_factor',
  'viewing_credit',
  'wish',
] as const;

const leftIn = tablesThatEmpty.map(
  (table) => sql`exists (select from ${sql.table(table)} left_behind where left_behind.member_id = m.id)`,
);

/** By the name of the rule, as the other invariants. Triggers keep them, whatever is written while an account is deleted (PROF-6). */
export const memberInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'of a deleted account nothing is left that its member wrote or did': sql`
    select count(*) from member m where m.deleted_at is not null and (${sql.join(leftIn, sql` or `)})`,

  'what stays of a deleted account names nobody': sql`
    select (select count(*) from cart c join member m on m.id = c.member_id and m.deleted_at is not null
        where c.recipient_name <> '' or c.recipient_tel <> '' or c.destination <> '' or c.pickup_store is not null
          or exists (select from cart_line l where l.cart_id = c.id) or exists (select from cart_seats s where s.cart_id = c.id))
      + (select count(*) from customer_order o join member m on m.id = o.member_id and m.deleted_at is not null
        where o.email is not null or o.recipient_name <> '' or o.recipient_tel <> '' or o.destination <> ''
          or o.pickup_store is not null or o.invoice_title <> '')
      + (select count(*) from session s join member m on m.id = s.member_id and m.deleted_at is not null
        where s.ended_at is null or s.user_agent <> '')`,
};
