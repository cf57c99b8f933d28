import {
  mgntAccountingContract,
  mgntContract,
  mgntInvoicesContract,
  mgntPaperInvoicesContract as calls,
  ordersContract,
  type Call,
} from '@kapok/contract';
import { vatPeriodOf } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { daysAroundNow, today } from '../../../test/days-around.ts';
import type { Purchase } from '../../../test/invoice-shop.ts';
import {
  deedsOn,
  findPaper,
  nextNumber,
  openPaperShop,
  writeNumber,
  type PaperShop,
} from '../../../test/paper-shop.ts';

let shop: PaperShop;
let video = '';
let mug = '';
let book = '';
let lin: Call;
let wang: Call;

beforeAll(async () => {
  shop = await openPaperShop();
  ({ video, mug, lin, wang } = shop);
  book = await shop.rows.addProduct({ kind: 'audio', grossNtd: 320, taxKind: 'exempt' });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const listed = (purchase: Purchase) => findPaper(shop, purchase);
const write = (purchase: Purchase, number: string, by = lin) => writeNumber(shop, purchase, number, by);
/** What the VAT sheet lacks a paper for of an order; undefined where nothing. */
const openOf = async ({ orderNumber }: Purchase) => {
  const { Open } = await lin(mgntAccountingContract.qryVatSheet, { Period: vatPeriodOf(today()) });
  return Open.find((open) => open.CustomerOrderId === orderNumber)?.TotalAmount;
};
const actionsOn = (invoiceId: number) => deedsOn(shop, invoiceId);

const written = async (): Promise<Purchase> => {
  const bought = await shop.buy({ products: [video, mug, mug] });
  await write(bought, nextNumber());
  return bought;
};

describe('a refund', () => {
  it('[OWN-7] of a part waits for an allowance with exactly its figures, which staff write once', async () => {
    const bought = await written();
    const [refundId = 0] = await shop.refund(bought, [{ lineIndex: 1, percent: 30 }]);
    await shop.work(undefined);
    const open = await listed(bought);
    expect(open).toMatchObject({
      Status: 'issued',
      MayVoid: false,
      Refunds: [{ RefundId: refundId, TaxKind: 'taxable', Amount: 300, TaxAmount: 15 }],
    });
    const allow = (number: string, by = lin) =>
      by(calls.allowPaperInvoice, {
        InvoiceId: open.InvoiceId,
        RefundId: refundId,
        TaxKind: 'taxable',
        AllowanceNumber: number,
        IssuedOn: today(),
      });
    await expect(lin(calls.voidPaperInvoice, { InvoiceId: open.InvoiceId })).rejects.toMatchObject({
      code: 'conflict-changed',
    });
    const number = `${open.InvoiceNumber ?? ''}-1`;
    const ends = await Promise.allSettled([allow(number), allow(number, wang), allow(number)]);
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.status)).sort()).toEqual([
      false,
      false,
      true,
    ]);
    await expect(allow('another')).rejects.toMatchObject({ code: 'conflict-changed' });
    expect(await listed(bought)).toMatchObject({
      Refunds: [],
      Allowances: [{ AllowanceNumber: number, Amount: 300, TaxAmount: 15 }],
    });
    await shop.work(undefined);
    expect((await shop.invoiceMails(bought.buyer)).at(-1)?.text).toContain('NT$315');
  });

  it('[OWN-7] of everything lets staff void the paper within its two months, or a receipt at any time', async () => {
    for (const paper of ['uniform-invoice', 'receipt'] as const) {
      const bought = await shop.buy({ products: [video] });
      const { InvoiceId } = await listed(bought);
      const number = nextNumber();
      await lin(calls.writePaperInvoice, { InvoiceId, Paper: paper, InvoiceNumber: number, IssuedOn: today() });
      await shop.refund(bought, [{ lineIndex: 1 }]);
      await shop.work(undefined);
      expect(await listed(bought)).toMatchObject({ MayVoid: true, Refunds: [{ Amount: 1_000 }] });
      await sql`update invoice set issued_at = issued_at - interval '70 days' where id = ${InvoiceId}`.execute(shop.db);
      expect((await listed(bought)).MayVoid).toBe(paper === 'receipt');
      await sql`update invoice set issued_at = issued_at + interval '70 days' where id = ${InvoiceId}`.execute(shop.db);
      const ends = await Promise.all([lin, wang].map((by) => by(calls.voidPaperInvoice, { InvoiceId })));
      expect(ends.sort()).toEqual([false, true]);
      expect(await shop.look(bought)).toMatchObject([{ Status: 'voided', InvoiceNumber: number }]);
      expect(await actionsOn(InvoiceId)).toMatchObject([
        { action: 'write-paper-invoice' },
        { action: 'void-paper-invoice' },
      ]);
    }
  });

  it('[OWN-7] follows how the order was invoiced, whatever the shop chose since', async () => {
    const bought = await written();
    shop.chooseInvoices('none');
    await shop.refund(bought, [{ lineIndex: 1 }]);
    await shop.work(undefined);
    expect(await listed(bought)).toMatchObject({ Refunds: [{ Amount: 1_000, TaxAmount: 50 }] });
    shop.chooseInvoices('by-hand');
  });

  it('[OWN-7] is not written onto the paper by a server of the version before', async () => {
    const bought = await written();
    const [refundId] = await shop.refund(bought, [{ lineIndex: 1 }]);
    const { InvoiceId } = await listed(bought);
    await expect(
      sql`insert into invoice_allowance (invoice_id, refund_id, net_ntd, tax_ntd) values (${InvoiceId}, ${refundId}, 1000, 50)`.execute(
        shop.db,
      ),
    ).rejects.toThrow('written down by staff');
    await expect(
      sql`update invoice set status = 'voided', voided_at = now() where id = ${InvoiceId}`.execute(shop.db),
    ).rejects.toThrow('violates check constraint');
    await shop.work(undefined);
  });
});

