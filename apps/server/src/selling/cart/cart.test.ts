import { shoppingCartContract as cart } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';
import { mergeVisitorCart } from './index.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const newMember = async (): Promise<{ readonly id: number; readonly token: string }> => {
  const id = await shop.rows.addMember();
  return { id, token: `member-${id}` };
};

const quantities = async (token: string): Promise<Readonly<Record<string, number>>> => {
  const { CustomerOrderDS } = await shop.as(token)(cart.qryShoppingCart, {});
  return Object.fromEntries(CustomerOrderDS.map((line) => [line.ProductId, line.Qty]));
};

test('looking at an empty cart leaves no row behind', async () => {
  const answer = await shop.as(`visitor-${crypto.randomUUID()}`)(cart.qryShoppingCart, {});
  expect(answer).toMatchObject({ CustomerOrderDS: [], Block: 'cart-empty', Version: 0, Delivery: null });
  expect(await shop.db.selectFrom('cart').selectAll().execute()).toEqual([]);
});

test('[OWN-5] [CART-1] adds the shown prices up and shares net and tax so that the rows add up to the footer', async () => {
  const { token } = await newMember();
  for (const grossNtd of [11, 11, 10]) {
    await shop.as(token)(cart.addItem, { ProductId: await shop.rows.addProduct({ grossNtd }) });
  }
  const { CustomerOrderMS, CustomerOrderDS } = await shop.as(token)(cart.qryShoppingCart, {});
  expect(CustomerOrderMS).toEqual({ Amount: 30, TaxAmount: 2, TotalAmount: 32 });
  expect(CustomerOrderDS.map((line) => line.TaxAmount)).toEqual([1, 1, 0]);
});

test('[CART-1] a caller without a token is sent away', async () => {
  expect(await shop.post(null, cart.qryShoppingCart.path, {})).toMatchObject({ status: 401 });
});

test('[CART-2] changes the quantity of goods between 1 and the stock', async () => {
  const { token } = await newMember();
  const ProductId = await shop.rows.addProduct({ kind: 'goods', stock: 2 });
  const call = shop.as(token);
  await call(cart.addItem, { ProductId });
  expect(await call(cart.cutDownItem, { ProductId })).toBe(false);
  expect(await call(cart.addUpItem, { ProductId })).toBe(true);
  expect(await call(cart.addUpItem, { ProductId })).toBe(false);
  expect(await quantities(token)).toEqual({ [ProductId]: 2 });
  expect(await call(cart.cutDownItem, { ProductId })).toBe(true);
  expect(await quantities(token)).toEqual({ [ProductId]: 1 });
});

test('[CART-2] keeps quantities fixed while a shipping line exists, and for online media always', async () => {
  const { token } = await newMember();
  const ProductId = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  const video = await shop.rows.addProduct();
  const call = shop.as(token);
  await call(cart.addItem, { ProductId, Qty: 2 });
  await call(cart.addItem, { ProductId: video });
  await call(cart.changeTransportItem, { ProductId: 'Z00' });
  expect(await call(cart.addUpItem, { ProductId })).toBe(false);
  expect(await call(cart.cutDownItem, { ProductId })).toBe(false);
  expect(await call(cart.deleteItem, { ProductId: 'Z00' })).toBe(true);
  expect(await call(cart.addUpItem, { ProductId })).toBe(true);
  expect(await call(cart.addUpItem, { ProductId: video })).toBe(false);
  expect(await quantities(token)).toEqual({ [ProductId]: 3, [video]: 1 });
});

