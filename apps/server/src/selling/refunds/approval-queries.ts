import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** Keeps that a member of the staff agrees to a refund; once is enough. */
export const insertApproval = async (tx: Transaction, refundId: number, staffId: number): Promise<void> => {
  await sql`insert into refund_approval (refund_id, staff_id) values (${refundId}, ${staffId})
    on conflict do nothing`.execute(tx);
};

/** Whether somebody else agreed who is still staff for refunds. */
export const isApprovedByAnother = async (tx: Transaction, refundId: number, staffId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from refund_approval a join member m on m.id = a.staff_id
    where a.refund_id = ${refundId} and a.staff_id <> ${staffId} and m.deleted_at is null and m.is_staff
      and 'refunds' = any(m.staff_permissions)`.execute(tx);
  return rows.length > 0;
};
