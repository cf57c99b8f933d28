import { contract, type Call } from '@kapok/contract';
import type { OwnShippingKind } from '@kapok/domain';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
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

describe('a way of delivery that the shop adds', () => {
  const cold = { NameZh: '低溫宅配', NameEn: 'Refrigerated', Price: 160, IsOffered: true };
  const add = (NameZh: string, GoesTo: OwnShippingKind) =>
    boss(contract.addShippingMethod, { ...cold, NameZh, GoesTo });
  const names = async () => (await boss(contract.qryShippingNames, {})).map(({ TransportName }) => TransportName);

  it('[SHIP-2] is chosen, sent and told of like every other, and asks for the place that it goes to', async () => {
    const { Code } = await add('低溫宅配', 'address');
    const buyer = await shop.signUp('cold-buyer');
    const mei = shop.as(buyer);
    await mei(contract.addItem, { ProductId: 'G001' });
    expect(await mei(contract.qryTransportItem, {})).toContainEqual(
      expect.objectContaining({ ProductId: Code, ProductName: '低溫宅配', PriceWithTax: 160 }),
    );
    await mei(contract.changeTransportItem, { ProductId: Code, RecipientName: '梅', RecipientTel: '0912345678' });
    expect((await mei(contract.qryShoppingCart, {})).Block).toBe('delivery-incomplete');
    await mei(contract.changeTransportItem, { ProductId: Code, Destination: '100 臺北市' });
    const placed = await mei(contract.convertShoppingCartToOrder, {});
    const CustomerOrderId = placed === false ? '' : placed.CustomerOrderId;
    const order = await boss(contract.qryMgntOrder, { CustomerOrderId });
    expect([order.TransportId, order.TransportName, order.Destination]).toEqual([Code, '低溫宅配', '100 臺北市']);
    expect((await boss(contract.qryMgntOrders, { TransportId: Code })).Orders).toHaveLength(1);

    // What an order has keeps its name: it is offered no longer instead.
    await expect(boss(contract.removeShippingMethod, { Code })).rejects.toMatchObject({ code: 'in-use' });
    await boss(contract.changeShippingMethod, { ...cold, Code, IsOffered: false });
    expect(await names()).toContain('低溫宅配');
  });

  it('[TRUE-9] tells buyers where and when they fetch their goods, at the choice and on the order', async () => {
    const pickup = { Code: 'Z00', NameZh: '自行取貨', NameEn: 'Pickup', Price: 0, IsOffered: true } as const;
    await boss(contract.changeShippingMethod, { ...pickup, PickupZh: '海岸路 1 號，週六 10:00–18:00' });
    // A program that names no place leaves it as it is.
    await boss(contract.changeShippingMethod, { ...pickup, NameEn: 'Collect' });
    const kai = shop.as(await shop.signUp('pickup-buyer'));
    await kai(contract.addItem, { ProductId: 'G001' });
    const [way] = await kai(contract.qryTransportItem, {});
    expect(way).toMatchObject({ ProductId: 'Z00', Pickup: '海岸路 1 號，週六 10:00–18:00' });
    await kai(contract.changeTransportItem, { ProductId: 'Z00' });
    const placed = await kai(contract.convertShoppingCartToOrder, {});
    const CustomerOrderId = placed === false ? '' : placed.CustomerOrderId;
    expect((await boss(contract.qryMgntOrder, { CustomerOrderId })).Destination).toBe('海岸路 1 號，週六 10:00–18:00');
    await boss(contract.changeShippingMethod, { ...pickup, PickupZh: '' });
  });

  it('[SHIP-2] where goods are fetched in person asks for nobody, and leaves the carts when it is removed', async () => {
    const { Code } = await add('市集面交', 'none');
    const lan = shop.as(await shop.signUp('market-buyer'));
    await lan(contract.addItem, { ProductId: 'G001' });
    await lan(contract.changeTransportItem, { ProductId: Code });
    expect((await lan(contract.qryShoppingCart, {})).Block).toBeNull();
    expect(await boss(contract.removeShippingMethod, { Code })).toBe(true);
    expect(await boss(contract.removeShippingMethod, { Code })).toBe(false);
    expect((await lan(contract.qryShoppingCart, {})).Block).toBe('shipping-missing');
    await expect(lan(contract.changeTransportItem, { ProductId: Code })).rejects.toMatchObject({ code: 'not-found' });
    const { Entries } = await boss(contract.qryAuditLog, { Subject: `shipping/${Code}` });
    expect(Entries.map(({ Action }) => Action)).toEqual(['remove-shipping-method', 'add-shipping-method']);
  });

  it('[SHIP-2] is removed before an order has it or not at all, however both presses meet', async () => {
    const { Code } = await add('賽跑宅配', 'address');
    const buyers = await Promise.all(
      [1, 2, 3, 4].map(async (no) => {
        const call = shop.as(await shop.signUp(`racer-${no}`));
        await call(contract.addItem, { ProductId: 'G001' });
        const to = { RecipientName: '賽', RecipientTel: '0912345678', Destination: '100 臺北市' };
        await call(contract.changeTransportItem, { ProductId: Code, ...to });
        return call;
      }),
    );
    const [removal, ...orders] = await Promise.allSettled([
      boss(contract.removeShippingMethod, { Code }),
      ...buyers.map((call) => call(contract.convertShoppingCartToOrder, {})),
    ]);
    const placed = orders.filter(({ status }) => status === 'fulfilled').length;
    const refusals = [removal, ...orders].flatMap((one) =>
      one.status === 'rejected' ? [z.object({ code: z.string() }).parse(one.reason).code] : [],
    );
    if (removal.status === 'fulfilled') expect(placed).toBe(0);
    expect(new Set(refusals)).toEqual(new Set([removal.status === 'fulfilled' ? 'shipping-missing' : 'in-use']));
    expect((await names()).includes('賽跑宅配')).toBe(removal.status === 'rejected');
    const ordered = (await boss(contract.qryMgntOrders, { TransportId: Code })).Orders;
    expect(ordered).toHaveLength(placed);
    if (removal.status === 'rejected')
      await boss(contract.changeShippingMethod, { ...cold, NameZh: '賽跑宅配', Code, IsOffered: false });
  });

  it('[SHIP-2] has a name of its own, is one of five of its kind, and never one that every shop has', async () => {
    await expect(add('郵局寄送', 'address')).rejects.toMatchObject({ code: 'already-taken' });
    await expect(boss(contract.removeShippingMethod, { Code: 'Z01' })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    // Presses at the same moment get a code each.
    const added = await Promise.all([1, 2, 3, 4, 5].map((no) => add(`面交 ${no}`, 'none')));
    expect(new Set(added.map(({ Code }) => Code)).size).toBe(5);
    await expect(add('面交 6', 'none')).rejects.toMatchObject({ code: 'invalid-request' });
    for (const { Code } of added) await boss(contract.removeShippingMethod, { Code });
  });
});

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
    const withdrawn = {
      nameZh: '全家店到店',
      nameEn: 'FamilyMart',
      priceNtd: 60,
      freeFromNtd: null,
      storeChains: null,
      isOffered: false,
    };
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
    await expect.poll(() => countLockWaiters(shop.db)).toBe(1);
    isChosen.resolve(undefined);
    await withdrawal;
    expect(await choice).toBe(false);
    const { CustomerOrderDS } = await lan(contract.qryShoppingCart, {});
    expect(CustomerOrderDS.map(({ ProductId }) => ProductId)).toEqual(['G001']);
  });
});
