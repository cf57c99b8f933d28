import { tmpdir } from 'node:os';
import { invoiceContract, ordersContract, type Call } from '@kapok/contract';
import { startInvoiceStandIn, type InvoiceStandIn, type KeptInvoice } from '@kapok/invoice-stand-in';
import type { InvoiceChoice, InvoiceMode } from '@kapok/domain';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readConfig } from '#server/shop/config/config.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { createEzpayService, queueInvoiceCorrection, type InvoiceService } from '#server/selling/invoices/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { jobHandlers } from '#server/shop/jobs/handlers.ts';
import { toTaskList } from '#server/platform/jobs/tasks.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, testGateway, type MoneyShop } from './money-shop.ts';

export interface Purchase {
  readonly buyer: number;
  readonly orderNumber: string;
  readonly orderId: number;
  readonly totalNtd: number;
  /** As the gateway was told, NTD. */
  readonly chargedNtd: number;
}

interface PurchaseWish {
  readonly products: readonly string[];
  readonly choice?: InvoiceChoice;
  readonly code?: string;
  readonly title?: string;
}

/** A shop that sells, is paid, and works off its jobs; the service is whatever the test connects it to. */
export interface InvoiceShop extends MoneyShop {
  /** What the shop's owner chooses, from now on. */
  readonly chooseInvoices: (mode: InvoiceMode) => void;
  /** Orders and leaves it unpaid. */
  readonly place: (wish: PurchaseWish) => Promise<PlacedPurchase>;
  /** Pays what was ordered, and leaves the jobs waiting. */
  readonly pay: (placed: PlacedPurchase) => Promise<Purchase>;
  /** Buys and pays, and leaves the jobs waiting. */
  readonly buy: (wish: PurchaseWish) => Promise<Purchase>;
  /** Works off every job that is due, in as many workers as asked for; `registers` is who tells companies' names. */
  readonly work: (service: InvoiceService | undefined, workers?: number, registers?: string) => Promise<void>;
  /** Works off every job as a server in production does. */
  readonly workForReal: (service: InvoiceService | undefined) => Promise<void>;
  /** Makes the jobs due that wait for another try. */
  readonly hurry: () => Promise<void>;
  readonly invoiceOf: (orderId: number) => ReturnType<typeof readInvoice>;
  readonly allowancesOf: (orderId: number) => ReturnType<typeof readAllowances>;
  /** The member's own look at the invoices of an order. */
  readonly look: (purchase: Purchase, caller?: Call) => ReturnType<typeof lookAt>;
  /** Mails to a buyer about invoices, in the order of sending. */
  readonly invoiceMails: (buyer: number) => Promise<readonly { readonly subject: string; readonly text: string }[]>;
  /** Writes finished refunds of an order's lines as the bank's answer would: in one transaction with their jobs. */
  readonly refund: (purchase: Purchase, lines: readonly RefundedLine[]) => Promise<readonly number[]>;
}

interface RefundedLine {
  readonly lineIndex: number;
  /** Share of the line that goes back; the whole where nothing is said. */
  readonly percent?: number;
}

export const openInvoiceShop = async (mode: InvoiceMode): Promise<InvoiceShop> => {
  const invoicing = { mode };
  const shop = await openMoneyShop(invoicing);
  return {
    ...shop,
    chooseInvoices: (chosen) => {
      invoicing.mode = chosen;
    },
    place: (wish) => place(shop, wish),
    pay: (placed) => pay(shop, placed),
    buy: (wish) => buy(shop, wish),
    work: (service, workers, registers) => work(shop, service, workers, registers),
    workForReal: (service) => work(shop, service, 1, undefined, 'ezpay'),
    hurry: async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(shop.db);
    },
    invoiceOf: (orderId) => readInvoice(shop, orderId),
    allowancesOf: (orderId) => readAllowances(shop, orderId),
    look: (purchase, caller) => lookAt(shop, purchase, caller),
    invoiceMails: (buyer) => readMails(shop, buyer),
    refund: (purchase, lines) => refund(shop, purchase, lines),
  };
};

type PlacedPurchase = Omit<Purchase, 'chargedNtd'>;

const buy = async (shop: MoneyShop, wish: PurchaseWish): Promise<Purchase> => pay(shop, await place(shop, wish));

const place = async (
  shop: MoneyShop,
  { products, choice = '', code = '', title }: PurchaseWish,
): Promise<PlacedPurchase> => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, ...products);
  const order = await shop.as(`member-${buyer}`)(ordersContract.convertShoppingCartToOrder, {
    InvoiceCompanyOrCarriageOrDonate: choice,
    InvoiceCompanyInvoiceId: code,
    ...(title === undefined ? {} : { InvoiceCompanyTitle: title }),
  });
  if (order === false) throw new Error('the cart was empty');
  const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = order;
  const { id: orderId } = await shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return { buyer, orderNumber, orderId, totalNtd };
};

const pay = async (shop: MoneyShop, placed: PlacedPurchase): Promise<Purchase> => {
  const form = await shop.startPayment(placed.buyer, placed.orderNumber, placed.totalNtd);
  const chargedNtd = Number(form['Amt']);
  await postFromGateway(
    shop,
    'Notify',
    signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', totalNtd: chargedNtd }),
  );
  return { ...placed, chargedNtd };
};

