import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import { type Database, type Transaction, wakeByCommit } from '#server/platform/db/database.ts';
import { ENTITLEMENTS_CHANNEL } from './channel.ts';
import { productsOpenedBy } from './read-queries.ts';

/**
 * Holds what a member owns until the transaction ends, so that no payment, refund or gift of the same member counts on it
 * meanwhile. To be taken before the row of an order.
 */
export const lockOwnership = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`select ${ownershipLock(sql`${memberId}::bigint`)}`.execute(tx);
};

/** The same lock as a column of a statement. */
export const ownershipLock = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${advisoryLocks.ownership}, (${member} % 2147483647)::int)::text`;

/** Tells every process of a member's changed entitlements, in the batch of notices at the commit. */
export const announceByCommit = (tx: Transaction, memberId: number): void => {
  wakeByCommit(tx, { channel: ENTITLEMENTS_CHANNEL, payload: String(memberId) });
};

/** Tells every process at the commit that a member's entitlements have changed. */
const announceTo = async (tx: Transaction, member: RawBuilder<unknown>): Promise<void> => {
  await sql`select pg_notify(${ENTITLEMENTS_CHANNEL}, member.id::text) from (select ${member} as id) member`.execute(
    tx,
  );
};

/** What is owned already stays as it is; a right whose term is over, or has not begun, becomes this one. */
const unlessOwned = sql`on conflict (member_id, product_id) where revoked_at is null do update
  set order_line_id = excluded.order_line_id, grant_reason = excluded.grant_reason,
    free_enrolment_id = excluded.free_enrolment_id, seat_id = excluded.seat_id, granted_at = now(), starts_at = null, ends_at = null, import_id = null
  where entitlement.ends_at <= now() or entitlement.starts_at > now()`;

/**
 * The part of a statement that grants a paid order's media: `opened` has rows `(product_id, line_id)`. Written in product order, so
 * that two orders paid at the same moment never wait for each other. The caller announces it by `announceByCommit`.
 */
export const grantOpened = (memberId: number, opened: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into entitlement (member_id, product_id, order_line_id)
  select ${memberId}::bigint, opened.product_id, min(opened.line_id)
  from ${opened} opened where opened.product_id is not null
  group by opened.product_id order by opened.product_id
  ${unlessOwned}`;

/** Grants a product without an order, of an album each of its products. */
export const grantProduct = async (
  tx: Transaction,
  grant: { readonly memberId: number; readonly productId: string; readonly reason: string },
): Promise<void> => {
  await sql`
    insert into entitlement (member_id, product_id, grant_reason)
    select ${grant.memberId}, opened.product_id, ${grant.reason} from (
      select p.product_id from product p where p.product_id = ${grant.productId} and p.kind <> 'album'
      union select part.product_id from album_item part where part.album_id = ${grant.productId}
    ) opened order by opened.product_id
    ${unlessOwned}`.execute(tx);
  await announceTo(tx, sql`${grant.memberId}::bigint`);
};

/** Grants a course that was taken for free, of an album each of its products. */
export const grantFreeEnrolment = async (
  tx: Transaction,
  grant: { readonly memberId: number; readonly productId: string; readonly enrolmentId: number },
): Promise<void> => {
  await sql`
    insert into entitlement (member_id, product_id, free_enrolment_id)
    select ${grant.memberId}::bigint, opened.product_id, ${grant.enrolmentId}::bigint from product p
    cross join lateral (${productsOpenedBy(sql`p`)}) opened
    where p.product_id = ${grant.productId} order by opened.product_id
    ${unlessOwned}`.execute(tx);
  announceByCommit(tx, grant.memberId);
};

/** Grants the course of a seat to whoever redeemed it, as if bought now. Ownership must be locked. */
export const grantSeat = async (
  tx: Transaction,
  grant: { readonly memberId: number; readonly productId: string; readonly seatId: number },
): Promise<void> => {
  await sql`
    insert into entitlement (member_id, product_id, seat_id)
    values (${grant.memberId}, ${grant.productId}, ${grant.seatId})
    ${unlessOwned}`.execute(tx);
  announceByCommit(tx, grant.memberId);
};

/**
 * Ends the entitlements that came from a free enrolment. Where `otherLine` finds an order line that owes the product of the
 * entitlement "e" to the member, the entitlement stays and comes from that line from now on. Ownership must be locked.
 */
