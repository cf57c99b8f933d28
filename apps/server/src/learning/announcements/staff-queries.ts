import { mayBeDeleted, type AnnouncementStatus, type AnnouncementWish, type AnnouncementWords } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { liveEntitlementsTo } from '#server/accounts/entitlements/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import type { ListedAnnouncement, ManagedAnnouncement, Readers } from './announcement.ts';

/** Whether the owner "m" is told by mail: at a proven address, unless they switched it off. */
export const isMailed = sql<boolean>`(m.deleted_at is null and m.announcement_mails
  and m.email is not null and m.email_proven_at is not null)`;

const course = sql`p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', p.name_en) as course`;
const isCourse = sql<boolean>`p.kind in ('video', 'audio')`;

const listed = sql`
  a.id as "announcementId", ${course}, json_build_object('zh', a.title_zh, 'en', a.title_en) as title, a.state,
  a.send_at as "sendAt", a.sent_at as "sentAt", a.changed_at as "changedAt", a.saved_at as "savedAt", ${shownNameOf('s')} as "savedBy",
  (select count(*)::int from announcement_recipient r where r.announcement_id = a.id) as recipients,
  (select count(*)::int from announcement_recipient r where r.announcement_id = a.id and r.taken_at is not null) as mailed`;
const ofAll = sql`from announcement a join product p on p.product_id = a.product_id join member s on s.id = a.saved_by`;

/** Announcements to all courses or to one, the last written first. */
export const listManaged = async (
  db: Database,
  {
    productId,
    beforeId,
    limit,
  }: { readonly productId: string | undefined; readonly beforeId: number | undefined; readonly limit: number },
): Promise<readonly ListedAnnouncement[]> => {
  const { rows } = await sql<ListedAnnouncement>`
    select ${listed} ${ofAll}
    where a.product_id = coalesce(${productId ?? null}, a.product_id) and a.id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
};

export const findManaged = async (db: Database, announcementId: number): Promise<ManagedAnnouncement | undefined> => {
  const { rows } = await sql<ManagedAnnouncement>`
    select ${listed}, a.version, json_build_object('zh', a.body_zh, 'en', a.body_en) as body ${ofAll}
    where a.id = ${announcementId}`.execute(db);
  return rows[0];
};

/** For how many an announcement to a course would be; undefined for what is no course. */
export const countReaders = async (db: Database, productId: string): Promise<Readers | undefined> => {
  const { rows } = await sql<Readers>`
    select ${course}, count(m.id)::int as owners, (count(m.id) filter (where ${isMailed}))::int as mails
    from product p left join lateral ${liveEntitlementsTo(sql`p.product_id`)} live on true
      left join member m on m.id = live.member_id
    where p.product_id = ${productId} and ${isCourse} group by p.product_id`.execute(db);
  return rows[0];
};

/** An announcement that nobody else changes while the transaction lasts. */
export interface HeldAnnouncement extends AnnouncementWords {
  readonly productId: string;
  readonly version: number;
  readonly state: AnnouncementStatus;
}

export const lockAnnouncement = async (
  tx: Transaction,
  announcementId: number,
): Promise<HeldAnnouncement | undefined> => {
  const { rows } = await sql<HeldAnnouncement>`
    select product_id as "productId", version, state, json_build_object('zh', title_zh, 'en', title_en) as title,
      json_build_object('zh', body_zh, 'en', body_en) as body
    from announcement where id = ${announcementId} for update`.execute(tx);
  return rows[0];
};

/** Now, by the clock that all processes share, and whether a product is a course. */
export const findCircumstances = async (
  tx: Transaction,
  productId: string,
): Promise<{ readonly now: Date; readonly isCourse: boolean }> => {
  const { rows } = await sql<{ readonly now: Date; readonly isCourse: boolean }>`
    select now() as now, exists (select from product p where p.product_id = ${productId} and ${isCourse}) as "isCourse"`.execute(
    tx,
  );
  return rows[0] ?? { now: new Date(), isCourse: false };
};

export interface NewWords extends Omit<AnnouncementWish, 'state'> {
  readonly productId: string;
  readonly staffId: number;
}

/** Once it is sent, nothing is to come. */
const sendAtOf = (state: AnnouncementStatus, { sendAt }: Pick<NewWords, 'sendAt'>): RawBuilder<Date | null> =>
  sql`${mayBeDeleted(state) ? (sendAt?.toISOString() ?? null) : null}::timestamptz`;

/** Adds one that is not sent yet, and answers its number. */
export const insertAnnouncement = async (
  tx: Transaction,
  state: 'draft' | 'scheduled',
  words: NewWords,
): Promise<number> => {
  const { id } = await tx
    .insertInto('announcement')
    .values({
      product_id: words.productId,
      state,
      title_zh: words.title.zh,
      title_en: words.title.en,
      body_zh: words.body.zh,
      body_en: words.body.en,
      send_at: sendAtOf(state, words),
      saved_by: words.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Replaces what a held announcement says; `isChanged` marks it as corrected for its readers. */
export const updateAnnouncement = async (
  tx: Transaction,
  announcementId: number,
  { state, isChanged, ...words }: NewWords & { readonly state: AnnouncementStatus; readonly isChanged: boolean },
): Promise<void> => {
  await tx
    .updateTable('announcement')
    .set({
      product_id: words.productId,
      version: sql<number>`version + 1`,
      state,
      title_zh: words.title.zh,
      title_en: words.title.en,
      body_zh: words.body.zh,
      body_en: words.body.en,
      send_at: sendAtOf(state, words),
      ...(isChanged ? { changed_at: sql<Date>`now()` } : {}),
      saved_at: sql<Date>`now()`,
      saved_by: words.staffId,
    })
    .where('id', '=', announcementId)
    .execute();
};

export const deleteAnnouncementRow = async (tx: Transaction, announcementId: number): Promise<void> => {
  await tx.deleteFrom('announcement').where('id', '=', announcementId).execute();
};
