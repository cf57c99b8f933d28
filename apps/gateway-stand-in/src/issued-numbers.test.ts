import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTradeQuestion, GATEWAY_PATHS, readGatewayResult, readTradeAnswer, type PayType } from '@kapok/newebpay';
import { openTestDatabase, type StandInDatabase } from '../test/database.ts';
import { openShopDouble, type ShopDouble } from '../test/shop-double.ts';
import { hiddenFieldsOf, merchant, openPayPage, paymentRequest, postForm } from '../test/stand-in.ts';
import { buildGatewayStandIn } from './build-gateway-stand-in.ts';

let database: StandInDatabase;
let app: FastifyInstance;
let shop: ShopDouble;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await openShopDouble();
  app = await buildGatewayStandIn({ merchant, pool: database.connect() });
});
afterEach(async () => {
  await app.close();
  await shop.close();
});

const payUntil = new Date('2099-11-28T23:59:59+08:00');

const open = async (payType: PayType, until = payUntil) => {
  const request = paymentRequest(shop.origin, { payType, payUntil: until });
  return { address: await openPayPage(app, request), request };
};

const issue = async (address: string) =>
  readGatewayResult(merchant, hiddenFieldsOf((await postForm(app, `${address}/issue`)).body));

it.each([
  ['VACC', { bankCode: '017', barcodes: [] }],
  ['CVS', { bankCode: '', barcodes: [] }],
  ['BARCODE', { bankCode: '', code: '' }],
] as const)('[PAY-5] gives out a number for %s, the same each time, which is no payment', async (payType, shape) => {
  const { address } = await open(payType);
  const first = await issue(address);
  expect(first).toMatchObject({
    succeeded: false,
    isYetToBePaid: true,
    paymentType: payType,
    issued: { ...shape, payUntil },
  });
  expect(await issue(address)).toEqual(first);
  expect(shop.received).toEqual([]);
});

it('[PAY-5] tells the number to a shop that asks, since the browser may never come back', async () => {
  const { address, request } = await open('VACC');
  const { merchantOrderNo, totalNtd } = request;
  await issue(address);
  const question = { merchantOrderNo, totalNtd };
  const answer = await postForm(app, GATEWAY_PATHS.queryTrade, buildTradeQuestion(merchant, question, 1_795_000_000));
  expect(readTradeAnswer(merchant, question, answer.json())).toMatchObject({
    status: 'unpaid',
    issued: { bankCode: '017', payUntil },
  });
});

it('[PAY-5] a number is paid later, after its deadline too, and the shop is notified', async () => {
  const { address, request } = await open('CVS', new Date('2020-01-01T23:59:59+08:00'));
  await issue(address);
  await postForm(app, `${address}/approve`);
  expect(await shop.nthNotification(1)).toMatchObject({
    succeeded: true,
    merchantOrderNo: request.merchantOrderNo,
    totalNtd: request.totalNtd,
    paymentType: 'CVS',
  });
});

it('[PAY-5] another sum is reported as it was paid', async () => {
  const { address } = await open('BARCODE');
  await issue(address);
  await postForm(app, `${address}/approve?amount=99`);
  expect(await shop.nthNotification(1)).toMatchObject({ succeeded: true, totalNtd: 99 });
});

it('[PAY-5] a second payment under the same number has a trade number of its own', async () => {
  const { address } = await open('VACC');
  await issue(address);
  await postForm(app, `${address}/approve`);
  const first = await shop.nthNotification(1);
  const again = await app.inject({ method: 'POST', url: `${address}/notify-again?outcome=another-trade` });
  expect(again.json()).toMatchObject({ delivered: true });
  const second = await shop.nthNotification(2);
  expect(second).toMatchObject({
    succeeded: true,
    merchantOrderNo: 'merchantOrderNo' in first && first.merchantOrderNo,
  });
  expect('tradeNo' in second && second.tradeNo).not.toBe('tradeNo' in first && first.tradeNo);
});

it('[PAY-5] a card has no number to give out', async () => {
  const address = await openPayPage(app, paymentRequest(shop.origin));
  const page = await postForm(app, `${address}/issue`);
  expect(page.body).toContain('授權成功');
  expect(hiddenFieldsOf(page.body)).toEqual({});
});

it('[PAY-5] lists the numbers that wait to be paid, each with a button that pays it', async () => {
  const { address, request } = await open('VACC');
  const other = await open('CVS');
  const list = async () => (await app.inject({ method: 'GET', url: '/' })).body;
  expect(await list()).not.toContain(request.merchantOrderNo);
  await issue(address);
  await issue(other.address);
  const listed = await list();
  expect(listed).toContain(request.merchantOrderNo);
  expect(listed).toContain(`action="${address}/approve"`);
  await postForm(app, `${address}/approve`);
  expect(await list()).not.toContain(request.merchantOrderNo);
  expect(await list()).toContain(other.request.merchantOrderNo);
});
