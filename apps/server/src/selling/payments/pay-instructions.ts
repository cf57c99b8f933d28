import type { Database } from '#server/platform/db/database.ts';
import { listBankAccounts, type BankAccount } from '#server/platform/pay-choices/index.ts';
import { findInstructions, type Instructions } from './instruction-queries.ts';

export interface PayInstructions {
  readonly instructions: Instructions;
  /** The shop's accounts where the order is paid by a transfer to the shop; empty where the gateway is paid. */
  readonly accounts: readonly BankAccount[];
}

/** What the member's own unpaid order is to be paid by; undefined where it was given nothing yet. */
export const readInstructions = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<PayInstructions | undefined> => {
  const found = await findInstructions(db, memberId, orderNumber);
  return found && { instructions: found, accounts: found.isOfShop ? await listBankAccounts(db) : [] };
};
