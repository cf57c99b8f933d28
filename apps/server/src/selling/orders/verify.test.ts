import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
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
    const report = signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', totalNtd: TotalAmount });
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
    await sql`set constraints all immediate`.execute(tx);
    broken.push(...(await countViolations(tx)).filter(({ violations }) => violations > 0).map(({ name }) => name));
    throw new Undo();
  });
  await expect(spoil).rejects.toThrow(Undo);
  return broken;
};

test('a shop in which nothing was spoilt is sound', async () => {
  expect((await verify(shop.db)).filter(({ violations }) => violations !== 0)).toEqual([]);
});

const ONE_INVOICE = 'a paid order that is to be invoiced has one invoice of its figures, and no other order has one';
/** What an issued invoice has, whoever issued it. */
const ISSUED = `issuer = 'ledger', lines = '[]', random_code = '1234', invoice_number = 'KA00000000', issued_at = now()`;
const POINTS_BACK = 'the points that came back of a refund are those of its lines, as far as its order had used any';
const COUPON = `with c as (insert into coupon (code, percent, valid_from, valid_until, used)
  values ('TEN', 10, now(), now() + interval '1 day', 1))`;
const ARRIVED =
  'an order arrived exactly where it says when, and sends nothing exactly where it has no way of delivery';
/** A refund of one dollar that is done. */
const REFUNDED = `with refunded as (insert into refund (order_id, payment_id, reason, net_ntd, status)
  select order_id, id, 'goods', 1, 'refunded' from payment returning id, order_id)`;
const allowance = (netNtd: string): string => `insert into invoice_allowance (invoice_id, refund_id, net_ntd, tax_ntd)
  select i.id, refunded.id, ${netNtd}, 0 from invoice i join refunded on refunded.order_id = i.order_id`;

