import { mgntInvoicesContract } from '@kapok/contract';
import { buildAllowanceVoid, ezpayUrl } from '@kapok/einvoice';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  openInvoiceShop,
  startService,
  testEzpayMerchant,
  type ConnectedService,
  type InvoiceShop,
  type Purchase,
} from '../../../test/invoice-shop.ts';

let shop: InvoiceShop;
let connected: ConnectedService;
let video = '';
let book = '';
/** How far the service's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  shop = await openInvoiceShop('ezpay');
  video = await shop.rows.addProduct({ priceNtd: 1_000 });
  book = await shop.rows.addProduct({ kind: 'audio', priceNtd: 500 });
});
beforeEach(async () => {
  aheadMs = 0;
  connected = await startService(() => new Date(Date.now() + aheadMs));
});
afterEach(async () => {
  await connected.ezpay.stop();
  await shop.expectSound();
});
afterAll(() => shop.close());

const work = (workers = 1) => shop.work(connected.service, workers);

const issued = async (): Promise<Purchase> => {
  const bought = await shop.buy({ products: [video, book] });
  await work();
  return bought;
};

const atService = ({ orderNumber }: Purchase) =>
  connected.ezpay.invoices().find((invoice) => invoice.merchantOrderNo.startsWith(orderNumber));

/** The allowances that count with the service, NTD. */
const confirmedAt = (purchase: Purchase): readonly number[] =>
  (atService(purchase)?.allowances ?? []).filter(({ state }) => state === 'confirmed').map(({ totalNtd }) => totalNtd);

it('[INV-3] a whole refund in the same period voids the invoice, also when the answer is lost', async () => {
  const bought = await issued();
  await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 2 }]);
  connected.ezpay.fail({ kind: 'answer-lost', services: ['voidInvoice'], times: 1 });
  await work();
  await shop.hurry();
  await work();
  expect(atService(bought)).toMatchObject({ status: 'voided', allowances: [] });
  expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'voided', void_reason: '訂單全額退款' });
  expect(await shop.allowancesOf(bought.orderId)).toEqual([]);
  expect(await shop.invoiceMails(bought.buyer)).toHaveLength(2);
});

it('[INV-3] a refund of a part becomes an allowance of exactly its two figures', async () => {
  const bought = await issued();
  await shop.refund(bought, [{ lineIndex: 1, percent: 5 }]);
  await work();
  expect(confirmedAt(bought)).toEqual([52]);
  expect(atService(bought)?.allowances[0]?.request.lines).toMatchObject([{ amountNtd: 50, taxNtd: 2 }]);
  const AllowanceNumber = atService(bought)?.allowances[0]?.allowanceNumber;
  expect(await shop.look(bought)).toMatchObject([
    { Status: 'issued', Allowances: [{ Amount: 50, TaxAmount: 2, AllowanceNumber }] },
  ]);
});

it('[INV-3] a void that the service refuses because the period is over becomes an allowance of everything', async () => {
  const bought = await issued();
  aheadMs = 70 * 24 * 60 * 60 * 1_000;
  await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 2 }]);
  await work(2);
  expect(atService(bought)).toMatchObject({ status: 'issued' });
  expect(confirmedAt(bought).toSorted((a, b) => a - b)).toEqual([525, 1_050]);
  expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ status: 'issued', void_refusal: 'LIB10008' });
});

it('[INV-3] a void that the service refuses because of an allowance made elsewhere becomes an allowance', async () => {
  const bought = await issued();
  const draft = await connected.service.draftAllowance({
    invoiceNumber: atService(bought)?.invoiceNumber ?? '',
    merchantOrderNo: atService(bought)?.merchantOrderNo ?? '',
    itemName: '草稿',
    netNtd: 1,
    taxNtd: 0,
    taxKindOfMixed: undefined,
    buyerEmail: null,
  });
  expect(draft.kind).toBe('drafted');
  await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 2 }]);
  await work();
  expect(confirmedAt(bought).toSorted((a, b) => a - b)).toEqual([525, 1_050]);
});

