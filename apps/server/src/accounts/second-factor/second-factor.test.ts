import { contract, type Call, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { createStaff } from '#server/accounts/identity/index.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { openTestShop, stranger, TEST_PASSWORD, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
/** Another process of the same shop. */
let other: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  other = await openTestShop({ beside: shop, identityLimits: { secondFactor: { points: 3, durationSeconds: 3_600 } } });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** What an authenticator app shows, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const idOf = async (userName: string): Promise<number> => {
  const named = shop.db.selectFrom('member').select('id').where('user_name', '=', userName);
  return (await named.executeTakeFirstOrThrow()).id;
};

/** Signs in by the password alone. */
const signIn = async (userName: string, at = shop): Promise<TestCaller> => {
  const { AccessToken } = await at.as(stranger)(contract.signIn, { UserName: userName, Password: TEST_PASSWORD });
  return { token: AccessToken, userName };
};

const newStaff = async (userName: string): Promise<TestCaller> => {
  const account = { userName, email: `${userName}@example.com`, password: TEST_PASSWORD, displayName: userName };
  await inTransaction(shop.db, (tx) => createStaff(tx, account));
  return signIn(userName);
};

interface SetUp {
  readonly secret: string;
  readonly codes: readonly string[];
  /** In the session in which it was set up. */
  readonly staff: Call;
}

const setUp = async (caller: TestCaller): Promise<SetUp> => {
  const { Secret: secret } = await shop.as(caller)(contract.startAuthenticator, {});
  const done = await shop.as(caller)(contract.confirmAuthenticator, { Code: codeOf(secret) });
  const staff = shop.as({ ...caller, token: done.Session.AccessToken });
  return { secret, codes: done.RecoveryCodes, staff };
};

const enter = async (caller: TestCaller, Code: string, at = shop): Promise<Call> => {
  const { AccessToken } = await at.as(caller)(contract.enterSecondFactor, { Code });
  return at.as({ ...caller, token: AccessToken });
};

const mailsTo = async (userName: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ mail: string }>`
    select j.payload->>'mail' as mail from graphile_worker._private_jobs j
    where j.payload->>'memberId' = ${String(await idOf(userName))} order by j.id`.execute(shop.db);
  return rows.map(({ mail }) => mail);
};

const isOpen = async (call: Call): Promise<boolean> =>
  (await refusalOf(call(contract.qryOwnPermissions, {}))) === undefined;

