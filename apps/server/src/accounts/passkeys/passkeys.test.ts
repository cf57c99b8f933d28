import { signInWaysContract as calls, tokenContract, usersContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  newMember,
  openIdentityShop,
  sessionEndsOf,
  signedInBrowser,
  TestBrowser,
  type IdentityShop,
} from '../../../test/identity-shop.ts';
import { solveProof } from '../../../test/solve-proof.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';

const ORIGIN = 'https://shop.example';

describe('signing in by passkey', () => {
  let shop: IdentityShop;
  beforeAll(async () => {
    shop = await openIdentityShop({ signInWays: { passkeys: true } });
  });
  afterAll(() => shop.close());

  const visitor = async (): Promise<TestBrowser> => {
    const browser = new TestBrowser(shop.app);
    await browser.enter(tokenContract.renew, {});
    return browser;
  };
  const mailsAbout = async (memberId: number) => {
    const { rows } = await sql<{ mail: string }>`
      select j.payload->>'mail' as mail from graphile_worker._private_jobs j
      where j.payload->>'memberId' = ${String(memberId)} order by j.id`.execute(shop.db);
    return rows.map(({ mail }) => mail);
  };
  /** A member in a browser, with a passkey that was added there. */
  const withPasskey = async () => {
    const member = await newMember(shop);
    const browser = await signedInBrowser(shop, member.userName);
    const passkey = new SoftAuthenticator(ORIGIN);
    const { reply: question = {} } = await browser.call(calls.askNewPasskey, {});
    const { status } = await browser.call(calls.addPasskey, {
      Name: '書房的電腦',
      Passkey: passkey.register(question),
    });
    expect(status).toBe(200);
    return { member, browser, passkey };
  };
  const ask = async (browser: TestBrowser) => (await browser.call(calls.askPasskey, {})).reply ?? {};
  const codeOf = async (browser: TestBrowser, answer: z.input<typeof calls.signInByPasskey.body>) =>
    (await browser.call(calls.signInByPasskey, answer)).code;

  it('[AUTH-7] makes the same kind of session as a password, in a browser that never saw the member', async () => {
    const { member, passkey } = await withPasskey();
    const browser = await visitor();
    const answer = await browser.enter(calls.signInByPasskey, passkey.signIn(await ask(browser)));
    expect(answer.reply).toMatchObject({ Kind: 'member', UserName: member.userName, IsStaff: false });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await browser.call(tokenContract.getUserName, {})).reply).toBe(member.userName);
    expect((await browser.enter(tokenContract.renew, {})).reply?.UserName).toBe(member.userName);
    await browser.enter(tokenContract.signOut, {});
    expect(await sessionEndsOf(shop, member.memberId)).toEqual([null, 'signed-out']);
  });

  it('[AUTH-7] asks for a passkey that lives on the device, without naming any account', async () => {
    const { browser } = await withPasskey();
    const { reply: forNew } = await browser.call(calls.askNewPasskey, {});
    expect(forNew).toMatchObject({
      rp: { id: 'shop.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const stranger = await visitor();
    const question = await ask(stranger);
    expect(question).toMatchObject({ rpId: 'shop.example', userVerification: 'preferred' });
    expect(Object.keys(question)).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });

  it('[AUTH-7] takes each answer once, from whoever was asked, and for a short time', async () => {
    const { passkey } = await withPasskey();
    const [browser, other] = [await visitor(), await visitor()];
    const elsewhere = passkey.signIn(await ask(browser));
    expect(await codeOf(other, elsewhere)).toBe('wrong-credentials');
    // A question that was answered elsewhere is still there for whom it was asked; a used one is not.
    expect(await codeOf(browser, elsewhere)).toBeUndefined();
    expect(await codeOf(browser, elsewhere)).toBe('wrong-credentials');
    const late = passkey.signIn(await ask(other));
    await shop.db
      .updateTable('passkey_challenge')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect(await codeOf(other, late)).toBe('wrong-credentials');
  });

  it('[AUTH-7] gives one answer to everything that is wrong', async () => {
    const { passkey, browser: owner } = await withPasskey();
    const browser = await visitor();
    const unknown = new SoftAuthenticator(ORIGIN);
    expect(await codeOf(browser, unknown.signIn(await ask(browser)))).toBe('wrong-credentials');
    expect(await codeOf(browser, passkey.signIn(await ask(browser), 'https://evil.example'))).toBe('wrong-credentials');
    const forged = passkey.signIn(await ask(browser));
    const signature = unknown.signIn(await ask(browser)).response.signature;
    expect(await codeOf(browser, { ...forged, response: { ...forged.response, signature } })).toBe('wrong-credentials');
    // An answer to the question for a new passkey signs nobody in.
    const { reply: question = {} } = await owner.call(calls.askNewPasskey, {});
    expect(await codeOf(owner, passkey.signIn(question))).toBe('wrong-credentials');
  });

  it('[AUTH-7] belongs to the owner whom its answer names, where it names one', async () => {
    const [own, other] = [await withPasskey(), await withPasskey()];
    const handleOf = async ({ member }: typeof own): Promise<string> => {
      const { passkey_handle: handle } = await shop.db
        .selectFrom('member')
        .select('passkey_handle')
        .where('id', '=', member.memberId)
        .executeTakeFirstOrThrow();
      return handle?.toString('base64url') ?? '';
    };
    const browser = await visitor();
    const answerAs = async (userHandle: string) => {
      const answer = own.passkey.signIn(await ask(browser));
      return codeOf(browser, { ...answer, response: { ...answer.response, userHandle } });
    };
    expect(await answerAs(await handleOf(other))).toBe('wrong-credentials');
    expect(await answerAs(await handleOf(own))).toBeUndefined();
  });

  it('[AUTH-7] refuses a counter that went back: the passkey has been copied', async () => {
    const { passkey } = await withPasskey();
    const browser = await visitor();
    passkey.counter = 40;
    expect(await codeOf(browser, passkey.signIn(await ask(browser)))).toBeUndefined();
    const copy = await visitor();
    passkey.counter = 40;
    expect(await codeOf(copy, passkey.signIn(await ask(copy)))).toBe('wrong-credentials');
    passkey.counter = 41;
    expect(await codeOf(copy, passkey.signIn(await ask(copy)))).toBeUndefined();
  });

  it('[SAFE-7] goes on when strangers have used up the tries of passwords', async () => {
    const used = { points: 1, durationSeconds: 3_600 };
    const attacked = await openIdentityShop({
      database: shop.database,
      signInWays: { passkeys: true },
      limits: { signInEveryone: used, signInAddress: used },
    });
    const { passkey } = await withPasskey();
    for (const UserName of ['nobody-1', 'nobody-2'])
      await new TestBrowser(attacked.app, '198.51.100.24').call(tokenContract.signIn, {
        UserName,
        Password: 'Wrong 1 of mine',
      });
    const browser = new TestBrowser(attacked.app, '198.51.100.24');
    await browser.enter(tokenContract.renew, {});
    expect(await codeOf(browser, passkey.signIn(await ask(browser)))).toBeUndefined();
    await attacked.close();
  });

  it('[AUTH-7] [AUTH-5] counts wrong answers of one caller, apart from wrong passwords', async () => {
    const strict = await openIdentityShop({
      database: shop.database,
      signInWays: { passkeys: true },
      // A question and an answer count each.
      limits: { signInQuestion: { points: 7, durationSeconds: 3_600 } },
    });
    const browser = new TestBrowser(strict.app, '198.51.100.23');
    await browser.enter(tokenContract.renew, {});
    const stranger = new SoftAuthenticator(ORIGIN);
    const codes = [];
    for (let round = 0; round < 4; round += 1) codes.push(await codeOf(browser, stranger.signIn(await ask(browser))));
    expect(codes).toEqual(['wrong-credentials', 'wrong-credentials', 'wrong-credentials', 'rate-limited']);
    await strict.close();
  });

  it('[SAFE-7] signs in behind an address whose neighbours have used its questions up, after a small proof of work', async () => {
    const attacked = await openIdentityShop({
      database: shop.database,
      signInWays: { passkeys: true },
      limits: { signInQuestion: { points: 3, durationSeconds: 3_600 } },
    });
    const { passkey } = await withPasskey();
    const newBrowser = async (): Promise<TestBrowser> => {
      const browser = new TestBrowser(attacked.app, '198.51.100.25');
      await browser.enter(tokenContract.renew, {});
      return browser;
    };
    for (let neighbour = 0; neighbour < 3; neighbour += 1) await ask(await newBrowser());
    const browser = await newBrowser();
    const refused = await browser.call(calls.askPasskey, {});
    expect(refused.code).toBe('proof-of-work-needed');
    const { reply: question = {} } = await browser.call(calls.askPasskey, { Proof: await solveProof(refused.text) });
    expect(await codeOf(browser, passkey.signIn(question))).toBeUndefined();
    await attacked.close();
  });

  it('[AUTH-7] lists, names and removes the own passkeys alone, and tells it by mail', async () => {
    const { member, browser, passkey } = await withPasskey();
    const { browser: other } = await withPasskey();
    const [listed] = (await browser.call(calls.qryPasskeys, {})).reply ?? [];
    expect(listed).toMatchObject({ Name: '書房的電腦', LastUsedAt: null });
    const PasskeyId = listed?.PasskeyId ?? 0;
    expect((await other.call(calls.renamePasskey, { PasskeyId, Name: '別人的' })).code).toBe('not-found');
    expect((await other.call(calls.removePasskey, { PasskeyId })).code).toBe('not-found');
    expect((await browser.call(calls.renamePasskey, { PasskeyId, Name: ' ' })).code).toBe('invalid-request');
    expect((await browser.call(calls.renamePasskey, { PasskeyId, Name: '手機' })).reply).toBe(true);
    expect((await browser.call(calls.qryPasskeys, {})).reply?.map(({ Name }) => Name)).toEqual(['手機']);
    expect((await browser.call(calls.removePasskey, { PasskeyId })).reply).toBe(true);
    const mails = await mailsAbout(member.memberId);
    expect(mails.filter((mail) => mail !== 'new-device')).toEqual(['passkey-added', 'passkey-removed']);
    const stranger = await visitor();
    expect(await codeOf(stranger, passkey.signIn(await ask(stranger)))).toBe('wrong-credentials');
  });

  it('[AUTH-7] adds and removes none in a page that was left open', async () => {
    const { member, browser } = await withPasskey();
    await shop.db
      .updateTable('session')
      .set({ created_at: sql<Date>`now() - interval '11 minutes'` })
      .where('member_id', '=', member.memberId)
      .execute();
    const [listed] = (await browser.call(calls.qryPasskeys, {})).reply ?? [];
    expect((await browser.call(calls.askNewPasskey, {})).code).toBe('not-allowed');
    expect((await browser.call(calls.removePasskey, { PasskeyId: listed?.PasskeyId ?? 0 })).code).toBe('not-allowed');
  });

  it('[AUTH-7] keeps the last way in of a member who has neither password nor e-mail', async () => {
    const { member, browser } = await withPasskey();
    await shop.db.deleteFrom('credential').where('member_id', '=', member.memberId).execute();
    await shop.db.updateTable('member').set({ email: null }).where('id', '=', member.memberId).execute();
    const [listed] = (await browser.call(calls.qryPasskeys, {})).reply ?? [];
    const refused = await browser.call(calls.removePasskey, { PasskeyId: listed?.PasskeyId ?? 0 });
    expect([refused.code, refused.text]).toEqual(['not-allowed', expect.stringContaining('last-way-in')]);
  });

  it('[AUTH-7] keeps one passkey once, and none that answers another question', async () => {
    const { browser, passkey } = await withPasskey();
    const { reply: again = {} } = await browser.call(calls.askNewPasskey, {});
    expect((await browser.call(calls.addPasskey, { Passkey: passkey.register(again) })).code).toBe('conflict-changed');
    const fresh = new SoftAuthenticator(ORIGIN);
    const { reply: question = {} } = await browser.call(calls.askNewPasskey, {});
    const foreign = fresh.register(question, 'https://evil.example');
    expect((await browser.call(calls.addPasskey, { Passkey: foreign })).code).toBe('wrong-credentials');
    const used = fresh.register(question);
    expect((await browser.call(calls.addPasskey, { Passkey: used })).code).toBe('wrong-credentials');
  });

  it('[AUTH-7] is not there where the shop has not switched it on', async () => {
    const plain = await openIdentityShop({ database: shop.database, signInWays: {} });
    const browser = new TestBrowser(plain.app);
    await browser.enter(tokenContract.renew, {});
    expect((await browser.call(calls.qrySignInWays, {})).reply).toEqual({
      Passkeys: false,
      Line: false,
      Google: false,
    });
    expect((await browser.call(calls.askPasskey, {})).code).toBe('not-found');
    expect((await browser.call(calls.startLine, {})).code).toBe('not-found');
    const member = await newMember(shop);
    const owner = await signedInBrowser(plain, member.userName);
    expect((await owner.call(calls.qryPasskeys, {})).code).toBe('not-found');
    expect((await owner.call(calls.askNewPasskey, {})).code).toBe('not-found');
    expect((await owner.call(calls.qryLineLink, {})).code).toBe('not-found');
    expect((await owner.call(usersContract.getUserEmail, {})).status).toBe(200);
    expect((await plain.app.inject('/api/Token/lineCallback?state=a&code=b')).statusCode).toBe(404);
    await plain.close();
  });
});
