import { queueInvoiceCorrection } from '#server/selling/invoices/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { RefundMails, SendDeps } from '#server/selling/refunds/index.ts';
import { returnCouponOfRefund, returnPointsOfRefund } from '#server/selling/discounts/index.ts';
import { tellStaff } from '#server/platform/settings/index.ts';

const refundMails: RefundMails = {
  requested: async (tx, refundId) => {
    await queueMail(tx, { mail: 'refund-requested', refundId });
    await tellStaff(tx, { mail: 'refund-asked', refundId });
  },
  refunded: (tx, refundId) => queueMail(tx, { mail: 'refund-refunded', refundId }),
  rejected: (tx, refundId) => queueMail(tx, { mail: 'refund-rejected', refundId }),
  byStaff: (tx, refundId) => queueMail(tx, { mail: 'refund-by-staff', refundId }),
  needsStaff: (tx, refundId, { filmsRefundedBefore } = { filmsRefundedBefore: false }) =>
    queueMail(tx, { mail: 'refund-needs-staff', refundId, filmsRefundedBefore }),
};

/** What follows from a refund, in its transaction: one list for the calls of members and staff and for the job that sends. */
export const refundParts: Pick<SendDeps, 'mails' | 'invoiceCorrection' | 'savingsBack'> = {
  mails: refundMails,
  invoiceCorrection: queueInvoiceCorrection,
  savingsBack: async (tx, refundId) => {
    await returnPointsOfRefund(tx, refundId);
    await returnCouponOfRefund(tx, refundId);
  },
};
