import { contract, mgntServicesContract as calls, type Call, type GatewayToKeep } from '@kapok/contract';
import { parseEzpayMerchant, type EzpayMerchant } from '@kapok/einvoice';
import { buildGatewayStandIn } from '@kapok/gateway-stand-in';
import { startInvoiceStandIn, type InvoiceStandIn } from '@kapok/invoice-stand-in';
import { buildGatewayResult, GATEWAY_PATHS, parseMerchant, type NewebpayMerchant } from '@kapok/newebpay';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';
import { startTestShop, type StartedShop } from '../../../test/started-shop.ts';
import { TEST_SECRET } from '../../../test/test-shop.ts';

const first = parseMerchant({ merchantId: 'MSFIRST1', hashKey: 'f1'.repeat(16), hashIv: 'v1'.repeat(8) });
const next = parseMerchant({ merchantId: 'MSNEXT2', hashKey: 'f2'.repeat(16), hashIv: 'v2'.repeat(8) });
const ezpay = parseEzpayMerchant({ merchantId: '30000003', hashKey: 'e3'.repeat(16), hashIv: 'w3'.repeat(8) });
const secrets = [first, next, ezpay].flatMap(({ hashKey, hashIv }) => [hashKey, hashIv]);

const typed = ({ merchantId, hashKey, hashIv }: NewebpayMerchant | EzpayMerchant): GatewayToKeep => ({
  MerchantId: merchantId,
  HashKey: hashKey,
  HashIv: hashIv,
  Environment: 'production',
});

let database: TestDatabase;
let pool: Pool;
let standIn: FastifyInstance;
let invoices: InvoiceStandIn;
let shop: StartedShop;
let other: StartedShop;
let chief: Call;
let buyer: Call;
beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  const seeding = openDatabase({ connectionString }, { poolSize: 2, onConnectionLost: () => undefined });
  const demoDir = join(import.meta.dirname, '../../../../../demo');
  await seedDemo(seeding.db, { demoDir, secret: TEST_SECRET, showroom: false });
  await seeding.close();
  pool = new Pool({ connectionString });
  const logger = createLogger('silent');
  standIn = await buildGatewayStandIn({ merchant: first, pool, logger, shopIsOpen: Promise.resolve() });
  const origin = await standIn.listen({ host: '127.0.0.1', port: 0 });
  invoices = await startInvoiceStandIn({ merchant: ezpay });
  const elsewhere = { NEWEBPAY_ORIGIN: origin, EZPAY_ORIGIN: invoices.origin };
  shop = await startTestShop(connectionString, { WORKER: 'no', ...elsewhere });
  other = await startTestShop(connectionString, { WORKER: 'yes', ...elsewhere });
  chief = shop.as(await shop.staff('chief'));
  buyer = shop.as(await shop.signUp('buyer'));
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await standIn.close();
  await invoices.stop();
  await pool.end();
  await database.drop();
});

/** An order of a course with the fields that the buyer's browser posts to the gateway. */
const beginPaying = async (ProductId: string) => {
  await buyer(contract.addItem, { ProductId });
  const placed = await buyer(contract.convertShoppingCartToOrder, {});
  if (placed === false) throw new Error('the cart was empty');
  const { CustomerOrderId: ordernumber, TotalAmount: amount } = placed;
  const fields = await buyer(contract.newebpayPayBill, { ordernumber, amount, payType: 'CREDIT' });
  return { ordernumber, amount, fields };
};

const statusOf = async (ordernumber: string): Promise<unknown> =>
  (
    await sql<{
      readonly status: string;
    }>`select status from customer_order where order_number = ${ordernumber}`.execute(shop.shop.database.db)
  ).rows[0]?.status;

/** Another process takes part. */
const PATIENT = { timeout: 15_000 };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** What the gateway reports of the first attempt of an order, signed with a merchant's keys. */
const report = (merchant: NewebpayMerchant, { ordernumber, amount }: Awaited<ReturnType<typeof beginPaying>>) =>
  other.shop.app.inject({
    method: 'POST',
    url: '/api/Newebpay/Notify',
    headers: FORM,
    payload: new URLSearchParams(
      buildGatewayResult(merchant, {
        status: 'SUCCESS',
        message: '授權成功',
        respondType: 'JSON',
        values: {
          MerchantID: merchant.merchantId,
          Amt: amount,
          TradeNo: `T${ordernumber}`,
          MerchantOrderNo: `${ordernumber}_1`,
          PaymentType: 'CREDIT',
          PayTime: '2026-11-21 14:21:59',
          Card4No: '1111',
        },
      }),
    ).toString(),
  });

