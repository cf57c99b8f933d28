import { ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { addRegular } from '../../../test/money-payments.ts';
import { fillCart, openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';
import { placeOrder } from './place-order.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const { path } = orders.convertShoppingCartToOrder;

const convert = (memberId: number, body: object = {}, key?: string) => shop.post(`member-${memberId}`, path, body, key);

const ordersOf = (memberId: number) =>
  shop.db.selectFrom('customer_order').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

const stockOf = (productId: string) =>
  shop.db
    .selectFrom('stock')
    .select(['free', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();

test('[PAY-2] turns the cart into an order with one total, reserves the goods and empties the cart', async () => {
  const buyer = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 4, priceNtd: 300 });
  const video = await shop.rows.addProduct({ priceNtd: 999 });
  const call = shop.as(`member-${buyer}`);
  await call(cart.addItem, { ProductId: mug, Qty: 2 });
  await call(cart.addItem, { ProductId: video });
  await call(cart.changeTransportItem, { ProductId: 'Z02', Destination: '信義門市' });
  const { CustomerOrderMS } = await call(cart.qryShoppingCart, {});

  const answer = await call(orders.convertShoppingCartToOrder, {
    CustomerOrderId: '',
    InvoiceCompanyOrCarriageOrDonate: 'Carriage',
    InvoiceCompanyInvoiceId: '/ABC+123',
    TermsVersion: 'test-2',
  });
  expect(answer).toMatchObject({ TotalAmount: CustomerOrderMS.TotalAmount });
  expect((await call(cart.qryShoppingCart, {})).CustomerOrderDS).toEqual([]);
  expect(await stockOf(mug)).toEqual({ free: 2, reserved: 2, sold: 0 });
  const [order] = await ordersOf(buyer);
  const { email } = await shop.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    status: 'unpaid',
    stock_state: 'reserved',
    net_ntd: 1656,
    tax_ntd: 83,
    total_ntd: 1739,
    recipient_name: '林小梅',
    recipient_tel: '0912345678',
    destination: '信義門市',
    invoice_choice: 'Carriage',
    invoice_code: '/ABC+123',
    terms_version: 'test-2',
    email,
  });
  const minutes = ((order?.reserved_until?.getTime() ?? 0) - (order?.placed_at.getTime() ?? 0)) / 60_000;
  const days = ((order?.payable_until.getTime() ?? 0) - (order?.placed_at.getTime() ?? 0)) / 86_400_000;
  // Ten for whoever never paid (SAFE-5).
  expect([minutes, days]).toEqual([10, 7]);
});

const settleFree = () => Promise.reject(new Error('no order of these tests is free'));

/** What a buyer orders with who chooses nothing. */
const plainWishOf = (memberId: number) =>
  ({
    memberId,
    invoice: { choice: '', code: '', title: '', mode: 'ledger' },
    termsVersion: undefined,
    shownTotalNtd: undefined,
    language: 'en',
  }) as const;

test('[PAY-2] numbers an order by the day in Taipei and eight digits, and draws again where a number is taken', async () => {
  const buyers = [await shop.rows.addMember(), await shop.rows.addMember()] as const;
  for (const buyer of buyers) await fillCart(shop, buyer, await shop.rows.addProduct());
  const mails = { orderPlaced: () => Promise.resolve() };
  // In one transaction, which is one moment of one day.
  await inTransaction(shop.db, async (tx) => {
    const place = async (buyer: number, digits: readonly string[]): Promise<string | undefined> => {
      const drawn = [...digits];
      const deps = { mails, settleFree, consent: 'by-call', drawDigits: () => drawn.shift() ?? '' } as const;
      return (await placeOrder(tx, deps, plainWishOf(buyer)))?.orderNumber;
    };
    const { now } = await tx.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
    const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
    expect(await place(buyers[0], ['00000042'])).toBe(`${day}00000042`);
    expect(await place(buyers[1], ['00000042', '00000043'])).toBe(`${day}00000043`);
  });
});

