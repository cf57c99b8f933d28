import { createHmac, timingSafeEqual } from 'node:crypto';

/** The first seals; what any of them has sealed is read. */
export type SealKeys = readonly [Buffer, ...Buffer[]];

/** Text that anyone may read and nobody but the shop can write: the text, a dot, and its HMAC. For cookies. */
export const sealText = ([key]: SealKeys, text: string): string => `${text}.${macOf(key, text)}`;

/** The text of a seal that one of the keys made, or undefined. */
export const findSealedText = (keys: SealKeys, sealed: string | undefined): string | undefined => {
  const dot = sealed?.lastIndexOf('.') ?? -1;
  if (sealed === undefined || dot < 0) return undefined;
  const text = sealed.slice(0, dot);
  const received = Buffer.from(sealed.slice(dot + 1));
  const isMadeBy = (key: Buffer): boolean => {
    const expected = Buffer.from(macOf(key, text));
    return received.length === expected.length && timingSafeEqual(received, expected);
  };
  return keys.some(isMadeBy) ? text : undefined;
};

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
