import { mgntInvoicesContract } from '@kapok/contract';
import { invoicePeriod, taipeiInstant } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import {
  onlyInvoiceAt,
  openInvoiceShop,
  startService,
  testEzpayMerchant,
  type ConnectedService,
  type InvoiceShop,
  type Purchase,
} from '../../../test/invoice-shop.ts';
import { fillCart, postFromGateway, signedReport } from '../../../test/money-shop.ts';
import { createEzpayService, requestInvoice } from './index.ts';

let shop: InvoiceShop;
let video = '';
let mug = '';
let connected: ConnectedService;

beforeAll(async () => {
  shop = await openInvoiceShop('ezpay');
  video = await shop.rows.addProduct({ priceNtd: 1_000 });
  mug = await shop.rows.addProduct({ kind: 'goods', priceNtd: 333, stock: 500 });
});
beforeEach(async () => {
  connected = await startService();
});
afterEach(async () => {
  await connected.ezpay.stop();
  await shop.expectSound();
});
afterAll(() => shop.close());

const work = () => shop.work(connected.service);
const onlyIssuedFor = (purchase: Purchase) => onlyInvoiceAt(connected.ezpay, purchase);

/** The service tells whole seconds. */
const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1_000) * 1_000);

const staff = async () => {
  const id = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', id).execute();
  return shop.as(`member-${id}`);
};

describe('the choice of an invoice', () => {
  const convert = async (buyer: number, choice: string, code: string, order = '') => {
    const { status, json } = await shop.post(`member-${buyer}`, '/api/Orders/ConvertShoppigCartToOrder', {
      CustomerOrderId: order,
      InvoiceCompanyOrCarriageOrDonate: choice,
      InvoiceCompanyInvoiceId: code,
    });
    return { status, json };
  };
  const refusal = (choice: string) => ({ status: 400, json: { code: 'invoice-code-wrong', details: { choice } } });

  it.each([
    ['Carriage', ['', ' ', '/abc1234', '/ABC123', 'ABC+1234', '／ABC1234', '919']],
    ['InvoiceCompany', ['', '04595253', '00000000', '1234567', '０４５９５２５７']],
    ['Donate', ['', '12', '12345678', '/ABC1234']],
  ])('[INV-1] is refused by the server where the code of %s is missing or misspelt', async (choice, codes) => {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, video);
    for (const code of codes) expect(await convert(buyer, choice, code)).toMatchObject(refusal(choice));
    const { CustomerOrderId: order } = await shop.order(buyer);
    for (const code of codes) expect(await convert(buyer, choice, code, order)).toMatchObject(refusal(choice));
  });

  it('[INV-1] can be changed while the order is unpaid; the empty choice clears the code', async () => {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, video);
    const { CustomerOrderId: order } = await shop.order(buyer);
    const chosen = () =>
      shop.db
        .selectFrom('customer_order')
        .select(['invoice_choice', 'invoice_code'])
        .where('order_number', '=', order)
        .executeTakeFirstOrThrow();
    expect(await convert(buyer, 'Carriage', ' /ABC1234 ', order)).toMatchObject({ status: 200 });
    expect(await chosen()).toEqual({ invoice_choice: 'Carriage', invoice_code: '/ABC1234' });
    expect(await convert(buyer, '', '/ABC1234', order)).toMatchObject({ status: 200 });
    expect(await chosen()).toEqual({ invoice_choice: '', invoice_code: '' });
  });
});

