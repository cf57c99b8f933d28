import type { AuditAction, AuditDetail, AuditDetails, AuditSubject } from '@kapok/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

export interface StaffAction<Details extends AuditDetails = AuditDetails> {
  /** Null for a command of the operator. */
  readonly staffId: number | null;
  /** What was done, a verb and its object: `retry-invoice`. */
  readonly action: AuditAction;
  /** What it was done to, its kind and number: `order/26112100001`. */
  readonly subject: AuditSubject;
  readonly details?: Details & NothingElse<Details>;
}

/** A spread object may bring names that nobody sees at its place: those that have no words do not compile either. */
type NothingElse<Details> = { readonly [Name in Exclude<keyof Details, AuditDetail>]: never };

/** Writes down who of the staff did what, in the transaction of the deed: there is none without its entry (MGNT-7). */
export const noteStaffAction = async <Details extends AuditDetails>(
  tx: Transaction,
  action: StaffAction<Details>,
): Promise<void> => {
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

/** How often something was done to a subject, such as `'order/' || o.order_number`, by a member of the staff, or by any of them. */
export const timesDone = (
  action: AuditAction,
  subject: RawBuilder<string>,
  staffId?: number,
): RawBuilder<number> => sql<number>`(
  select count(*)::int from audit_entry e where e.subject = ${subject} and e.action = ${action}
    and ${staffId === undefined ? sql`true` : sql`e.actor_id = ${staffId}`})`;
