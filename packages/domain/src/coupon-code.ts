import { readTypedCode } from './typed-code.ts';

/** A code as it is kept and compared: small letters, spaces and full width are the same coupon. */
export const normalizeCouponCode = (typed: string): string => readTypedCode(typed).toUpperCase();

/** 3 to 32 capital letters, digits and hyphens: easy to say, to print and to type. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9-]{3,32}$/.test(code);
