import type { ShippingCode } from './shipping.ts';

const POST_OFFICE_URL = 'https://postserv.post.gov.tw/pstmail/main_mail.html';

/**
 * The page on which a carrier says where a parcel is; null where the shop does not know the carrier, such as the convenience
 * stores, whose names staff choose.
 */
export const trackingPage = (code: ShippingCode | null): string | null =>
  code === 'Z01' || code === 'Z04' ? POST_OFFICE_URL : null;
