import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailStaffRefund } from './staff-refund-queries.ts';
import { refundByStaffMail } from './templates/refund-by-staff-mail.ts';

/** Tells a buyer that the shop gives money back; undefined for a refund that is not there. */
export const writeStaffRefundLetter = async (
  deps: MailDeps,
  refundId: number | undefined,
): Promise<Letter | undefined> => {
  const refund = refundId === undefined ? undefined : await findMailStaffRefund(deps.db, refundId);
  return refund && { recipient: refund.recipient, parts: refundByStaffMail(refund, deps.publicUrl()) };
};