test.each([
  [
    `insert into wish (member_id, product_id) select m.id, p.product_id from member m, product p;
      update member set deleted_at = now()`,
    'of a deleted account nothing is left that its member wrote or did',
  ],
  [
    `update customer_order set recipient_name = '王小明'; update member set deleted_at = now()`,
    'what stays of a deleted account names nobody',
  ],
  ['update stock set free = free + 1', 'free, reserved and sold stock are the sums of their movements'],
  [
    "update customer_order set stock_state = 'released' where status = 'unpaid'",
    'reserved stock is what unpaid orders hold',
  ],
  ["delete from stock_movement where reason = 'sold'", 'an order moves its stock as its state says, once'],
  ["update customer_order set stock_state = 'none'", 'the state of an order and of its stock fit together'],
  [
    `update order_line set tax_ntd = tax_ntd + 1, net_ntd = net_ntd - 1, unit_price_ntd = unit_price_ntd - 1
      where kind = 'video'`,
    'the lines of an order add up to it',
  ],
  [
    'update customer_order set net_ntd = net_ntd - 1, tax_ntd = tax_ntd + 1',
    'an order of prices with tax has the tax that is part of its total',
  ],
  [
    "update payment set kept = false, not_kept_reason = 'already-paid'",
    'a paid order has one kept payment of its total, unless that is 0, and no other order has one',
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
    "insert into refund (order_id, payment_id, reason, net_ntd) select order_id, id, 'goods', total_ntd + 1 from payment",
    'no more is refunded than was paid',
  ],
  [
    'update payment set total_ntd = total_ntd + 1',
    'captured less refunded is what paid orders cost plus what is still to go back',
  ],
  [
    `insert into refund (order_id, order_line_id, payment_id, reason, net_ntd, status)
      select p.order_id, e.order_line_id, p.id, 'media', 1, 'failed' from entitlement e, payment p`,
    'a line whose refund was asked for opens nothing, unless staff declined it',
  ],
  [
    `insert into refund (order_id, order_line_id, payment_id, reason, net_ntd, tax_ntd)
      select l.order_id, l.id, p.id, 'media', 0, l.tax_ntd + 1 from order_line l join payment p using (order_id)
      where l.kind = 'video'`,
    'no refund of a line is more than its price and tax',
  ],
  [
    `insert into refund (order_id, payment_id, reason, net_ntd) select order_id, id, 'not-kept-payment', 5 from payment;
      set constraints all immediate; update refund_line set net_ntd = 4, tax_ntd = 1`,
    'the lines of a refund add up to it and are of its order; only goodwill and money of no line count no pieces',
  ],
  ['delete from entitlement', 'every paid media line has its entitlement unless it is refunded'],
  ['delete from invoice', ONE_INVOICE],
  ['update invoice set net_ntd = net_ntd + 1, total_ntd = total_ntd + 1', ONE_INVOICE],
  [`update invoice set order_id = (select id from customer_order where status = 'unpaid')`, ONE_INVOICE],
  [
    `update invoice set ${ISSUED}, status = 'voided', voided_at = now()`,
    'an invoice is voided only where its whole order was paid back and nothing was allowed',
  ],
  [`${REFUNDED} ${allowance('total_ntd + 1')}`, 'no more is allowed against an invoice than it is worth'],
  [`${REFUNDED} ${allowance('2')}`, 'an allowance is exactly what its refund gave back of one kind of tax'],
  [
    `with issued as (update invoice set ${ISSUED}, status = 'issued' returning order_id) insert into refund
      (order_id, payment_id, reason, net_ntd, status) select p.order_id, p.id, 'goods', 1, 'refunded'
      from payment p join issued on issued.order_id = p.order_id`,
    'every refund is on the invoice or on its way there',
  ],
  ["insert into invoice_track (prefix, next_number) values ('KA', 1)", 'the numbers of the ledger have no gap'],
  [`update invoice set ${ISSUED}, status = 'issued'`, 'the numbers of the ledger have no gap'],
  [`${COUPON} select`, 'a coupon counts one use for each order that holds or took it, and for each paid one'],
  [
    `${COUPON} update customer_order set coupon_code = 'TEN'`,
    'a coupon counts one use for each order that holds or took it, and for each paid one',
  ],
  [
    'insert into points_account (member_id, balance) select member_id, 5 from customer_order limit 1',
    'the points of a member are the sum of their ledger',
  ],
  [
    'update customer_order set points = 5',
    'an order holds the points that it used, and a cancelled one has given them back',
  ],
  ['update customer_order set points = 5', 'what coupon and points took off an order is what they took off its lines'],
  [
    `${REFUNDED} insert into points_entry (member_id, points, reason, order_id, refund_id)
      select o.member_id, 5, 'refunded', o.id, refunded.id from refunded, customer_order o where o.id <> refunded.order_id`,
    'points come back from refunds that are done, never more than were used',
  ],
  [
    `insert into refund (order_id, payment_id, reason, net_ntd, status)
      select order_id, id, 'goods', 1, 'refunded' from payment;
      set constraints all immediate; update refund_line set points = 5; update customer_order set points = 5`,
    POINTS_BACK,
  ],
  [
    `${REFUNDED} insert into points_entry (member_id, points, reason, order_id, refund_id)
      select o.member_id, 5, 'refunded', o.id, refunded.id from refunded join customer_order o on o.id = refunded.order_id`,
    POINTS_BACK,
  ],
  [
    "update payment_attempt set decided_at = null where status = 'captured'",
    'an attempt is in a state that its events can lead to',
  ],
  [
    "update payment_attempt set decided_at = now() where status = 'started'",
    'an attempt is in a state that its events can lead to',
  ],
  [
    `insert into refund (order_id, payment_id, reason, net_ntd, status)
      select order_id, id, 'goodwill', 1, 'refunded' from payment`,
    'a refund is in a state that its events can lead to',
  ],
  [
    `insert into goods_return (order_id, order_line_id, pieces, received_at, restocked)
      select order_id, id, 1, now(), true from order_line where kind = 'goods'`,
    'a return is in a state that its events can lead to',
  ],
  ["update customer_order set delivery_state = 'delivered'", ARRIVED],
  ["update customer_order set delivery_state = 'none'", ARRIVED],
  ["update cart set shipping_code = 'Z00'", 'a cart has a shipping line only beside goods'],
])('finds what "%s" breaks', async (statement, invariant) => {
  expect(await brokenBy(statement)).toContain(invariant);
});
