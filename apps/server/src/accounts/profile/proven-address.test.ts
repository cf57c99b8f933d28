import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openProfileShop,
  stranger,
  TEST_PASSWORD,
  tokenIn,
  type Member,
  type ProfileShop,
} from '../../../test/profile-shop.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';
import type { TestCaller } from '../../../test/test-shop.ts';

let shop: ProfileShop;
let visitor: TestCaller;
beforeAll(async () => {
  const threeADay = { points: 3, durationSeconds: 86_400 };
  shop = await openProfileShop({
    demoCatalogue: true,
    identityLimits: { proofMailAddress: threeADay, proofMailMember: threeADay },
  });
  visitor = await shop.visitor();
});
afterAll(() => shop.close());

const subjectsTo = async (address: string) => (await shop.mailsTo(address)).map(({ subject }) => subject);
const isProven = async (member: Member) => (await shop.as(member)(contract.qryOwnEmail, {})).IsProven;
/** The token of the newest link for a new password: that mail is sent at once, before those that wait. */
const resetLink = async (member: Member) => {
  expect(await shop.as(visitor)(contract.resetPasswordByEmail, { Email: member.email })).toMatchObject({
    success: true,
  });
  const mails = (await shop.mailsTo(member.email)).filter(({ subject }) => subject.startsWith('重設'));
  return tokenIn(mails.at(-1));
};
const proofLink = async (member: Member) => tokenIn((await shop.mailsTo(member.email)).at(-1));
const proofCode = async (member: Member) =>
  /\b(\d{4}) (\d{4})\b/
    .exec((await shop.mailsTo(member.email)).at(-1)?.text ?? '')
    ?.slice(1)
    .join('') ?? '';
const addPasskey = async (member: Member): Promise<SoftAuthenticator> => {
  const passkey = new SoftAuthenticator('http://shop.test');
  const question = await shop.as(member)(contract.askNewPasskey, {});
  await shop.as(member)(contract.addPasskey, { Passkey: passkey.register(question) });
  return passkey;
};
const signInBy = async (passkey: SoftAuthenticator): Promise<string | undefined> => {
  const browser = await shop.visitor();
  const question = await shop.as(browser)(contract.askPasskey, {});
  return shop.refusal(browser, contract.signInByPasskey, passkey.signIn(question));
};
const isSignedIn = async (caller: TestCaller) => (await shop.refusal(caller, contract.getUserName, {})) === undefined;
const signInRefusal = (member: Member, Password = TEST_PASSWORD) =>
  shop.refusal(stranger, contract.signIn, { UserName: member.userName, Password });

