import { ordersContract as orders, RECENT_ORDERS } from '@kapok/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '../../../test/money-shop.ts';
import type { Paid } from '../../../test/refund-gateway.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;

const problem = (code: string, details: object) => ({ status: 409, json: { code, details } });
const refused = (refusal: string) => problem('refund-not-offered', { refusal });

/** Adds a file of so many seconds to a product's playlist. */
const addFile = async (productId: string, seconds: number, freePromotion = false): Promise<string> => {
  const file_uuid = crypto.randomUUID();
  await sql`insert into media_file (file_uuid, kind, status, folder, source_path, duration_seconds)
    values (${file_uuid}, 'videos', 'ready', 'folder', '', ${seconds})`.execute(shop.db);
  const item = { product_id: productId, file_uuid, position: 1, title_zh: '第一課', title_en: 'One' };
  await shop.db
    .insertInto('playlist_item')
    .values({ ...item, free_promotion: freePromotion })
    .execute();
  return file_uuid;
};

const watch = (memberId: number, fileUuid: string, ranges: string) =>
  sql`insert into playback_range (member_id, file_uuid, watched) values (${memberId}, ${fileUuid}, ${ranges})
    on conflict (member_id, file_uuid) do update set watched = excluded.watched`.execute(shop.db);

describe('the refund of a line', () => {
  it('[REF-1] [REF-4] shows date, status and amount once it was asked for, and ends the right at once', async () => {
    const [course, other] = [await shop.rows.addProduct({ priceNtd: 999 }), await shop.rows.addProduct()];
    const paid = await shop.buy([course, other]);
    const before = await shop.line(paid, course);
    expect(before).toMatchObject({ MoneyBackDate: null, MoneyBackStatus: null, MoneyBackAmount: null });
    expect(before?.MoneyBackOffer).toMatchObject({ Refusal: null, Day: 1, Percent: 100, Amount: 999, NextPercent: 30 });
    expect(await shop.ask(paid, course)).toEqual({ status: 200, json: true });
    expect(await shop.line(paid, course)).toMatchObject({
      MoneyBackStatus: 'requested',
      MoneyBackAmount: 999,
      MoneyBackTaxAmount: before?.TaxAmount,
      MoneyBackOffer: { Refusal: 'requested', Amount: 0 },
    });
    expect((await shop.line(paid, course))?.MoneyBackDate).not.toBeNull();
    expect(await shop.owned(paid.buyer)).toEqual([other]);
    const [refund] = await shop.refundsOf(paid);
    expect(refund).toMatchObject({ reason: 'media', percent: 100, day: 1 });
    expect(await shop.queued(refund?.id ?? 0)).toEqual(['refund-requested', 'refund-asked', 'send-refund']);
    await shop.expectSound();
  });

  it('[REF-4] tells every process at once whose rights have changed', async () => {
    const course = await shop.rows.addProduct();
    const paid = await shop.buy([course]);
    const { host, port, user, password, database } = shop.pool.options;
    const listener = new Client({ ...shop.pool.options, host, port, user, password, database });
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.connect();
    await listener.query('listen entitlement_changed');
    await shop.ask(paid, course);
    await expect.poll(() => heard).toEqual([paid.buyer.toString()]);
    await listener.end();
  });

  it('[REF-2] follows the days since the payment, and refuses another amount with the right figures', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_999 });
    const paid = await shop.buy([course]);
    await shop.agePayment(paid, 6 * DAY_MS + 60_000);
    expect(await shop.ask(paid, course, 1_999)).toMatchObject(
      problem('amount-mismatch', { amount: 599, taxAmount: 30 }),
    );
    expect(await shop.refundsOf(paid)).toEqual([]);
    expect(await shop.owned(paid.buyer)).toEqual([course]);
    expect((await shop.line(paid, course))?.MoneyBackOffer).toMatchObject({ Day: 7, Percent: 30, Amount: 599 });
    expect(await shop.ask(paid, course, 599)).toEqual({ status: 200, json: true });
    expect(await shop.refundsOf(paid)).toMatchObject([{ net_ntd: 599, tax_ntd: 30, percent: 30, day: 7 }]);
  });

  it('[REF-2] counts elapsed days by the clock of the database, to the second', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const paid = await shop.buy([course]);
    for (const [milliseconds, percent] of [
      [6 * DAY_MS - 60_000, 100],
      [6 * DAY_MS, 30],
      [14 * DAY_MS - 60_000, 30],
      [14 * DAY_MS, 5],
      [30 * DAY_MS - 60_000, 5],
      [30 * DAY_MS, 0],
    ] as const) {
      await shop.agePayment(paid, milliseconds);
      expect((await shop.line(paid, course))?.MoneyBackOffer?.Percent).toBe(percent);
    }
    expect(await shop.ask(paid, course, 0)).toMatchObject(refused('window-over'));
  });

  it('[P23] is refused for goods, shipping, unpaid, watched and refunded lines, and for a share of nothing', async () => {
    const [course, cheap] = [await shop.rows.addProduct(), await shop.rows.addProduct({ priceNtd: 9 })];
    const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
    const paid = await shop.buy([course, cheap, mug]);
    expect(await shop.ask(paid, mug)).toMatchObject(refused('goods'));
    expect(await shop.ask(paid, 'Z00')).toMatchObject(refused('shipping'));
    expect((await shop.line(paid, mug))?.MoneyBackOffer).toBeNull();
    expect(await shop.ask(paid, 'NOSUCH')).toMatchObject({ status: 404, json: { code: 'not-found' } });
    await sql`update order_line set viewed_past_limit = true where product_id = ${course}`.execute(shop.db);
    expect(await shop.ask(paid, course)).toMatchObject(refused('viewed-past-limit'));
    expect(await shop.line(paid, course)).toMatchObject({ AlreadyViewNoReturn: true });
    await shop.agePayment(paid, 20 * DAY_MS);
    expect(await shop.ask(paid, cheap, 0)).toMatchObject(refused('window-over'));
    await shop.agePayment(paid, 0);
    expect(await shop.ask(paid, cheap)).toMatchObject({ status: 200 });
    expect(await shop.ask(paid, cheap, 9)).toMatchObject(refused('requested'));

    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course);
    const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = await shop.order(buyer);
    const unpaid: Paid = { buyer, orderNumber, totalNtd, gatewayNumber: '' };
    expect(await shop.ask(unpaid, course, 500)).toMatchObject(refused('not-paid'));
  });

  it("[REF-1] is not for somebody else's order, nor for an unknown one or a stranger", async () => {
    const course = await shop.rows.addProduct();
    const paid = await shop.buy([course]);
    const nobody = await shop.rows.addMember();
    for (const stranger of [
      { ...paid, buyer: nobody },
      { ...paid, orderNumber: 'NOSUCH' },
    ]) {
      expect(await shop.ask(stranger, course, 500).catch(() => undefined)).toMatchObject({
        status: 404,
        json: { code: 'order-not-found' },
      });
    }
    const body = { CustomerOrderId: paid.orderNumber, ProductId: course, MoneyBackAmount: 500 };
    expect(await shop.post(null, orders.issueCustomerOrderMoneyBack.path, body)).toMatchObject({ status: 401 });
    expect(await shop.owned(paid.buyer)).toEqual([course]);
  });

  it('[C05] fifty requests at the same moment are one refund', async () => {
    const course = await shop.rows.addProduct();
    const paid = await shop.buy([course]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask(paid, course, 500)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(refused('requested'));
    }
    const [refund, ...others] = await shop.refundsOf(paid);
    expect(others).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => shop.gateway.send(refund?.id ?? 0)));
    expect((await shop.atGateway(paid)).refunds).toEqual([525]);
    await shop.expectSound();
  });

  it('repeated with its key it is answered as the first time', async () => {
    const course = await shop.rows.addProduct();
    const paid = await shop.buy([course]);
    const body = { CustomerOrderId: paid.orderNumber, ProductId: course, MoneyBackAmount: 500 };
    const path = orders.issueCustomerOrderMoneyBack.path;
    const again = () => shop.post(`member-${paid.buyer}`, path, body, 'key-1');
    expect([await again(), await again()]).toEqual([
      { status: 200, json: true },
      { status: 200, json: true },
    ]);
    expect(await shop.refundsOf(paid)).toHaveLength(1);
  });
});

