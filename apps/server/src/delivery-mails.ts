import { queueMail } from '#server/features/mail/index.ts';
import type { DeliveryMails } from '#server/features/orders/index.ts';

/** What follows from a corrected delivery, in its transaction. */
export const deliveryMails: DeliveryMails = {
  deliveryChanged: (tx, deliveryChangeId) => queueMail(tx, { mail: 'delivery-changed', deliveryChangeId }),
};