const silent = new Logger(() => () => undefined);

const work = async (
  shop: MoneyShop,
  invoiceService: InvoiceService | undefined,
  workers = 1,
  registers?: string,
  invoiceMode: InvoiceMode = 'ledger',
): Promise<void> => {
  const companyRegisters = registers === undefined ? undefined : { tax: registers, commerce: registers };
  const handlers = jobHandlers({
    database: {
      db: shop.db,
      pool: shop.pool,
      direct: shop.pool.options,
      dropIdle: () => undefined,
      close: () => Promise.resolve(),
    },
    gateway: () => testGateway,
    ...(invoiceService === undefined ? {} : { invoiceService }),
    log: createLogger('silent'),
    config: {
      ...readConfig({ SHOP_DATA_DIR: tmpdir(), SHOP_SECRET: 'a secret that only tests of invoices know' }),
      invoiceMode,
      invoiceServices: { ezpay: undefined, ministry: undefined, companyRegisters },
    },
    publicUrl: () => testGateway.publicUrl,
    mediaDir: tmpdir(),
    demoDir: tmpdir(),
    stopping: new AbortController().signal,
  });
  const options = { pgPool: shop.pool, taskList: toTaskList(handlers), noHandleSignals: true, logger: silent };
  await Promise.all(Array.from({ length: workers }, () => runOnce(options)));
  // The worker writes a job's end without waiting for it.
  await expect.poll(() => countLockedJobs(shop)).toBe(0);
};

const countLockedJobs = async (shop: MoneyShop): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly jobs: number }>`
    select count(*) as jobs from graphile_worker._private_jobs where locked_at is not null`.execute(shop.db);
  return rows[0]?.jobs;
};

const readInvoice = (shop: MoneyShop, orderId: number) =>
  shop.db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

const readAllowances = (shop: MoneyShop, orderId: number) =>
  shop.db
    .selectFrom('invoice_allowance as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .selectAll('a')
    .where('i.order_id', '=', orderId)
    .orderBy('a.id')
    .execute();

const lookAt = (shop: MoneyShop, { buyer, orderNumber }: Purchase, caller?: Call) =>
  (caller ?? shop.as(`member-${buyer}`))(invoiceContract.qryOrderInvoices, { CustomerOrderId: orderNumber });

const readMails = async (shop: MoneyShop, buyer: number) => {
  const { email } = await shop.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow();
  return shop.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text'])
    .where('recipient', '=', email ?? '')
    .where('subject', 'like', '%發票%')
    .orderBy('id')
    .execute();
};

const refund = (shop: MoneyShop, { orderId }: Purchase, lines: readonly RefundedLine[]): Promise<readonly number[]> =>
  inTransaction(shop.db, async (tx) => {
    const ids: number[] = [];
    for (const { lineIndex, percent = 100 } of lines) {
      const { rows } = await sql<{ readonly id: number }>`
        insert into refund (order_id, order_line_id, payment_id, reason, net_ntd, tax_ntd, status, settled_at)
        select l.order_id, l.id, p.id, 'media', l.net_ntd * ${percent}::int / 100, l.tax_ntd * ${percent}::int / 100,
          'refunded', now()
        from order_line l join payment p on p.order_id = l.order_id and p.kept
        where l.order_id = ${orderId} and l.line_index = ${lineIndex} returning id`.execute(tx);
      ids.push(...rows.map((row) => row.id));
    }
    await sql`
      update entitlement e set revoked_at = now() from refund r
      where r.id = any(${ids}) and r.order_line_id = e.order_line_id and e.revoked_at is null`.execute(tx);
    for (const id of ids) await queueInvoiceCorrection(tx, id);
    return ids;
  });

/** The keys of nobody's account. */
export const testEzpayMerchant = {
  merchantId: '31090553',
  hashKey: 'abcdefghijklmnopqrstuvwxyzabcdef',
  hashIv: '1234567890abcdef',
} as const;

export interface ConnectedService {
  readonly service: InvoiceService;
  readonly ezpay: InvoiceStandIn;
}

/** Another company's server, and the shop's connection to it. Whoever starts it stops `ezpay`. */
export const startService = async (now: () => Date = () => new Date()): Promise<ConnectedService> => {
  const ezpay = await startInvoiceStandIn({ merchant: testEzpayMerchant, now });
  return { service: createEzpayService({ origin: ezpay.origin, merchant: testEzpayMerchant }), ezpay };
};

/** The one invoice that the service has issued for an order. Throws where there is none, or another one beside it. */
export const onlyInvoiceAt = (ezpay: InvoiceStandIn, { orderNumber }: Purchase): KeptInvoice => {
  const all = ezpay.invoices().filter((invoice) => invoice.merchantOrderNo.startsWith(orderNumber));
  const [invoice, ...others] = all;
  if (invoice === undefined || others.length > 0) throw new Error(`${all.length} invoices, not one`);
  return invoice;
};
