import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { openFeatureShop, type FeatureShop } from '../../../test/feature-shop.ts';
import { sweepForgottenRows } from './sweep-queries.ts';

let shop: FeatureShop;
beforeAll(async () => {
  shop = await openFeatureShop(() => undefined);
});
afterAll(() => shop.close());

const addCarts = async (count: number, daysAgo: number): Promise<void> => {
  await sql`insert into cart (visitor_id, updated_at)
    select gen_random_uuid(), now() - make_interval(days => ${daysAgo}) from generate_series(1, ${count})`.execute(
    shop.db,
  );
};
const countCarts = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cart`.execute(shop.db);
  return rows[0]?.count ?? -1;
};

it("[SAFE-1] forgets visitors' carts that nobody touched for two weeks, and no other", async () => {
  await addCarts(3, 15);
  await addCarts(2, 13);
  await sweepForgottenRows(shop.db);
  expect(await countCarts()).toBe(2);
  await sql`delete from cart`.execute(shop.db);
});

it('[SAFE-1] works off a backlog in batches, and leaves what somebody holds for the next time', async () => {
  await addCarts(35, 0);
  const isHeld = Promise.withResolvers<undefined>();
  const isSwept = Promise.withResolvers<undefined>();
  const holding = inTransaction(shop.db, async (tx) => {
    await sql`select id from cart order by id limit 1 for update`.execute(tx);
    isHeld.resolve(undefined);
    await isSwept.promise;
  });
  await isHeld.promise;
  expect(await deleteInBatches(shop.db, 'cart', sql`visitor_id is not null`, 10)).toBe(34);
  isSwept.resolve(undefined);
  await holding;
  expect(await deleteInBatches(shop.db, 'cart', sql`visitor_id is not null`, 10)).toBe(1);
  expect(await countCarts()).toBe(0);
});
