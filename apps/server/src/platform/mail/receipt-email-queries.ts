import { sql } from 'kysely';

/**
 * Where the receipts of the order "o" of the member "m" go: to the address that it was placed with. Those of an order that
 * cost nothing go to the member's proven address alone: no money stands behind it, so that a stranger's mailbox could be
 * filled with it (SAFE-6).
 */
export const receiptEmail = sql<string | null>`case when o.total_ntd > 0 then coalesce(o.email, m.email)
  when m.email_proven_at is not null then m.email end`;
