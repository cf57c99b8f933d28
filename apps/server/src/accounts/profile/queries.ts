import type { AuditAction, AuditDetails, AuditSubject } from '@kapok/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { isCalled } from '#server/accounts/identity/index.ts';

/** A member as the own profile page and staff see them. */
export interface Profile {
  readonly memberId: number;
  readonly userName: string;
  readonly email: string | null;
  /** A new e-mail that waits for its confirmation. */
  readonly pendingEmail: string | null;
  readonly displayName: string;
  readonly tel: string;
  readonly lineId: string;
  readonly facebookName: string;
  readonly address: string;
}

const selectProfile = (db: Database) =>
  db
    .selectFrom('member')
    .leftJoin('one_time_token as pending', (join) =>
      join
        .onRef('pending.member_id', '=', 'member.id')
        .on('pending.purpose', '=', 'confirm-email')
        .on('pending.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      'member.id as memberId',
      'member.user_name as userName',
      'member.email',
      'pending.email as pendingEmail',
      'member.display_name as displayName',
      'member.tel',
      'member.line_id as lineId',
      'member.facebook_name as facebookName',
      'member.address',
    ])
    .where('member.deleted_at', 'is', null);

export const findProfile = (db: Database, memberId: number): Promise<Profile | undefined> =>
  selectProfile(db).where('member.id', '=', memberId).executeTakeFirst();

/** By login name or e-mail, in any letter case. */
export const findProfileByLogin = (db: Database, login: string): Promise<Profile | undefined> =>
  selectProfile(db)
    .where(isCalled(login))
    .orderBy(sql`lower(member.email) = lower(${login})`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

export type ProfileFields = Pick<Profile, 'displayName' | 'tel' | 'lineId' | 'facebookName' | 'address'>;

export const updateProfileFields = async (db: Database, memberId: number, fields: ProfileFields): Promise<void> => {
  await db
    .updateTable('member')
    .set({
      display_name: fields.displayName,
      tel: fields.tel,
      line_id: fields.lineId,
      facebook_name: fields.facebookName,
      address: fields.address,
    })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Notes who did what to whom; details never hold personal data. */
export const insertAuditEntry = async (
  db: Database | Transaction,
  actorId: number | null,
  action: AuditAction,
  subject: AuditSubject,
  details: AuditDetails = {},
): Promise<void> => {
  await db
    .insertInto('audit_entry')
    .values({ actor_id: actorId, action, subject, details: JSON.stringify(details) })
    .execute();
};
