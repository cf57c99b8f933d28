import { contract } from '@kapok/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
let buyer: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  buyer = await shop.signUp('buyer');
});
afterAll(() => shop.close());

const ORDER = '26112700000001';
const account = { CustomerOrderId: ORDER, BankCode: '822', AccountNumber: '123456789012', Holder: '林小梅' };

/** A refund that staff transfer, of an order that was paid by a transfer. */
const insertRefund = () =>
  shop.pool.query(
    `with buyer as (select id from member where user_name = 'buyer'),
      cart as (insert into cart (member_id) select id from buyer returning id),
      bought as (insert into customer_order (order_number, member_id, cart_id, cart_version, status, stock_state,
          net_ntd, tax_ntd, total_ntd, payable_until, paid_at)
        select $1, buyer.id, cart.id, 1, 'paid', 'none', 1000, 50, 1050, now(), now() from buyer, cart returning id),
      attempt as (insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, status)
        select id, 1, $1, 'TRANSFER', 1050, 'captured' from bought returning id, order_id),
      paid as (insert into payment (order_id, attempt_id, trade_number, total_ntd, kept)
        select order_id, id, $1, 1050, true from attempt returning id, order_id)
      insert into refund (order_id, payment_id, reason, net_ntd, tax_ntd, state)
        select order_id, id, 'goodwill', 1000, 50, 'manual' from paid`,
    [ORDER],
  );

const digits = async (): Promise<string> =>
  (await shop.as(buyer)(contract.qryRefundAccount, { CustomerOrderId: ORDER })).AccountDigits;

test('[SAFE-2] [PAYTW-3] money goes to no account that somebody at an open browser gives, before the person was proven', async () => {
  await insertRefund();
  const { rows } = await shop.pool.query(
    `update session set created_at = now() - interval '11 minutes', profile_opened_at = null, proven_at = null
      where member_id = (select id from member where user_name = 'buyer') returning id`,
  );
  expect(rows).toHaveLength(1);
  await expect(shop.as(buyer)(contract.giveRefundAccount, account)).rejects.toMatchObject({
    code: 'not-allowed',
    problem: { details: { reason: 'prove-again' } },
  });
  expect(await digits()).toBe('');
  await shop.as(buyer)(contract.getUserProfile, { UserName: 'buyer', Password: TEST_PASSWORD });
  expect(await shop.as(buyer)(contract.giveRefundAccount, account)).toBe(true);
  expect(await digits()).toBe('89012');
});
