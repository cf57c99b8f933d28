import type { Transaction } from '#server/db/database.ts';

export interface StaffAction {
  readonly staffId: number;
  /** What was done, a verb and its object: `retry-invoice`. */
  readonly action: string;
  /** What it was done to, its kind and number: `order/26112100001`. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down who of the staff did what, in the transaction of the deed: there is none without its entry (MGNT-7). */
export const noteStaffAction = async (tx: Transaction, action: StaffAction): Promise<void> => {
  await tx
    .insertInto('audit_entry')
    .values({
      actor_id: action.staffId,
      action: action.action,
      subject: action.subject,
      details: JSON.stringify(action.details ?? {}),
    })
    .execute();
};
