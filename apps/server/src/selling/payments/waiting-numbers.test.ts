import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMoneyGateway, type MoneyGateway } from '../../../test/money-gateway.ts';
import { startPayment, type StartedPayment } from '../../../test/money-payments.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let gateway: MoneyGateway;

beforeAll(async () => {
  shop = await openMoneyShop();
  gateway = await openMoneyGateway(shop);
});
beforeEach(async () => {
  await sql`delete from gateway_question`.execute(shop.db);
  await sql`update payment_attempt set ask_after = null`.execute(shop.db);
});
afterAll(async () => {
  await shop.expectSound();
  await gateway.close();
  await shop.close();
});

/** What an account leaves that takes forms by script and posts none. */
const flood = async (forms: number): Promise<StartedPayment> => {
  const payment = await startPayment(shop);
  await sql`
    insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, started_at, ask_after)
    select id, n + 1, order_number || '_' || (n + 1), 'CREDIT', total_ntd, now() - make_interval(mins => n + 3), now() - interval '1 second'
    from customer_order, generate_series(1, ${forms}::int) n where order_number = ${payment.orderNumber}`.execute(
    shop.db,
  );
  return payment;
};

/** Paid at the gateway, of which the shop was not told. */
const lose = async (): Promise<StartedPayment> => {
  const payment = await startPayment(shop);
  await gateway.visit(payment);
  await gateway.decide(payment, 'approve');
  await gateway.age(payment, 3);
  return payment;
};

const passHour = () => sql`update gateway_question set asked_at = asked_at - interval '61 minutes'`.execute(shop.db);

const waitingOf = async ({ orderNumber }: StartedPayment): Promise<number> => {
  const { rows } = await sql<{ readonly waiting: number }>`
    select count(*)::int as waiting from payment_attempt a join customer_order o on o.id = a.order_id
    where o.order_number = ${orderNumber} and a.ask_after <= now()`.execute(shop.db);
  return rows[0]?.waiting ?? 0;
};

test('[SAFE-1] [PAY-4] 300 forms that one account never posts delay no payment whose notification was lost', async () => {
  const one = await flood(300);
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await gateway.askDue()).toMatchObject({ 'unknown-trade': 2 });
    await lose();
    expect(await gateway.askDue()).toMatchObject({ paid: 1 });
    await passHour();
  }
  // No more of them wait than are given out in an hour.
  expect(await waitingOf(one)).toBeLessThanOrEqual(30);
});

test('[SAFE-1] [PAY-4] forms of many accounts delay it until the next question at most, and soon not at all', async () => {
  for (let account = 0; account < 5; account += 1) await flood(30);
  expect(await gateway.askDue()).toMatchObject({ 'unknown-trade': 4 });
  await lose();
  expect(await gateway.askDue()).not.toHaveProperty('paid');
  await passHour();
  expect(await gateway.askDue()).toMatchObject({ paid: 1, 'unknown-trade': 4 });
  for (let hour = 0; hour < 4; hour += 1) {
    await passHour();
    await gateway.askDue();
  }
  await passHour();
  expect(await gateway.askDue()).toMatchObject({ 'unknown-trade': 2 });
  await lose();
  expect(await gateway.askDue()).toMatchObject({ paid: 1 });
});

test('[SAFE-1] [PAY-4] who looks at an unpaid order does not get ahead of others', async () => {
  const looking = await flood(4);
  await gateway.askDue();
  await passHour();
  for (let others = 0; others < 3; others += 1) {
    const other = await startPayment(shop);
    await gateway.age(other, 3);
    expect(await gateway.ask(other)).toBe('unknown-trade');
  }
  const honest = await lose();
  await gateway.age(looking, 3);
  expect(await gateway.ask(looking)).toBe('waiting');
  expect(await gateway.ask(honest)).toBe('paid');
});

test('[SAFE-1] [PAY-4] numbers whose turn did not come end a day after their order could be paid', async () => {
  const { orderNumber, ...more } = await flood(4);
  await sql`update customer_order set payable_until = now() - interval '25 hours' where order_number = ${orderNumber}`.execute(
    shop.db,
  );
  expect(await gateway.askDue()).toEqual({});
  expect(await waitingOf({ orderNumber, ...more })).toBe(0);
});

test('[P10] what was asked about while the gateway was away is asked about again, however late', async () => {
  const lost = await lose();
  await gateway.tell('queryTrade', 'down', 1);
  expect(await gateway.askDue()).toEqual({ unreachable: 1 });
  await sql`update customer_order set payable_until = now() - interval '9 days' where order_number = ${lost.orderNumber}`.execute(
    shop.db,
  );
  await sql`update payment_attempt set ask_after = now() - interval '1 second' where id = ${lost.attemptId}`.execute(
    shop.db,
  );
  expect(await gateway.askDue()).toEqual({ paid: 1 });
});
