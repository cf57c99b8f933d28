import type { Database } from '#server/platform/db/database.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { listNearby } from './nearby-queries.ts';
import type { ProductSummary } from './product.ts';
import { readStandingProducts } from './show-product.ts';

const SHOWN_MAX = 8;
/** What stands near changes slowly; what is shown of it, price and stock, is read anew each time. */
const LIFETIME_MS = 600_000;
const KEPT_MAX = 2_000;

/** Products for sale that stand near to one, the nearest first: bought together, in the same album, of the same category. */
export const readNearby = async (db: Database, productId: string): Promise<readonly ProductSummary[]> => {
  const kept = keptFor(db);
  let nearby = kept.find(productId);
  if (nearby === undefined) {
    nearby = await listNearby(db, productId, SHOWN_MAX);
    // A product with few neighbours is of a small shop, where new ones should show at once.
    if (nearby.length === SHOWN_MAX) kept.keep(productId, nearby);
  }
  const products = await readStandingProducts(db, nearby);
  return products.filter((product) => product.isSold);
};

const keptByDatabase = new WeakMap<Database, KeptAnswers<readonly string[]>>();

const keptFor = (db: Database): KeptAnswers<readonly string[]> => {
  const known = keptByDatabase.get(db);
  if (known !== undefined) return known;
  const kept = createKeptAnswers<readonly string[]>({ lifetimeMs: LIFETIME_MS, max: KEPT_MAX });
  keptByDatabase.set(db, kept);
  return kept;
};
