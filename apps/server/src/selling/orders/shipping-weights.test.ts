import { contract, type Call } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillServedShop, type ShopRows } from '../../../test/money-shop-rows.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';

const post = { Code: 'Z01', NameZh: '郵局寄送', NameEn: 'Post', Price: 80, IsOffered: true } as const;
const STEPS = [
  { OverGrams: 1_000, Price: 120 },
  { OverGrams: 5_000, Price: null },
];
const to = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '臺北市大安區' };

describe('fees by weight', () => {
  let shop: TestShop;
  /** Another process of the shop. */
  let other: TestShop;
  let rows: ShopRows;
  let boss: Call;
  let members = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    other = await openTestShop({ beside: shop });
    rows = await fillServedShop(shop.db);
    boss = other.as(await shop.staff('boss'));
    await setPost({ WeightSteps: STEPS });
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const setPost = (changes: object) => boss(contract.changeShippingMethod, { ...post, ...changes });
  const setMeasures = (
    ProductId: string,
    WeightGrams: number | null,
    SidesCm: [number, number, number] | null = null,
  ) => boss(contract.setGoodsMeasures, { ProductId, WeightGrams, SidesCm });
  /** Goods for NT$100 a piece. */
  const addGoods = async (grams: number | null, sides: [number, number, number] | null = null) => {
    const product = await rows.addProduct({ kind: 'goods', grossNtd: 100, stock: 20 });
    await setMeasures(product, grams, sides);
    return product;
  };

  /** A new member whose cart holds pieces of a product, with the ways to choose, to read and to order. */
  const fill = async (ProductId: string, Qty = 1) => {
    members += 1;
    const call = shop.as(await shop.signUp(`buyer${members}`));
    await call(contract.addItem, { ProductId, Qty });
    const choose = (code = 'Z01') => call(contract.changeTransportItem, { ProductId: code, ...to });
    const read = async () => {
      const { Block, CustomerOrderDS } = await call(contract.qryShoppingCart, {});
      return { block: Block, fee: CustomerOrderDS.find(({ IsTransport }) => IsTransport)?.PriceWithTax };
    };
    const place = (TotalAmount: number) => call(contract.convertShoppingCartToOrder, { TotalAmount });
    return { call, choose, read, place };
  };

  it.each([
    [1_000, 80],
    [1_001, 120],
    [5_000, 120],
    [null, 80],
  ])('[SHIP-2] goods of %s grams go by post for NT$%i, in the cart and in the order', async (grams, fee) => {
    const { call, choose, read, place } = await fill(await addGoods(grams));
    expect(await call(contract.qryTransportItem, {})).toContainEqual(
      expect.objectContaining({ ProductId: 'Z01', PriceWithTax: 80, WeightSteps: STEPS }),
    );
    await choose();
    expect(await read()).toEqual({ block: null, fee });
    expect(await place(100 + fee)).toMatchObject({ TotalAmount: 100 + fee });
  });

  it('[SHIP-2] a cart that is heavier than every step is refused with its weight, at the choice and at the order', async () => {
    const heavy = { limitGrams: 5_000, weightGrams: 6_000 };
    const mug = await addGoods(2_000);
    const { call, choose, read, place } = await fill(mug, 2);
    await choose();
    await call(contract.addItem, { ProductId: mug });
    expect(await read()).toEqual({ block: 'parcel-too-heavy', fee: 120 });
    await expect(place(420)).rejects.toMatchObject({ code: 'parcel-too-heavy', problem: { details: heavy } });
    await expect(choose()).rejects.toMatchObject({ code: 'parcel-too-heavy', problem: { details: heavy } });
    expect(await choose('Z02')).toBe(true);
    expect(await read()).toMatchObject({ block: null });
  });

  it('[SHIP-2] a store takes 10 kg, and no piece that is heavier, longer or larger than its counters', async () => {
    const { call, choose } = await fill(await addGoods(6_000));
    expect(await choose('Z02')).toBe(true);
    await call(contract.addItem, { ProductId: await addGoods(4_001) });
    const limit = { limitGrams: 10_000, weightGrams: 10_001 };
    await expect(choose('Z03')).rejects.toMatchObject({ code: 'parcel-too-heavy', problem: { details: limit } });
    for (const unfit of [await addGoods(10_001), await addGoods(null, [46, 1, 1]), await addGoods(1, [40, 40, 26])]) {
      const products = [{ productId: unfit }];
      const { choose: chooseFor } = await fill(unfit);
      await expect(chooseFor('Z02')).rejects.toMatchObject({
        code: 'no-store-delivery',
        problem: { details: { products } },
      });
    }
  });

  it('[SHIP-2] [C13] a fee or a weight that changes between cart and order is told first, and an order keeps its own', async () => {
    const mug = await addGoods(900);
    const [early, late] = [await fill(mug), await fill(mug)];
    for (const { choose } of [early, late]) await choose();
    expect(await early.place(180)).toMatchObject({ TotalAmount: 180 });
    const changed = (amount: number) => ({ code: 'price-changed', problem: { details: { amount } } });
    expect(await setMeasures(mug, 1_500)).toBe(true);
    await expect(late.place(180)).rejects.toMatchObject(changed(220));
    await setPost({ WeightSteps: [{ OverGrams: 1_000, Price: 150 }] });
    await expect(late.place(220)).rejects.toMatchObject(changed(250));
    // Free from a sum wins over every weight.
    await setPost({ FreeFrom: 100 });
    await expect(late.place(250)).rejects.toMatchObject(changed(100));
    expect(await late.place(100)).toMatchObject({ TotalAmount: 100 });
    await setPost({ WeightSteps: STEPS });
    const [kept] = await early.call(contract.qryOrders, { qryType: '未付款' });
    expect(kept?.TotalAmount).toBe(180);
  });

  it('[SHIP-2] [C13] an order that is placed while the fee changes asks for the one before or the one after, never for another', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(async () => fill(await addGoods(2_000))));
    for (const { choose } of buyers) await choose();
    const [placed] = await Promise.all([
      Promise.allSettled(buyers.map(({ place }) => place(220))),
      setPost({ WeightSteps: [{ OverGrams: 1_000, Price: 125 }] }),
    ]);
    const before = { status: 'fulfilled', value: { TotalAmount: 220 } };
    const told = { status: 'rejected', reason: { code: 'price-changed', problem: { details: { amount: 225 } } } };
    for (const answer of placed) expect(answer).toMatchObject(answer.status === 'fulfilled' ? before : told);
    await setPost({ WeightSteps: STEPS });
  });

  it('[SHIP-2] [MGNT-7] steps stay where a call does not name them, and those that cannot be are refused by their place', async () => {
    expect(await setPost({ WeightSteps: STEPS })).toBe(false);
    expect(await setPost({ Price: 70 })).toBe(true);
    const { Shipping } = await boss(contract.qryShopSettings, {});
    expect(Shipping.find(({ Code }) => Code === 'Z01')).toMatchObject({ Price: 70, WeightSteps: STEPS });
    const falling = [...STEPS.slice(0, 1), { OverGrams: 2_000, Price: 90 }];
    const fault = { field: 'WeightSteps', index: 1, fault: 'price-falling' };
    await expect(setPost({ WeightSteps: falling })).rejects.toMatchObject({
      problem: { details: { fields: [fault] } },
    });
    const agreed = setPost({ Code: 'Z04', NameZh: '海外', NameEn: 'Overseas', Price: 0, WeightSteps: STEPS });
    await expect(agreed).rejects.toMatchObject({ code: 'invalid-request' });
    const { Entries } = await boss(contract.qryAuditLog, { Subject: 'shipping/Z01' });
    expect(Entries[0]?.Details).toMatchObject({ weightSteps: ['> 1000 g: 120', '> 5000 g: —'], priceNtd: 70 });
    await setPost({});
  });

  it('[SHIP-2] only goods weigh something, and only staff of the catalogue say it', async () => {
    const mug = await addGoods(500, [10, 20, 30]);
    expect(await setMeasures(mug, 500, [10, 20, 30])).toBe(false);
    const edited = await boss(contract.qryProductForEditing, { ProductId: mug });
    expect(edited).toMatchObject({ WeightGrams: 500, SidesCm: [10, 20, 30] });
    await expect(setMeasures('NONE', 1)).rejects.toMatchObject({ code: 'not-found' });
    const course = await rows.addProduct({ kind: 'video', grossNtd: 100 });
    await expect(setMeasures(course, 1)).rejects.toMatchObject({ code: 'invalid-request' });
    const { call } = await fill(mug);
    const deed = call(contract.setGoodsMeasures, { ProductId: mug, WeightGrams: 1, SidesCm: null });
    await expect(deed).rejects.toMatchObject({ code: 'not-allowed' });
    const { Entries } = await boss(contract.qryAuditLog, { Subject: `product/${mug}` });
    expect(Entries[0]).toMatchObject({
      Action: 'set-goods-measures',
      Details: { weightGrams: 500, sidesCm: '10 × 20 × 30' },
    });
  });
});
