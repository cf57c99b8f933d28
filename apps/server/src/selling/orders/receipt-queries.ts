import type { Transaction } from '#server/platform/db/database.ts';

/** Points the receipts of a member's unpaid orders to another address; paid orders keep what they were paid with. */
export const sendReceiptsTo = async (tx: Transaction, memberId: number, email: string): Promise<void> => {
  await tx
    .updateTable('customer_order')
    .set({ email })
    .where('member_id', '=', memberId)
    .where('status', '=', 'unpaid')
    .execute();
};
