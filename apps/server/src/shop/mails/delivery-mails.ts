import { queueMail } from '#server/platform/mail/index.ts';
import type { DeliveryMails } from '#server/selling/fulfilment/index.ts';

/** What follows from a corrected delivery, in its transaction. */
export const deliveryMails: DeliveryMails = {
  deliveryChanged: (tx, deliveryChangeId) => queueMail(tx, { mail: 'delivery-changed', deliveryChangeId }),
};
