import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTradeQuestion, GATEWAY_PATHS, readGatewayResult, readTradeAnswer } from '@kapok/newebpay';
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

const open = async () => {
  const request = paymentRequest(shop.origin, { payType: 'CVSCOM' });
  return { address: await openPayPage(app, request), request };
};

const pick = async (address: string) =>
  readGatewayResult(merchant, hiddenFieldsOf((await postForm(app, `${address}/store/131386`)).body));

it('[PAY-5] [SHIP-1] takes the store, the same each time, which is no payment; then the parcel is fetched and paid', async () => {
  const { address } = await open();
  await postForm(app, `${address}/approve`);
  const first = await pick(address);
  expect(first).toMatchObject({
    succeeded: false,
    isYetToBePaid: true,
    pickedStore: { code: '131386', type: '7-ELEVEN' },
  });
  expect(await pick(address)).toEqual(first);
  expect(shop.received).toEqual([]);
  await postForm(app, `${address}/approve`);
  expect(await shop.nthNotification(1)).toMatchObject({
    succeeded: true,
    paymentType: 'CVSCOM',
    pickedStore: { code: '131386' },
  });
});

it('[PAY-5] [SHIP-1] a parcel that was not fetched is told to a shop that asks, and to no other', async () => {
  const { address, request } = await open();
  await pick(address);
  await postForm(app, `${address}/not-fetched`);
  await postForm(app, `${address}/approve`);
  const question = { merchantOrderNo: request.merchantOrderNo, totalNtd: request.totalNtd };
  const answer = await postForm(app, GATEWAY_PATHS.queryTrade, buildTradeQuestion(merchant, question, 1_795_000_000));
  expect(readTradeAnswer(merchant, question, answer.json())).toMatchObject({ status: 'cancelled' });
  expect(shop.received).toEqual([]);
});