export const endForFreeEnrolment = async (
  tx: Transaction,
  { memberId, enrolmentId }: { readonly memberId: number; readonly enrolmentId: number },
  otherLine: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    update entitlement e set order_line_id = kept.line_id,
      free_enrolment_id = case when kept.line_id is null then e.free_enrolment_id end,
      revoked_at = case when kept.line_id is null then now() end
    from (
      select e.id, (${otherLine}) as line_id from entitlement e
      where e.free_enrolment_id = ${enrolmentId} and e.revoked_at is null
    ) kept
    where e.id = kept.id`.execute(tx);
  announceByCommit(tx, memberId);
};

/**
 * Closes rights whose term is over, so that lists and later rights see it in the row. Nothing waits for it: whoever asks what a
 * member may play looks at the term itself.
 */
export const closeEndedTerms = async (db: Database): Promise<void> => {
  await sql`
    update entitlement set revoked_at = ends_at where id in (
      select id from entitlement where revoked_at is null and ends_at <= now()
      order by ends_at limit ${TERMS_AT_ONCE} for update skip locked)`.execute(db);
};

const TERMS_AT_ONCE = 5_000;

/** A right that an import gives: one that has a term ends by itself. */
export interface ImportedRight {
  readonly memberId: number;
  readonly productId: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly note: string;
}

/** Stands beside a right whose row of the file said nothing. */
const IMPORT_NOTE = '匯入';

/** Gives rights on behalf of an import; what is owned already stays as it is. Ownership of the members must be locked. */
export const grantImported = async (
  tx: Transaction,
  importId: number,
  rights: readonly ImportedRight[],
): Promise<void> => {
  // A right whose term is over must not stand in the way of the new one.
  await sql`
    update entitlement set revoked_at = ends_at where revoked_at is null and ends_at <= now()
      and member_id = any(${rights.map(({ memberId }) => memberId)}::bigint[])`.execute(tx);
  await sql`
    with given as (
      insert into entitlement (member_id, product_id, grant_reason, starts_at, ends_at, import_id,
        granted_at)
      select "memberId", "productId", coalesce(nullif(note, ''), ${IMPORT_NOTE}), "startsAt", "endsAt", ${importId}, least(coalesce("startsAt", now()), now())
      from json_to_recordset(${JSON.stringify(rights)}::json) as listed ("memberId" bigint, "productId" text,
        "startsAt" timestamptz, "endsAt" timestamptz, note text)
      order by "memberId", "productId"
      on conflict (member_id, product_id) where revoked_at is null do nothing
      returning member_id
    )
    select pg_notify(${ENTITLEMENTS_CHANNEL}, member_id::text) from (select distinct member_id from given) told`.execute(
    tx,
  );
};

/** Ends what an import gave to these members and still stands. */
export const revokeImported = async (
  tx: Transaction,
  importId: number,
  memberIds: readonly number[],
  reason: string,
): Promise<void> => {
  await sql`
    with taken as (
      update entitlement set revoked_at = now(), revoke_reason = ${reason}
      where import_id = ${importId} and member_id = any(${memberIds}::bigint[]) and revoked_at is null
      returning member_id
    )
    select pg_notify(${ENTITLEMENTS_CHANNEL}, member_id::text) from (select distinct member_id from taken) told`.execute(
    tx,
  );
};

/** A live entitlement by its id. */
export interface LiveEntitlement {
  readonly memberId: number;
  readonly productId: string;
}

export const findLiveEntitlement = (db: Database, entitlementId: number): Promise<LiveEntitlement | undefined> =>
  db
    .selectFrom('entitlement')
    .select(['member_id as memberId', 'product_id as productId'])
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Ends an entitlement; false where it has ended already. */
export const revokeEntitlement = async (
  tx: Transaction,
  entitlementId: number,
  memberId: number,
  reason: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('entitlement')
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: reason })
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await announceTo(tx, sql`${memberId}::bigint`);
  return numUpdatedRows === 1n;
};

/**
 * Ends the entitlements that came from an order line. Where `otherLine` finds another line that owes the product of the entitlement
 * "e" to the member, the entitlement stays and comes from that line from now on. Ownership must be locked.
 */
export const endForLine = async (tx: Transaction, lineId: number, otherLine: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update entitlement e set order_line_id = coalesce(kept.line_id, e.order_line_id),
      revoked_at = case when kept.line_id is null then now() end
    from (
      select e.id, (${otherLine}) as line_id from entitlement e where e.order_line_id = ${lineId} and e.revoked_at is null
    ) kept
    where e.id = kept.id`.execute(tx);
  await announceTo(tx, buyerOf(lineId));
};

/**
 * Gives back the entitlements of an order line that ended at an instant, except those that the member has again by another
 * purchase. Ownership must be locked.
 */
export const restoreForLine = async (tx: Transaction, lineId: number, endedAt: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update entitlement e set revoked_at = null
    where e.order_line_id = ${lineId} and e.revoked_at = ${endedAt}
      and not exists (select from entitlement live
        where live.member_id = e.member_id and live.product_id = e.product_id and live.revoked_at is null)`.execute(tx);
  await announceTo(tx, buyerOf(lineId));
};

const buyerOf = (lineId: number): RawBuilder<unknown> =>
  sql`(select o.member_id from order_line l join customer_order o on o.id = l.order_id where l.id = ${lineId})`;
