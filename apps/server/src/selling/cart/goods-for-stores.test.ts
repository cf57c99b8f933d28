import { contract, type Call } from '@kapok/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';

const BRUSHES = 'G001';
const NOTEBOOK = 'G002';
const to = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '信義門市' };

describe('goods that fit no store', () => {
  let shop: TestShop;
  let boss: Call;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    boss = shop.as(await shop.staff('boss'));
  });
  afterAll(() => shop.close());
  beforeEach(() => setFits(true));

  const setFits = (FitsStore: boolean, ProductId = BRUSHES) =>
    boss(contract.setStoreDelivery, { ProductId, FitsStore });

  /** A new member with products in the cart, and the way to choose and to order. */
  const fill = async (name: string, ...products: readonly string[]) => {
    const call = shop.as(await shop.signUp(name));
    for (const ProductId of products) await call(contract.addItem, { ProductId });
    const choose = (ProductId: string) => call(contract.changeTransportItem, { ProductId, ...to });
    const place = () => call(contract.convertShoppingCartToOrder, {});
    return { call, choose, place };
  };

  const refusedFor = (productId: string) => ({
    code: 'no-store-delivery',
    status: 409,
    problem: { details: { products: [{ productId }] } },
  });

  it.each(['Z02', 'Z03'])('[SHIP-2] bar %s from the cart that holds them, and nothing else', async (code) => {
    expect(await setFits(false)).toBe(true);
    expect(await setFits(false)).toBe(false);
    const { call, choose } = await fill(`bar-${code.toLowerCase()}`, NOTEBOOK, BRUSHES);
    const { CustomerOrderDS } = await call(contract.qryShoppingCart, {});
    expect(CustomerOrderDS.map(({ FitsStore }) => FitsStore)).toEqual([true, false]);
    await expect(choose(code)).rejects.toMatchObject(refusedFor(BRUSHES));
    for (const way of ['Z00', 'Z01']) expect(await choose(way)).toBe(true);
    await call(contract.deleteItem, { ProductId: BRUSHES });
    expect(await choose(code)).toBe(true);
  });

  it('[SHIP-2] that come into a cart on its way to a store keep it from being ordered until another way is chosen', async () => {
    await setFits(false);
    const { call, choose, place } = await fill('comes-late', NOTEBOOK);
    await choose('Z02');
    await call(contract.addItem, { ProductId: BRUSHES });
    expect(await call(contract.qryShoppingCart, {})).toMatchObject({ Block: 'no-store-delivery' });
    await expect(place()).rejects.toMatchObject(refusedFor(BRUSHES));
    await choose('Z01');
    expect(await place()).not.toBe(false);
  });

  it('[SHIP-2] are so from the moment in which staff say it, and orders stay as they were placed', async () => {
    const [early, late] = [await fill('early', BRUSHES), await fill('late', BRUSHES)];
    for (const { choose } of [early, late]) await choose('Z03');
    await early.place();
    await setFits(false);
    await expect(late.place()).rejects.toMatchObject(refusedFor(BRUSHES));
    const [order] = await early.call(contract.qryOrders, { qryType: '未付款' });
    expect(order?.Delivery).toMatchObject({ TransportId: 'Z03' });
    const { Entries } = await boss(contract.qryAuditLog, { Subject: `product/${BRUSHES}` });
    expect(Entries[0]).toMatchObject({ Action: 'set-store-delivery', Details: { fitsStore: false } });
  });

  it('[SHIP-2] are goods: a course has no parcel, and only staff of the catalogue say it', async () => {
    await expect(setFits(false, 'V001')).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(setFits(false, 'NONE')).rejects.toMatchObject({ code: 'not-found' });
    const { call } = await fill('curious');
    const deed = call(contract.setStoreDelivery, { ProductId: BRUSHES, FitsStore: false });
    await expect(deed).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
