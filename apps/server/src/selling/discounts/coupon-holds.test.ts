import { newebpayContract, ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addStaffMember, makeCoupon } from '../../../test/coupon-rows.ts';
import { addRegular } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { releaseExpiredCouponHolds } from '#server/selling/orders/index.ts';

let shop: MoneyShop;
let staff: number;
let course: string;

beforeAll(async () => {
  shop = await openMoneyShop();
  staff = await addStaffMember(shop);
  course = await shop.rows.addProduct({ grossNtd: 1_000 });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** NT$1,000 less NT$200. */
const LOWERED_NTD = 800;
const limited = (uses: number): Promise<string> => makeCoupon(shop, staff, { amountNtd: 200, uses });

/** Puts the course in the member's cart with the coupon and asks for the order. */
const convert = async (buyer: number, code: string, product = course) => {
  await fillCart(shop, buyer, product);
  const applied = await shop.post(`member-${buyer}`, cart.applyCoupon.path, { CouponCode: code });
  if (applied.status !== 200) return applied;
  return shop.post(`member-${buyer}`, orders.convertShoppingCartToOrder.path, {});
};
const place = async (code: string, buyer?: number) => {
  const memberId = buyer ?? (await shop.rows.addMember());
  const { status, json } = await convert(memberId, code);
  expect({ status, json }).toMatchObject({ status: 200, json: { TotalAmount: LOWERED_NTD } });
  const { CustomerOrderId } = orders.convertShoppingCartToOrder.reply.parse(json) || { CustomerOrderId: '' };
  return { memberId, orderNumber: CustomerOrderId };
};
type Placed = Awaited<ReturnType<typeof place>>;

const remove = ({ memberId, orderNumber }: Placed) =>
  shop.as(`member-${memberId}`)(orders.goDeleteMyOrder, { CustomerOrderId: orderNumber });
const pay = async ({ memberId, orderNumber }: Placed) => {
  const form = await shop.startPayment(memberId, orderNumber, LOWERED_NTD);
  return signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', totalNtd: LOWERED_NTD });
};
const askForForm = ({ memberId, orderNumber }: Placed) =>
  shop.post(`member-${memberId}`, newebpayContract.newebpayPayBill.path, {
    ...{ ordernumber: orderNumber, amount: LOWERED_NTD, payType: 'CREDIT' },
  });
const passTime = async (...placed: readonly Placed[]): Promise<void> => {
  await sql`update customer_order set coupon_held_until = now() - interval '1 second'
    where coupon_state = 'held' and order_number = any(${placed.map(({ orderNumber }) => orderNumber)}::text[])`.execute(
    shop.db,
  );
  await releaseExpiredCouponHolds(shop.db);
};
const usesOf = async (code: string) =>
  (await shop.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
const renewalsOf = async (placed: readonly Placed[]) => {
  const { rows } = await sql<{ readonly renewals: number }>`
    select hold_renewals as renewals from customer_order
    where order_number = any(${placed.map(({ orderNumber }) => orderNumber)}::text[]) order by renewals`.execute(
    shop.db,
  );
  return rows.map(({ renewals }) => renewals);
};
const paymentOf = async ({ orderNumber }: Placed) =>
  shop.db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.kept', sql<string | null>`p.not_kept_reason`.as('reason')])
    .where('o.order_number', '=', orderNumber)
    .executeTakeFirst();

it('[SAFE-5] [SHOP-5] a member holds one use of a limited coupon at a time, and another one once that order is paid', async () => {
  const code = await limited(5);
  const first = await place(code);
  const other = await shop.rows.addProduct({ grossNtd: 1_000 });
  expect(await convert(first.memberId, code, other)).toMatchObject({
    json: { code: 'coupon-refused', details: { Reason: 'held-by-you' } },
  });
  await postFromGateway(shop, 'Notify', await pay(first));
  expect(await convert(first.memberId, code, other)).toMatchObject({ status: 200 });
  expect(await usesOf(code)).toBe(2);
});

it('[SAFE-5] accounts that never pay keep the last uses of a coupon for minutes, and whoever pays has them', async () => {
  const code = await limited(2);
  const takers = [await place(code), await place(code, await addRegular(shop))];
  const honest = await shop.rows.addMember();
  expect(await convert(honest, code)).toMatchObject({ json: { details: { Reason: 'used-up' } } });
  await passTime(...takers);
  expect(await usesOf(code)).toBe(0);
  await postFromGateway(shop, 'Notify', await pay(await place(code, honest)));

  const [late, tooLate] = takers;
  if (late === undefined || tooLate === undefined) throw new Error('nobody took the coupon');
  await postFromGateway(shop, 'Notify', await pay(late));
  expect(await askForForm(tooLate)).toMatchObject({ status: 409, json: { code: 'coupon-used-up' } });
  expect(await usesOf(code)).toBe(2);
  const seen = await shop.as(`member-${tooLate.memberId}`)(orders.qryOrderByOrderId, {
    qryString: tooLate.orderNumber,
  });
  expect(seen).toMatchObject({ TotalAmount: LOWERED_NTD, Savings: { CouponCode: code }, NotHeld: ['coupon'] });
});

it('[SAFE-5] a use is not held for ever by deleting the order and placing it again', async () => {
  const code = await limited(1);
  const taker = await shop.rows.addMember();
  for (let again = 0; again < 3; again += 1) {
    const placed = await place(code, taker);
    expect(await usesOf(code)).toBe(1);
    await remove(placed);
  }
  const unheld = await place(code, taker);
  expect(await usesOf(code)).toBe(0);
  await askForForm(unheld);
  expect(await usesOf(code)).toBe(0);
});

it('[SAFE-5] a use is held again twice at most by attempts to pay', async () => {
  const code = await limited(1);
  const taker = await place(code);
  for (let again = 0; again < 3; again += 1) await askForForm(taker);
  await passTime(taker);
  expect(await askForForm(taker)).toMatchObject({ status: 200 });
  expect(await usesOf(code)).toBe(0);
});

it('[SAFE-13] members who never paid hold half of its uses together, and others order with it as long as one is left', async () => {
  const code = await limited(4);
  const newcomers = await Promise.all(Array.from({ length: 6 }, () => place(code)));
  expect(await usesOf(code)).toBe(2);
  const regulars = [await place(code, await addRegular(shop)), await place(code, await addRegular(shop))];
  expect(await usesOf(code)).toBe(4);
  expect(await convert(await shop.rows.addMember(), code)).toMatchObject({ json: { details: { Reason: 'used-up' } } });

  await passTime(...newcomers, ...regulars);
  expect(await usesOf(code)).toBe(0);
  // A try at paying is judged as the order was, and one that holds nothing is no renewal.
  for (let again = 0; again < 3; again += 1) for (const one of newcomers) await askForForm(one);
  expect(await usesOf(code)).toBe(2);
  expect(await renewalsOf(newcomers)).toEqual([0, 0, 0, 0, 2, 2]);
  for (const one of newcomers.slice(0, 4)) await postFromGateway(shop, 'Notify', await pay(one));
  expect(await usesOf(code)).toBe(4);
});

it('[SAFE-5] [SAFE-13] a member holds one use of it at a time, also by trying to pay for several orders', async () => {
  const code = await limited(9);
  const taker = await addRegular(shop);
  const placed: Placed[] = [];
  for (let again = 0; again < 2; again += 1) {
    const one = await place(code, taker);
    await passTime(one);
    placed.push(one);
  }
  for (const one of placed) expect(await askForForm(one)).toMatchObject({ status: 200 });
  expect(await usesOf(code)).toBe(1);
});

it('[SAFE-5] ten orders that are paid at once for the last use: one is kept, and the money of the others goes back', async () => {
  const code = await limited(1);
  const takers: Placed[] = [];
  for (let taker = 0; taker < 10; taker += 1) {
    const placed = await place(code);
    for (let again = 0; again < 3; again += 1) await askForForm(placed);
    await passTime(placed);
    takers.push(placed);
  }
  const reports = await Promise.all(takers.map(pay));
  await Promise.all(reports.map((report) => postFromGateway(shop, 'Notify', report)));
  const payments = await Promise.all(takers.map(paymentOf));
  expect(payments.filter((payment) => payment?.kept)).toHaveLength(1);
  expect(payments.filter((payment) => payment?.reason === 'coupon-used-up')).toHaveLength(9);
  expect(await usesOf(code)).toBe(1);
});

it('[SAFE-5] a payment that arrives while its hold ends counts the use once', async () => {
  const code = await limited(8);
  const takers = await Promise.all(Array.from({ length: 8 }, () => place(code)));
  const reports = await Promise.all(takers.map(pay));
  await Promise.all([passTime(...takers), ...reports.map((report) => postFromGateway(shop, 'Notify', report))]);
  expect((await Promise.all(takers.map(paymentOf))).every((payment) => payment?.kept)).toBe(true);
  expect(await usesOf(code)).toBe(8);
});
