import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export interface MailPoints {
  readonly balance: number;
  readonly provenEmail: string | null;
}

/** A member's points as they are now; undefined where the membership has ended. */
export const findMailPoints = async (db: Database, memberId: number): Promise<MailPoints | undefined> => {
  const { rows } = await sql<MailPoints>`
    select coalesce((select a.balance from points_account a where a.member_id = m.id), 0) as balance,
      case when m.email_proven_at is not null then m.email end as "provenEmail"
    from member m where m.id = ${memberId} and m.deleted_at is null`.execute(db);
  return rows[0];
};

export interface MailSignIn {
  readonly at: Date;
  readonly userAgent: string;
  readonly address: string | null;
  readonly provenEmail: string | null;
  readonly signedInWithinHour: number;
}

/** A sign-in, ended or not, with how many the member had within the hour before. */
export const findMailSignIn = async (db: Database, sessionId: string): Promise<MailSignIn | undefined> => {
  const { rows } = await sql<MailSignIn>`
    select s.created_at as at, s.user_agent as "userAgent", host(s.address) as address,
      case when m.email_proven_at is not null then m.email end as "provenEmail",
      (select count(*) from session n where n.member_id = s.member_id and n.created_at <= s.created_at
        and n.created_at > s.created_at - interval '1 hour') as "signedInWithinHour"
    from session s join member m on m.id = s.member_id
    where s.id = ${sessionId}::uuid and m.deleted_at is null`.execute(db);
  return rows[0];
};
