import { ownEmailContract, profileContract as calls, signInWaysContract as waysIn } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, stranger, TEST_PASSWORD, tokenIn, type ProfileShop } from '../../../test/profile-shop.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';

const NEW_PASSWORD = 'Another-Blossom-8';
const KEY = { idempotencyKey: 'drawn-by-the-page' };
const OTHER_KEY = { idempotencyKey: 'drawn-elsewhere' };

/** A link or code does its work, or something is removed, the answer is lost on the line, and the same browser sends the call again. */
describe('a lost call that used something up', () => {
  let shop: ProfileShop;
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
  });
  afterAll(() => shop.close());

  const linkOf = async (email: string) => tokenIn((await shop.mailsTo(email)).at(-1));
  const codeOf = async (email: string) =>
    /\b\d{4} \d{4}\b/.exec((await shop.mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  const letTimePass = (minutes: number) =>
    sql`update idempotency_key set created_at = created_at - make_interval(mins => ${minutes})`.execute(shop.db);
  const countMails = async (email: string, subject: string) =>
    (await shop.mailsTo(email)).filter((mail) => mail.subject.includes(subject)).length;

  const resetLink = async (userName: string) => {
    const member = await shop.join(userName);
    await shop.as(await shop.visitor())(calls.resetPasswordByEmail, { Email: member.email });
    return { member, Token: await linkOf(member.email) };
  };

  it('[SAFE-2] [FLOW-1] sets a new password once and says so again', async () => {
    const { member, Token } = await resetLink('ming');
    const reset = () => shop.as(stranger)(calls.resetPassword, { Token, Password: NEW_PASSWORD }, KEY);
    expect(await Promise.all([reset(), reset()])).toEqual([true, true]);
    expect(await reset()).toBe(true);
    await shop.signIn(member, NEW_PASSWORD);
    expect(await countMails(member.email, '密碼已變更')).toBe(1);
  });

  it('[SAFE-2] works for nobody else who has the link: not with another key, without one, or another password', async () => {
    const { member, Token } = await resetLink('lan');
    const reset = (Password: string, key = KEY) => shop.as(stranger)(calls.resetPassword, { Token, Password }, key);
    expect(await reset(NEW_PASSWORD)).toBe(true);
    expect(await reset(NEW_PASSWORD, OTHER_KEY)).toBe(false);
    expect(await shop.as(stranger)(calls.resetPassword, { Token, Password: NEW_PASSWORD })).toBe(false);
    await expect(reset('Strange-Blossom-9')).rejects.toThrow('idempotency-key-reused');
    await shop.signIn(member, NEW_PASSWORD);
  });

  it('[SAFE-2] is answered again for ten minutes, no longer', async () => {
    const { Token } = await resetLink('yun');
    const reset = () => shop.as(stranger)(calls.resetPassword, { Token, Password: NEW_PASSWORD }, KEY);
    expect(await reset()).toBe(true);
    await letTimePass(9);
    expect(await reset()).toBe(true);
    await letTimePass(1);
    expect(await reset()).toBe(false);
  });

  it('[SAFE-6] proves an address once, and leads the same browser on to a new password', async () => {
    const member = await shop.register('hai');
    const body = { Token: await linkOf(member.email) };
    const first = await shop.as(stranger)(calls.confirmEmail, body, KEY);
    expect(first).toMatchObject({ Removed: { Sessions: 1, Password: true } });
    expect(await shop.as(stranger)(calls.confirmEmail, body, KEY)).toEqual(first);
    expect(await shop.as(stranger)(calls.confirmEmail, body, OTHER_KEY)).toBe(false);
    const Token = first === false ? '' : (first.PasswordToken ?? '');
    const kept = await shop.db.selectFrom('idempotency_key').select('reply').execute();
    expect(JSON.stringify(kept), 'no table holds a token').not.toContain(Token);
    expect(await shop.as(stranger)(calls.resetPassword, { Token, Password: NEW_PASSWORD })).toBe(true);
  });

  it('[SAFE-2] takes a mailed code once, and proves one session alone', async () => {
    const member = await shop.join('qing');
    await shop.as(member)(ownEmailContract.askEmailCode, {});
    const body = { Code: await codeOf(member.email) };
    const prove = (caller = member, key = KEY) => shop.as(caller)(ownEmailContract.proveByCode, body, key);
    const first = await prove();
    expect(first).not.toBe(false);
    expect(await prove()).toEqual(first);
    const elsewhere = await shop.signIn(member, TEST_PASSWORD);
    expect(await prove(elsewhere), 'in another session').toBe(false);
    expect(await prove(member, OTHER_KEY), 'with another key').toBe(false);
  });

  it('[SAFE-2] [AUTH-7] keeps a passkey once, and lets it prove one session alone', async () => {
    const member = await shop.join('bao');
    const passkey = new SoftAuthenticator('http://shop.test');
    const made = { Passkey: passkey.register(await shop.as(member)(waysIn.askNewPasskey, {})) };
    const add = (key = KEY) => shop.as(member)(waysIn.addPasskey, made, key);
    expect([await add(), await add()]).toEqual([true, true]);
    await expect(add(OTHER_KEY)).rejects.toThrow('wrong-credentials');
    expect(await shop.as(member)(waysIn.qryPasskeys, {})).toHaveLength(1);
    const answer = passkey.signIn(await shop.as(member)(waysIn.askPasskey, {}));
    const prove = (caller = member, key = OTHER_KEY) => shop.as(caller)(waysIn.proveByPasskey, answer, key);
    expect([await prove(), await prove()]).toEqual([true, true]);
    expect(await prove(member, { idempotencyKey: 'a third' })).toBe(false);
    expect(await prove(await shop.signIn(member, TEST_PASSWORD))).toBe(false);
    const next = passkey.signIn(await shop.as(member)(waysIn.askPasskey, {}));
    await expect(shop.as(member)(waysIn.proveByPasskey, next, KEY)).rejects.toThrow('idempotency-key-reused');
  });

  it('[AUTH-7] [FLOW-1] removes a passkey once and says so again', async () => {
    const member = await shop.join('tao');
    const passkey = new SoftAuthenticator('http://shop.test');
    const made = { Passkey: passkey.register(await shop.as(member)(waysIn.askNewPasskey, {})) };
    await shop.as(member)(waysIn.addPasskey, made);
    const [kept] = await shop.as(member)(waysIn.qryPasskeys, {});
    const remove = (key = KEY) => shop.as(member)(waysIn.removePasskey, { PasskeyId: kept?.PasskeyId ?? 0 }, key);
    expect(await Promise.all([remove(), remove()])).toEqual([true, true]);
    await expect(remove(OTHER_KEY)).rejects.toThrow('not-found');
    expect(await countMails(member.email, '通行密鑰已移除')).toBe(1);
  });

  it('[FLOW-1] ends another session once and says so again', async () => {
    const member = await shop.join('wen');
    await shop.signIn(member, TEST_PASSWORD);
    const sessions = await shop.as(member)(calls.qrySessions, {});
    const other = sessions.find(({ IsCurrent }) => !IsCurrent);
    const end = (key = KEY) => shop.as(member)(calls.endSession, { SessionId: other?.SessionId ?? '' }, key);
    expect(await Promise.all([end(), end()])).toEqual([true, true]);
    await expect(end(OTHER_KEY)).rejects.toThrow('not-found');
  });
});
