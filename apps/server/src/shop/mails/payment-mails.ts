import { queueMail } from '#server/platform/mail/index.ts';
import type { PaymentMails } from '#server/selling/payments/index.ts';
import { queueRefundsOfOrder } from '#server/selling/refunds/index.ts';
import { tellStaff } from '#server/platform/settings/index.ts';

/**
 * What follows from a payment, in its transaction: one list for the gateway's notification, the buyer's return and the
 * shop's own asking, so that none of them forgets what the others do.
 */
export const paymentMails: PaymentMails = {
  orderPaid: async (tx, orderId, { leavesRefunds, isAtPickup }) => {
    await queueMail(tx, { mail: 'order-paid', orderId });
    if (!isAtPickup) await tellStaff(tx, { mail: 'new-order', orderId });
    // A line that was owned already is on its way back.
    if (leavesRefunds) await queueRefundsOfOrder(tx, orderId);
  },
  pickupAgreed: async (tx, { attemptId, orderId }) => {
    await queueMail(tx, { mail: 'pay-by', attemptId });
    await tellStaff(tx, { mail: 'new-order', orderId });
  },
  numberIssued: (tx, attemptId) => queueMail(tx, { mail: 'pay-by', attemptId }),
  numberDead: (tx, attemptId) => queueMail(tx, { mail: 'number-dead', attemptId }),
  payReminded: (tx, attemptId) => queueMail(tx, { mail: 'pay-reminder', attemptId }),
  transferTold: (tx, attemptId) => tellStaff(tx, { mail: 'transfer-told', attemptId }),
  transferDeclined: (tx, attemptId) => queueMail(tx, { mail: 'transfer-declined', attemptId }),
  paymentNotKept: async (tx, orderId) => {
    await queueMail(tx, { mail: 'payment-returned', orderId });
    await queueRefundsOfOrder(tx, orderId);
  },
};
