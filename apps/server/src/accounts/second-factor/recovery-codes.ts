import { randomBytes, randomInt } from 'node:crypto';
import { hashWithSalt } from '#server/accounts/identity/index.ts';

const CODES = 10;
const LENGTH = 12;
/** Without what is mistaken for another letter on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SALT_BYTES = 16;

export interface RecoveryCodes {
  /** To be shown once: `abcd-efgh-jkmn`. */
  readonly codes: readonly string[];
  readonly salt: Buffer;
  readonly hashes: readonly string[];
}

/** Ten codes of 59 random bits, and what is kept of them: hashes as costly as those of passwords. */
export const makeRecoveryCodes = async (): Promise<RecoveryCodes> => {
  const salt = randomBytes(SALT_BYTES);
  const plain = Array.from({ length: CODES }, drawCode);
  const hashes = await Promise.all(plain.map((code) => hashWithSalt(code, salt)));
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), salt, hashes };
};

const drawCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Whether something typed can be a recovery code at all: anything else is not worth its hash. */
export const isRecoveryCode = (typed: string): boolean => new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(typed);
