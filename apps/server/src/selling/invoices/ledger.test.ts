import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openInvoiceShop, type InvoiceShop, type Purchase } from '../../../test/invoice-shop.ts';
import { inTransaction } from '#server/platform/db/database.ts';

let shop: InvoiceShop;
let video = '';
let book = '';

beforeAll(async () => {
  shop = await openInvoiceShop('ledger');
  video = await shop.rows.addProduct({ priceNtd: 1_000 });
  book = await shop.rows.addProduct({ kind: 'audio', priceNtd: 500 });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const work = (workers = 1) => shop.work(undefined, workers);

const numberOf = async ({ orderId }: Purchase): Promise<string> => (await shop.invoiceOf(orderId)).invoice_number ?? '';

it('[INV-3] numbers without gaps and doubles, whichever worker comes first and whatever is undone', async () => {
  const purchases = [];
  for (let n = 0; n < 12; n += 1) purchases.push(await shop.buy({ products: [video] }));
  await work(3);
  const undone = inTransaction(shop.db, async (tx) => {
    await sql`update invoice_track set next_number = next_number + 1 where prefix = 'KA'`.execute(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const last = await shop.buy({ products: [video] });
  await work();
  const numbers = await Promise.all([...purchases, last].map(numberOf));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 13 }, (_, n) => `KA${n.toString().padStart(8, '0')}`));
  expect(await numberOf(last)).toBe('KA00000012');
});

it('[INV-3] is no official issuer, and says so to the buyer in both languages', async () => {
  const bought = await shop.buy({ products: [video], choice: 'Donate', code: '919' });
  await work();
  const [shown] = await shop.look(bought);
  expect(shown).toMatchObject({ Status: 'issued', Choice: 'Donate' });
  expect(shown?.RandomCode).toMatch(/^\d{4}$/);
  expect(shown?.Seller.Name).toContain('示範發票');
  const [mail, ...more] = await shop.invoiceMails(bought.buyer);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('這是示範發票');
  expect(mail?.text).toContain('This is a demo invoice');
  expect(mail?.text).not.toContain('財政部');
});

it('[INV-3] voids the invoice of an order that was refunded whole, once, and tells the buyer', async () => {
  const bought = await shop.buy({ products: [video, book] });
  await work();
  await shop.refund(bought, [{ lineIndex: 1 }, { lineIndex: 2 }]);
  await work(2);
  expect(await shop.look(bought)).toMatchObject([{ Status: 'voided', Allowances: [] }]);
  const mails = await shop.invoiceMails(bought.buyer);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `電子發票 ${await numberOf(bought)} 已開立`,
    `訂單 ${bought.orderNumber} 的發票已作廢`,
  ]);
});

it('[INV-3] allows exactly what a refund gave back, each refund once', async () => {
  const bought = await shop.buy({ products: [video, book] });
  await work();
  const [first] = await shop.refund(bought, [{ lineIndex: 1, percent: 30 }]);
  await work();
  await shop.refund(bought, [{ lineIndex: 2 }]);
  await sql`select graphile_worker.add_job('correct-invoice', json_build_object('refundId', ${first ?? 0}::int))`.execute(
    shop.db,
  );
  await work(2);
  const number = await numberOf(bought);
  expect(await shop.look(bought)).toMatchObject([
    {
      Status: 'issued',
      Allowances: [
        { AllowanceNumber: `${number}-1`, Amount: 300, TaxAmount: 15 },
        { AllowanceNumber: `${number}-2`, Amount: 500, TaxAmount: 25 },
      ],
    },
  ]);
  const mails = await shop.invoiceMails(bought.buyer);
  expect(mails).toHaveLength(3);
  expect(mails[1]?.subject).toBe(`訂單 ${bought.orderNumber} 的發票已折讓`);
  expect(mails[1]?.text).toContain('折讓 NT$315（未稅 NT$300，稅額 NT$15）');
});

it('[INV-3] allows where the invoice is of a period that is over, even for a whole order', async () => {
  const bought = await shop.buy({ products: [video] });
  await work();
  await sql`update invoice set issued_at = now() - interval '3 months' where order_id = ${bought.orderId}`.execute(
    shop.db,
  );
  await shop.refund(bought, [{ lineIndex: 1 }]);
  await work();
  expect(await shop.look(bought)).toMatchObject([{ Status: 'issued', Allowances: [{ Amount: 1_000, TaxAmount: 50 }] }]);
});

it('[INV-3] [REF-4] keeps the order of issue and refund: what came before the issue follows it', async () => {
  const bought = await shop.buy({ products: [video, book] });
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await shop.refund(bought, [{ lineIndex: 1 }]);
  await work();
  expect(await shop.look(bought)).toMatchObject([{ Status: 'requested', Allowances: [] }]);
  const { id } = await shop.invoiceOf(bought.orderId);
  await sql`select graphile_worker.add_job('issue-invoice', json_build_object('invoiceId', ${id}::int))`.execute(
    shop.db,
  );
  await work();
  expect(await shop.look(bought)).toMatchObject([{ Status: 'issued', Allowances: [{ Amount: 1_000, TaxAmount: 50 }] }]);
});

it('[ORD-5] touches no invoice for money that was never kept, nor for a refund that is not done', async () => {
  const bought = await shop.buy({ products: [video] });
  await work();
  const other = await shop.buy({ products: [video] });
  await work();
  const { rows } = await sql<{ readonly id: number }>`
    insert into refund (order_id, payment_id, reason, net_ntd, tax_ntd, status)
    select p.order_id, p.id, 'goodwill', 1000, 50, 'refunding' from payment p where p.order_id = ${other.orderId} returning id`.execute(
    shop.db,
  );
  await sql`
    with attempt as (
      insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, status, decided_at)
      values (${bought.orderId}, 2, ${`${bought.orderNumber}_2`}, 'CREDIT', 1050, 'captured', now()) returning id),
    late as (insert into payment (order_id, attempt_id, trade_number, total_ntd, kept, not_kept_reason)
      select ${bought.orderId}, id, ${`late-${bought.orderNumber}`}, 1050, false, 'already-paid' from attempt returning id),
    back as (insert into refund (order_id, payment_id, reason, net_ntd, tax_ntd, state, settled_at)
      select ${bought.orderId}, id, 'not-kept-payment', 1000, 50, 'refunded', now() from late returning id)
    select graphile_worker.add_job('correct-invoice', json_build_object('refundId', back.id))
    from back`.execute(shop.db);
  await sql`select graphile_worker.add_job('correct-invoice', json_build_object('refundId', ${rows[0]?.id ?? 0}::int))`.execute(
    shop.db,
  );
  await work();
  for (const purchase of [bought, other]) {
    expect(await shop.look(purchase)).toMatchObject([{ Status: 'issued', Allowances: [] }]);
  }
});