test('[PAY-2] an empty cart is false; after its conversion it answers the same order until that is paid or deleted', async () => {
  const buyer = await shop.rows.addMember();
  expect(await convert(buyer)).toEqual({ status: 200, json: false });
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const first = await shop.order(buyer);
  expect(await convert(buyer, { InvoiceCompanyOrCarriageOrDonate: '' })).toEqual({ status: 200, json: first });
  await shop.as(`member-${buyer}`)(orders.goDeleteMyOrder, { CustomerOrderId: first.CustomerOrderId });
  expect(await convert(buyer)).toEqual({ status: 200, json: false });
});

test('[PAY-2] with an order number only the invoice choice of that own unpaid order is set', async () => {
  const [buyer, stranger] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const [first, second] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  await fillCart(shop, buyer, first);
  const order = await shop.order(buyer);
  await fillCart(shop, buyer, second);
  const wish = {
    CustomerOrderId: order.CustomerOrderId,
    InvoiceCompanyOrCarriageOrDonate: 'Donate',
    InvoiceCompanyInvoiceId: '919',
  };
  expect(await convert(buyer, wish)).toEqual({ status: 200, json: order });
  expect(await ordersOf(buyer)).toMatchObject([{ invoice_choice: 'Donate', invoice_code: '919' }]);
  expect((await shop.as(`member-${buyer}`)(cart.qryShoppingCart, {})).CustomerOrderDS).toHaveLength(1);
  expect(await convert(stranger, wish)).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
  expect(await convert(buyer, { ...wish, InvoiceCompanyInvoiceId: ' ' })).toMatchObject({ status: 400 });
});

test('[CART-4] [FLOW-2] agrees to the terms in force only, by the version that was ticked or by the call alone', async () => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, await shop.rows.addProduct());
  for (const TermsVersion of ['test-1', 'unknown']) {
    expect(await convert(buyer, { TermsVersion })).toMatchObject({
      status: 409,
      json: { code: 'terms-changed', details: { version: 'test-2' } },
    });
  }
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await convert(buyer)).toMatchObject({ status: 200 });
  await fillCart(shop, buyer, await shop.rows.addProduct());
  expect(await convert(buyer, { TermsVersion: 'test-2' })).toMatchObject({ status: 200 });
  const placed = await ordersOf(buyer);
  expect(placed).toMatchObject([
    { terms_version: 'test-2', terms_by_call: true },
    { terms_version: 'test-2', terms_by_call: false },
  ]);
  for (const order of placed) expect(order.terms_accepted_at).toEqual(order.placed_at);
  const told = await shop.as(`member-${buyer}`)(orders.qryOrders, { qryType: '未付款' });
  expect(told.map(({ TermsConsent }) => TermsConsent)).toEqual(['screen', 'call']);
});

test('[CART-3] [CART-5] [CART-7] refuses a cart that cannot be paid, with the reason, and keeps it', async () => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  const video = await shop.rows.addProduct();
  await call(cart.addItem, { ProductId: mug, Qty: 3 });
  await call(cart.addItem, { ProductId: video });
  const refusal = async (): Promise<unknown> => (await convert(buyer)).json;
  expect(await refusal()).toMatchObject({ code: 'shipping-missing' });
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: '東京都' });
  expect(await refusal()).toMatchObject({ code: 'shipping-quote-missing' });
  await call(cart.changeTransportItem, { ProductId: 'Z00' });
  await shop.db.insertInto('entitlement').values({ member_id: buyer, product_id: video }).execute();
  expect(await refusal()).toMatchObject({ code: 'already-owned', details: { products: [{ productId: video }] } });
  await call(cart.deleteItem, { ProductId: video });
  const other = await shop.rows.addMember();
  await shop.as(`member-${other}`)(cart.addItem, { ProductId: mug, Qty: 3 });
  await shop.as(`member-${other}`)(cart.changeTransportItem, { ProductId: 'Z00' });
  await shop.order(other);
  expect(await refusal()).toMatchObject({ code: 'out-of-stock', details: { productId: mug, left: 2 } });
  await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', mug).execute();
  expect(await refusal()).toMatchObject({ code: 'withdrawn' });
  expect(await ordersOf(buyer)).toEqual([]);
});

