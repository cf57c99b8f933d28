import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../test-shop.ts';

const FRONT_END = 'https://app.example.tw';
const APP = 'capacitor://localhost';

describe('another front end of the shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { allowedOrigins: [FRONT_END, APP] } });
    await shop.signUp('hana');
  });
  afterAll(() => shop.close());

  const post = (url: string, payload: object, headers: Readonly<Record<string, string>>) =>
    shop.app.inject({ method: 'POST', url, payload, headers });
  const signIn = (headers: Readonly<Record<string, string>>) =>
    post(contract.signIn.path, { UserName: 'hana', Password: TEST_PASSWORD }, headers);
  const renew = (RefreshToken: string, headers: Readonly<Record<string, string>>) =>
    post(contract.renew.path, { RefreshToken }, headers);

  it.each([FRONT_END, APP])('[FLOW-10] at %s may ask before it calls, and call', async (origin) => {
    const asked = { origin, 'access-control-request-method': 'POST' };
    const preflight = await shop.app.inject({ method: 'OPTIONS', url: contract.signIn.path, headers: asked });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect(preflight.headers['access-control-allow-headers']).toMatch(/authorization.*idempotency-key/);

    const answer = await signIn({ origin });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('[FLOW-10] reads why it was refused', async () => {
    const refused = await post(contract.getUserName.path, {}, { origin: FRONT_END });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(FRONT_END);
  });

  it('[FLOW-10] gets the refresh token in the answer and no cookie, and renews and signs out by it', async () => {
    const begun = await signIn({ origin: FRONT_END });
    const { RefreshToken = '' } = contract.signIn.reply.parse(begun.json());
    expect(begun.headers['set-cookie']).toBeUndefined();

    const renewed = contract.renew.reply.parse((await renew(RefreshToken, { origin: FRONT_END })).json());
    expect(renewed).toMatchObject({ Kind: 'member', UserName: 'hana' });
    expect(renewed.RefreshToken).not.toBe(RefreshToken);

    await post(contract.signOut.path, { RefreshToken: renewed.RefreshToken }, { origin: FRONT_END });
    const after = await renew(renewed.RefreshToken ?? '', { origin: FRONT_END });
    expect(after.json()).toMatchObject({ Kind: 'visitor' });
  });

  it('[FLOW-10] signs nobody in by the cookies of the shop', async () => {
    const own = await signIn({});
    const cookie = own.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await post(contract.renew.path, {}, { cookie })).json()).toMatchObject({ Kind: 'member' });
    const elsewhere = await post(contract.renew.path, {}, { cookie, origin: FRONT_END });
    expect(elsewhere.json()).toMatchObject({ Kind: 'visitor' });
    expect(elsewhere.headers['set-cookie']).toBeUndefined();
  });

  it('[FLOW-10] is the only one that holds a refresh token: the pages of the shop neither get nor hand one over', async () => {
    const { RefreshToken = '' } = contract.signIn.reply.parse((await signIn({ origin: FRONT_END })).json());
    for (const headers of [{}, { origin: 'http://shop.test' }]) {
      expect((await signIn(headers)).json()).not.toHaveProperty('RefreshToken');
      expect((await renew(RefreshToken, headers)).json()).toMatchObject({ Kind: 'visitor' });
    }
  });

  it.each(['https://evil.example', 'https://app.example.tw.evil.example', 'http://app.example.tw', 'null', 'file://'])(
    '[FLOW-10] [I17] is none that the shop does not name: %s',
    async (origin) => {
      const asked = { origin, 'access-control-request-method': 'POST' };
      const preflight = await shop.app.inject({ method: 'OPTIONS', url: contract.signIn.path, headers: asked });
      expect(preflight.statusCode).toBe(403);
      const refused = await signIn({ origin });
      expect(refused.statusCode).toBe(403);
      expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['/demo/outbox', '/openapi.json', '/', '/metrics'])('[FLOW-10] reads no %s', async (url) => {
    const { headers } = await shop.app.inject({ url, headers: { origin: FRONT_END } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('[FLOW-10] [AUTH-7] does not go to LINE, whose way back needs a cookie', async () => {
    const { AccessToken } = contract.renew.reply.parse((await renew('', { origin: FRONT_END })).json());
    const headers = { origin: FRONT_END, authorization: `Bearer ${AccessToken}` };
    expect((await post(contract.startLine.path, {}, headers)).statusCode).toBe(403);
  });
});
