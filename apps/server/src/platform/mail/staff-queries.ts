import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import type { WaitingLargeRefund } from './templates/staff-mails.ts';
import type { SilentWebhook } from './templates/webhook-mail.ts';

/** A large refund that waits for its time; undefined where it was sent or stopped. */
export const findMailLargeRefund = async (
  db: Database,
  largeRefundId: number,
): Promise<WaitingLargeRefund | undefined> => {
  const { rows } = await sql<WaitingLargeRefund>`
    select o.order_number as "orderNumber", w.total_ntd as "totalNtd", ${shownNameOf('asker')} as "askedBy",
      w.sendable_at as "sendableAt"
    from large_refund w join member asker on asker.id = w.asked_by
    left join refund r on r.id = w.refund_id left join goods_return g on g.id = w.return_id
    join customer_order o on o.id = coalesce(r.order_id, g.order_id)
    where w.id = ${largeRefundId} and w.sent_at is null and w.sendable_at is not null`.execute(db);
  return rows[0];
};

/** An invitation as its mail tells it; undefined where it has ended, or another link took the place of this one. */
export interface MailInvitation {
  readonly email: string;
  readonly invitedBy: string;
  readonly expiresAt: Date;
}

export const findMailInvitation = async (
  db: Database,
  invitationId: number,
  tokenId: string,
): Promise<MailInvitation | undefined> => {
  const { rows } = await sql<MailInvitation>`
    select i.email, m.user_name as "invitedBy", i.expires_at as "expiresAt"
    from staff_invitation i join member m on m.id = i.invited_by
    where i.id = ${invitationId} and i.token_id = ${tokenId} and i.accepted_at is null and i.withdrawn_at is null
      and i.expires_at > now()`.execute(db);
  return rows[0];
};

/** A webhook that was switched off because nobody answers; undefined where staff switched it on again, or removed it. */
export const findMailWebhook = async (db: Database, webhookId: number): Promise<SilentWebhook | undefined> => {
  const found = await db
    .selectFrom('webhook')
    .select(['url', 'note', 'off_reason as reason'])
    .where('id', '=', webhookId)
    .executeTakeFirst();
  if (found?.reason !== 'failing' && found?.reason !== 'gone') return undefined;
  return { host: new URL(found.url).host, note: found.note, reason: found.reason };
};
