/** How the end of an address begins that brings a coupon: behind `#`, where no server, log or referrer ever sees the code. */
export const COUPON_LINK = '#coupon=';
