import { codesLike, proposeProductCodes, type ProductCodes } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { listCodesLike } from './code-queries.ts';

/** A number and an address that are free, from what a product is called. */
export const proposeCodes = async (db: Database, name: string): Promise<ProductCodes> =>
  proposeProductCodes(name, new Set(await listCodesLike(db, codesLike(name))));