describe('staff who have signed in by the password', () => {
  it('[SAFE-9] reach no call of the management, and everything that customers may do', async () => {
    const caller = await newStaff('anna');
    const staffCalls = Object.values<Endpoint>(contract).filter(({ audience }) => audience === 'staff');
    for (const { path } of staffCalls) {
      const headers = { authorization: `Bearer ${caller.token ?? ''}`, 'content-type': 'application/json' };
      const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload: '{}' });
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        path,
        403,
        'second-factor-needed',
      ]);
    }
    const call = shop.as(caller);
    expect(await call(contract.qryShoppingCart, {})).toBeDefined();
    expect(await call(contract.chkStaff, { UserName: 'anna' })).toBe(true);
    await newStaff('anna-2');
    expect(await call(contract.chkStaff, { UserName: 'anna-2' })).toBe(false);
    const own = { Id: await idOf('anna') };
    expect(await refusalOf(call(contract.deleteUserProfileByRowId, own))).toBe('second-factor-needed');
  });

  it('[SAFE-9] set up an app, get ten recovery codes once, and go on in another session', async () => {
    const caller = await newStaff('bea');
    const { secret, codes, staff } = await setUp(caller);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(10);
    expect(await isOpen(staff)).toBe(true);
    expect(await refusalOf(shop.as(caller)(contract.qrySecondFactor, {}))).toBe('not-signed-in');
    expect(await staff(contract.qrySecondFactor, {})).toMatchObject({
      IsShown: true,
      RecoveryCodesLeft: 10,
      DemoCode: null,
    });
    expect(await mailsTo('bea')).toContain('second-factor-set-up');
    const { Entries } = await staff(contract.qryAuditLog, { Action: 'second-factor-set-up' });
    expect(Entries[0]?.UserName).toBe('bea');
  });

  it('[SAFE-9] are refused a wrong first code, and one of a secret that was replaced', async () => {
    const caller = await newStaff('cleo');
    const call = shop.as(caller);
    expect(await refusalOf(call(contract.confirmAuthenticator, { Code: '000000' }))).toBe('conflict-changed');
    const { Secret: first } = await call(contract.startAuthenticator, {});
    const { Secret: second } = await call(contract.startAuthenticator, {});
    expect(await refusalOf(call(contract.confirmAuthenticator, { Code: codeOf(first) }))).toBe('wrong-credentials');
    await call(contract.confirmAuthenticator, { Code: codeOf(second) });
  });

  it('[SAFE-9] need a proof of the person to set up', async () => {
    const caller = await newStaff('dora');
    await sql`update session set created_at = now() - interval '11 minutes'
      where member_id = ${await idOf('dora')}`.execute(shop.db);
    await expect(shop.as(caller)(contract.startAuthenticator, {})).rejects.toMatchObject({
      code: 'not-allowed',
      problem: { details: { reason: 'prove-again' } },
    });
  });

  it('[SAFE-9] cannot make another second factor, nor take one away, by the password alone', async () => {
    await setUp(await newStaff('elsa'));
    const call = shop.as(await signIn('elsa'));
    for (const asked of [
      () => call(contract.startAuthenticator, {}),
      () => call(contract.makeRecoveryCodes, {}),
      () => call(contract.askNewPasskey, {}),
      () => call(contract.removePasskey, { PasskeyId: 1 }),
    ]) {
      expect(await refusalOf(asked())).toBe('second-factor-needed');
    }
  });

  it('[SAFE-9] customers have no second factor', async () => {
    const call = shop.as(await shop.signUp('customer'));
    for (const asked of [
      () => call(contract.qrySecondFactor, {}),
      () => call(contract.startAuthenticator, {}),
      () => call(contract.makeRecoveryCodes, {}),
      () => call(contract.enterSecondFactor, { Code: '123456' }),
      () => call(contract.confirmAuthenticator, { Code: '123456' }),
    ]) {
      expect(await refusalOf(asked())).toBe('not-allowed');
    }
  });
});

