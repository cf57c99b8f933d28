import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatsLineId } from '@kapok/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openInvoiceShop, type InvoiceShop } from '../../../test/invoice-shop.ts';
import { readArchive, type ArchiveRow, type ReadArchive } from '../../../test/read-archive.ts';
import { openZip, writeExport } from './index.ts';

const sum = (rows: readonly ArchiveRow[], ...columns: readonly string[]): number =>
  rows.reduce((total, row) => total + columns.reduce((all, name) => all + Number(row[name]), 0), 0);

const by = (rows: readonly ArchiveRow[], column: string) => Map.groupBy(rows, (row) => row[column] ?? '');

const of = (groups: ReadonlyMap<string, readonly ArchiveRow[]>, key: string): readonly ArchiveRow[] =>
  groups.get(key) ?? [];

const ledgerOf = async (shop: InvoiceShop): Promise<Record<string, number>> => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from customer_order) as orders,
      (select sum(total_ntd) from customer_order where status = 'paid')::bigint as sold,
      (select sum(total_ntd) from payment)::bigint as paid,
      (select sum(net_ntd + tax_ntd) from refund where state = 'refunded')::bigint as refunded,
      (select sum(total_ntd) from invoice where status = 'issued')::bigint as invoiced,
      (select sum(total_ntd) from invoice where status = 'voided')::bigint as voided,
      (select sum(net_ntd + tax_ntd) from invoice_allowance)::bigint as allowed`.execute(shop.db);
  return rows[0] ?? {};
};

const rebuild = (archive: ReadArchive): Record<string, number> => {
  const orders = archive.rows('orders.csv');
  const invoices = archive.rows('invoices.csv');
  const refunded = archive.rows('refunds.csv').filter(({ state }) => state === 'refunded');
  return {
    orders: orders.length,
    sold: sum(
      orders.filter(({ status }) => status === 'paid'),
      'total_ntd',
    ),
    paid: sum(archive.rows('payments.csv'), 'total_ntd'),
    refunded: sum(refunded, 'net_ntd', 'tax_ntd'),
    invoiced: sum(
      invoices.filter(({ status }) => status === 'issued'),
      'total_ntd',
    ),
    voided: sum(
      invoices.filter(({ status }) => status === 'voided'),
      'total_ntd',
    ),
    allowed: sum(archive.rows('allowances.csv'), 'net_ntd', 'tax_ntd'),
  };
};

/** What `verify` holds of each paid order: its lines make it, its payment pays it, its invoice follows money back. */
const expectEachOrderWhole = (archive: ReadArchive): void => {
  const lines = by(archive.rows('order-lines.csv'), 'order_number');
  const payments = by(archive.rows('payments.csv'), 'order_number');
  const refunded = archive.rows('refunds.csv').filter(({ state }) => state === 'refunded');
  const refunds = by(refunded, 'order_number');
  const invoices = by(archive.rows('invoices.csv'), 'order_number');
  const allowances = by(archive.rows('allowances.csv'), 'invoice_id');
  for (const order of archive.rows('orders.csv').filter(({ status }) => status === 'paid')) {
    const { order_number: number = '', total_ntd } = order;
    const total = Number(total_ntd);
    const back = sum(of(refunds, number), 'total_ntd');
    const [invoice] = of(invoices, number);
    const allowed = sum(of(allowances, invoice?.['invoice_id'] ?? ''), 'net_ntd', 'tax_ntd');
    const kept = of(payments, number).filter((payment) => payment['kept'] === 'yes');
    expect(sum(of(lines, number), 'net_ntd', 'tax_ntd')).toBe(total);
    expect(sum(kept, 'total_ntd')).toBe(total);
    expect(invoice?.['status'] === 'voided' ? total : allowed).toBe(back);
  }
};

const tablesIn = ({ places }: ReadArchive): readonly string[] => places.filter((place) => place.endsWith('.csv'));

const columnsOf = (archive: ReadArchive, place: string): readonly string[] => {
  const head = archive.read(place).split('\r\n')[0] ?? '';
  expect(head.startsWith('\uFEFF')).toBe(true);
  return head.slice(1).split(',');
};

const expectExplained = (archive: ReadArchive): void => {
  const page = archive.read('README.html');
  for (const place of tablesIn(archive)) {
    expect(page).toContain(`id="${place}"`);
    for (const name of columnsOf(archive, place)) expect(page).toContain(`<code>${name}</code>`);
  }
};

/** Whoever finds an archive redeems no seat by it (OFFER-3): each is told by the end of its code alone. */
const expectCodesKeptBack = async (shop: InvoiceShop, archive: ReadArchive): Promise<void> => {
  const { rows } = await sql<{ readonly code: string }>`select code from seat order by id`.execute(shop.db);
  const codes = rows.map(({ code }) => code);
  expect(codes).toHaveLength(2);
  expect(archive.rows('seats.csv').map((seat) => seat['code_ends_in'])).toEqual(codes.map((code) => code.slice(-5)));
  const files = tablesIn(archive).map((place) => archive.read(place));
  expect(codes.filter((code) => files.some((file) => file.includes(code)))).toEqual([]);
};

it('[OWN-10] [OFFER-3] the CSV files of a month of trade give the sums of the ledger, harmless, explained and without secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kapok-export-'));
  const shop = await openInvoiceShop('ledger');
  try {
    await playMonth(shop);
    await shop.expectSound();
    const path = join(folder, 'shop.zip');
    const wish = { connection: shop.pool.options, archive: await openZip(path), files: undefined };
    await writeExport({ ...wish, told: () => Promise.resolve() });
    const archive = await readArchive(path);

    const rebuilt = rebuild(archive);
    expect(rebuilt).toEqual(await ledgerOf(shop));
    expect(Object.values(rebuilt).every((figure) => figure > 0)).toBe(true);
    expectEachOrderWhole(archive);
    expectExplained(archive);
    expect(archive.read('members.csv')).toContain(`,"'=HYPERLINK(""http://evil.example"",""小明"")",`);
    const columns = tablesIn(archive).flatMap((place) => columnsOf(archive, place));
    expect(columns.filter((name) => /password|token|secret|card|bank/.test(name))).toEqual([]);
    await expectCodesKeptBack(shop, archive);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Thirty days of orders: paid and unpaid, of courses and goods, with money back of lines and of whole orders. */
const playMonth = async (shop: InvoiceShop): Promise<void> => {
  const course = await shop.rows.addProduct({ priceNtd: 1_000 });
  const goods = await shop.rows.addProduct({ kind: 'goods', priceNtd: 350, stock: 100 });
  const exempt = await shop.rows.addProduct({ grossNtd: 199, taxKind: 'exempt' });
  const baskets = [[course], [course, goods], [goods], [exempt], [course, exempt]];
  const purchases = [];
  for (let day = 0; day < 30; day += 2) {
    purchases.push(await shop.buy({ products: baskets[(day / 2) % baskets.length] ?? [course] }));
  }
  await shop.buy({ products: [seatsLineId(course)] });
  await shop.work(undefined);
  const [first, second, third, fourth] = purchases;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
  await shop.refund(first, [{ lineIndex: 1 }]);
  await shop.refund(second, [{ lineIndex: 1, percent: 40 }]);
  await shop.refund(fourth, [{ lineIndex: 1 }]);
  await shop.work(undefined);
  for (const [index, { orderId }] of purchases.entries()) {
    await sql`update customer_order set placed_at = placed_at - make_interval(days => ${30 - 2 * index}),
      paid_at = paid_at - make_interval(days => ${30 - 2 * index}) where id = ${orderId}`.execute(shop.db);
  }
  const name = '=HYPERLINK("http://evil.example","小明")';
  await sql`update member set display_name = ${name} where id = ${third.buyer}`.execute(shop.db);
};
