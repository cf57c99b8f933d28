import { openSecret, sealSecret, type SecretKeys, type SecretOwner } from './sealed-secret.ts';

/** A secret that the shop keeps, and how another encryption takes its place. */
export interface KeptSecret {
  readonly owner: SecretOwner;
  readonly sealed: Buffer;
  readonly replace: (resealed: Buffer) => Promise<void>;
}

/**
 * At the start of a shop that changes its secret: what the other key encrypted is encrypted with the present one. What no key
 * opens stays as it is.
 */
export const resealKept = async (keys: SecretKeys, list: () => Promise<readonly KeptSecret[]>): Promise<void> => {
  if (keys.length === 1) return;
  for (const { owner, sealed, replace } of await list()) {
    if (openSecret([keys[0]], owner, sealed) !== undefined) continue;
    const secret = openSecret(keys, owner, sealed);
    if (secret !== undefined) await replace(sealSecret(keys, owner, secret));
  }
};