describe('a code of the app', () => {
  it('[SAFE-9] opens the management once, whichever process it reaches', async () => {
    const { secret } = await setUp(await newStaff('fay'));
    const code = codeOf(secret, 1);
    expect(await isOpen(await enter(await signIn('fay'), code))).toBe(true);
    expect(await refusalOf(enter(await signIn('fay'), code))).toBe('wrong-credentials');
    expect(await refusalOf(enter(await signIn('fay'), code, other))).toBe('wrong-credentials');
  });

  it('[SAFE-9] lets one of many in that come at the same moment', async () => {
    const { secret } = await setUp(await newStaff('gwen'));
    const callers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn('gwen')));
    const code = codeOf(secret, 1);
    const refusals = await Promise.all(
      callers.map((caller, index) => refusalOf(enter(caller, code, index % 2 === 0 ? shop : other))),
    );
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
  });

  it('[SAFE-9] is wrong when it is another time’s or another member’s', async () => {
    const [one, two] = [await setUp(await newStaff('hope')), await setUp(await newStaff('hope-2'))];
    const caller = await signIn('hope');
    for (const code of [codeOf(one.secret, -4), codeOf(one.secret, 4), codeOf(two.secret, 1), '12345', 'abcdef', ' ']) {
      expect(await refusalOf(enter(caller, code))).toBe('wrong-credentials');
    }
    expect(await isOpen(await enter(caller, codeOf(one.secret, 1).replace(/(...)/, '$1 ')))).toBe(true);
  });

  it('[SAFE-9] is guessed from one address without keeping the owner out, who is told once that somebody has the password', async () => {
    const limits = {
      secondFactorAddress: { points: 3, durationSeconds: 3_600 },
      secondFactorWarning: { points: 2, durationSeconds: 3_600 },
      secondFactorMail: { points: 1, durationSeconds: 3_600 },
    };
    const strict = await openTestShop({ beside: shop, identityLimits: limits });
    const { secret } = await setUp(await newStaff('joan'));
    const type = async (Code: string, remoteAddress: string): Promise<number> => {
      const { token } = await signIn('joan', strict);
      const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' };
      const url = contract.enterSecondFactor.path;
      const payload = JSON.stringify({ Code });
      return (await strict.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode;
    };
    const answers = [];
    for (let wrong = 0; wrong < 5; wrong += 1) answers.push(await type('000000', '198.51.100.7'));
    expect(answers).toEqual([403, 403, 403, 429, 429]);
    await type('000000', '198.51.100.8');
    expect(await type(codeOf(secret, 1), '203.0.113.5')).toBe(200);
    expect((await mailsTo('joan')).filter((mail) => mail === 'second-factor-guessed')).toHaveLength(1);
    await strict.close();
  });

  it('[SAFE-9] is not guessed: after a few wrong ones the right one waits, too', async () => {
    const { secret } = await setUp(await newStaff('iris'));
    const caller = await signIn('iris', other);
    for (let wrong = 0; wrong < 3; wrong += 1) {
      expect(await refusalOf(enter(caller, '000000', other))).toBe('wrong-credentials');
    }
    expect(await refusalOf(enter(await signIn('iris', other), codeOf(secret, 1), other))).toBe('rate-limited');
    expect(await other.as(caller)(contract.qryShoppingCart, {})).toBeDefined();
  });

  it('[SAFE-9] comes from a secret that nobody reads in the database', async () => {
    const { secret } = await setUp(await newStaff('jane'));
    const { rows } = await sql<{ kept: string }>`
      select encode(sealed_secret, 'escape') || encode(sealed_secret, 'hex') as kept from second_factor
      where member_id = ${await idOf('jane')}`.execute(shop.db);
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    expect(rows[0]?.kept).not.toContain(secret);
    expect(rows[0]?.kept).not.toContain(bytes);
    // In another member's row it opens nothing.
    await setUp(await newStaff('jane-2'));
    await sql`update second_factor set sealed_secret = (select sealed_secret from second_factor
      where member_id = ${await idOf('jane')}) where member_id = ${await idOf('jane-2')}`.execute(shop.db);
    expect(await refusalOf(enter(await signIn('jane-2'), codeOf(secret, 1)))).toBe('wrong-credentials');
  });
});

describe('a recovery code', () => {
  it('[SAFE-9] opens the management once, is told by mail, and is in the log', async () => {
    const { codes } = await setUp(await newStaff('kate'));
    const [code = ''] = codes;
    const staff = await enter(await signIn('kate'), code.toUpperCase());
    expect(await isOpen(staff)).toBe(true);
    expect((await staff(contract.qrySecondFactor, {})).RecoveryCodesLeft).toBe(9);
    expect(await refusalOf(enter(await signIn('kate'), code))).toBe('wrong-credentials');
    expect(await mailsTo('kate')).toContain('recovery-code-used');
    const { Entries } = await staff(contract.qryAuditLog, { Action: 'recovery-code-used' });
    expect(Entries[0]?.UserName).toBe('kate');
  });

  it('[SAFE-9] dies when new ones are made', async () => {
    const { codes, staff } = await setUp(await newStaff('lily'));
    const { RecoveryCodes } = await staff(contract.makeRecoveryCodes, {});
    expect(await refusalOf(enter(await signIn('lily'), codes[0] ?? ''))).toBe('wrong-credentials');
    expect(await isOpen(await enter(await signIn('lily'), RecoveryCodes[0] ?? ''))).toBe(true);
  });
});

