import { z } from 'zod';

/** A variable that is set to nothing counts as not set: that is how `.env.example` leaves what it does not need. */
export const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** A text, or what holds where none is set. */
export const textOr = (fallback: string) => optionalText.pipe(z.string().default(fallback));

/** A whole number within bounds, both included. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  optionalText.pipe(z.coerce.number<string>().int().min(min).max(max).default(fallback));

/** A switch of the environment: 0 or 1. */
export const switchOr = (fallback: '0' | '1') => optionalText.pipe(z.enum(['0', '1']).default(fallback));

/** Whether a text is an address without path. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
};

/** Whether only this machine reaches a host. In an address, those of IPv6 stand in brackets. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]';

/** An address on this machine, in place of another company's: what takes its place in tests can only be a stand-in. */
export const loopbackOrigin = () =>
  optionalText.pipe(
    z
      .string()
      .refine(isLoopbackOrigin, { error: 'an address on loopback without path, such as http://127.0.0.1:4000' })
      .transform((text) => new URL(text).origin)
      .optional(),
  );

/** Whether a text is an address on this machine without path. */
export const isLoopbackOrigin = (text: string): boolean =>
  isOrigin(text) && isLoopbackHost(URL.parse(text)?.hostname ?? '');
