import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInWaysContract, tokenContract } from '@kapok/contract';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';
import {
  openTestShop,
  TEST_PASSWORD,
  TEST_PUBLIC_URL,
  type TestCaller,
  type TestShop,
} from '../../../test/test-shop.ts';
import { deriveKey } from './derive-key.ts';
import { findSealedText } from './sealed-text.ts';

const OLD = 'the secret that the shop had until today';
const NEW = 'the secret that the shop has from today on';

describe('a shop that changes its secret', () => {
  let before: TestShop;
  let between: TestShop;
  let after: TestShop;
  let stolen: TestShop;
  let member: TestCaller;
  beforeAll(async () => {
    // Processes of one shop, in the three steps of the change, and one that knows the new secret alone.
    before = await openTestShop({ settings: { secret: OLD, otherSecret: NEW } });
    between = await openTestShop({ beside: before, settings: { secret: NEW, otherSecret: OLD } });
    after = await openTestShop({ beside: before, settings: { secret: NEW } });
    stolen = await openTestShop({ beside: before, settings: { secret: 'another secret of another shop altogether' } });
    member = await before.signUp('someone');
  });
  afterAll(async () => {
    for (const shop of [stolen, after, between, before]) await shop.close();
  });

  const nameAt = (shop: TestShop, caller: TestCaller) => shop.as(caller)(tokenContract.getUserName, {});
  const post = (shop: TestShop, path: string, payload: object, cookies: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ method: 'POST', url: path, payload, cookies: { ...cookies } });
  const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
    Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

  it('[OPS-3] [AUTH-3] takes the tokens of both while it changes, and those of no other', async () => {
    expect(await nameAt(between, member)).toBe('someone');
    await expect(nameAt(after, member)).rejects.toMatchObject({ code: 'not-signed-in' });
    const { AccessToken } = await between.as({ token: null, userName: null })(tokenContract.signIn, {
      UserName: 'someone',
      Password: TEST_PASSWORD,
    });
    const fresh = { token: AccessToken, userName: 'someone' };
    expect([await nameAt(before, fresh), await nameAt(after, fresh)]).toEqual(['someone', 'someone']);
    await expect(nameAt(stolen, fresh)).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('[OPS-3] [AUTH-3] signs nobody out: a session is renewed at either, and a repeat gets the same successor', async () => {
    const signedIn = await post(before, tokenContract.signIn.path, { UserName: 'someone', Password: TEST_PASSWORD });
    const old = cookiesOf(signedIn);
    const renewed = await post(between, tokenContract.renew.path, {}, old);
    expect(renewed.json()).toMatchObject({ UserName: 'someone' });
    const again = await post(before, tokenContract.renew.path, {}, old);
    expect(again.json()).toMatchObject({ UserName: 'someone' });
    expect(cookiesOf(again)['kapok_refresh']).toBe(cookiesOf(renewed)['kapok_refresh']);
    expect((await post(after, tokenContract.renew.path, {}, cookiesOf(again))).json()).toMatchObject({
      UserName: 'someone',
    });
  });

  it('[OPS-3] keeps the carts of visitors, whose cookie the old secret sealed', async () => {
    const visit = await post(before, tokenContract.renew.path, {});
    const again = await post(between, tokenContract.renew.path, {}, cookiesOf(visit));
    const subjectOf = (answer: Awaited<ReturnType<typeof post>>): string =>
      Buffer.from(answer.json<{ AccessToken: string }>().AccessToken.split('.')[1] ?? '', 'base64url').toString();
    const visitorOf = (text: string): string => /"sub":"([^"]+)"/.exec(text)?.[1] ?? '';
    expect(visitorOf(subjectOf(again))).toBe(visitorOf(subjectOf(visit)));
  });

  it('[OPS-3] [AUTH-7] keeps passkeys: they sign in, stand for the same member, and the device stays known', async () => {
    const passkey = new SoftAuthenticator(TEST_PUBLIC_URL);
    const question = await before.as(member)(signInWaysContract.askNewPasskey, {});
    await before.as(member)(signInWaysContract.addPasskey, { Passkey: passkey.register(question) });
    const signedIn = await post(before, tokenContract.signIn.path, { UserName: 'someone', Password: TEST_PASSWORD });
    const deviceOf = (cookies: Readonly<Record<string, string>>, secret: string): string | undefined =>
      findSealedText([deriveKey(secret, 'device-cookie')], cookies['kapok_device'])?.split('~')[0];
    const visitor = await between.visitor();
    const asked = await between.as(visitor)(signInWaysContract.askPasskey, {});
    const answer = await between.app.inject({
      method: 'POST',
      url: signInWaysContract.signInByPasskey.path,
      headers: { authorization: `Bearer ${visitor.token ?? ''}` },
      payload: passkey.signIn(asked),
      cookies: cookiesOf(signedIn),
    });
    expect(answer.json()).toMatchObject({ UserName: 'someone' });
    expect(deviceOf(cookiesOf(answer), NEW)).toBe(deviceOf(cookiesOf(signedIn), OLD));
    const fresh = { token: answer.json<{ AccessToken: string }>().AccessToken, userName: 'someone' };
    expect((await after.as(fresh)(signInWaysContract.askNewPasskey, {})).user.id).toBe(question.user.id);
  });
});
