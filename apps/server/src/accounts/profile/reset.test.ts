import { contract, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  openProfileShop,
  stranger,
  TEST_PASSWORD,
  tokenIn,
  type Member,
  type ProfileShop,
} from '../../../test/profile-shop.ts';
import type { TestCaller } from '../../../test/test-shop.ts';

const NEW_PASSWORD = 'Another-Blossom-8';

let shop: ProfileShop;
let visitor: TestCaller;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  visitor = await shop.visitor();
});
afterAll(() => shop.close());

const ask = (Email: string) => shop.as(visitor)(contract.resetPasswordByEmail, { Email });
const reset = (Token: string, Password = NEW_PASSWORD) =>
  shop.as(stranger)(contract.resetPassword, { Token, Password });
const confirm = async (Token: string) => (await shop.as(stranger)(contract.confirmEmail, { Token })) !== false;

/** Asks for a link and gives its token. */
const resetLink = async (member: Member): Promise<string> => {
  expect(await ask(member.email)).toEqual({ success: true, Reason: null });
  return tokenIn((await shop.mailsTo(member.email)).at(-1));
};

const forgetTries = () => sql`delete from throttle`.execute(shop.db);

const emailOf = async (member: Member) =>
  (await shop.db.selectFrom('member').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()).email;

describe('a forgotten password', () => {
  it('[PROF-5] [I18] gets a mail to the registered e-mail, and a word of its own for each way it does not', async () => {
    const member = await shop.join('forgetful');
    expect(await ask('no-at-sign')).toEqual({ success: false, Reason: 'malformed' });
    expect(await ask('stranger@kapok.example')).toEqual({ success: false, Reason: 'unknown' });
    expect(await ask(member.email.toUpperCase())).toEqual({ success: true, Reason: null });
    const [mail] = await shop.mailsTo(member.email);
    expect(mail?.subject).toBe('重設您的木棉學堂密碼');
    expect(mail?.text).toContain('Reset your Kapok Studio password');
    expect(await shop.refusal(visitor, contract.resetPasswordByEmail, { Email: 'a@b.tw\r\nBcc: c@d.tw' })).toBe(
      'invalid-request',
    );
  });

  it('[PROF-5] [SAFE-2] sends the link to the address that the account has, never to a look-alike that was typed', async () => {
    const member = await shop.join('lookalike');
    const shouted = member.email.toUpperCase();
    expect(await ask(shouted)).toEqual({ success: true, Reason: null });
    expect(await ask(member.email.replace('i', '\u0130'))).toEqual({ success: false, Reason: 'malformed' });
    const token = tokenIn((await shop.mailsTo(member.email)).at(-1));
    expect(await shop.mailsTo(shouted)).toEqual([]);
    expect(await reset(token)).toBe(true);
    expect(await emailOf(member)).toBe(member.email);
  });

  it('[I06] [AUTH-3] is replaced by the link: every session ends, a mail tells it, the old one opens nothing', async () => {
    const member = await shop.join('reset.me');
    const elsewhere = await shop.signIn(member);
    const token = await resetLink(member);
    expect(await reset(token)).toBe(true);
    for (const caller of [member, elsewhere]) {
      expect(await shop.refusal(caller, contract.getUserName, {})).toBe('not-signed-in');
    }
    expect((await shop.mailsTo(member.email)).at(-1)?.subject).toBe('您的密碼已變更');
    const old = { UserName: member.userName, Password: TEST_PASSWORD };
    expect(await shop.refusal(stranger, contract.signIn, old)).toBe('wrong-credentials');
    expect(await shop.refusal(stranger, contract.signIn, { ...old, Password: NEW_PASSWORD })).toBeUndefined();
  });

  it('[I05] takes a link once, the newest alone, not truncated, not for another purpose, and not after its time', async () => {
    const member = await shop.join('link.once');
    const older = await resetLink(member);
    const token = await resetLink(member);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of [older, token.slice(0, -1), `${token}A`, '', 'x'.repeat(200)]) {
      expect(await reset(wrong)).toBe(false);
    }
    expect(await confirm(token)).toBe(false);
    // A password that is refused does not use the link up.
    const weak = { Token: token, Password: 'weak' };
    expect(await shop.refusal(stranger, contract.resetPassword, weak)).toBe('weak-password');
    expect(await Promise.all([reset(token), reset(token), reset(token)])).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await reset(token)).toBe(false);

    const late = await resetLink(member);
    await sql`update one_time_token set expires_at = now() - interval '1 second'`.execute(shop.db);
    expect(await reset(late)).toBe(false);
  });

  it('[I05] has a link that sets no other password, and none once the e-mail is another', async () => {
    const one = await shop.join('link.owner');
    const other = await shop.join('link.other');
    const token = await resetLink(one);
    await sql`update member set email = 'moved@kapok.example' where id = ${one.id}`.execute(shop.db);
    expect(await reset(token)).toBe(false);
    await sql`update member set email = ${one.email} where id = ${one.id}`.execute(shop.db);
    expect(await reset(token)).toBe(true);
    const untouched = { UserName: other.userName, Password: TEST_PASSWORD };
    expect(await shop.refusal(stranger, contract.signIn, untouched)).toBeUndefined();
  });

  it('[I05] [M03] leaves no token in table, job or log, and a token is no bearer', async () => {
    const member = await shop.join('link.secret');
    const token = await resetLink(member);
    const { rows } = await sql<{ readonly kept: string }>`
      select t::text as kept from one_time_token t
      union all select payload::text from graphile_worker._private_jobs`.execute(shop.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(token);
    await reset(token);
    expect(shop.logged()).not.toContain(token);
    expect(await shop.refusal({ token, userName: null }, contract.getUserName, {})).toBe('not-signed-in');
  });

  it('[I07] gets a link to the configured address, whatever host the request names', async () => {
    const member = await shop.join('host.forger');
    const own = await openProfileShop({ beside: shop, settings: { demo: false } });
    const answer = await own.app.inject({
      method: 'POST',
      url: contract.resetPasswordByEmail.path,
      headers: {
        authorization: `Bearer ${visitor.token ?? ''}`,
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        forwarded: 'host=evil.test',
      },
      payload: { Email: member.email },
    });
    expect(answer.statusCode).toBe(200);
    await own.close();
    const [mail] = await shop.mailsTo(member.email);
    expect(mail?.text).toMatch(/http:\/\/shop\.test\/login\/reset#token=[\w-]{43}/);
    expect(mail?.text).not.toContain('evil');
  });

  it('[PROF-5] says where the mail server fails, and hides what is known where the shop is set so', async () => {
    const member = await shop.join('mailless');
    const failing = await openProfileShop({ beside: shop, mailer: () => Promise.reject(new Error('mailbox full')) });
    const Email = member.email;
    expect(await failing.as(visitor)(contract.resetPasswordByEmail, { Email })).toEqual({
      success: false,
      Reason: 'mail-failed',
    });
    expect(failing.logged()).not.toContain(Email);
    await failing.close();

    const hour = { durationSeconds: 3_600 };
    await forgetTries();
    const hiding = await openProfileShop({
      beside: shop,
      settings: { resetHidesUnknown: true },
      identityLimits: { resetSubject: { points: 1, ...hour } },
    });
    const answers = await Promise.all(
      [Email, 'nobody@kapok.example'].map((asked) =>
        hiding.as(visitor)(contract.resetPasswordByEmail, { Email: asked }),
      ),
    );
    expect(answers).toEqual(Array(2).fill({ success: true, Reason: null }));
    expect(await reset(tokenIn((await shop.mailsTo(Email)).at(-1)))).toBe(true);
    // Known or not, each address gets so many mails and no more.
    for (const asked of [Email.toUpperCase(), 'Nobody@kapok.example']) {
      expect(await hiding.refusal(visitor, contract.resetPasswordByEmail, { Email: asked })).toBe('rate-limited');
    }
    await hiding.close();
  });

  it('[PROF-5] [SAFE-6] mails one member so many links a day, the last good for that day, and answers further askers the same', async () => {
    await forgetTries();
    const limited = await openProfileShop({
      beside: shop,
      identityLimits: { resetMailbox: { points: 2, durationSeconds: 86_400 } },
    });
    const member = await limited.join('mail.flood');
    const resets = async () =>
      (await limited.mailsTo(member.email)).filter(({ subject }) => subject === '重設您的木棉學堂密碼');
    const answers = [];
    for (let asked = 0; asked < 4; asked += 1)
      answers.push(await limited.as(visitor)(contract.resetPasswordByEmail, { Email: member.email }));
    expect(answers).toEqual(Array(4).fill({ success: true, Reason: null }));
    expect(await resets()).toHaveLength(2);
    const { rows } = await sql`select outcome from security_event
      where member_id = ${member.id} and kind = 'reset-asked' order by id`.execute(shop.db);
    expect(rows).toEqual(['done', 'done', 'refused', 'refused'].map((outcome) => ({ outcome })));
    const late = sql`update one_time_token set expires_at = expires_at - interval '23 hours'`;
    await sql`${late} where member_id = ${member.id}`.execute(shop.db);
    expect(await reset(tokenIn((await resets()).at(-1)))).toBe(true);
    await limited.close();
  });

  it('[PROF-5] [AUTH-5] is asked for a few times an hour from one address', async () => {
    const hour = { durationSeconds: 3_600 };
    await forgetTries();
    const strict = await openProfileShop({ beside: shop, identityLimits: { resetAddress: { points: 3, ...hour } } });
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      codes.push(
        await strict.refusal(visitor, contract.resetPasswordByEmail, { Email: `guess${guess}@kapok.example` }),
      );
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'proof-of-work-needed']);
    await strict.close();
  });
});

