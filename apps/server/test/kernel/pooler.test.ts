import { ordersContract, shoppingCartContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createTestDatabase } from '../database/index.ts';
import { hasPooler, startPooler, type RunningPooler } from '../database/pooler.ts';
import { addRegular } from '../money-payments.ts';
import { fillCart, openMoneyShop, type MoneyShop } from '../money-shop.ts';

/** `TEST_POOLER=1` runs every test of the server in this way; these stand for them. */
describe.skipIf(!hasPooler)('a shop behind a pooler that lends it two connections', () => {
  let pooler: RunningPooler;
  let shop: MoneyShop;
  beforeAll(async () => {
    const database = await createTestDatabase();
    pooler = await startPooler(database.connectionString, { serverConnections: 2 });
    const through = { connectionString: pooler.through(database.connectionString) };
    shop = await openMoneyShop({ mode: 'ledger' }, { ...database, pooler: through });
  });
  afterEach(() => shop.expectSound());
  afterAll(async () => {
    await shop.close();
    await pooler.stop();
  });

  const serverProcess = async (): Promise<number | undefined> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(shop.db)).rows[0]?.pid;

  it('[WIDE-2] runs ten transactions at a time on them', async () => {
    const served = await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(shop.db, async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          const again = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          expect(again.rows).toEqual(rows);
          return rows[0]?.pid;
        }),
      ),
    );
    expect(new Set(served).size).toBeLessThanOrEqual(2);
  });

  it('[WIDE-2] [C03] sells the last three pieces to three of ten buyers', async () => {
    const mug = await shop.rows.addProduct({ kind: 'goods', stock: 3 });
    const members = await Promise.all(Array.from({ length: 10 }, () => addRegular(shop)));
    await Promise.all(members.map((member) => fillCart(shop, member, mug)));
    const answers = await Promise.all(
      members.map((member) => shop.post(`member-${member}`, ordersContract.convertShoppingCartToOrder.path, {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array<number>(7).fill(409)]);
    const orders = await shop.db.selectFrom('customer_order').select('id').where('status', '=', 'unpaid').execute();
    expect(orders).toHaveLength(3);
  });

  it('[WIDE-2] [S09] ends a statement that runs too long, alone and in a transaction, and goes on', async () => {
    const slow = sql`select pg_sleep(60)`;
    const ended = { code: '57014' };
    await Promise.all([
      expect(slow.execute(shop.db)).rejects.toMatchObject(ended),
      expect(inTransaction(shop.db, (tx) => slow.execute(tx))).rejects.toMatchObject(ended),
    ]);
    expect(await serverProcess()).toBeTypeOf('number');
  });

  it('[WIDE-2] keeps nothing of a transaction that failed', async () => {
    const member = await shop.rows.addMember();
    const product = await shop.rows.addProduct({ priceNtd: 300 });
    const call = shop.as(`member-${member}`);
    await call(shoppingCartContract.addItem, { ProductId: product });
    await expect(
      inTransaction(shop.db, async (tx) => {
        await tx.deleteFrom('cart_line').execute();
        await sql`select 1 / 0`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect((await call(shoppingCartContract.qryShoppingCart, {})).CustomerOrderDS).toHaveLength(1);
  });
});
