import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import { announcementState } from '#server/platform/db/states.ts';
import type { MailedAnnouncement } from './templates/announcement-mail.ts';

export interface MailAnnouncement extends MailedAnnouncement {
  readonly provenEmail: string | null;
}

/** An announcement as it stands on its page now; undefined where it was withdrawn, or the reader has gone or wants no such mails any more. */
export const findMailAnnouncement = async (
  db: Database,
  memberId: number,
  announcementId: number,
): Promise<MailAnnouncement | undefined> => {
  const { rows } = await sql<MailAnnouncement>`
    select p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', ${englishNameOf('p')}) as course,
      json_build_object('zh', a.title_zh, 'en', a.title_en) as title, json_build_object('zh', a.body_zh, 'en', a.body_en) as body,
      case when m.email_proven_at is not null then m.email end as "provenEmail"
    from announcement a join product p on p.product_id = a.product_id join member m on m.id = ${memberId}
    where a.id = ${announcementId} and a.state = ${announcementState.is('sent')} and m.deleted_at is null
      and m.announcement_mails`.execute(db);
  return rows[0];
};