describe('a refund before the paper was written', () => {
  const shownIn = async (show: 'to-do' | 'to-write' | 'spared', { orderNumber }: Purchase) =>
    (await lin(calls.qryPaperInvoices, { Show: show, Search: orderNumber })).Total;
  const counts = async () => ({
    toWrite: (await lin(calls.qryPaperInvoices, {})).ToWrite,
    overview: (await lin(mgntContract.qryOverview, {})).PapersToWrite,
  });
  const less = (before: Awaited<ReturnType<typeof counts>>, by: number) => ({
    toWrite: before.toWrite - by,
    overview: before.overview - by,
  });

  it('[TRUE-1] spares it where all of the money went back: no list of work, count, check or buyer waits for one', async () => {
    const bought = await shop.buy({ products: [video, mug] });
    const before = await counts();
    const dueBefore = await openOf(bought);
    await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 2 }]);
    await shop.work(undefined);
    expect(await listed(bought)).toMatchObject({
      Status: 'requested',
      Duty: 'spared',
      TotalAmount: 0,
      Sums: [],
      LeftOut: [{ Amount: 1_000 }, { Amount: 333 }],
    });
    expect(await counts()).toEqual(less(before, 1));
    expect([
      await shownIn('to-do', bought),
      await shownIn('to-write', bought),
      await shownIn('spared', bought),
    ]).toEqual([0, 0, 1]);
    expect([dueBefore, await openOf(bought)]).toEqual([1_400, undefined]);
    await expect(write(bought, nextNumber())).rejects.toMatchObject({ code: 'conflict-changed' });
    const { InvoiceId } = await listed(bought);
    expect((await lin(mgntInvoicesContract.qryInvoices, { Search: bought.orderNumber })).Invoices).toMatchObject([
      { InvoiceId, Duty: 'spared', NeedsStaff: false },
    ]);
    expect(await shop.look(bought)).toEqual([]);
    const buyer = shop.as(`member-${bought.buyer}`);
    expect(await buyer(ordersContract.qryOrderByOrderId, { qryString: bought.orderNumber })).toMatchObject({
      Invoiced: false,
    });
  });

  it('[TRUE-1] finished while the paper was written by hand, is told before another sum is kept', async () => {
    const bought = await shop.buy({ products: [video, mug, mug, book] });
    const { InvoiceId, TotalAmount } = await listed(bought);
    await shop.refund(bought, [{ lineIndex: 2 }]);
    const paper = { InvoiceId, Paper: 'uniform-invoice', InvoiceNumber: nextNumber(), IssuedOn: today() } as const;
    const refused = lin(calls.writePaperInvoice, { ...paper, TotalAmount });
    await expect(refused).rejects.toMatchObject({ code: 'conflict-changed' });
    expect(await lin(calls.writePaperInvoice, { ...paper, TotalAmount: (await listed(bought)).TotalAmount })).toBe(
      true,
    );
  });

  it('[TRUE-1] of a part is off the paper, by kind of tax, and wants no allowance; what follows does', async () => {
    const bought = await shop.buy({ products: [video, mug, mug, book] });
    await shop.refund(bought, [{ lineIndex: 2 }]);
    expect(await listed(bought)).toMatchObject({
      Duty: 'write',
      Lines: [
        { Qty: 1, Amount: 1_050, TaxKind: 'taxable' },
        { Qty: 1, Amount: 320, TaxKind: 'exempt' },
      ],
      Sums: [
        { TaxKind: 'taxable', Amount: 1_000, TaxAmount: 50 },
        { TaxKind: 'exempt', Amount: 320, TaxAmount: 0 },
      ],
      TotalAmount: 1_370,
      LeftOut: [{ Amount: 667, TaxAmount: 33 }],
    });
    expect(await shop.look(bought)).toMatchObject([{ TotalAmount: 1_370 }]);
    await write(bought, nextNumber());
    await shop.work(undefined);
    expect(await listed(bought)).toMatchObject({ Status: 'issued', Duty: null, TotalAmount: 1_370, Refunds: [] });
    expect(await shownIn('to-do', bought)).toBe(0);
    expect(await openOf(bought)).toBeUndefined();
    expect((await shop.invoiceMails(bought.buyer)).at(-1)?.text).toContain('NT$1,370');
    await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 3 }]);
    await shop.work(undefined);
    expect(await listed(bought)).toMatchObject({ MayVoid: true, Refunds: [{ Amount: 1_000 }, { Amount: 320 }] });
    expect(await lin(calls.voidPaperInvoice, { InvoiceId: (await listed(bought)).InvoiceId })).toBe(true);
    expect(await openOf(bought)).toBeUndefined();
  });

  it('[TRUE-2] that is on its way is waited for, and is work of those who decide on it', async () => {
    const bought = await shop.buy({ products: [video] });
    const before = await counts();
    const { rows } = await sql<{ readonly id: number }>`
      insert into refund (order_id, order_line_id, payment_id, reason, net_ntd, tax_ntd, state)
      select l.order_id, l.id, p.id, 'media', l.net_ntd, l.tax_ntd, 'review'
      from order_line l join payment p on p.order_id = l.order_id where l.order_id = ${bought.orderId} returning id`.execute(
      shop.db,
    );
    expect(await listed(bought)).toMatchObject({ Duty: 'wait', OnItsWay: 1_050, TotalAmount: 1_050 });
    expect(await counts()).toEqual(less(before, 1));
    expect(await shownIn('to-write', bought)).toBe(0);
    await expect(write(bought, nextNumber())).rejects.toMatchObject({ code: 'conflict-changed' });
    await sql`update refund set state = 'declined', settled_at = now() where id = ${rows[0]?.id}`.execute(shop.db);
    expect(await counts()).toEqual(before);
    expect(await write(bought, nextNumber())).toBe(true);
    await shop.work(undefined);
  });
});

