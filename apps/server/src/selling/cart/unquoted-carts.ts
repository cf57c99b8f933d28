import type { Database } from '#server/platform/db/database.ts';
import { listUnquotedCarts, type UnquotedCart } from './quote-queries.ts';

export type { UnquotedCart } from './quote-queries.ts';

/** Members' carts that wait for a quote, the longest first. */
export const readUnquotedCarts = (db: Database): Promise<readonly UnquotedCart[]> => listUnquotedCarts(db);
