import { isUtf8 } from 'node:buffer';
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { EzpayMerchant } from './merchant.ts';

const ALGORITHM = 'aes-256-cbc';
const BLOCK_BYTES = 16;

/** ezPay's manual pads to multiples of 32 bytes and so do its answers: up to 32 bytes of padding are legitimate. */
const MOST_PADDING_BYTES = 32;

const isHexOfWholeBlocks = (text: string): boolean =>
  text.length > 0 && text.length % (2 * BLOCK_BYTES) === 0 && !/[^0-9a-f]/i.test(text);

const withoutPadding = (padded: Buffer): Buffer | undefined => {
  const count = padded.at(-1) ?? 0;
  if (count < 1 || count > MOST_PADDING_BYTES || count > padded.length) return undefined;
  const contentBytes = padded.length - count;
  return padded.subarray(contentBytes).every((byte) => byte === count) ? padded.subarray(0, contentBytes) : undefined;
};

/** Encrypts a plaintext as ezPay takes it: AES-256-CBC with ordinary PKCS#7 padding, lower-case hex. */
export const encryptPostData = (merchant: EzpayMerchant, plaintext: string): string => {
  const cipher = createCipheriv(ALGORITHM, merchant.hashKey, merchant.hashIv);
  return cipher.update(plaintext, 'utf8', 'hex') + cipher.final('hex');
};

/**
 * Decrypts PostData_ or an encrypted Result, or answers undefined. Not hex, wrong length, wrong key, wrong padding and broken
 * UTF-8 are one answer, so that nothing can be learnt from it.
 */
export const decryptPostData = (merchant: EzpayMerchant, postData: string): string | undefined => {
  if (!isHexOfWholeBlocks(postData)) return undefined;
  // Node's own unpadding throws on 17 to 32 bytes, which are legitimate here.
  const decipher = createDecipheriv(ALGORITHM, merchant.hashKey, merchant.hashIv).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(postData, 'hex'), decipher.final()]);
  const content = withoutPadding(padded);
  return content !== undefined && isUtf8(content) ? content.toString('utf8') : undefined;
};