test('[C01] fifty parallel conversions of one cart make one order, and all get it', async () => {
  const buyer = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9 });
  await fillCart(shop, buyer, mug, await shop.rows.addProduct());
  const answers = await Promise.all(Array.from({ length: 50 }, () => convert(buyer, {}, crypto.randomUUID())));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, json: { TotalAmount: 1050 } });
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await stockOf(mug)).toEqual({ free: 8, reserved: 1, sold: 0 });
});

test('[FLOW-7] the invoice choice of the last press counts when the cart is converted again', async () => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const carrier = { InvoiceCompanyOrCarriageOrDonate: 'Carriage', InvoiceCompanyInvoiceId: '/ABC1234' };
  const { json: order } = await convert(buyer, carrier);
  expect(await convert(buyer, { InvoiceCompanyOrCarriageOrDonate: '' })).toEqual({ status: 200, json: order });
  expect(await ordersOf(buyer)).toMatchObject([{ invoice_choice: '', invoice_code: '' }]);
});

test('[C02] two tabs with different invoices get one order with one of the two choices', async () => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const wishes = [
    { InvoiceCompanyOrCarriageOrDonate: 'Donate', InvoiceCompanyInvoiceId: '919' },
    { InvoiceCompanyOrCarriageOrDonate: 'InvoiceCompany', InvoiceCompanyInvoiceId: '04595257' },
  ];
  const [one, other] = await Promise.all(wishes.map((wish) => convert(buyer, wish)));
  expect(one).toEqual(other);
  const [order] = await ordersOf(buyer);
  expect(['Donate 919', 'InvoiceCompany 04595257']).toContain(`${order?.invoice_choice} ${order?.invoice_code}`);
});

const raceForStock = async (buyers: number, stock: number): Promise<readonly number[]> => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock });
  const members = await Promise.all(Array.from({ length: buyers }, () => addRegular(shop)));
  await Promise.all(members.map((member) => fillCart(shop, member, mug)));
  const answers = await Promise.all(members.map((member) => convert(member)));
  const refused = answers.filter((answer) => answer.status !== 200);
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, json: { code: 'out-of-stock', details: { productId: mug, left: 0 } } });
  }
  expect(await stockOf(mug)).toEqual({ free: 0, reserved: stock, sold: 0 });
  return [answers.length - refused.length, refused.length];
};

test('[C03] twenty buyers of three pieces make three orders, ten of the last piece one; refusals say so', async () => {
  expect(await raceForStock(20, 3)).toEqual([3, 17]);
  expect(await raceForStock(10, 1)).toEqual([1, 9]);
});

test('[C04] orders of the same two products in opposite order never block each other', async () => {
  const [a, b] = [
    await shop.rows.addProduct({ kind: 'goods', stock: 500 }),
    await shop.rows.addProduct({ kind: 'goods', stock: 500 }),
  ];
  const members = await Promise.all(Array.from({ length: 8 }, () => shop.rows.addMember()));
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(members.map((member, index) => fillCart(shop, member, ...(index % 2 === 0 ? [a, b] : [b, a]))));
    const placed = await Promise.all(members.map((member) => shop.order(member)));
    const deletions = placed.map(({ CustomerOrderId }, index) =>
      shop.post(`member-${members[index] ?? 0}`, orders.goDeleteMyOrder.path, { CustomerOrderId }),
    );
    expect(await Promise.all(deletions)).toEqual(members.map(() => ({ status: 200, json: true })));
  }
  expect(await stockOf(a)).toEqual({ free: 500, reserved: 0, sold: 0 });
});

