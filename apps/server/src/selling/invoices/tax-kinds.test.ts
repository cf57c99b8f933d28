import { mgntGiveBackContract, ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { addStaffMember } from '../../../test/coupon-rows.ts';
import {
  openInvoiceShop,
  startService,
  type ConnectedService,
  type InvoiceShop,
  type Purchase,
} from '../../../test/invoice-shop.ts';
import { fillCart } from '../../../test/money-shop.ts';
import { queueInvoiceCorrection } from './queue-jobs.ts';

let shop: InvoiceShop;
let connected: ConnectedService;
let course = '';
let book = '';
let exported = '';

beforeAll(async () => {
  shop = await openInvoiceShop('ezpay');
  course = await shop.rows.addProduct({ grossNtd: 1_480 });
  book = await shop.rows.addProduct({ kind: 'audio', grossNtd: 320, taxKind: 'exempt' });
  exported = await shop.rows.addProduct({ kind: 'audio', grossNtd: 500, taxKind: 'zero-rated' });
});
beforeEach(async () => {
  connected = await startService();
});
afterEach(async () => {
  await connected.ezpay.stop();
  await shop.expectSound();
});
afterAll(() => shop.close());

const work = () => shop.work(connected.service, 1, connected.ezpay.origin);
const atService = ({ orderNumber }: Purchase) =>
  connected.ezpay.invoices().find((invoice) => invoice.merchantOrderNo.startsWith(orderNumber));

describe('kinds of tax', () => {
  it('[OWN-6] stand in cart and order, and only what is taxable has tax', async () => {
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course, book);
    const call = shop.as(`member-${buyer}`);
    const lines = [
      { TaxKind: 'taxable', Amount: 1_410, TaxAmount: 70 },
      { TaxKind: 'exempt', UnitPrice: 320, ListPrice: 320, Amount: 320, TaxAmount: 0 },
    ];
    const totals = { Amount: 1_730, TaxAmount: 70, TotalAmount: 1_800 };
    expect(await call(cart.qryShoppingCart, {})).toMatchObject({ CustomerOrderMS: totals, CustomerOrderDS: lines });
    const { CustomerOrderId } = await shop.order(buyer);
    // What the shop changes afterwards is not the order's.
    await shop.db.updateTable('product').set({ tax_kind: 'taxable' }).where('product_id', '=', book).execute();
    const order = await call(orders.qryOrderByOrderId, { qryString: CustomerOrderId });
    await shop.db.updateTable('product').set({ tax_kind: 'exempt' }).where('product_id', '=', book).execute();
    expect(order).toMatchObject({ ...totals, CustomerOrderDS: lines });
  });

  it.each([
    { products: ['course'], kinds: [undefined], netNtd: 1_410, taxNtd: 70 },
    { products: ['book'], kinds: ['exempt'], netNtd: 320, taxNtd: 0 },
    { products: ['exported'], kinds: ['zero-rated'], netNtd: 500, taxNtd: 0 },
    { products: ['course', 'book', 'exported'], kinds: ['taxable', 'exempt', 'zero-rated'], netNtd: 2_230, taxNtd: 70 },
  ])('[OWN-6] [INV-3] are invoiced as they are: $products', async ({ products, kinds, netNtd, taxNtd }) => {
    const ids: Readonly<Record<string, string>> = { course, book, exported };
    const bought = await shop.buy({ products: products.map((name) => ids[name] ?? '') });
    await work();
    const request = atService(bought)?.request;
    expect(request).toMatchObject({ netNtd, taxNtd });
    expect(request?.lines.map(({ taxKind }) => taxKind)).toEqual(kinds);
    expect(await shop.look(bought)).toMatchObject([{ Status: 'issued', Amount: netNtd, TaxAmount: taxNtd }]);
  });

  it('[OWN-6] of several kinds are not invoiced to a company, neither in the cart nor in the order; of one kind they are', async () => {
    const company = { InvoiceCompanyOrCarriageOrDonate: 'InvoiceCompany', InvoiceCompanyInvoiceId: '22099131' };
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course, book);
    const convert = (body: object) => shop.post(`member-${buyer}`, orders.convertShoppingCartToOrder.path, body);
    const refused = { status: 409, json: { code: 'invoice-kinds-mixed' } };
    expect(await convert(company)).toMatchObject(refused);
    const { CustomerOrderId } = await shop.order(buyer);
    expect(await convert({ ...company, CustomerOrderId })).toMatchObject(refused);
    expect(await convert({ CustomerOrderId })).toMatchObject({ status: 200 });

    const bought = await shop.buy({ products: [book], choice: 'InvoiceCompany', code: '22099131' });
    await work();
    expect(atService(bought)?.request).toMatchObject({ netNtd: 320, taxNtd: 0, lines: [{ taxKind: 'exempt' }] });
  });

  it('[OWN-6] [REF-4] are corrected kind by kind: a refund of an exempt line takes no tax back', async () => {
    const bought = await shop.buy({ products: [course, book] });
    await work();
    await shop.refund(bought, [{ lineIndex: 2 }]);
    await work();
    expect(atService(bought)?.allowances).toMatchObject([
      { state: 'confirmed', totalNtd: 320, request: { taxKindOfMixed: 'exempt', lines: [{ taxNtd: 0 }] } },
    ]);
  });

  it.each(['ezpay', 'ledger'] as const)(
    '[OWN-6] a refund over several kinds makes an allowance for each, once, at %s',
    async (issuer) => {
      const service = issuer === 'ezpay' ? connected.service : undefined;
      shop.chooseInvoices(issuer);
      const bought = await shop.buy({ products: [course, book] });
      await shop.work(service);
      const staff = shop.as(`member-${await addStaffMember(shop)}`);
      const { RefundId } = await staff(mgntGiveBackContract.giveBack, {
        CustomerOrderId: bought.orderNumber,
        Choice: { Kind: 'goodwill', TotalAmount: 180, ProductId: null },
        TotalAmount: 180,
        Cause: 'apology',
        Reason: '致歉',
        Restock: false,
      });
      await inTransaction(shop.db, async (tx) => {
        await sql`update refund set status = 'refunded', settled_at = now() where id = ${RefundId}`.execute(tx);
        await queueInvoiceCorrection(tx, RefundId);
      });
      await shop.work(service);
      await shop.work(service);
      expect(await shop.allowancesOf(bought.orderId)).toMatchObject([
        { tax_kind: 'exempt', net_ntd: 32, tax_ntd: 0 },
        { tax_kind: 'taxable', net_ntd: 141, tax_ntd: 7 },
      ]);
      const kept = atService(bought)?.allowances.map(({ state, request }) => [state, request.taxKindOfMixed]);
      if (issuer === 'ezpay')
        expect(kept).toEqual([
          ['confirmed', 'exempt'],
          ['confirmed', 'taxable'],
        ]);
    },
  );
});
