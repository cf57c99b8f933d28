import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  onlyInvoiceAt,
  openInvoiceShop,
  startService,
  type ConnectedService,
  type InvoiceShop,
  type Purchase,
} from '../../../test/invoice-shop.ts';
import { sweepInvoices } from './index.ts';

let shop: InvoiceShop;
let connected: ConnectedService;
let video = '';

beforeAll(async () => {
  shop = await openInvoiceShop('ezpay');
  connected = await startService();
  video = await shop.rows.addProduct({ priceNtd: 1_000 });
});
afterEach(() => shop.expectSound());
afterAll(async () => {
  await connected.ezpay.stop();
  await shop.close();
});

it('[INV-3] two workers issue each invoice once, even when both have the same job', async () => {
  const purchases: Purchase[] = [];
  for (let n = 0; n < 8; n += 1) purchases.push(await shop.buy({ products: [video] }));
  // A killed worker's job is given back while it may still be running.
  await sql`select graphile_worker.add_job('issue-invoice', json_build_object('invoiceId', id)) from invoice
    where status = 'requested'`.execute(shop.db);
  await shop.work(connected.service, 3);
  for (const bought of purchases) {
    const issued = onlyInvoiceAt(connected.ezpay, bought);
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({
      status: 'issued',
      invoice_number: issued.invoiceNumber,
    });
    expect(await shop.invoiceMails(bought.buyer)).toHaveLength(1);
  }
});

it('[CART-1] [INV-3] order, gateway and invoice show one and the same total, for companies and for persons', async () => {
  const draw = drawer(20_261_121);
  const products: string[] = [];
  for (let n = 0; n < 9; n += 1) {
    products.push(await shop.rows.addProduct({ kind: 'goods', priceNtd: 1 + draw(400), stock: 900 }));
  }
  const purchases: Purchase[] = [];
  for (let n = 0; n < 24; n += 1) {
    const lines = Array.from({ length: 1 + draw(6) }, () => products[draw(products.length)] ?? video);
    const wish = n % 2 === 0 ? {} : ({ choice: 'InvoiceCompany', code: '04595257' } as const);
    purchases.push(await shop.buy({ products: lines, ...wish }));
  }
  await shop.work(connected.service, 2);
  for (const bought of purchases) {
    const issued = onlyInvoiceAt(connected.ezpay, bought);
    expect([issued.totalNtd, bought.chargedNtd]).toEqual([bought.totalNtd, bought.totalNtd]);
    const lineSum = issued.request.lines.reduce((sum, line) => sum + line.count * line.priceNtd, 0);
    expect(lineSum).toBe(issued.category === 'B2C' ? issued.totalNtd : issued.netNtd);
  }
});

it('[INV-3] what is stuck without a job is queued again within the hour', async () => {
  const bought = await shop.buy({ products: [video] });
  const never = await shop.buy({ products: [video] });
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await sql`delete from invoice where order_id = ${never.orderId}`.execute(shop.db);
  await sweepInvoices(shop.db);
  await shop.work(connected.service);
  expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'requested' });
  await sql`update invoice set requested_at = now() - interval '61 minutes' where order_id = ${bought.orderId}`.execute(
    shop.db,
  );
  await sql`update customer_order set paid_at = now() - interval '61 minutes' where id = ${never.orderId}`.execute(
    shop.db,
  );
  await sweepInvoices(shop.db);
  await shop.work(connected.service);
  expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'issued' });
  expect(await shop.invoiceOf(never.orderId)).toMatchObject({ status: 'issued' });
});

/** The same numbers in every run, so that a failure can be looked at. */
const drawer = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};
