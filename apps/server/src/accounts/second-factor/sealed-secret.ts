import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/accounts/identity/index.ts';

/** The first encrypts; what any of them has encrypted is read. */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/** Whose secret it is: a member, a webhook, a service. */
export type SecretOwner = number | string;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of stored secrets, from the shop's secret and, while it is being changed, the other one. */
export const secretKeysOf = (secret: string, otherSecret?: string, purpose = 'second-factor'): SecretKeys => [
  deriveKey(secret, purpose),
  ...(otherSecret === undefined ? [] : [deriveKey(otherSecret, purpose)]),
];

/** Encrypts a secret for its owner, by number or name: moved to another's row, it is not readable. */
export const sealSecret = ([key]: SecretKeys, owner: SecretOwner, secret: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** The secret, or undefined where no key of the shop made it for this owner. */
export const openSecret = (keys: SecretKeys, owner: SecretOwner, sealed: Buffer): string | undefined => {
  for (const key of keys) {
    const secret = openWith(key, owner, sealed);
    if (secret !== undefined) return secret;
  }
  return undefined;
};

const openWith = (key: Buffer, owner: SecretOwner, sealed: Buffer): string | undefined => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, nonce)
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(tag);
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined; // Another key, or bytes that somebody changed: the library tells them apart from nothing.
  }
};
