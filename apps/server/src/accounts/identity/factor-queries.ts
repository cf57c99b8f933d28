import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';

/** Whether the row of "member" has a second factor. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from second_factor f where f.member_id = member.id)
  or exists (select from passkey p where p.member_id = member.id and p.for_staff))`;

/** Whether the caller is of the staff and has a second factor that this session has not shown. */
export const lacksShownFactor = async (db: Database, { memberId, sessionId }: MemberCaller): Promise<boolean> => {
  const { rows } = await sql`
    select from session s join member on member.id = s.member_id
    where s.id = ${sessionId}::uuid and member.id = ${memberId} and member.is_staff and s.second_factor_at is null
      and ${hasSecondFactor}`.execute(db);
  return rows.length > 0;
};
