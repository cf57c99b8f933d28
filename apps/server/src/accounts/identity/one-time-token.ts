import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from '#server/platform/db/database.ts';
import { upsertToken, type TokenPurpose } from './one-time-token-queries.ts';
import { hashRefreshToken } from './refresh-token.ts';

/** Minutes for which a mailed link is good: a new password is wanted at once, a mailbox may wait for the evening. */
const TOKEN_MINUTES: Readonly<Record<TokenPurpose, number>> = {
  'reset-password': 30,
  'confirm-email': 24 * 60,
  'prove-email': 24 * 60,
};

/**
 * The token of a mailed link. It is computed from the row's id and the shop's secret when the mail is written, so that
 * it stands in no job and no table; the row keeps its hash alone.
 */
export const oneTimeTokenOf = (key: Buffer, tokenId: string): string =>
  createHmac('sha256', key).update(tokenId).digest('base64url');

const CODE_FIGURES = 8;

/** The code that stands beside a mailed link, for typing; of its own, so that it says nothing about the link. */
export const mailedCodeOf = (key: Buffer, tokenId: string): string => {
  const drawn = createHmac('sha256', key).update(`code ${tokenId}`).digest().readUIntBE(0, 6);
  return String(drawn % 10 ** CODE_FIGURES).padStart(CODE_FIGURES, '0');
};

/** Under this a token is looked up; undefined for text that cannot be one. */
export const hashOneTimeToken = (token: string): Buffer | undefined =>
  /^[\w-]{43}$/.test(token) ? hashRefreshToken(token) : undefined;

export interface TokenWish {
  readonly memberId: number;
  readonly purpose: TokenPurpose;
  /** The link is good for as long as this address is the one it is about. */
  readonly email: string;
  /** For how long, where that is not the usual time of its purpose. */
  readonly minutes?: number;
}

/** Makes a link that works once and gives its row's id, for the mail. An older one of the same purpose ends. */
export const issueToken = async (tx: Transaction, key: Buffer, wish: TokenWish): Promise<string> => {
  const id = randomUUID();
  const tokenHash = hashRefreshToken(oneTimeTokenOf(key, id));
  await upsertToken(tx, { ...wish, id, tokenHash, minutes: wish.minutes ?? TOKEN_MINUTES[wish.purpose] });
  return id;
};
