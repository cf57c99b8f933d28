import { shownProfile, type BilingualText, type ShopLanguages, type ShopProfile } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import { findProfileInForce, findProfilesOfOrder } from '#server/platform/shop-profile/index.ts';

/** Who signs a mail. */
export interface Sender {
  readonly shopName: BilingualText;
  /** What the shop speaks today, whatever order a mail is about. */
  readonly languages: ShopLanguages;
  readonly contact: string;
  /** `#RRGGBB`. */
  readonly accent: string;
}

export interface FoundSender {
  readonly sender: Sender;
  /** Where staff are told: the shop's address of today, whatever order a mail is about. */
  readonly contact: string;
}

/** In place of a name while there is none: staff get mails before the shop is set up. */
const NAMELESS: BilingualText = { zh: '本店', en: 'our shop' };

const senderOf = (profile: ShopProfile, { languages }: ShopProfile = profile): Sender => {
  const { shopName, email, accent } = shownProfile(profile);
  return { shopName: shopName.zh === '' ? NAMELESS : shopName, languages, contact: email, accent };
};

/** Who sends what is about no order. */
export const findSenderInForce = async (db: Database): Promise<Sender> => senderOf(await findProfileInForce(db));

/** Whether a mail is about one order, however it is named. */
const isAboutOrder = ({
  orderId,
  invoiceId,
  refundId,
  deliveryChangeId,
  returnId,
}: JobPayloads['send-mail']): boolean =>
  [orderId, invoiceId, refundId, deliveryChangeId, returnId].some((id) => id !== undefined);

/** Who sends a mail: about an order, the seller that it was placed with. */
export const findSender = async (db: Database, payload: JobPayloads['send-mail']): Promise<FoundSender> => {
  if (isAboutOrder(payload)) {
    const { ofOrder, inForce } = await findProfilesOfOrder(db, payload);
    return { sender: senderOf(ofOrder, inForce), contact: inForce.email };
  }
  const inForce = await findProfileInForce(db);
  return { sender: senderOf(inForce), contact: inForce.email };
};