test('[CART-3] adds and replaces the one shipping line, which is no physical product', async () => {
  const { token } = await newMember();
  const ProductId = await shop.rows.addProduct({ kind: 'goods', stock: 5, priceNtd: 300 });
  const call = shop.as(token);
  await call(cart.addItem, { ProductId });
  expect((await call(cart.qryShoppingCart, {})).Block).toBe('shipping-missing');
  const delivery = { RecipientName: ' 林小梅 ', RecipientTel: '0912-345-678', Destination: '臺北市信義路 1 號' };
  expect(await call(cart.changeTransportItem, { ProductId: 'Z01', ...delivery })).toBe(true);
  expect(await call(cart.changeTransportItem, { ProductId: 'Z02', Destination: '信義門市' })).toBe(true);
  const answer = await call(cart.qryShoppingCart, {});
  expect(answer.CustomerOrderDS.filter((line) => line.IsTransport)).toMatchObject([
    { ProductId: 'Z02', PriceWithTax: 60, UnitPrice: 57, Qty: 1, PhysicalProduct: false, ProductKind: 'transport' },
  ]);
  expect(answer.CustomerOrderMS).toEqual({ Amount: 357, TaxAmount: 18, TotalAmount: 375 });
  expect(answer.Delivery).toEqual({
    RecipientName: '林小梅',
    RecipientTel: '0912-345-678',
    Destination: '信義門市',
    Store: null,
  });
  expect(answer.Block).toBeNull();
  expect((await call(cart.qryTransportItem, {})).map((method) => method.ProductId)).toContain('Z04');
});

test('[CART-3] refuses a delivery that nobody could make', async () => {
  const { token } = await newMember();
  const ProductId = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  await shop.as(token)(cart.addItem, { ProductId });
  const { path } = cart.changeTransportItem;
  const refused = [{ RecipientName: ' ' }, { RecipientTel: '12' }, { Destination: '' }];
  for (const fault of refused) {
    expect(await shop.post(token, path, { ProductId: 'Z01', ...fault })).toMatchObject({
      status: 400,
      json: { code: 'invalid-request', details: { field: Object.keys(fault)[0] } },
    });
  }
  expect(await shop.post(token, path, { ProductId: 'Z00', Destination: '' })).toMatchObject({ json: true });
  expect(await shop.post(token, path, { ProductId: 'Z09' })).toMatchObject({ status: 404 });
});

test('[CART-3] the last physical line takes the shipping with it; a cart without goods gets none', async () => {
  const { token } = await newMember();
  const goods = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  const video = await shop.rows.addProduct();
  const call = shop.as(token);
  await call(cart.addItem, { ProductId: video });
  expect(await call(cart.changeTransportItem, { ProductId: 'Z00' })).toBe(false);
  await call(cart.addItem, { ProductId: goods });
  await call(cart.changeTransportItem, { ProductId: 'Z01' });
  expect(await call(cart.deleteItem, { ProductId: goods })).toBe(true);
  expect(await call(cart.deleteItem, { ProductId: goods })).toBe(false);
  expect(await quantities(token)).toEqual({ [video]: 1 });
});

test('[CART-5] an overseas fee makes the cart payable until its goods or its destination change', async () => {
  const { id, token } = await newMember();
  const [mug, book] = [
    await shop.rows.addProduct({ kind: 'goods', stock: 5 }),
    await shop.rows.addProduct({ kind: 'goods', stock: 5 }),
  ];
  const call = shop.as(token);
  const quote = () =>
    shop.db.updateTable('cart').set({ shipping_quote_ntd: 900 }).where('member_id', '=', id).execute();
  const block = async () => (await call(cart.qryShoppingCart, {})).Block;
  await call(cart.addItem, { ProductId: mug });
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: '東京都' });
  expect(await block()).toBe('shipping-quote-missing');
  const changes = [
    () => call(cart.addItem, { ProductId: book }),
    () => call(cart.deleteItem, { ProductId: book }),
    () => call(cart.changeTransportItem, { ProductId: 'Z04', Destination: '大阪市' }),
  ];
  for (const change of changes) {
    await quote();
    expect(await block()).toBeNull();
    await change();
    expect(await block()).toBe('shipping-quote-missing');
  }
  await quote();
  await call(cart.addItem, { ProductId: await shop.rows.addProduct() });
  expect(await block()).toBeNull();
});

test('[CART-7] media counts once, and what is owned already cannot be put in the cart', async () => {
  const { id, token } = await newMember();
  const [video, owned] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  await shop.db.insertInto('entitlement').values({ member_id: id, product_id: owned }).execute();
  const call = shop.as(token);
  expect(await call(cart.addItem, { ProductId: video, Qty: 7 })).toBe(true);
  expect(await call(cart.addItem, { ProductId: video })).toBe(true);
  expect(await quantities(token)).toEqual({ [video]: 1 });
  expect(await shop.post(token, cart.addItem.path, { ProductId: owned })).toMatchObject({
    status: 409,
    json: { code: 'already-owned' },
  });
  const album = await shop.rows.addProduct({ kind: 'album', parts: [owned] });
  expect(await shop.post(token, cart.addItem.path, { ProductId: album })).toMatchObject({
    json: { code: 'already-owned' },
  });
});

