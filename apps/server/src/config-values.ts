import { z } from 'zod';

/** A variable that is set to nothing counts as not set: that is how `.env.example` leaves what it does not need. */
export const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** A switch of the environment: 0 or 1. */
export const switchOr = (fallback: '0' | '1') => optionalText.pipe(z.enum(['0', '1']).default(fallback));

/** Whether a text is an address without path. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
};

/** The hosts that only this machine reaches. */
export const loopbackHosts = ['127.0.0.1', 'localhost', '::1'];
