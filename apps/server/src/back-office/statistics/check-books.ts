import type { Database } from '#server/platform/db/database.ts';
import { verifyWithin, type Invariant } from '#server/selling/orders/index.ts';

/** A look into the books; undefined where it took too long to be finished. */
export interface BookCheck {
  readonly checkedAt: Date;
  readonly invariants: readonly Invariant[] | undefined;
}

/** Reading every record costs the database more than any page: whoever asks within that time sees the last look. */
const LOOK_AGAIN_AFTER_MS = 60_000;
const GIVE_UP_AFTER_SECONDS = 20;

/** Makes what checks the books of the shop as the command `verify` does, one check at a time in this process. */
export const createBookCheck = (db: Database): (() => Promise<BookCheck>) => {
  let last: { readonly check: Promise<BookCheck>; readonly atMs: number } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.atMs >= LOOK_AGAIN_AFTER_MS) {
      const check = look(db);
      const started = { check, atMs: performance.now() };
      last = started;
      // A look that failed is no answer for the next who asks.
      check.catch(() => {
        if (last === started) last = undefined;
      });
    }
    return last.check;
  };
};

const look = async (db: Database): Promise<BookCheck> => {
  const checkedAt = new Date();
  return { checkedAt, invariants: await verifyWithin(db, GIVE_UP_AFTER_SECONDS) };
};