describe('a session of staff', () => {
  const age = (userName: string, column: 'created_at' | 'last_used_at', hours: number) =>
    sql`update session set ${sql.ref(column)} = now() - make_interval(hours => ${hours}) - interval '1 second'
      where member_id = (select id from member where user_name = ${userName})`.execute(shop.db);

  it('[SAFE-9] ends twelve hours after it began, and two hours after its last renewal', async () => {
    const { staff } = await setUp(await newStaff('olga'));
    await age('olga', 'created_at', 11);
    expect(await isOpen(staff)).toBe(true);
    await age('olga', 'created_at', 12);
    expect(await refusalOf(staff(contract.qryOwnPermissions, {}))).toBe('not-signed-in');
    const { staff: idle } = await setUp(await newStaff('olga-2'));
    await age('olga-2', 'last_used_at', 2);
    expect(await refusalOf(idle(contract.qryOwnPermissions, {}))).toBe('not-signed-in');
  });

  it('[SAFE-9] of a customer goes on for days, and is closed to the management once they join the staff', async () => {
    const customer = await shop.signUp('pia');
    await age('pia', 'created_at', 72);
    await age('pia', 'last_used_at', 72);
    const asked = async () => (await shop.as(customer)(contract.qrySessions, {})).length;
    expect(await asked()).toBe(1);
    await shop.db.updateTable('member').set({ is_staff: true }).where('user_name', '=', 'pia').execute();
    expect(await refusalOf(shop.as(customer)(contract.qryOwnPermissions, {}))).toBe('not-signed-in');
    const anew = await signIn('pia');
    expect(await refusalOf(shop.as(anew)(contract.qryOwnPermissions, {}))).toBe('second-factor-needed');
  });

  it('[SAFE-9] says that the second factor is needed, until it was shown', async () => {
    const { secret } = await setUp(await newStaff('quinn'));
    const asked = { UserName: 'quinn', Password: TEST_PASSWORD };
    expect((await shop.as(stranger)(contract.signIn, asked)).SecondFactorNeeded).toBe(true);
    const caller = await signIn('quinn');
    const entered = await shop.as(caller)(contract.enterSecondFactor, { Code: codeOf(secret, 1) });
    expect(entered).toMatchObject({ IsStaff: true, UserName: 'quinn' });
    expect(entered.SecondFactorNeeded).toBeUndefined();
  });
});

describe('resetting a second factor', () => {
  it('[SAFE-9] takes another administrator, and ends everything that signed them in', async () => {
    const boss = await setUp(await newStaff('rosa'));
    const { staff, secret, codes } = await setUp(await newStaff('sara'));
    const UserId = await idOf('sara');
    await expect(boss.staff(contract.resetSecondFactor, { UserId: await idOf('rosa') })).rejects.toMatchObject({
      code: 'not-allowed',
      problem: { details: { reason: 'another-administrator' } },
    });
    expect((await boss.staff(contract.qryMember, { UserId })).HasSecondFactor).toBe(true);
    expect(await boss.staff(contract.resetSecondFactor, { UserId })).toBe(true);
    expect((await boss.staff(contract.qryMember, { UserId })).HasSecondFactor).toBe(false);
    expect(await refusalOf(staff(contract.qryOwnPermissions, {}))).toBe('not-signed-in');
    for (const code of [codeOf(secret, 1), codes[0] ?? '']) {
      expect(await refusalOf(enter(await signIn('sara'), code))).toBe('not-allowed');
    }
    expect(await isOpen((await setUp(await signIn('sara'))).staff)).toBe(true);
    expect(await mailsTo('sara')).toContain('second-factor-reset');
    const { Entries } = await boss.staff(contract.qryAuditLog, { Action: 'reset-second-factor' });
    expect(Entries[0]).toMatchObject({ UserName: 'rosa', Subject: `member/${UserId}` });
  });
});
