import { mgntSettingsContract, shoppingCartContract as cart } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { releaseExpiredReservations } from '#server/selling/orders/index.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { toFamily } from '../../../test/packing-steps.ts';
import { pickupSteps, type Begun, type Placed } from '../../../test/pickup-steps.ts';

let shop: MoneyShop;
let staff: string;
let steps: ReturnType<typeof pickupSteps>;

beforeAll(async () => {
  shop = await openMoneyShop();
  const staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
  steps = pickupSteps(shop, staffId);
  await steps.offer(true);
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** The order's deadline passes before the buyer has chosen a store at the gateway. */
const letPass = async ({ order }: Placed): Promise<void> => {
  await shop.db
    .updateTable('customer_order')
    .set({ reserved_until: sql`now() - interval '1 minute'` })
    .where('order_number', '=', order)
    .execute();
  await releaseExpiredReservations(shop.db);
};

test('[SHIP-1] nothing is agreed on that somebody else bought before the store was told', async () => {
  const one = await steps.begin({ stock: 1 });
  await letPass(one);
  const other = await shop.rows.addMember();
  await shop.as(`member-${other}`)(cart.addItem, { ProductId: one.product });
  await shop.post(`member-${other}`, cart.changeTransportItem.path, toFamily);
  const { CustomerOrderId, TotalAmount } = await shop.order(other);
  const form = await shop.startPayment(other, CustomerOrderId, TotalAmount);
  await postFromGateway(
    shop,
    'Notify',
    signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', totalNtd: TotalAmount }),
  );
  await steps.pick(one);
  expect(await steps.stateOf(one)).toMatchObject({ status: 'unpaid', pickup: null, stock_state: 'released' });
  // Where they are still there, they are held again.
  const late = await steps.begin();
  await letPass(late);
  await steps.pick(late);
  expect(await steps.stateOf(late)).toMatchObject({ pickup: 'waiting', stock_state: 'reserved' });
  expect(await steps.stockOf(late)).toEqual({ free: 2, reserved: 1, sold: 0 });
});

test('[SHIP-1] [SAFE-5] stores that are told late hold no more pieces together than one member may', async () => {
  const buyer = await shop.rows.addMember();
  const product = await shop.rows.addProduct({ kind: 'goods', priceNtd: 500, stock: 30 });
  await shop.as(staff)(mgntSettingsContract.changeShopSettings, { HoldRenewals: 10 });
  const waiting: Begun[] = [];
  for (let count = 0; count < 3; count += 1) {
    const one = await steps.begin({ buyer, product, pieces: 6 });
    await letPass(one);
    waiting.push(one);
  }
  await Promise.all(waiting.map((one) => steps.pick(one)));
  const states = await Promise.all(waiting.map((one) => steps.stateOf(one)));
  expect(states.filter((state) => state?.pickup === 'waiting')).toHaveLength(1);
  expect(
    await shop.db.selectFrom('stock').select(['free', 'reserved']).where('product_id', '=', product).execute(),
  ).toEqual([{ free: 24, reserved: 6 }]);
});