describe('a payment gateway that is entered in the browser', () => {
  it('[OWN-3] is asked by its keys before they are kept, six times an hour at most', async () => {
    expect(await chief(calls.tryGateway, typed(first))).toMatchObject({ Works: true });
    const wrong = { ...typed(first), HashKey: 'x'.repeat(32) };
    expect(await chief(calls.tryGateway, wrong)).toMatchObject({ Works: false });
    for (let tries = 2; tries < 6; tries += 1) await chief(calls.tryGateway, typed(first));
    await expect(chief(calls.tryGateway, typed(first))).rejects.toMatchObject({ code: 'rate-limited' });
    expect((await chief(calls.qryServices, {})).Gateway.Source).toBe('nobody');
  });

  it('[OWN-7] and how invoices are given out are chosen there, with an account that is asked first', async () => {
    const chosen = { Mode: 'ezpay', Ezpay: { ...typed(ezpay), Environment: 'test' } } as const;
    expect((await chief(calls.qryServices, {})).Invoices).toMatchObject({ Source: 'nobody', Mode: 'ledger' });
    await expect(chief(calls.saveInvoices, { Mode: 'ezpay', Ezpay: null })).rejects.toMatchObject({
      problem: { details: { field: 'MerchantId' } },
    });
    const wrong = { ...chosen, Ezpay: { ...chosen.Ezpay, HashKey: 'x'.repeat(32) } };
    expect(await chief(calls.tryInvoices, wrong)).toMatchObject({ Works: false });
    expect(await chief(calls.tryInvoices, chosen)).toMatchObject({ Works: true });
    expect(await chief(calls.saveInvoices, { Mode: 'by-hand', Ezpay: null })).toBe(true);
    expect((await buyer(contract.qryShopProfile, {})).InvoiceMode).toBe('by-hand');
    expect(await chief(calls.saveInvoices, chosen)).toBe(true);
    expect(await chief(calls.saveInvoices, chosen)).toBe(false);
    expect((await chief(calls.qryServices, {})).Invoices).toEqual({
      ...{ Source: 'shop', Mode: 'ezpay', MerchantId: '30000003', HashKeyEnd: 'e3', HashIvEnd: 'w3' },
      Environment: 'test',
    });
  });

  it('[OWN-3, OWN-7] is paid by at once, in every process, invoiced by the chosen account, and its keys never leave', async () => {
    await expect(chief(calls.saveGateway, { ...typed(first), HashKey: 'short' })).rejects.toMatchObject({
      problem: { details: { field: 'HashKey' } },
    });
    expect(await chief(calls.saveGateway, typed(first))).toBe(true);
    expect(await chief(calls.saveGateway, { ...typed(first), HashKey: null, HashIv: null })).toBe(false);
    const shown = { Source: 'shop', MerchantId: 'MSFIRST1', HashKeyEnd: 'f1', HashIvEnd: 'v1' };
    const { Gateway } = await chief(calls.qryServices, {});
    expect(Gateway).toEqual({ ...shown, Environment: 'production' });
    const { ordernumber, fields } = await beginPaying('V001');
    expect(fields).toContainEqual({ Key: 'MerchantID', Value: 'MSFIRST1' });
    const payload = new URLSearchParams(fields.map(({ Key, Value }): [string, string] => [Key, Value])).toString();
    const opened = await standIn.inject({ method: 'POST', url: GATEWAY_PATHS.payPage, headers: FORM, payload });
    const page = String(opened.headers.location);
    await standIn.inject({ method: 'POST', url: `${page}/approve`, headers: FORM, payload: '' });
    await expect.poll(() => statusOf(ordernumber), PATIENT).toBe('paid');
    await expect.poll(() => invoices.invoices().length, PATIENT).toBe(1);
    for (const secret of secrets)
      for (const place of [JSON.stringify(Gateway), shop.logged(), other.logged()]) expect(place).not.toContain(secret);
  });

  it('[OWN-3] that takes the place of another settles what was begun with that one by its own keys alone', async () => {
    const begun = await beginPaying('V002');
    await chief(calls.saveGateway, typed(next));
    const elsewhere = other.as(await other.signInStaff('chief'));
    await expect
      .poll(async () => (await elsewhere(calls.qryServices, {})).Gateway, PATIENT)
      .toMatchObject({ MerchantId: 'MSNEXT2' });
    // Whoever holds the keys of another merchant says nothing about this payment.
    await report(next, begun);
    expect(await statusOf(begun.ordernumber)).toBe('unpaid');
    expect((await report({ ...first, hashKey: 'x'.repeat(32) }, begun)).statusCode).toBe(400);
    expect((await report(first, begun)).statusCode).toBe(200);
    expect(await statusOf(begun.ordernumber)).toBe('paid');
    expect((await beginPaying('V003')).fields).toContainEqual({ Key: 'MerchantID', Value: 'MSNEXT2' });
  });

  it('[OWN-3] that has payments stays in its environment, and needs its own keys', async () => {
    await expect(chief(calls.saveGateway, { ...typed(first), Environment: 'test' })).rejects.toMatchObject({
      code: 'merchant-in-use',
    });
    await expect(
      chief(calls.saveGateway, { ...typed(first), MerchantId: 'MSTHIRD', HashKey: null, HashIv: null }),
    ).rejects.toMatchObject({ problem: { details: { field: 'HashKey' } } });
    expect((await chief(calls.qryServices, {})).Gateway.MerchantId).toBe('MSNEXT2');
  });

  it('[OWN-3] whose keys cannot be decrypted takes no payment', async () => {
    await sql`update shop_service set sealed = 'broken' where account = 'MSNEXT2'`.execute(shop.shop.database.db);
    await sql`select pg_notify('shop_service_changed', 'gateway')`.execute(shop.shop.database.db);
    await expect.poll(async () => (await chief(calls.qryServices, {})).Gateway.Source, PATIENT).toBe('unreadable');
    expect((await buyer(contract.qryPaymentOptions, {})).PayTypes).toEqual([]);
  });
});
