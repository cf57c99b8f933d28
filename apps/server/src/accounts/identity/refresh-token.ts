import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new refresh token: 256 random bits. The shop keeps its hash alone. */
export const makeRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The one successor of a refresh token. It is computed, not drawn, so that a renewal whose answer was lost, and renewals
 * of several tabs at once, all get the same successor; without the shop's key nobody can compute it.
 */
export const nextRefreshToken = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url');

/** Under this a token is stored: of no use to whoever reads the table. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether text can be a refresh token at all; anything else is not worth a query. */
export const isRefreshToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