describe('the invoice of a paid order', () => {
  it('[INV-3] is issued by the service with the figures of the payment, shown to its buyer and told by one mail', async () => {
    const bought = await shop.buy({ products: [video, mug, mug] });
    expect(await shop.look(bought)).toMatchObject([{ Status: 'requested', InvoiceNumber: null, Period: null }]);
    await work();
    const issued = onlyIssuedFor(bought);
    expect(issued).toMatchObject({ category: 'B2C', totalNtd: bought.chargedNtd });
    const [shown] = await shop.look(bought);
    const period = invoicePeriod(issued.issuedAt);
    expect(shown).toMatchObject({
      Status: 'issued',
      InvoiceNumber: issued.invoiceNumber,
      RandomCode: issued.randomNumber,
      IssuedAt: taipeiInstant(wholeSecond(issued.issuedAt)),
      Period: period,
      TotalAmount: bought.totalNtd,
      Seller: { Ban: '12345675', Name: '木棉學堂有限公司（示範）' },
    });
    const mails = await shop.invoiceMails(bought.buyer);
    expect(mails).toMatchObject([{ subject: `電子發票 ${issued.invoiceNumber} 已開立` }]);
    for (const word of [period, issued.randomNumber, 'NT$1,750', 'E-invoice', '會員載具']) {
      expect(mails[0]?.text).toContain(word);
    }
    await work();
    onlyIssuedFor(bought);
  });

  it('[INV-1] [INV-3] follows the choice at the payment: carrier, mobile barcode, company, donation', async () => {
    const wishes = [
      { choice: '', code: '' },
      { choice: 'Carriage', code: '/AB+1234' },
      { choice: 'InvoiceCompany', code: '22099131' },
      { choice: 'Donate', code: '008' },
    ] as const;
    const purchases: Purchase[] = [];
    for (const wish of wishes) purchases.push(await shop.buy({ products: [video, mug, mug], ...wish }));
    await shop.work(connected.service, 1, connected.ezpay.origin);
    const [carrier, barcode, company, donation] = purchases.map((bought) => onlyIssuedFor(bought).request);
    expect(carrier?.recipient).toEqual({ kind: 'ezpay-carrier', memberCode: carrier?.buyerEmail });
    expect(barcode?.recipient).toEqual({ kind: 'mobile-barcode', barcode: '/AB+1234' });
    expect(company).toMatchObject({
      recipient: { kind: 'company', companyId: '22099131' },
      buyerName: '範例科技股份有限公司',
      netNtd: 1_667,
      taxNtd: 83,
      // Two mugs of NT$667 before tax do not divide evenly: one line of one piece.
      lines: [{ amountNtd: 1_000 }, { count: 1, priceNtd: 667, amountNtd: 667 }],
    });
    expect(donation).toMatchObject({
      recipient: { kind: 'donation', donationCode: '008' },
      lines: [
        { count: 1, priceNtd: 1_050 },
        { count: 2, priceNtd: 350, amountNtd: 700 },
      ],
    });
  });

  it('[INV-3] to a company whose title nobody tells is made out to its tax id', async () => {
    const bought = await shop.buy({ products: [video], choice: 'InvoiceCompany', code: '04595257' });
    connected.ezpay.fail({ kind: 'down', services: ['taxRegister', 'commerceRegister'] });
    await shop.work(connected.service, 1, connected.ezpay.origin);
    expect(onlyIssuedFor(bought).request).toMatchObject({ buyerName: '04595257' });
    expect(await shop.look(bought)).toMatchObject([{ Category: 'B2B', Code: '04595257', Amount: 1_000 }]);
  });

  it('[PAY-4] [P03] is one, whatever the gateway repeats', async () => {
    const bought = await shop.buy({ products: [video] });
    const report = signedReport({ gatewayNumber: `${bought.orderNumber}_1`, totalNtd: bought.totalNtd });
    await Promise.all(Array.from({ length: 20 }, () => postFromGateway(shop, 'Notify', report)));
    await work();
    onlyIssuedFor(bought);
    expect(await shop.invoiceMails(bought.buyer)).toHaveLength(1);
  });

  it('[INV-3] does not exist for an order that cost nothing, nor for an unpaid one', async () => {
    const bought = await shop.buy({ products: [video] });
    const none = inTransaction(shop.db, async (tx) => {
      await sql`delete from invoice where order_id = ${bought.orderId}`.execute(tx);
      await sql`update customer_order set net_ntd = 0, tax_ntd = 0, total_ntd = 0 where id = ${bought.orderId}`.execute(
        tx,
      );
      await requestInvoice(tx, bought.orderId, 'ezpay');
      const free = await tx.selectFrom('invoice').select('id').where('order_id', '=', bought.orderId).execute();
      throw new Error(`${free.length} invoices`);
    });
    await expect(none).rejects.toThrow('0 invoices');
    await work();
  });

  it('[INV-3] is shown to nobody but its buyer', async () => {
    const bought = await shop.buy({ products: [video] });
    const stranger = await shop.rows.addMember();
    await expect(shop.look(bought, shop.as(`member-${stranger}`))).rejects.toMatchObject({ code: 'order-not-found' });
    await expect(shop.look(bought, shop.as(null))).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(shop.look({ ...bought, orderNumber: '26010199999999' })).rejects.toMatchObject({
      code: 'order-not-found',
    });
    await work();
  });
});

