import { tokenContract, usersContract } from '@kapok/contract';
import { buildGatewayResult } from '@kapok/newebpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, stranger, TEST_PASSWORD, type TestShop } from '../test-shop.ts';

const line = z.looseObject({ reqId: z.string().optional(), msg: z.string(), req: z.unknown().optional() });

describe('the log', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const lines = () =>
    shop
      .logged()
      .trim()
      .split('\n')
      .map((text) => line.parse(JSON.parse(text)));

  it('[AUTH-3] holds no password, token or cookie of anyone who registers, signs in, renews, fails or signs out', async () => {
    await shop.signUp('log-reader');
    const wrong = 'Wrong-Password-9';
    const signIn = { UserName: 'log-reader', Password: TEST_PASSWORD };
    await expect(shop.as(stranger)(tokenContract.signIn, { ...signIn, Password: wrong })).rejects.toMatchObject({
      status: 401,
    });
    const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
      shop.app.inject({ method: 'POST', url, payload, headers });
    const signedIn = await post(tokenContract.signIn.path, signIn);
    const { AccessToken: first } = tokenContract.signIn.reply.parse(signedIn.json());
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const renewed = await post(`${tokenContract.renew.path}?token=${first}`, {}, { cookie });
    const { AccessToken: second } = tokenContract.renew.reply.parse(renewed.json());
    const authorization = `Bearer ${second}`;
    await post(tokenContract.getUserName.path, {}, { authorization });
    await post(tokenContract.signOut.path, {}, { authorization, cookie });

    const secrets = [
      TEST_PASSWORD,
      wrong,
      first,
      second,
      ...[signedIn, renewed].flatMap((answer) => answer.cookies.map(({ value }) => value)),
    ].filter((secret) => secret !== '');
    expect(secrets.length).toBeGreaterThan(5);
    const logged = shop.logged();
    for (const secret of secrets) {
      expect(logged).not.toContain(secret);
      expect(logged).not.toContain(encodeURIComponent(secret));
    }
    expect(lines().some(({ msg }) => msg === 'request completed')).toBe(true);
  });

  it('[OPS-3] names each request by the id that its answer carries, and by its path without the question part', async () => {
    const answer = await shop.app.inject('/healthz?mail=mei@example.com');
    const page = await shop.app.inject('/login?next=/users/secret-page');
    expect(shop.logged()).not.toContain('mei@example.com');
    expect(shop.logged()).not.toContain('secret-page');
    expect(answer.headers['x-request-id']).not.toBe(page.headers['x-request-id']);
    const own = lines().filter(({ reqId }) => reqId === page.headers['x-request-id']);
    expect(own[0]?.req).toMatchObject({ method: 'GET', path: '/login' });
  });

  it('[OPS-3] keeps to itself what a broken row holds', async () => {
    await sql`alter table member add constraint member_test_check check (display_name <> 'unlucky')`.execute(shop.db);
    await expect(
      shop.as(stranger)(usersContract.register, {
        UserName: 'broken-row',
        Email: 'private-address@example.com',
        Password: TEST_PASSWORD,
        CName: 'unlucky',
      }),
    ).rejects.toMatchObject({ status: 500 });
    expect(shop.logged()).toContain('member_test_check');
    expect(shop.logged()).not.toContain('private-address');
  });

  it('[OPS-3] cannot be given a line of its own by whoever calls', async () => {
    const before = lines().length;
    await shop.app.inject({
      url: '/api/a%0A%7B%22level%22%3A60%7D',
      headers: { 'user-agent': 'x\t{"level":60,"msg":"forged"}' },
    });
    const added = lines().slice(before);
    expect(added.every(({ msg }) => msg !== 'forged')).toBe(true);
  });

  it('[P01] [P02] names why a report of the gateway was refused, and repeats nothing of it', async () => {
    const stranger = { merchantId: 'MS100000001', hashKey: 'k'.repeat(32), hashIv: 'i'.repeat(16) };
    const values = { MerchantID: stranger.merchantId, MerchantOrderNo: 'A_1', Amt: 30, TradeNo: 'T1', PayTime: '' };
    const report = buildGatewayResult(stranger, { status: 'SUCCESS', message: '', respondType: 'JSON', values });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/Newebpay/Notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(report).toString(),
    });
    expect(answer.statusCode).toBe(400);
    expect(lines()).toContainEqual(
      expect.objectContaining({ way: 'notify', reason: 'bad-signature', msg: 'gateway result refused' }),
    );
    expect(shop.logged()).not.toContain(report['TradeInfo']);
  });
});
