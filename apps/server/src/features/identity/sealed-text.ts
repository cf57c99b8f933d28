import { createHmac, timingSafeEqual } from 'node:crypto';

/** Text that anyone may read and nobody but the shop can write: the text, a dot, and its HMAC. For cookies. */
export const sealText = (key: Buffer, text: string): string => `${text}.${macOf(key, text)}`;

/** The text of a seal that the same key made, or undefined. */
export const findSealedText = (key: Buffer, sealed: string | undefined): string | undefined => {
  const dot = sealed?.lastIndexOf('.') ?? -1;
  if (sealed === undefined || dot < 0) return undefined;
  const text = sealed.slice(0, dot);
  const expected = Buffer.from(macOf(key, text));
  const received = Buffer.from(sealed.slice(dot + 1));
  return received.length === expected.length && timingSafeEqual(received, expected) ? text : undefined;
};

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
