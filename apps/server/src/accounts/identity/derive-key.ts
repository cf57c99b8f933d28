import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key for one purpose, from the shop's one secret: whoever learns one of them learns nothing about the others. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `kapok ${purpose}`, KEY_BYTES));
