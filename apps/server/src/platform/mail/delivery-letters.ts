import { findMailDeliveryChange } from './delivery-queries.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { deliveryChangedMail } from './templates/delivery-changed-mail.ts';

/** To the member's proven address; where there is none, to that of the paid order, without the place. */
export const writeDeliveryLetter = async (
  deps: MailDeps,
  deliveryChangeId: number | undefined,
): Promise<Letter | undefined> => {
  const change = deliveryChangeId === undefined ? undefined : await findMailDeliveryChange(deps.db, deliveryChangeId);
  if (change === undefined) return undefined;
  const receipts = change.isPaid ? change.receiptEmail : null;
  return {
    recipient: change.provenEmail ?? receipts,
    parts: deliveryChangedMail({ ...change, showsPlace: change.provenEmail !== null }, deps.publicUrl()),
  };
};
