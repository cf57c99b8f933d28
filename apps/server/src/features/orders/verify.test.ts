import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { verify } from './index.ts';
import { countViolations } from './verify-queries.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
  const video = await shop.rows.addProduct();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9 });
  for (const paid of [true, false]) {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, video, mug);
    const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
    const form = await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
    const report = signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', amountNtd: TotalAmount });
    if (paid) await postFromGateway(shop, 'Notify', report);
  }
});
afterAll(() => shop.close());

class Undo extends Error {}

/** What is broken after a statement that no code of the shop would run; the statement is undone. */
const brokenBy = async (statement: string): Promise<readonly string[]> => {
  const broken: string[] = [];
  const spoil = inTransaction(shop.db, async (tx) => {
    await sql.raw(statement).execute(tx);
    broken.push(...(await countViolations(tx)).filter(({ violations }) => violations > 0).map(({ name }) => name));
    throw new Undo();
  });
  await expect(spoil).rejects.toThrow(Undo);
  return broken;
};

test('a shop in which nothing was spoilt is sound', async () => {
  expect((await verify(shop.db)).filter(({ violations }) => violations !== 0)).toEqual([]);
});

test.each([
  ['update stock set free = free + 1', 'free, reserved and sold stock are the sums of their movements'],
  [
    "update customer_order set stock_state = 'released' where status = 'unpaid'",
    'reserved stock is what unpaid orders hold',
  ],
  ["delete from stock_movement where reason = 'sold'", 'an order moves its stock as its state says, once'],
  ["update customer_order set stock_state = 'none'", 'the state of an order and of its stock fit together'],
  ['update order_line set tax_ntd = tax_ntd + 1', 'the lines of an order add up to it'],
  [
    "update payment set kept = false, not_kept_reason = 'already-paid'",
    'a paid order has one kept payment of its total, and no other order has one',
  ],
  [
    "update payment_attempt set status = 'captured'",
    'every captured attempt has its payment, of the same order and amount',
  ],
  [
    "update payment set kept = false, not_kept_reason = 'already-paid'",
    'a payment that is not kept is on its way back',
  ],
  [
    "insert into refund (order_id, payment_id, reason, amount_ntd) select order_id, id, 'goods', amount_ntd + 1 from payment",
    'no more is refunded than was paid',
  ],
  [
    'update payment set amount_ntd = amount_ntd + 1',
    'captured less refunded is what paid orders cost plus what is still to go back',
  ],
  ['delete from entitlement', 'every paid media line has its entitlement unless it is refunded'],
  ["update cart set shipping_code = 'Z00'", 'a cart has a shipping line only beside goods'],
])('finds what "%s" breaks', async (statement, invariant) => {
  expect(await brokenBy(statement)).toContain(invariant);
});