describe('what was watched', () => {
  it('[REF-3] decides at exactly three percent of the paid media, free files left out', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const files = [await addFile(course, 600), await addFile(course, 400)] as const;
    const free = await addFile(course, 5_000, true);
    const paid = await shop.buy([course]);
    await watch(paid.buyer, free, '{[0,5000)}');
    await watch(paid.buyer, files[0], '{[0,10),[100,110)}');
    await watch(paid.buyer, files[1], '{[390,400)}');
    const within = await shop.line(paid, course);
    expect(within).toMatchObject({ AlreadyViewNoReturn: false, MoneyBackOffer: { Refusal: null, ViewedPercent: 3 } });
    await watch(paid.buyer, files[1], '{[389,400)}');
    expect(await shop.line(paid, course)).toMatchObject({
      AlreadyViewNoReturn: true,
      MoneyBackOffer: { Refusal: 'viewed-past-limit', Amount: 0, ViewedPercent: 3.1 },
    });
    expect(await shop.ask(paid, course, 1_000)).toMatchObject(refused('viewed-past-limit'));
    await watch(paid.buyer, files[1], '{[390,400)}');
    expect(await shop.ask(paid, course, 1_000)).toMatchObject({ status: 200 });
  });

  it('[REF-1] [FLOW-2] an old order without consent keeps its right of seven days, however much was watched', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const file = await addFile(course, 1_000);
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course);
    const order = await shop.as(`member-${buyer}`)(orders.convertShoppingCartToOrder, {});
    if (order === false) throw new Error('the cart was empty');
    const paid = await shop.gateway.pay(buyer, order.CustomerOrderId, order.TotalAmount);
    await sql`update customer_order set terms_version = null, terms_accepted_at = null, terms_by_call = false
      where order_number = ${order.CustomerOrderId}`.execute(shop.db);
    await watch(buyer, file, '{[0,1000)}');
    await shop.agePayment(paid, 7 * DAY_MS);
    expect((await shop.line(paid, course))?.MoneyBackOffer).toMatchObject({
      Refusal: null,
      Percent: 100,
      NextPercent: 0,
    });
    await shop.agePayment(paid, 8 * DAY_MS);
    expect(await shop.ask(paid, course, 1_000)).toMatchObject(refused('viewed-past-limit'));
    await shop.agePayment(paid, 7 * DAY_MS);
    expect(await shop.ask(paid, course, 1_000)).toMatchObject({ status: 200 });
  });

  it('[REF-3] counts over all products of an album, a file in two of them once', async () => {
    const [one, two] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
    const album = await shop.rows.addProduct({ kind: 'album', parts: [one, two], priceNtd: 800 });
    const file = await addFile(one, 500);
    await sql`insert into playlist_item (product_id, file_uuid, position, title_zh, title_en)
      values (${two}, ${file}, 1, '', '')`.execute(shop.db);
    await addFile(two, 500);
    const paid = await shop.buy([album]);
    await watch(paid.buyer, file, '{[0,25)}');
    expect((await shop.line(paid, album))?.MoneyBackOffer?.ViewedPercent).toBe(2.5);
    expect(await shop.ask(paid, album)).toMatchObject({ status: 200 });
    expect(await shop.owned(paid.buyer)).toEqual([]);
  });

  it('[REF-4] stays counted when a refunded course is bought again', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const file = await addFile(course, 1_000);
    const paid = await shop.buy([course]);
    await watch(paid.buyer, file, '{[0,20)}');
    await shop.ask(paid, course);
    await fillCart(shop, paid.buyer, course);
    const { CustomerOrderId, TotalAmount } = await shop.order(paid.buyer);
    const again = await shop.gateway.pay(paid.buyer, CustomerOrderId, TotalAmount);
    expect(await shop.owned(paid.buyer)).toEqual([course]);
    expect((await shop.line(again, course))?.MoneyBackOffer).toMatchObject({ Refusal: null, ViewedPercent: 2 });
    await watch(paid.buyer, file, '{[0,40)}');
    expect(await shop.ask(again, course, 1_000)).toMatchObject(refused('viewed-past-limit'));
    await shop.expectSound();
  });
});