describe('another e-mail', () => {
  const update = <Body extends z.ZodType>(caller: TestCaller, endpoint: Endpoint<Body>, body: z.input<Body>) =>
    shop.refusal(caller, endpoint, body);
  const profileWith = (member: Member, Email: string) => ({
    UserName: member.userName,
    Password: TEST_PASSWORD,
    Email,
    CName: '',
    Tel: '',
    Address: '',
    LineId: '',
    FBName: '',
  });

  it('[AUTH-8] counts once it is confirmed by mail, and the address until now is told twice', async () => {
    const member = await shop.join('moves.away');
    const next = 'moved.away@kapok.example';
    expect(await update(member, contract.userProfileUpdate, profileWith(member, next))).toBeUndefined();
    expect(await emailOf(member)).toBe(member.email);
    const back = await shop.signIn(member);
    const shown = { UserName: member.userName, Password: TEST_PASSWORD };
    expect(await shop.as(back)(contract.getUserProfile, shown)).toMatchObject({
      Email: member.email,
      PendingEmail: next,
    });
    // Saving the rest of the profile with the address until now lets the change go on.
    const saved = { ...profileWith(member, member.email), CName: '搬家的人' };
    expect(await update(await shop.signIn(member), contract.userProfileUpdate, saved)).toBeUndefined();
    const [mail] = await shop.mailsTo(next);
    expect(mail?.text).toMatch(/http:\/\/shop\.test\/login\/confirm-email#token=[\w-]{43}/);
    expect(await reset(tokenIn(mail))).toBe(false);
    expect(await confirm(tokenIn(mail))).toBe(true);
    expect(await confirm(tokenIn(mail))).toBe(false);
    expect(await emailOf(member)).toBe(next);
    expect((await shop.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      '您的帳號申請變更電子信箱',
      '您的帳號電子信箱已變更',
    ]);
    expect(await shop.as(back)(contract.getUserProfile, shown)).toMatchObject({ Email: next, PendingEmail: null });
  });

  it('[AUTH-8] [PAY-1] gets the receipt of the order at hand at once, and that of the next', async () => {
    const member = await shop.join('pays.elsewhere');
    const waiting = await shop.order(member, 'V001');
    const next = 'receipts@kapok.example';
    expect(await shop.as(member)(contract.updateUserEmail, { NewUserEmail: next })).toBe(true);
    expect(await shop.as(member)(contract.getUserEmail, {})).toBe(next);
    const placed = await shop.order(member, 'V002');
    const orders = await shop.db
      .selectFrom('customer_order')
      .select('email')
      .where('member_id', '=', member.id)
      .execute();
    expect(orders).toEqual([{ email: next }, { email: next }]);
    expect(await emailOf(member)).toBe(member.email);
    // What the orders need goes there, and nothing else.
    const told = (await shop.mailsTo(next)).map(({ subject }) => subject.split('，')[0]);
    expect(told).toEqual([waiting, placed].map((order) => `訂單 ${order} 已成立`));
    expect(await shop.as(member)(contract.updateUserEmail, { NewUserEmail: member.email })).toBe(true);
    expect(await shop.as(member)(contract.getUserEmail, {})).toBe(member.email);
  });

  it('[AUTH-8] that a thief has asked for is dead once the password is changed', async () => {
    const member = await shop.join('robbed');
    await shop.as(member)(contract.askEmailChange, { NewEmail: 'thief@kapok.example' });
    const thiefs = tokenIn((await shop.mailsTo('thief@kapok.example')).at(-1));
    expect(await reset(await resetLink(member))).toBe(true);
    expect(await confirm(thiefs)).toBe(false);
    expect(await emailOf(member)).toBe(member.email);
  });

  it('[C15] that two members want is the one whose link is used first, and only theirs', async () => {
    const wanted = 'wanted@kapok.example';
    const members = await Promise.all(['wants.one', 'wants.two'].map((name) => shop.join(name)));
    for (const member of members) await shop.as(member)(contract.askEmailChange, { NewEmail: wanted });
    const links = (await shop.mailsTo(wanted)).map(tokenIn);
    expect(links).toHaveLength(2);
    expect((await Promise.all(links.map(confirm))).toSorted()).toEqual([false, true]);
    expect((await Promise.all(members.map(emailOf))).filter((email) => email === wanted)).toHaveLength(1);
  });
});