describe('an address that nobody has proven', () => {
  it('[SAFE-6] gets a welcome with link and code at the registration', async () => {
    const member = await shop.register('newcomer');
    expect(await subjectsTo(member.email)).toEqual(['歡迎加入木棉學堂']);
    expect(await isProven(member)).toBe(false);
    expect(await shop.as(member)(contract.proveByCode, { Code: await proofCode(member) })).toEqual({
      Removed: { Sessions: 0, Passkeys: 0, Line: false, Password: false },
      PasswordToken: null,
    });
    expect(await isProven(member)).toBe(true);
  });

  it.each([
    [
      'tags',
      'tagged@kapok.example',
      ['tagged+1@kapok.example', 'tagged+2@kapok.example', 'Tagged+3@kapok.example', 'tagged+4@kapok.example'],
    ],
    [
      'dots',
      'dotted@gmail.com',
      ['dot.ted@gmail.com', 'd.otted@gmail.com', 'd.o.tted@gmail.com', 'dotted+x@googlemail.com'],
    ],
  ])('[SAFE-6] gets three mails a day with whatever %s, and its plain address its own', async (way, plain, others) => {
    const counts: number[] = [];
    for (const [index, Email] of [...others, plain].entries()) {
      const account = { UserName: `${way}-${index}`, Email, Password: TEST_PASSWORD, CName: '鄰居' };
      await shop.as(visitor)(contract.register, account);
      counts.push((await shop.mailsTo(Email)).length);
    }
    expect(counts).toEqual([1, 1, 1, 0, 1]);
  });

  it('[SAFE-6] gets no words of whoever registered it', async () => {
    const [UserName, Email] = ['www.prize.example', 'stranger-to-the-shop@kapok.example'];
    const CName = '領獎 https://prize.example/win';
    await shop.as(visitor)(contract.register, { UserName, Email, Password: TEST_PASSWORD, CName });
    const [welcome] = await shop.mailsTo(Email);
    expect(welcome?.text).toContain('驗證碼');
    expect(welcome?.text).not.toContain('prize');
  });

  it('[SAFE-6] [TRUE-3] gets what its orders need, and nothing about passkeys, passwords, or orders that it deleted itself', async () => {
    const member = await shop.register('unproven');
    await addPasskey(member);
    const orders: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const order = await shop.order(member, 'V001');
      orders.push(order);
      expect(await subjectsTo(member.email)).toHaveLength(1 + orders.length);
      if (round < 4) expect(await shop.as(member)(contract.goDeleteMyOrder, { CustomerOrderId: order })).toBe(true);
    }
    const told: readonly unknown[] = [
      '歡迎加入木棉學堂',
      ...orders.map((order): unknown => expect.stringMatching(`^訂單 ${order} 已成立`)),
    ];
    expect(await subjectsTo(member.email)).toEqual(told);
    await shop.pay(member, orders.at(-1) ?? '');
    const paid = (await subjectsTo(member.email)).slice(told.length);
    expect(paid).toContainEqual(`付款成功：訂單 ${orders.at(-1)}`);
    expect(paid.join()).not.toMatch(/通行密鑰|取消/);
  });

  it('[TRUE-3] [PAYTW-4] gets the account to transfer to once, with sum and deadline, and is told when it is paid otherwise', async () => {
    const account = {
      bank_code: '822',
      bank_name: '中國信託',
      branch: '',
      account_number: '123456789012',
      holder: '木棉',
    };
    const { id } = await shop.db
      .insertInto('bank_account')
      .values({ ...account, sort_index: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await shop.register('transfers');
    const CustomerOrderId = await shop.order(member, 'V001');
    const Amount = await shop.as(member)(contract.qryCustomerOrderAmountNeedToPay, { CustomerOrderId });
    if (Amount === 'false') throw new Error('the order cannot be paid');
    for (let press = 0; press < 2; press += 1)
      await shop.as(member)(contract.startBankTransfer, { CustomerOrderId, Amount });
    const told = (await shop.mailsTo(member.email)).filter(({ subject }) => subject.includes('繳費資訊'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('822 中國信託');
    expect(told[0]?.text).toContain('1234 5678 9012');
    await shop.pay(member, CustomerOrderId);
    const dead = (await shop.mailsTo(member.email)).filter(({ subject }) => subject.includes('請勿再用'));
    expect(dead.map(({ text }) => text)).toEqual([expect.stringContaining('請勿再為這筆訂單轉帳')]);
    // The account is the shop's own, and other orders may still be paid to it.
    expect(dead[0]?.text).not.toContain('1234 5678 9012');
    await shop.db.deleteFrom('bank_account').where('id', '=', id).execute();
  });

  it('[SAFE-6] gets the mails of orders once it is proven, a few an hour and no more', async () => {
    const member = await shop.register('orders.much');
    await shop.as(member)(contract.proveByCode, { Code: await proofCode(member) });
    for (let round = 0; round < 12; round += 1) {
      const CustomerOrderId = await shop.order(member, 'V001');
      await subjectsTo(member.email);
      await shop.as(member)(contract.goDeleteMyOrder, { CustomerOrderId });
    }
    const placed = (await subjectsTo(member.email)).filter((subject) => /^訂單 \d+ 已成立/.test(subject));
    expect(placed).toHaveLength(10);
  });

  it('[SAFE-6] gets at most three mails a day, whoever causes them', async () => {
    const member = await shop.register('resends');
    expect(await shop.refusal(member, contract.askEmailCode, {})).toBeUndefined();
    expect(await shop.refusal(visitor, contract.resetPasswordByEmail, { Email: member.email })).toBeUndefined();
    expect(await shop.refusal(member, contract.askEmailCode, {})).toBe('rate-limited');
    expect(await shop.refusal(visitor, contract.resetPasswordByEmail, { Email: member.email })).toBe('rate-limited');
    expect(await shop.mailsTo(member.email)).toHaveLength(3);
    // Three members who all want the same stranger's address.
    const target = 'not.mine@kapok.example';
    const codes: (string | undefined)[] = [];
    for (const name of ['cannon.one', 'cannon.two', 'cannon.three', 'cannon.four']) {
      codes.push(await shop.refusal(await shop.register(name), contract.askEmailChange, { NewEmail: target }));
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'rate-limited']);
    expect(await shop.mailsTo(target)).toHaveLength(3);
  });

  it('[SAFE-6] still gets its owner in when a stranger has used its three mails up', async () => {
    const trojan = await shop.register('burns.mails');
    await shop.as(trojan)(contract.askEmailCode, {});
    const token = await resetLink(trojan);
    await shop.as(trojan)(contract.getUserProfile, { UserName: trojan.userName, Password: TEST_PASSWORD });
    await shop.as(trojan)(contract.userPasswordUpdate, { UserName: trojan.userName, Password: 'Trojan-Horse-77' });
    await sql`update one_time_token set created_at = created_at - interval '20 hours', expires_at = expires_at
      - interval '20 hours' where member_id = ${trojan.id}`.execute(shop.db);
    expect(await shop.as(stranger)(contract.resetPassword, { Token: token, Password: 'Owner-Blossom-88' })).toBe(true);
    expect(await signInRefusal(trojan, 'Owner-Blossom-88')).toBeUndefined();
  });
});

describe('the first proof of an address', () => {
  it('[SAFE-6] by link, in a browser that is not signed in, ends all that somebody else made: keys, sessions, password', async () => {
    const trojan = await shop.register('pre.hijacked');
    const passkey = await addPasskey(trojan);
    const bystander = await shop.register('by.stander');
    const bystandersKey = await addPasskey(bystander);
    const link = await proofLink(trojan);
    expect(await shop.as(stranger)(contract.qryMailedLink, { Token: link })).toEqual({
      Purpose: 'prove-email',
      IsFirstProof: true,
      Newcomer: null,
      IsOwnSession: false,
      HasOtherWays: true,
      RemovesOtherWays: true,
    });
    const confirmed = await shop.as(stranger)(contract.confirmEmail, { Token: link });
    expect(confirmed).toMatchObject({ Removed: { Sessions: 1, Passkeys: 1, Line: false, Password: true } });
    expect(await isSignedIn(trojan)).toBe(false);
    expect(await signInBy(passkey)).toBe('wrong-credentials');
    expect(await signInRefusal(trojan)).toBe('wrong-credentials');
    expect([await isSignedIn(bystander), await signInBy(bystandersKey)]).toEqual([true, undefined]);
    const Token = confirmed === false ? '' : (confirmed.PasswordToken ?? '');
    expect(await shop.as(stranger)(contract.resetPassword, { Token, Password: 'Owner-Blossom-88' })).toBe(true);
    expect(await signInRefusal(trojan, 'Owner-Blossom-88')).toBeUndefined();
    expect(await shop.as(stranger)(contract.confirmEmail, { Token: link })).toBe(false);
  });

  it('[SAFE-6] [A7] by the link for a new password ends the passkey of whoever registered the address first', async () => {
    const trojan = await shop.register('trojan.account');
    const passkey = await addPasskey(trojan);
    const wish = { Token: await resetLink(trojan), Password: 'Owner-Blossom-88', RemoveOtherWays: false };
    expect(await shop.as(stranger)(contract.resetPassword, wish)).toBe(true);
    expect(await signInBy(passkey)).toBe('wrong-credentials');
    expect(await isSignedIn(trojan)).toBe(false);
  });

  it('[SAFE-6] in the own session keeps that session, its passkeys and the password, and ends the others', async () => {
    const first = await shop.register('two.devices');
    const strangers = await addPasskey(first);
    const own = await shop.signIn(first);
    const passkey = await addPasskey(own);
    expect(await shop.as(own)(contract.confirmEmail, { Token: await proofLink(first) })).toEqual({
      Removed: { Sessions: 1, Passkeys: 1, Line: false, Password: false },
      PasswordToken: null,
    });
    expect([await isSignedIn(own), await isSignedIn(first)]).toEqual([true, false]);
    expect([await signInBy(passkey), await signInBy(strangers)]).toEqual([undefined, 'wrong-credentials']);
    expect(await signInRefusal(first)).toBeUndefined();
    // From now on such mails go there.
    await addPasskey(own);
    expect(await subjectsTo(first.email)).toContain('您的帳號已新增通行密鑰');
  });

  it('[SAFE-6] lets no change of the password through that a stranger began before', async () => {
    const trojan = await shop.register('races.proof');
    await shop.as(trojan)(contract.getUserProfile, { UserName: trojan.userName, Password: TEST_PASSWORD });
    const link = await proofLink(trojan);
    await Promise.all([
      shop.as(stranger)(contract.confirmEmail, { Token: link }),
      shop.refusal(trojan, contract.userPasswordUpdate, { UserName: trojan.userName, Password: 'Trojan-Horse-77' }),
    ]);
    expect(await signInRefusal(trojan, 'Trojan-Horse-77')).toBe('wrong-credentials');
  });

  it('[SAFE-6] is the only one that takes anything away; later the link for a new password asks', async () => {
    const member = await shop.register('forgets.later');
    await shop.as(member)(contract.proveByCode, { Code: await proofCode(member) });
    const passkey = await addPasskey(member);
    const kept = { Token: await resetLink(member), Password: 'Another-Blossom-8' };
    expect(await shop.as(stranger)(contract.qryMailedLink, { Token: kept.Token })).toMatchObject({
      IsFirstProof: false,
      Newcomer: null,
      HasOtherWays: true,
      RemovesOtherWays: false,
    });
    expect(await shop.as(stranger)(contract.resetPassword, kept)).toBe(true);
    expect(await signInBy(passkey)).toBeUndefined();
    const removed = { Token: await resetLink(member), Password: 'Another-Blossom-9', RemoveOtherWays: true };
    expect(await shop.as(stranger)(contract.resetPassword, removed)).toBe(true);
    expect(await signInBy(passkey)).toBe('wrong-credentials');
  });
});