it('[OWN-7] the accountant gets a file that adds up to what was sold less what went back', async () => {
  const bought = await written();
  const [refundId = 0] = await shop.refund(bought, [{ lineIndex: 2 }]);
  await shop.work(undefined);
  const { InvoiceId, InvoiceNumber } = await listed(bought);
  await lin(calls.allowPaperInvoice, {
    InvoiceId,
    RefundId: refundId,
    TaxKind: 'taxable',
    AllowanceNumber: `${InvoiceNumber ?? ''}-1`,
    IssuedOn: today(),
  });
  const file = async (filter: object) => {
    const { id } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('is_staff', '=', true)
      .executeTakeFirstOrThrow();
    const answer = await shop.app.inject({
      method: 'POST',
      url: calls.exportPaperInvoices.path,
      headers: { 'content-type': 'application/json', authorization: `Bearer member-${id}`, 'accept-language': 'zh-TW' },
      payload: JSON.stringify(filter),
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.body.trim().split(/\r?\n/u).slice(1);
  };
  const rows = await file({ Search: bought.orderNumber });
  const total = (row: string) => Number(row.split(',').at(-2));
  expect(rows.map(total)).toEqual([1_750, -700]);
  expect(await file({ From: '2099-01-01' })).toEqual([]);
  expect((await file({ Show: 'written', ...daysAroundNow() })).length).toBeGreaterThan(1);
});
