import { fillTrackingTemplate } from './parcel-carrier.ts';
import type { ShippingCode } from './shipping.ts';

const POST_OFFICE_URL = 'https://postserv.post.gov.tw/pstmail/main_mail.html';

/** What an order says of the parcel's way. */
export interface TrackedParcel {
  readonly shippingCode: ShippingCode | null;
  readonly trackingNumber: string;
  /** The page of the carrier whom staff named; null where they named none. */
  readonly trackingTemplate: string | null;
}

/**
 * The page on which the carrier says where a parcel is; null without a number, and where nobody knows the carrier's page. What
 * goes by post, or overseas, is looked for at the post office unless staff named somebody else.
 */
export const trackingPage = ({ shippingCode, trackingNumber, trackingTemplate }: TrackedParcel): string | null => {
  if (trackingNumber === '') return null;
  if (trackingTemplate !== null) {
    return trackingTemplate === '' ? null : fillTrackingTemplate(trackingTemplate, trackingNumber);
  }
  return shippingCode === 'Z01' || shippingCode === 'Z04' ? POST_OFFICE_URL : null;
};
