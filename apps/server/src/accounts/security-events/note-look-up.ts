import type { AuditAction, AuditSubject, SecurityEventKind } from '@kapok/contract';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from './note.ts';
import { wasNotedLately } from './queries.ts';

export interface LookUp {
  readonly staffId: number;
  readonly kind: Extract<SecurityEventKind, 'member-viewed' | 'members-searched' | 'order-viewed' | 'orders-searched'>;
  /** Whose data it is, where it is one member's. */
  readonly memberId?: number;
  readonly order?: string;
}

const auditOf: Readonly<Record<LookUp['kind'], AuditAction>> = {
  'member-viewed': 'look-up-member',
  'members-searched': 'search-members',
  'order-viewed': 'look-up-order',
  'orders-searched': 'search-orders',
};

/**
 * Notes that staff looked at personal data, in the audit log and among the security events, before they see it. The same
 * look of the same member of the staff is noted once an hour.
 */
export const noteLookUp = (db: Database, look: LookUp): Promise<void> =>
  inTransaction(db, async (tx) => {
    const memberId = look.memberId ?? null;
    const details = look.order === undefined ? {} : { order: look.order };
    if (await wasNotedLately(tx, { actorId: look.staffId, memberId, kind: look.kind, details })) return;
    await noteSecurityEvent(tx, { kind: look.kind, memberId, actorId: look.staffId, details });
    await noteStaffAction(tx, { staffId: look.staffId, action: auditOf[look.kind], subject: subjectOf(look) });
  });

const subjectOf = ({ kind, memberId, order }: LookUp): AuditSubject => {
  if (memberId !== undefined) return `member/${memberId}`;
  if (order !== undefined) return `order/${order}`;
  return kind === 'members-searched' ? 'member/search' : 'order/search';
};