describe('a product that two purchases owe', () => {
  it('[REF-4] stays open until both are refunded, whichever goes first', async () => {
    const [one, two] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
    const album = await shop.rows.addProduct({ kind: 'album', parts: [one, two] });
    for (const order of [
      [one, album],
      [album, one],
    ] as const) {
      const paid = await shop.buy([one, album]);
      expect(await shop.ask(paid, order[0])).toMatchObject({ status: 200 });
      expect(await shop.owned(paid.buyer)).toEqual(order[0] === one ? [one, two].toSorted() : [one]);
      expect(await shop.ask(paid, order[1])).toMatchObject({ status: 200 });
      expect(await shop.owned(paid.buyer)).toEqual([]);
    }
    await shop.expectSound();
  });

  it('[C06] two lines of one order refunded at the same moment are both exact', async () => {
    const [one, two] = [
      await shop.rows.addProduct({ priceNtd: 333 }),
      await shop.rows.addProduct({ priceNtd: 777 }),
    ] as const;
    const album = await shop.rows.addProduct({ kind: 'album', parts: [one, two], priceNtd: 950 });
    for (let round = 0; round < 3; round += 1) {
      const paid = await shop.buy([one, album]);
      const answers = await Promise.all([shop.ask(paid, one, 333), shop.ask(paid, album, 951)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const refunds = await shop.refundsOf(paid);
      expect(refunds.map((refund) => refund.net_ntd).toSorted((a, b) => a - b)).toEqual([333, 951]);
      expect(refunds.reduce((sum, refund) => sum + refund.net_ntd + refund.tax_ntd, 0)).toBe(paid.totalNtd);
      expect(await shop.owned(paid.buyer)).toEqual([]);
      await Promise.all(refunds.map((refund) => shop.gateway.send(refund.id)));
      await Promise.all(refunds.map((refund) => shop.gateway.send(refund.id)));
      const { status, refunds: sent } = await shop.atGateway(paid);
      expect([status, sent.length]).toEqual(['refunded', 2]);
      expect(sent.reduce((sum, amount) => sum + amount, 0)).toBe(paid.totalNtd);
    }
    await shop.expectSound();
  });
});

it('[REF-1] the list of orders shows an offer for each line of media, and says whether there is an invoice', async () => {
  const course = await shop.rows.addProduct();
  const paid = await shop.buy([course]);
  const ask = { qryType: RECENT_ORDERS } as const;
  const [order] = await shop.as(`member-${paid.buyer}`)(orders.qryOrders, ask);
  expect(order?.CustomerOrderDS[0]?.MoneyBackOffer).toMatchObject({ Refusal: null, Percent: 100 });
  const { rows } = await sql<{ readonly invoices: number }>`
    select count(*)::int as invoices from invoice i join customer_order o on o.id = i.order_id
    where o.order_number = ${paid.orderNumber}`.execute(shop.db);
  expect(order?.Invoiced).toBe(rows[0]?.invoices === 1);
});