test('[CART-7] says that goods are short, products are gone, and what the price was before', async () => {
  const { token } = await newMember();
  const goods = await shop.rows.addProduct({ kind: 'goods', stock: 3 });
  const video = await shop.rows.addProduct({ priceNtd: 500 });
  const draft = await shop.rows.addProduct({ status: 'draft' });
  const call = shop.as(token);
  await call(cart.addItem, { ProductId: goods, Qty: 2 });
  await call(cart.addItem, { ProductId: video });
  expect(await shop.post(token, cart.addItem.path, { ProductId: goods, Qty: 2 })).toMatchObject({
    status: 409,
    json: { code: 'out-of-stock', details: { productId: goods, left: 3 } },
  });
  expect(await shop.post(token, cart.addItem.path, { ProductId: draft })).toMatchObject({ status: 404 });
  await shop.rows.setPrice(video, 550);
  await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', goods).execute();
  const { CustomerOrderDS, Block } = await call(cart.qryShoppingCart, {});
  expect(CustomerOrderDS).toMatchObject([
    { ProductId: goods, Problem: 'withdrawn', Qty: 2, StockLeft: 3 },
    { ProductId: video, Problem: null, UnitPrice: 550, PreviousUnitPrice: 500, StockLeft: null },
  ]);
  expect(Block).toBe('withdrawn');
});

test('a refused addition leaves no trace, not even a cart', async () => {
  const { id, token } = await newMember();
  const soldOut = await shop.rows.addProduct({ kind: 'goods', stock: 0 });
  expect(await shop.post(token, cart.addItem.path, { ProductId: soldOut })).toMatchObject({ status: 409 });
  expect(await shop.db.selectFrom('cart').where('member_id', '=', id).selectAll().execute()).toEqual([]);
});

test('[C14] a repeated key adds once; the same key with another product is refused', async () => {
  const { token } = await newMember();
  const [mug, book] = [
    await shop.rows.addProduct({ kind: 'goods', stock: 9 }),
    await shop.rows.addProduct({ kind: 'goods', stock: 9 }),
  ];
  const key = crypto.randomUUID();
  const add = (ProductId: string) => shop.post(token, cart.addItem.path, { ProductId }, key);
  const answers = await Promise.all([add(mug), add(mug), add(mug)]);
  expect(answers.map((answer) => answer.json)).toEqual([true, true, true]);
  expect(await add(book)).toMatchObject({ status: 422, json: { code: 'idempotency-key-reused' } });
  expect(await quantities(token)).toEqual({ [mug]: 1 });
});

test('[C09] a hundred parallel additions of one piece count exactly the accepted ones', async () => {
  const { token } = await newMember();
  const ProductId = await shop.rows.addProduct({ kind: 'goods', stock: 60 });
  await shop.as(token)(cart.addItem, { ProductId });
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.as(token)(cart.addUpItem, { ProductId })));
  expect(answers.filter(Boolean)).toHaveLength(59);
  expect(await quantities(token)).toEqual({ [ProductId]: 60 });
});

test('parallel additions to a cart that does not exist yet lose nothing', async () => {
  const token = `visitor-${crypto.randomUUID()}`;
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 50 });
  const videos = await Promise.all(Array.from({ length: 5 }, () => shop.rows.addProduct()));
  const wanted = [...videos, ...Array.from({ length: 20 }, () => mug)];
  await Promise.all(wanted.map((ProductId) => shop.as(token)(cart.addItem, { ProductId })));
  expect(await quantities(token)).toEqual({ ...Object.fromEntries(videos.map((id) => [id, 1])), [mug]: 20 });
});

test('[C10] twenty parallel subtractions at one piece leave one piece', async () => {
  const { token } = await newMember();
  const ProductId = await shop.rows.addProduct({ kind: 'goods', stock: 60 });
  await shop.as(token)(cart.addItem, { ProductId });
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.as(token)(cart.cutDownItem, { ProductId })));
  expect(answers).not.toContain(true);
  expect(await quantities(token)).toEqual({ [ProductId]: 1 });
});

