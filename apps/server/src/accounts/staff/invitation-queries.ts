import type { StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

/** An invitation that is neither accepted nor withdrawn. */
const isOpen = sql<boolean>`i.accepted_at is null and i.withdrawn_at is null`;

export interface Invitation {
  readonly id: number;
  readonly email: string;
  readonly displayName: string;
  readonly permissions: readonly StaffPermission[];
  readonly invitedBy: number;
}

export interface ListedInvitation extends Omit<Invitation, 'invitedBy'> {
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
}

export const listInvitations = async (db: Database): Promise<readonly ListedInvitation[]> => {
  const { rows } = await sql<ListedInvitation>`
    select i.id, i.email, i.display_name as "displayName", i.permissions, ${shownNameOf('m')} as "invitedBy",
      i.sent_at as "sentAt", i.expires_at as "expiresAt", i.expires_at <= now() as "isExpired"
    from staff_invitation i join member m on m.id = i.invited_by
    where ${isOpen} order by i.sent_at desc, i.id desc`.execute(db);
  return rows;
};

export interface Link {
  readonly tokenId: string;
  readonly tokenHash: Buffer;
  readonly days: number;
}

/** Writes an invitation with its link and gives its id; one that is open for the address is replaced. */
export const upsertInvitation = async (
  tx: Transaction,
  { email, displayName, permissions, invitedBy }: Omit<Invitation, 'id'>,
  { tokenId, tokenHash, days }: Link,
): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into staff_invitation (email, display_name, permissions, invited_by, token_id, token_hash, expires_at)
    values (${email}, ${displayName}, ${[...permissions]}::text[], ${invitedBy}, ${tokenId}, ${tokenHash},
      now() + make_interval(days => ${days}))
    on conflict (lower(email)) where accepted_at is null and withdrawn_at is null do update set
      email = excluded.email, display_name = excluded.display_name, permissions = excluded.permissions,
      invited_by = excluded.invited_by, token_id = excluded.token_id, token_hash = excluded.token_hash,
      sent_at = now(), expires_at = excluded.expires_at
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the invitation was not written');
  return id;
};

const selectInvitation = sql`select i.id, i.email, i.display_name as "displayName", i.permissions,
  i.invited_by as "invitedBy" from staff_invitation i`;

export const findOpenInvitation = async (db: Database, id: number): Promise<Invitation | undefined> => {
  const { rows } = await sql<Invitation>`${selectInvitation} where i.id = ${id} and ${isOpen}`.execute(db);
  return rows[0];
};

/** The invitation of a link that is still good. */
export const findByLink = async (db: Database, tokenHash: Buffer): Promise<Invitation | undefined> => {
  const { rows } = await sql<Invitation>`
    ${selectInvitation} where i.token_hash = ${tokenHash} and ${isOpen} and i.expires_at > now()`.execute(db);
  return rows[0];
};

/** The same, held until the transaction ends: of several who use a link at once, one gets it. */
export const lockByLink = async (tx: Transaction, tokenHash: Buffer): Promise<Invitation | undefined> => {
  const { rows } = await sql<Invitation>`
    ${selectInvitation} where i.token_hash = ${tokenHash} and ${isOpen} and i.expires_at > now() for update`.execute(
    tx,
  );
  return rows[0];
};

/** What the person is called who invited; undefined once they have left. */
export const findInviter = async (db: Database, invitationId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly name: string }>`
    select ${shownNameOf('m')} as name from staff_invitation i join member m on m.id = i.invited_by
    where i.id = ${invitationId} and m.deleted_at is null`.execute(db);
  return rows[0]?.name;
};

/** Holds accounts until the transaction ends, in the order in which all hold them. */
export const holdMembers = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  await sql`select id from member where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
};

export const markAccepted = async (tx: Transaction, id: number, memberId: number): Promise<void> => {
  await sql`update staff_invitation set accepted_at = now(), accepted_by = ${memberId} where id = ${id}`.execute(tx);
};

/** False where it is open no more. */
export const withdrawOpen = async (tx: Transaction, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update staff_invitation i set withdrawn_at = now() where i.id = ${id} and ${isOpen} returning i.id`.execute(tx);
  return rows.length > 0;
};

const KEPT_DAYS = 90;

/** Forgets whom somebody invited, three months after the invitation ended. */
export const sweepInvitations = async (db: Database): Promise<void> => {
  await sql`delete from staff_invitation
    where coalesce(accepted_at, withdrawn_at, expires_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
};
