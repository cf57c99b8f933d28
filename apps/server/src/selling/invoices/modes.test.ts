import { invoiceModes, type InvoiceMode } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onlyInvoiceAt, openInvoiceShop, startService, type InvoiceShop } from '../../../test/invoice-shop.ts';
import { sweepInvoices } from './index.ts';

let shop: InvoiceShop;
let video = '';
let mug = '';

beforeAll(async () => {
  shop = await openInvoiceShop('none');
  video = await shop.rows.addProduct({ priceNtd: 1_000 });
  mug = await shop.rows.addProduct({ kind: 'goods', priceNtd: 333, stock: 500 });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const modeOf = async (orderId: number): Promise<string | null> => {
  const order = await shop.db
    .selectFrom('customer_order')
    .select('invoice_mode')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.invoice_mode;
};
const invoicesOf = (orderId: number) =>
  shop.db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute();
const makeOld = (orderId: number) =>
  sql`update customer_order set paid_at = now() - interval '61 minutes' where id = ${orderId}`.execute(shop.db);

it('[OWN-7] a shop without invoices asks its buyers for no code, keeps none and gives out nothing, refunds included', async () => {
  shop.chooseInvoices('none');
  const bought = await shop.buy({ products: [video, mug], choice: 'Carriage', code: 'not even a barcode' });
  expect(await shop.look(bought)).toEqual([]);
  await shop.refund(bought, [{ lineIndex: 1, percent: 50 }]);
  await shop.work(undefined);
  expect(await shop.look(bought)).toEqual([]);
  expect(await shop.invoiceMails(bought.buyer)).toEqual([]);
  const kept = await shop.db
    .selectFrom('customer_order')
    .select(['invoice_choice', 'invoice_code', 'invoice_mode'])
    .where('id', '=', bought.orderId)
    .execute();
  expect(kept).toEqual([{ invoice_choice: '', invoice_code: '', invoice_mode: 'none' }]);
});

it('[OWN-7] who goes from no invoices to ezPay gives out none for what was sold before', async () => {
  shop.chooseInvoices('none');
  const before = await shop.buy({ products: [video] });
  shop.chooseInvoices('ezpay');
  await makeOld(before.orderId);
  const connected = await startService();
  await sweepInvoices(shop.db);
  await shop.workForReal(connected.service);
  expect(connected.ezpay.invoices()).toEqual([]);
  expect(await shop.look(before)).toEqual([]);
  const after = await shop.buy({ products: [video] });
  await shop.workForReal(connected.service);
  expect(onlyInvoiceAt(connected.ezpay, after).totalNtd).toBe(after.totalNtd);
  await connected.ezpay.stop();
});

const changes = invoiceModes.flatMap((placed) =>
  invoiceModes.filter((paid) => paid !== placed).map((paid) => [placed, paid] as const),
);

it.each(changes)(
  '[OWN-7] an order placed under %s and paid under %s is invoiced as at its payment',
  async (placedAs, paidAs) => {
    shop.chooseInvoices(placedAs);
    const placed = await shop.place({ products: [video] });
    expect(await modeOf(placed.orderId)).toBe(placedAs);
    shop.chooseInvoices(paidAs);
    const bought = await shop.pay(placed);
    expect(await modeOf(bought.orderId)).toBe(paidAs);
    const issuers: Readonly<Record<InvoiceMode, readonly (string | null)[]>> = {
      none: [],
      'by-hand': ['by-hand'],
      // Settled by the job that issues them.
      ezpay: [null],
      ledger: [null],
    };
    expect((await invoicesOf(bought.orderId)).map(({ issuer }) => issuer)).toEqual(issuers[paidAs]);
    await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  },
);

it('[OWN-7] a choice after paying changes nothing of the order, whatever it was', async () => {
  for (const mode of invoiceModes) {
    shop.chooseInvoices(mode);
    const bought = await shop.buy({ products: [video] });
    for (const later of invoiceModes) {
      shop.chooseInvoices(later);
      await makeOld(bought.orderId);
      await sweepInvoices(shop.db);
      expect(await modeOf(bought.orderId)).toBe(mode);
    }
    expect(await invoicesOf(bought.orderId)).toHaveLength(mode === 'none' ? 0 : 1);
  }
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

it('[OWN-3] never gives out a demonstration invoice to a real buyer, whatever the shop was when they paid', async () => {
  for (const mode of ['ledger', 'ezpay'] as const) {
    shop.chooseInvoices(mode);
    const bought = await shop.buy({ products: [video] });
    // The shop was started anew for real buyers, without ezPay, before the job ran.
    await shop.workForReal(undefined);
    const [invoice] = await invoicesOf(bought.orderId);
    expect(invoice).toMatchObject({ status: 'requested', invoice_number: null, needs_staff: true });
    expect(await shop.look(bought)).toMatchObject([{ Status: 'requested', InvoiceNumber: null }]);
    expect(await shop.invoiceMails(bought.buyer)).toEqual([]);
  }
});

it('[OWN-3] an order for ezPay is not numbered by the ledger where the service is lost, even in a shop for trying out', async () => {
  shop.chooseInvoices('ezpay');
  const bought = await shop.buy({ products: [video] });
  await shop.work(undefined);
  expect(await shop.invoiceOf(bought.orderId)).toMatchObject({
    status: 'requested',
    failure_code: 'service-not-configured',
    needs_staff: true,
  });
});

it('[OWN-7] an order of a server of the version before is left as that server had it', async () => {
  shop.chooseInvoices('none');
  const bought = await shop.buy({ products: [video] });
  await sql`update customer_order set invoice_mode = null where id = ${bought.orderId}`.execute(shop.db);
  await makeOld(bought.orderId);
  shop.chooseInvoices('ezpay');
  await sweepInvoices(shop.db);
  expect(await invoicesOf(bought.orderId)).toEqual([]);
});