test('[C12] choosing two ways of delivery at once leaves one shipping line', async () => {
  const { token } = await newMember();
  await shop.as(token)(cart.addItem, { ProductId: await shop.rows.addProduct({ kind: 'goods', stock: 5 }) });
  await Promise.all(
    ['Z00', 'Z01', 'Z02', 'Z04'].map((ProductId) => shop.as(token)(cart.changeTransportItem, { ProductId })),
  );
  const { CustomerOrderDS } = await shop.as(token)(cart.qryShoppingCart, {});
  expect(CustomerOrderDS.filter((line) => line.IsTransport)).toHaveLength(1);
});

const signIn = (visitorId: string, memberId: number): Promise<boolean> =>
  inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, memberId));

test("[CART-8] a visitor's cart merges into the member's at sign-in: goods summed to the stock, media once", async () => {
  const { id, token } = await newMember();
  const visitorId = crypto.randomUUID();
  const visitor = shop.as(`visitor-${visitorId}`);
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  const [video, owned] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  await visitor(cart.addItem, { ProductId: mug, Qty: 3 });
  await visitor(cart.addItem, { ProductId: video });
  await visitor(cart.addItem, { ProductId: owned });
  await visitor(cart.changeTransportItem, { ProductId: 'Z01', RecipientName: '陳大文', Destination: '臺中市' });
  await shop.as(token)(cart.addItem, { ProductId: mug, Qty: 4 });
  await shop.as(token)(cart.addItem, { ProductId: video });
  await shop.db.insertInto('entitlement').values({ member_id: id, product_id: owned }).execute();

  const merged = await Promise.all([signIn(visitorId, id), signIn(visitorId, id)]);
  expect(merged.toSorted()).toEqual([false, true]);
  expect(await quantities(token)).toEqual({ [mug]: 5, [video]: 1, Z01: 1 });
  const { Delivery } = await shop.as(token)(cart.qryShoppingCart, {});
  expect(Delivery).toMatchObject({ RecipientName: '陳大文', Destination: '臺中市' });
  expect(await quantities(`visitor-${visitorId}`)).toEqual({});
});

test('[CART-8] a member without a cart gets the one of the visit', async () => {
  const { id, token } = await newMember();
  const visitorId = crypto.randomUUID();
  const video = await shop.rows.addProduct();
  await shop.as(`visitor-${visitorId}`)(cart.addItem, { ProductId: video });
  expect(await signIn(visitorId, id)).toBe(false);
  expect(await quantities(token)).toEqual({ [video]: 1 });
});

test('[CART-8] a cart that holds no more than before is not called one of two', async () => {
  const { id, token } = await newMember();
  const visitorId = crypto.randomUUID();
  const [video, owned] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 2 });
  await shop.db.insertInto('entitlement').values({ member_id: id, product_id: owned }).execute();
  const fill = async (token: string, products: readonly string[]) => {
    for (const ProductId of products) await shop.as(token)(cart.addItem, { ProductId });
  };
  await fill(token, [video, mug, mug]);
  await fill(`visitor-${visitorId}`, [video, mug, owned]);
  expect(await signIn(visitorId, id)).toBe(false);
  expect(await quantities(token)).toEqual({ [video]: 1, [mug]: 2 });
  await fill(`visitor-${visitorId}`, [await shop.rows.addProduct()]);
  expect(await signIn(visitorId, id)).toBe(true);
});

test('[CART-8] an addition that races the sign-in is in one of the two carts, never lost', async () => {
  const { id, token } = await newMember();
  const visitorId = crypto.randomUUID();
  const [first, late] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  await shop.as(`visitor-${visitorId}`)(cart.addItem, { ProductId: first });
  await Promise.all([
    signIn(visitorId, id),
    shop.as(`visitor-${visitorId}`)(cart.addItem, { ProductId: late }),
    shop.as(token)(cart.addItem, { ProductId: first }),
  ]);
  const held = { ...(await quantities(`visitor-${visitorId}`)), ...(await quantities(token)) };
  expect(held).toEqual({ [first]: 1, [late]: 1 });
});
