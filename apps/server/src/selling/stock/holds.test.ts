import { mgntPayMethodsContract, ordersContract, payingContract, shoppingCartContract as cart } from '@kapok/contract';
import { DEFAULT_ORDER_LIMITS, isOfGateway, payMethodOf, type HoldTrust, type PayType } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addStaffMember } from '../../../test/coupon-rows.ts';
import { addRegular, bankAccount, startFor } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { toFamily } from '../../../test/packing-steps.ts';
import { pickupReport } from '../../../test/pickup-steps.ts';
import { shortenHolds } from './index.ts';

let shop: MoneyShop;

/** One of each kind: at once, in parts, by the number of an account, a kiosk and a bill, when it is fetched, and by transfer. */
const ways = ['CREDIT', 'INST3', 'VACC', 'CVS', 'BARCODE', 'CVSCOM', 'TRANSFER'] as const satisfies readonly PayType[];

beforeAll(async () => {
  shop = await openMoneyShop();
  const staff = shop.as(`member-${await addStaffMember(shop)}`);
  await staff(mgntPayMethodsContract.saveBankAccounts, { Accounts: [bankAccount] });
  for (const PayType of ways) {
    const Days = payMethodOf(PayType).days?.standard ?? null;
    await staff(mgntPayMethodsContract.changePayMethod, { PayType, IsOffered: true, Days, LeastAmount: 1 });
  }
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const members: Readonly<Record<HoldTrust, () => Promise<number>>> = {
  'paid-before': () => addRegular(shop),
  proven: () => shop.rows.addMember(),
  unproven: async () => {
    const id = await shop.rows.addMember();
    await shop.db.updateTable('member').set({ email_proven_at: null }).where('id', '=', id).execute();
    return id;
  },
};

const addGoods = (stock: number) => shop.rows.addProduct({ kind: 'goods', priceNtd: 5_000, stock });

/** A parcel to a store, which can be paid in every way. */
const place = async (buyer: number, productId: string, pieces = 1) => {
  await shop.as(`member-${buyer}`)(cart.addItem, { ProductId: productId, Qty: pieces });
  await shop.as(`member-${buyer}`)(cart.changeTransportItem, toFamily);
  const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(buyer);
  return { buyer, order, totalNtd };
};

type Placed = Awaited<ReturnType<typeof place>>;

/** Goes as far with a payment as a buyer can without money. */
const choose = async ({ buyer, order, totalNtd }: Placed, payType: PayType): Promise<void> => {
  if (isOfGateway(payType)) {
    await shop.startPayment(buyer, order, totalNtd, payType);
    return;
  }
  const call = shop.as(`member-${buyer}`);
  await call(payingContract.startBankTransfer, { CustomerOrderId: order, Amount: totalNtd });
  await call(payingContract.tellBankTransfer, { CustomerOrderId: order, AccountDigits: '12345' });
};

const heldOf = async ({ order }: Placed) => {
  const { rows } = await sql<{ readonly minutes: number | null; readonly state: string }>`
    select extract(epoch from reserved_until - now())::float8 / 60 as minutes, stock_state as state
    from customer_order where order_number = ${order}`.execute(shop.db);
  return rows[0];
};

/** All money of a member is to go back. */
const askBack = async (buyer: number, state: 'requested' | 'manual' | 'failed'): Promise<void> => {
  await sql`insert into refund (order_id, payment_id, reason, state, net_ntd, tax_ntd)
    select p.order_id, p.id, 'goodwill', ${state}, p.total_ntd, 0 from payment p join customer_order o on o.id = p.order_id
    where o.member_id = ${buyer}`.execute(shop.db);
};
const forgetRefunds = async (buyer: number): Promise<void> => {
  const refundsOfBuyer = sql`select r.id from refund r join customer_order o on o.id = r.order_id where o.member_id = ${buyer}`;
  await sql`delete from refund_line where refund_id in (${refundsOfBuyer})`.execute(shop.db);
  await sql`delete from refund where id in (${refundsOfBuyer})`.execute(shop.db);
};

describe('goods of an order that is not paid', () => {
  it.each(ways)('[SAFE-13] [SAFE-5] are held by %s as long as its member is trusted', async (payType) => {
    const goods = await addGoods(100);
    for (const trust of ['proven', 'unproven'] as const) {
      const placed = await place(await members[trust](), goods);
      if (payMethodOf(payType).isPaidAtPickup && trust === 'unproven') {
        await expect(choose(placed, payType)).rejects.toMatchObject({ code: 'address-not-proven' });
      } else {
        await choose(placed, payType);
      }
      const held = await heldOf(placed);
      expect(held?.minutes).toBeGreaterThan(9);
      expect(held?.minutes).toBeLessThanOrEqual(10);
    }
    const placed = await place(await members['paid-before'](), goods);
    await choose(placed, payType);
    const { days, isPaidAtPickup } = payMethodOf(payType);
    const leastMinutes = days === null || isPaidAtPickup ? 29 : (days.standard - 1) * 24 * 60;
    expect((await heldOf(placed))?.minutes).toBeGreaterThan(leastMinutes);
  });

  it.each([
    ['paid-before', 3],
    ['proven', 3],
    ['unproven', 2],
  ] as const)(
    '[SAFE-13] [SAFE-5] are held for a member that is %s %i times, however the order is placed anew',
    async (trust, times) => {
      const goods = await addGoods(100);
      const buyer = await members[trust]();
      const states: unknown[] = [];
      for (let again = 0; again < 4; again += 1) {
        const placed = await place(buyer, goods);
        states.push((await heldOf(placed))?.state);
        await shop.as(`member-${buyer}`)(ordersContract.goDeleteMyOrder, { CustomerOrderId: placed.order });
      }
      expect(states.filter((state) => state === 'reserved')).toHaveLength(times);
    },
  );

  it('[SAFE-13] members who never paid hold half of a product together, and others order it as long as it is there', async () => {
    const goods = await addGoods(4);
    const first = await place(await members.unproven(), goods, 2);
    const second = await place(await members.proven(), goods);
    expect([await heldOf(first), await heldOf(second)]).toMatchObject([{ state: 'reserved' }, { state: 'released' }]);
    await choose(second, 'VACC');
    expect(await heldOf(second)).toMatchObject({ state: 'released' });
    const regular = await place(await members['paid-before'](), goods, 2);
    expect(await heldOf(regular)).toMatchObject({ state: 'reserved' });
    const late = shop.as(`member-${await members.proven()}`);
    await expect(late(cart.addItem, { ProductId: goods, Qty: 1 })).rejects.toMatchObject({ code: 'out-of-stock' });
  });

  it('[SAFE-13] members who never paid hold no more of it when they order at the same moment', async () => {
    const goods = await addGoods(4);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => members.proven()));
    await Promise.all(buyers.map((buyer) => place(buyer, goods)));
    const stock = shop.db.selectFrom('stock').select(['free', 'reserved']).where('product_id', '=', goods);
    expect(await stock.executeTakeFirst()).toEqual({ free: 2, reserved: 2 });
  });

  it('[SAFE-13] [SAFE-5] a try at paying that could hold nothing is no renewal', async () => {
    const goods = await addGoods(2);
    const first = await place(await members.proven(), goods);
    const second = await place(await members.proven(), goods);
    for (let tries = 0; tries < 3; tries += 1) await choose(second, 'CREDIT');
    expect(await heldOf(second)).toMatchObject({ state: 'released' });
    await shop.as(`member-${first.buyer}`)(ordersContract.goDeleteMyOrder, { CustomerOrderId: first.order });
    await choose(second, 'CREDIT');
    expect(await heldOf(second)).toMatchObject({ state: 'reserved' });
  });

  it('[SAFE-13] are sold with the payment while they are there, and the money goes back when they are not', async () => {
    const goods = await addGoods(2);
    const buyers = [await members.proven(), await members.proven(), await members.proven()] as const;
    const started = [];
    for (const buyer of buyers) started.push(await startFor(shop, buyer, goods));
    const outcomes: unknown[] = [];
    for (const { gatewayNumber, totalNtd, orderNumber } of started.toReversed()) {
      await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd }));
      const { rows } = await sql`
        select o.status, (select count(*)::int from refund r where r.order_id = o.id) as refunds
        from customer_order o where o.order_number = ${orderNumber}`.execute(shop.db);
      outcomes.push(rows[0]);
    }
    expect(outcomes).toEqual([
      { status: 'paid', refunds: 0 },
      { status: 'unpaid', refunds: 1 },
      { status: 'paid', refunds: 0 },
    ]);
  });

  it('[SAFE-13] a course that cost nothing, or whose money went back, makes no buyer trusted', async () => {
    const goods = await addGoods(10);
    const buyer = await members.proven();
    await fillCart(shop, buyer, await shop.rows.addProduct({ priceNtd: 0 }));
    await shop.order(buyer);
    const placed = await place(buyer, goods);
    await choose(placed, 'VACC');
    expect((await heldOf(placed))?.minutes).toBeLessThanOrEqual(10);
  });

  it('[SAFE-13] money that is asked back makes no buyer trusted, whether or not it was sent', async () => {
    const goods = await addGoods(10);
    for (const state of ['requested', 'manual', 'failed'] as const) {
      const buyer = await members['paid-before']();
      await askBack(buyer, state);
      const placed = await place(buyer, goods);
      await choose(placed, 'VACC');
      const held = await heldOf(placed);
      expect([state, held?.state, isAtMostTen(held?.minutes)]).toEqual([state, 'reserved', true]);
      await forgetRefunds(buyer);
    }
  });

  it('[SAFE-13] are held for days no longer, once the money of their member is asked back', async () => {
    const goods = await addGoods(10);
    const [asking, keeping] = [await members['paid-before'](), await members['paid-before']()];
    const [short, long] = [await place(asking, goods), await place(keeping, goods)];
    for (const placed of [short, long]) await choose(placed, 'VACC');
    const fetched = await place(asking, goods);
    await choose(fetched, 'CVSCOM');
    await postFromGateway(
      shop,
      'Notify',
      pickupReport({ ...fetched, product: goods, gatewayNumber: `${fetched.order}_1` }),
    );
    await askBack(asking, 'requested');
    await shortenHolds(shop.db, DEFAULT_ORDER_LIMITS);
    expect(isAtMostTen((await heldOf(short))?.minutes)).toBe(true);
    expect(isAtMostTen((await heldOf(long))?.minutes)).toBe(false);
    expect(isAtMostTen((await heldOf(fetched))?.minutes)).toBe(false);
    await forgetRefunds(asking);
  });
});

const isAtMostTen = (minutes: number | null | undefined): boolean => typeof minutes === 'number' && minutes <= 10;
