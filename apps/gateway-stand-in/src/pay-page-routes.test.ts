import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GATEWAY_PATHS, MPG_VERSION, readGatewayResult } from '@kapok/newebpay';
import { openTestDatabase, type StandInDatabase } from '../test/database.ts';
import { openShopDouble, type ShopDouble } from '../test/shop-double.ts';
import { formFieldsOf, hiddenFieldsOf, merchant, openPayPage, paymentRequest, postForm } from '../test/stand-in.ts';
import { buildGatewayStandIn } from './build-gateway-stand-in.ts';

let database: StandInDatabase;
let pool: Pool;
let app: FastifyInstance;
let shop: ShopDouble;

beforeAll(async () => {
  database = await openTestDatabase();
  pool = database.connect();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await openShopDouble();
  app = await buildGatewayStandIn({ merchant, pool });
});
afterEach(async () => {
  await app.close();
  await shop.close();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('opening the pay page', () => {
  it('shows order number, title, amount and method, and says that it is a test [PAY-5]', async () => {
    const request = paymentRequest(shop.origin);
    const page = await app.inject(await openPayPage(app, request));
    expect(page.statusCode).toBe(200);
    for (const text of [request.merchantOrderNo, request.itemDescription, 'NT$1,234', '信用卡', '測試付款頁']) {
      expect(page.body).toContain(text);
    }
  });

  it('shows English first to a customer who reads English [PAY-5]', async () => {
    const page = await app.inject(await openPayPage(app, paymentRequest(shop.origin, { language: 'en' })));
    expect(page.body).toContain('<html lang="en">');
    expect(page.body.indexOf('Approve')).toBeLessThan(page.body.indexOf('授權成功'));
  });

  it('never accepts an order number twice, whatever became of the first [PAY-6]', async () => {
    const request = paymentRequest(shop.origin);
    await openPayPage(app, request);
    const again = await postForm(app, GATEWAY_PATHS.payPage, formFieldsOf({ ...request, totalNtd: 1 }));
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('MPG03008');
  });

  it('accepts one of two forms with one number that arrive at the same moment [PAY-6]', async () => {
    const fields = formFieldsOf(paymentRequest(shop.origin));
    const answers = await Promise.all([1, 2, 3, 4].map(() => postForm(app, GATEWAY_PATHS.payPage, fields)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400, 400, 400]);
  });

  it.each([
    ['a form that is too old', () => ({ timestampSeconds: nowSeconds() - 125 }), 'MPG02004'],
    ['a form from the future', () => ({ timestampSeconds: nowSeconds() + 125 }), 'MPG02004'],
    ['a shop elsewhere', () => ({ notifyUrl: 'https://shop.example/notify' }), 'MPG01014'],
    ['a return to elsewhere', () => ({ returnUrl: 'http://127.0.0.1.shop.example/' }), 'MPG01014'],
  ])('refuses %s [PAY-5]', async (_name, changes, code) => {
    const fields = formFieldsOf(paymentRequest(shop.origin, changes()));
    const answer = await postForm(app, GATEWAY_PATHS.payPage, fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(code);
  });

  it.each([
    ['a changed checksum', { TradeSha: 'F'.repeat(64) }, 'MPG03008'],
    ['another merchant', { MerchantID: 'MS1' }, 'MPG03007'],
    ['an old version', { Version: '2.0' }, 'MPG02010'],
    ['an empty form', { MerchantID: '', TradeInfo: '', TradeSha: '', Version: MPG_VERSION }, 'MPG01009'],
  ])('refuses %s [P01]', async (_name, changes, code) => {
    const fields = { ...formFieldsOf(paymentRequest(shop.origin)), ...changes };
    expect((await postForm(app, GATEWAY_PATHS.payPage, fields)).body).toContain(code);
  });

  it.each(['iframe', 'empty'])('refuses to be opened as %s instead of a whole page [PAY-5]', async (destination) => {
    const fields = formFieldsOf(paymentRequest(shop.origin));
    const answer = await postForm(app, GATEWAY_PATHS.payPage, fields, { 'sec-fetch-dest': destination });
    expect(answer.body).toContain('MPG02005');
  });

  it('answers only its own machine [PAY-5]', async () => {
    const answer = await app.inject({ url: '/pay/x', remoteAddress: '192.168.1.7' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('deciding a payment', () => {
  it('returns the browser with a signed success, and tells the server the same [PAY-5]', async () => {
    const request = paymentRequest(shop.origin);
    const page = await postForm(app, `${await openPayPage(app, request)}/approve`);
    expect(page.body).toContain(`action="${request.returnUrl}"`);
    const returned = readGatewayResult(merchant, hiddenFieldsOf(page.body));
    expect(returned).toMatchObject({
      succeeded: true,
      merchantOrderNo: request.merchantOrderNo,
      totalNtd: 1234,
      paymentType: 'CREDIT',
      paymentMethod: 'CREDIT',
    });
    expect(await shop.nthNotification(1)).toEqual(returned);
  });

  it('tells of a declined payment, too [PAY-5]', async () => {
    const page = await postForm(app, `${await openPayPage(app, paymentRequest(shop.origin))}/decline`);
    expect(readGatewayResult(merchant, hiddenFieldsOf(page.body))).toMatchObject({ succeeded: false });
    expect(await shop.nthNotification(1)).toMatchObject({ succeeded: false, status: 'MPG03009', message: '授權失敗' });
  });

  it.each([
    ['LINEPAY', { paymentType: 'LINEPAY', paymentMethod: undefined }],
    ['APPLEPAY', { paymentType: 'CREDIT', paymentMethod: 'APPLEPAY' }],
    ['GOOGLEPAY', { paymentType: 'CREDIT', paymentMethod: 'GOOGLEPAY' }],
    ['WEBATM', { paymentType: 'WEBATM', payerBankCode: '809' }],
  ] as const)('reports a payment by %s as the gateway does [PAY-5]', async (payType, expected) => {
    await postForm(app, `${await openPayPage(app, paymentRequest(shop.origin, { payType }))}/approve`);
    expect(await shop.nthNotification(1)).toMatchObject({ succeeded: true, ...expected });
  });

  it('is done once: a second decision changes nothing [PAY-7]', async () => {
    const address = await openPayPage(app, paymentRequest(shop.origin));
    const first = await postForm(app, `${address}/decline`);
    const second = await postForm(app, `${address}/approve`);
    expect(hiddenFieldsOf(second.body)).toEqual(hiddenFieldsOf(first.body));
  });

  it('is done once when everybody clicks at the same moment [PAY-7]', async () => {
    const address = await openPayPage(app, paymentRequest(shop.origin));
    const outcomes = ['approve', 'decline', 'approve', 'decline', 'approve', 'decline'];
    const pages = await Promise.all(outcomes.map((outcome) => postForm(app, `${address}/${outcome}`)));
    expect(new Set(pages.map(({ body }) => hiddenFieldsOf(body)['TradeInfo'])).size).toBe(1);
    await shop.nthNotification(1);
    await app.close();
    expect(shop.received).toHaveLength(1);
  });

  it('asks for the 3-D Secure step first and then decides [PAY-5]', async () => {
    const address = await openPayPage(app, paymentRequest(shop.origin));
    const step = await postForm(app, `${address}/three-d-secure`);
    expect(step.body).toContain('3-D 驗證');
    expect(hiddenFieldsOf(step.body)).toEqual({});
    expect(step.body).toContain(`action="${address}/approve?threeDSecure=1"`);
    const page = await postForm(app, `${address}/approve?threeDSecure=1`);
    expect(readGatewayResult(merchant, hiddenFieldsOf(page.body))).toMatchObject({ succeeded: true });
  });

  it('does not happen by closing the window [PAY-5]', async () => {
    const request = paymentRequest(shop.origin);
    const address = await openPayPage(app, request);
    expect((await app.inject(address)).body).toContain(`href="${shop.origin}/users/orders"`);
    expect((await app.inject(`${address}/closed`)).body).toContain('尚未付款');
    expect((await app.inject(address)).body).toContain('授權成功');
  });

  it('does not happen after the time that the shop gave [PAY-5]', async () => {
    const address = await openPayPage(app, paymentRequest(shop.origin, { tradeLimitSeconds: 60 }));
    await pool.query(`update gateway_stand_in.trade set expires_at = now() - interval '1 second' where id = $1`, [
      address.slice('/pay/'.length),
    ]);
    const late = await postForm(app, `${address}/approve`);
    expect(late.statusCode).toBe(400);
    expect(late.body).toContain('MPG02004');
  });

  it.each(['/pay/nonsense/approve', '/pay/00000000-0000-4000-8000-000000000000/approve'])(
    'answers 404 for %s',
    async (url) => {
      expect((await postForm(app, url)).statusCode).toBe(404);
    },
  );

  it('lets no text of the shop become markup, and no script run but its own [PAY-5]', async () => {
    const request = paymentRequest(shop.origin, { clientBackUrl: `${shop.origin}/?a="><script>alert(1)</script>` });
    const page = await app.inject(await openPayPage(app, request));
    expect(page.body).not.toContain('<script>alert');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain("script-src 'none'");
  });
});
