import { contract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { changeShippingMethod } from './change-shipping-method.ts';

let shop: TestShop;
let boss: Call;

beforeAll(async () => {
  shop = await openTestShop({ demoCatalogue: true });
  boss = shop.as(await shop.staff('boss'));
});
afterAll(() => shop.close());

const post = { Code: 'Z01', NameZh: '郵局寄送', NameEn: 'Post', Price: 80, IsOffered: true } as const;

/** Statements that wait for another transaction. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length;
};

describe('ways of delivery', () => {
  it('[MGNT-8] what a way of delivery costs is asked at once, and orders keep what they were placed at', async () => {
    const mei = shop.as(await shop.signUp('buyer'));
    await mei(contract.addItem, { ProductId: 'G001' });
    const delivery = { ProductId: 'Z01', RecipientName: '王', RecipientTel: '0912345678', Destination: '100 臺北市' };
    await mei(contract.changeTransportItem, delivery);
    const order = await mei(contract.convertShoppingCartToOrder, {});
    await boss(contract.changeShippingMethod, { ...post, Price: 432 });
    await mei(contract.addItem, { ProductId: 'G001' });
    await mei(contract.changeTransportItem, delivery);
    const cart = await mei(contract.qryShoppingCart, {});
    expect(JSON.stringify(cart)).toContain('432');
    const [kept] = (await mei(contract.qryOrders, { qryType: '未付款' })).flatMap(({ CustomerOrderDS }) =>
      CustomerOrderDS.filter(({ ProductType }) => ProductType === '3'),
    );
    expect(kept?.UnitPrice).not.toBe(432);
    expect(order).not.toBe(false);
  });

  it('[CART-3] [MGNT-8] a way of delivery is renamed, and one that is no longer offered leaves the carts and cannot be chosen', async () => {
    const lan = shop.as(await shop.signUp('lan'));
    await lan(contract.addItem, { ProductId: 'G001' });
    const delivery = { RecipientName: '藍', RecipientTel: '0912345678', Destination: '信義門市' };
    const store = { ...post, Code: 'Z02', NameZh: '7-ELEVEN 交貨便', NameEn: '7-ELEVEN', Price: 65 } as const;
    expect(await boss(contract.changeShippingMethod, store)).toBe(true);
    expect(await boss(contract.changeShippingMethod, store)).toBe(false);
    await lan(contract.changeTransportItem, { ProductId: 'Z02', ...delivery });
    expect(JSON.stringify(await lan(contract.qryShoppingCart, {}))).toContain('7-ELEVEN 交貨便');

    await boss(contract.changeShippingMethod, { ...store, IsOffered: false });
    const { CustomerOrderDS } = await lan(contract.qryShoppingCart, {});
    expect(CustomerOrderDS.map(({ ProductId }) => ProductId)).toEqual(['G001']);
    const offered = async () => (await lan(contract.qryTransportItem, {})).map(({ ProductId }) => ProductId);
    expect(await offered()).toEqual(['Z00', 'Z01', 'Z03', 'Z04']);
    expect(await lan(contract.changeTransportItem, { ProductId: 'Z02', ...delivery })).toBe(false);
    await boss(contract.changeShippingMethod, store);
    expect(await offered()).toContain('Z02');

    const { Entries } = await boss(contract.qryAuditLog, { Subject: 'shipping/Z02' });
    expect(Entries.map(({ Details }) => [Details['isOffered'], Details['beforeNtd'], Details['priceNtd']])).toEqual([
      [true, 65, 65],
      [false, 65, 65],
      [true, 60, 65],
    ]);
  });

  it('[SHIP-2] shipping is free from the sum that the shop sets, and says what is missing until then', async () => {
    const tan = shop.as(await shop.signUp('tan'));
    const delivery = { ProductId: 'Z01', RecipientName: '譚', RecipientTel: '0912345678', Destination: '100 臺北市' };
    await tan(contract.addItem, { ProductId: 'G001' });
    await tan(contract.changeTransportItem, delivery);
    const priceOf = async () => (await tan(contract.qryShoppingCart, {})).CustomerOrderDS[0]?.PriceWithTax ?? 0;
    const brushes = await priceOf();
    await boss(contract.changeShippingMethod, { ...post, FreeFrom: 2 * brushes });
    expect(await tan(contract.qryTransportItem, {})).toContainEqual(
      expect.objectContaining({ ProductId: 'Z01', PriceWithTax: 80, FreeFrom: 2 * brushes }),
    );
    const one = await tan(contract.qryShoppingCart, {});
    expect([one.MissingForFreeTransport, one.CustomerOrderMS.TotalAmount]).toEqual([brushes, brushes + 80]);

    await tan(contract.deleteItem, { ProductId: 'Z01' });
    await tan(contract.addUpItem, { ProductId: 'G001' });
    await tan(contract.changeTransportItem, delivery);
    const two = await tan(contract.qryShoppingCart, {});
    expect([two.MissingForFreeTransport, two.CustomerOrderMS.TotalAmount]).toEqual([0, 2 * brushes]);
    expect(two.CustomerOrderDS.at(-1)).toMatchObject({ IsTransport: true, PriceWithTax: 0, Amount: 0, TaxAmount: 0 });

    // An order keeps the way that was free, whatever the shop decides later.
    await tan(contract.convertShoppingCartToOrder, {});
    await boss(contract.changeShippingMethod, { ...post, FreeFrom: null });
    const [order] = await tan(contract.qryOrders, { qryType: '未付款' });
    expect(order?.TotalAmount).toBe(2 * brushes);
  });

  it('[SHIP-2] a coupon counts before the sum that makes shipping free', async () => {
    const mu = shop.as(await shop.signUp('mulan'));
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    await boss(contract.createCoupon, {
      ...{
        CouponCode: 'LESS100',
        Percent: null,
        Amount: 100,
        Minimum: 0,
        Note: '',
        ValidFrom: inDays(-1),
        ValidUntil: inDays(1),
      },
      ...{ UsesAllowed: null, UsesAllowedPerMember: null },
    });
    await mu(contract.addItem, { ProductId: 'G001' });
    await mu(contract.changeTransportItem, {
      ...{ ProductId: 'Z01', RecipientName: '木', RecipientTel: '0912345678', Destination: '100 臺北市' },
    });
    const brushes = (await mu(contract.qryShoppingCart, {})).CustomerOrderDS[0]?.PriceWithTax ?? 0;
    await boss(contract.changeShippingMethod, { ...post, FreeFrom: brushes });
    expect((await mu(contract.qryShoppingCart, {})).CustomerOrderMS.TotalAmount).toBe(brushes);
    await mu(contract.applyCoupon, { CouponCode: 'LESS100' });
    const cart = await mu(contract.qryShoppingCart, {});
    expect([cart.MissingForFreeTransport, cart.CustomerOrderMS.TotalAmount]).toEqual([100, brushes - 100 + 80]);
    await boss(contract.changeShippingMethod, { ...post, FreeFrom: null });
  });

  it('[CART-3] [MGNT-8] a way of delivery that is withdrawn in the moment in which a cart chooses it is not chosen', async () => {
    const lan = shop.as(await shop.signUp('lanagain'));
    await lan(contract.addItem, { ProductId: 'G001' });
    const { id: bossId } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('user_name', '=', 'boss')
      .executeTakeFirstOrThrow();
    const withdrawn = { nameZh: '全家店到店', nameEn: 'FamilyMart', priceNtd: 60, freeFromNtd: null, isOffered: false };
    const delivery = { ProductId: 'Z03', RecipientName: '藍', RecipientTel: '0912345678', Destination: '信義門市' };
    const isWithdrawn = Promise.withResolvers<undefined>();
    const isChosen = Promise.withResolvers<undefined>();
    const withdrawal = inTransaction(shop.db, async (tx) => {
      await changeShippingMethod(tx, bossId, 'Z03', withdrawn);
      isWithdrawn.resolve(undefined);
      await isChosen.promise;
    });
    await isWithdrawn.promise;
    const choice = lan(contract.changeTransportItem, delivery);
    await expect.poll(countWaiting).toBe(1);
    isChosen.resolve(undefined);
    await withdrawal;
    expect(await choice).toBe(false);
    const { CustomerOrderDS } = await lan(contract.qryShoppingCart, {});
    expect(CustomerOrderDS.map(({ ProductId }) => ProductId)).toEqual(['G001']);
  });
});