it.each(['allowance', 'decideAllowance'] as const)(
  '[INV-3] an answer to %s that is lost leaves one allowance that counts',
  async (call) => {
    const bought = await issued();
    await shop.refund(bought, [{ lineIndex: 1 }]);
    connected.ezpay.fail({ kind: 'answer-lost', services: [call], times: 1 });
    await work();
    expect(await shop.look(bought)).toMatchObject([{ Allowances: [{ AllowanceNumber: null, IssuedAt: null }] }]);
    await shop.hurry();
    await work();
    expect(confirmedAt(bought)).toEqual([1_050]);
    expect(await shop.allowancesOf(bought.orderId)).toMatchObject([{ net_ntd: 1_000, tax_ntd: 50 }]);
    const counting = atService(bought)?.allowances.find(({ state }) => state === 'confirmed');
    expect(await shop.look(bought)).toMatchObject([{ Allowances: [{ AllowanceNumber: counting?.allowanceNumber }] }]);
    expect(await shop.invoiceMails(bought.buyer)).toHaveLength(2);
  },
);

it('[INV-3] several workers with the same refund make one allowance', async () => {
  const bought = await issued();
  const [refundId] = await shop.refund(bought, [{ lineIndex: 2 }]);
  for (let n = 0; n < 2; n += 1) {
    await sql`select graphile_worker.add_job('correct-invoice', json_build_object('refundId', ${refundId ?? 0}::int))`.execute(
      shop.db,
    );
  }
  await work(3);
  await shop.hurry();
  await work();
  expect(confirmedAt(bought)).toEqual([525]);
  expect(await shop.allowancesOf(bought.orderId)).toHaveLength(1);
  expect(await shop.invoiceMails(bought.buyer)).toHaveLength(2);
});

it('[INV-3] a refund before the issue waits for it, while the service is away', async () => {
  connected.ezpay.fail({ kind: 'down' });
  const bought = await shop.buy({ products: [video, book] });
  await work();
  await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 2 }]);
  await work();
  expect(await shop.look(bought)).toMatchObject([{ Status: 'requested' }]);
  connected.ezpay.recover();
  await shop.hurry();
  await work();
  expect(await shop.look(bought)).toMatchObject([{ Status: 'voided' }]);
  expect(atService(bought)).toMatchObject({ status: 'voided' });
});

it('[INV-3] an allowance that the service refuses is shown to staff, who have it tried again', async () => {
  const bought = await issued();
  const invoice = atService(bought);
  const manual = await connected.service.draftAllowance({
    invoiceNumber: invoice?.invoiceNumber ?? '',
    merchantOrderNo: invoice?.merchantOrderNo ?? '',
    itemName: '人工折讓',
    netNtd: 1_400,
    taxNtd: 70,
    taxKindOfMixed: undefined,
    buyerEmail: null,
  });
  if (manual.kind === 'refused') throw new Error(manual.code);
  await connected.service.confirmAllowance({
    merchantOrderNo: invoice?.merchantOrderNo ?? '',
    allowanceNumber: manual.allowanceNumber,
    totalNtd: 1_470,
  });
  await shop.refund(bought, [{ lineIndex: 1 }]);
  await work();
  const { id } = await shop.invoiceOf(bought.orderId);
  const staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  const asStaff = shop.as(`member-${staffId}`);
  const page = await asStaff(mgntInvoicesContract.qryInvoices, {});
  expect(page.Invoices[0]).toMatchObject({ InvoiceId: id, NeedsStaff: true, FailureCode: 'INV10012' });
  // Staff undo at the service what was done there by hand.
  const undo = buildAllowanceVoid(
    testEzpayMerchant,
    { allowanceNumber: manual.allowanceNumber, reason: '誤開' },
    Math.floor(Date.now() / 1_000),
  );
  await fetch(ezpayUrl(connected.ezpay.origin, 'voidAllowance'), { method: 'POST', body: new URLSearchParams(undo) });
  expect(await asStaff(mgntInvoicesContract.retryInvoice, { InvoiceId: id })).toBe(true);
  await work();
  expect(confirmedAt(bought)).toEqual([1_050]);
  expect(await shop.invoiceOf(bought.orderId)).toMatchObject({ needs_staff: false, failure_code: null });
});