describe('a service that fails', () => {
  it('[INV-3] is searched before a second try when its answer was lost: one invoice', async () => {
    const bought = await shop.buy({ products: [video] });
    connected.ezpay.fail({ kind: 'answer-lost', services: ['issue'], times: 1 });
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({
      status: 'requested',
      tries: 1,
      failure_code: 'service-unreachable',
      needs_staff: false,
    });
    await shop.hurry();
    await work();
    const issued = onlyIssuedFor(bought);
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({
      status: 'issued',
      invoice_number: issued.invoiceNumber,
      issued_at: wholeSecond(issued.issuedAt),
      failure_code: null,
    });
    expect(connected.ezpay.timesAsked('issue')).toBe(1);
    expect(connected.ezpay.timesAsked('search')).toBe(1);
  });

  it('[INV-3] has issued for a worker that was killed before it wrote the number down: "used already" is that invoice', async () => {
    const bought = await shop.buy({ products: [video] });
    const { ezpay } = connected;
    // As if the process had died between the answer and the record: issued there, nothing known here.
    await shop.work({
      ...connected.service,
      issue: async (draft) => {
        await connected.service.issue(draft);
        throw new Error('killed');
      },
    });
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'requested', tries: 0 });
    await shop.hurry();
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({
      status: 'issued',
      invoice_number: ezpay.invoices()[0]?.invoiceNumber,
    });
    expect(ezpay.invoices()).toHaveLength(1);
    expect(ezpay.timesAsked('issue')).toBe(2);
  });

  it('[INV-3] blocks no purchase while it is away, and issues when it is back', async () => {
    connected.ezpay.fail({ kind: 'down' });
    const bought = await shop.buy({ products: [video] });
    for (let round = 1; round <= 3; round += 1) {
      await work();
      expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'requested', tries: round });
      await shop.hurry();
    }
    connected.ezpay.recover();
    connected.ezpay.fail({ kind: 'busy', times: 1 });
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'requested', failure_code: 'NOR10001' });
    await shop.hurry();
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'issued', failure_code: null });
    expect(await shop.invoiceMails(bought.buyer)).toHaveLength(1);
  });

  it('[INV-3] that refuses for good is shown to staff first, who have it tried again', async () => {
    const bought = await shop.buy({ products: [video] });
    const fine = await shop.buy({ products: [video] });
    const wrongKeys = createEzpayService({
      origin: connected.ezpay.origin,
      merchant: { ...testEzpayMerchant, hashKey: 'x'.repeat(32) },
    });
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
      where key = ${`issue-invoice:${(await shop.invoiceOf(fine.orderId)).id}`}`.execute(shop.db);
    await shop.work(wrongKeys);
    const { id } = await shop.invoiceOf(bought.orderId);
    const asStaff = await staff();
    const page = await asStaff(mgntInvoicesContract.qryInvoices, {});
    const forStaff = await asStaff(mgntInvoicesContract.qryInvoices, { Show: 'for-staff' });
    expect(forStaff).toMatchObject({ Total: 1, Invoices: [{ InvoiceId: id }] });
    expect(page.Invoices.slice(0, 2)).toMatchObject([
      { InvoiceId: id, Status: 'requested', NeedsStaff: true, FailureCode: 'KEY10002' },
      { CustomerOrderId: fine.orderNumber, NeedsStaff: false },
    ]);
    await shop.hurry();
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'requested', needs_staff: true });
    expect(await asStaff(mgntInvoicesContract.retryInvoice, { InvoiceId: id })).toBe(true);
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'issued', needs_staff: false });
    expect(await asStaff(mgntInvoicesContract.retryInvoice, { InvoiceId: id })).toBe(false);
    const found = await asStaff(mgntInvoicesContract.qryInvoices, { Search: bought.orderNumber });
    expect(found).toMatchObject({ Total: 1, Invoices: [{ InvoiceId: id, Tries: 2 }] });
    await expect(asStaff(mgntInvoicesContract.retryInvoice, { InvoiceId: 999_999 })).rejects.toMatchObject({
      code: 'not-found',
    });
    const entries = await shop.db.selectFrom('audit_entry').select('subject').execute();
    expect(entries).toEqual([{ subject: `invoice/${id}` }]);
  });

  it('[INV-3] that issued is asked for what it issued, also by a shop that is no longer connected to it', async () => {
    const bought = await shop.buy({ products: [video] });
    connected.ezpay.fail({ kind: 'answer-lost', services: ['issue'], times: 1 });
    await work();
    await shop.hurry();
    await shop.work(undefined);
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({
      status: 'requested',
      needs_staff: true,
      failure_code: 'service-not-configured',
    });
    const asStaff = await staff();
    await asStaff(mgntInvoicesContract.retryInvoice, { InvoiceId: (await shop.invoiceOf(bought.orderId)).id });
    await work();
    expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'issued', issuer: 'ezpay' });
  });
});