test('[C11] a line taken out while the cart is converted is in the order or not, and the order agrees with itself', async () => {
  const video = await shop.rows.addProduct({ priceNtd: 200 });
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 100, priceNtd: 300 });
  for (let round = 0; round < 12; round += 1) {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, video, mug);
    const [answer] = await Promise.all([
      convert(buyer),
      shop.post(`member-${buyer}`, cart.deleteItem.path, { ProductId: mug }),
    ]);
    expect([525, 210]).toContain((await ordersOf(buyer))[0]?.total_ntd);
    expect(answer).toMatchObject({ status: 200 });
  }
});

test('[C13] a price that changed between cart and order is one snapshot, and the cart had said so', async () => {
  const buyer = await shop.rows.addMember();
  const video = await shop.rows.addProduct({ priceNtd: 500 });
  await fillCart(shop, buyer, video);
  await shop.rows.setPrice(video, 700);
  const shown = await shop.as(`member-${buyer}`)(cart.qryShoppingCart, {});
  expect(shown.CustomerOrderDS).toMatchObject([{ UnitPrice: 700, PreviousUnitPrice: 500 }]);
  const [{ TotalAmount }] = await Promise.all([shop.order(buyer), shop.rows.setPrice(video, 900)]);
  expect([735, 945]).toContain(TotalAmount);
  const { CustomerOrderDS } = (await shop.as(`member-${buyer}`)(orders.qryOrders, { qryType: '未付款' }))[0] ?? {};
  expect(CustomerOrderDS).toMatchObject([{ Amount: TotalAmount === 735 ? 700 : 900 }]);
});

test('[C13] another total than the one that was shown is refused with the right one, and nothing is ordered', async () => {
  const buyer = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5, priceNtd: 300 });
  await fillCart(shop, buyer, mug);
  const shown = (await shop.as(`member-${buyer}`)(cart.qryShoppingCart, {})).CustomerOrderMS.TotalAmount;
  await shop.rows.setPrice(mug, 400);
  expect(await convert(buyer, { TotalAmount: shown })).toMatchObject({
    status: 409,
    json: { code: 'price-changed', details: { amount: 420 } },
  });
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await stockOf(mug)).toEqual({ free: 5, reserved: 0, sold: 0 });
  const kept = await shop.as(`member-${buyer}`)(cart.qryShoppingCart, {});
  expect(kept.CustomerOrderDS).toHaveLength(2);
  const order = await convert(buyer, { TotalAmount: kept.CustomerOrderMS.TotalAmount });
  expect(order).toMatchObject({ status: 200, json: { TotalAmount: 420 } });
  const [{ order_number: CustomerOrderId } = { order_number: '' }] = await ordersOf(buyer);
  expect(await convert(buyer, { CustomerOrderId, TotalAmount: 421 })).toMatchObject({
    status: 409,
    json: { code: 'amount-mismatch', details: { amount: 420 } },
  });
});

test('[C14] a repeated key gets the first order; the same key with another body is refused and changes nothing', async () => {
  const buyer = await shop.rows.addMember();
  const key = crypto.randomUUID();
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const first = await convert(buyer, {}, key);
  await fillCart(shop, buyer, await shop.rows.addProduct());
  expect(await convert(buyer, {}, key)).toEqual(first);
  expect(await convert(buyer, { TermsVersion: 'test-2' }, key)).toMatchObject({
    status: 422,
    json: { code: 'idempotency-key-reused' },
  });
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test('[PAY-7] a conversion that breaks off at its last step leaves cart, stock and orders as they were', async () => {
  const buyer = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 2 });
  await fillCart(shop, buyer, mug);
  const mails = {
    orderPlaced: () => Promise.reject(new Error('the connection broke')),
  };
  const deps = { mails, settleFree, consent: 'by-call' } as const;
  const placing = inTransaction(shop.db, (tx) => placeOrder(tx, deps, plainWishOf(buyer)));
  await expect(placing).rejects.toThrow('the connection broke');
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await stockOf(mug)).toEqual({ free: 2, reserved: 0, sold: 0 });
  expect(await shop.order(buyer)).toMatchObject({ TotalAmount: 525 });
});
