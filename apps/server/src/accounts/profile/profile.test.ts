import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, stranger, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';

const NEW_PASSWORD = 'Another-Blossom-8';

let shop: ProfileShop;
let mei: Member;
let kai: Member;
let boss: Member;
beforeAll(async () => {
  const hour = { durationSeconds: 3_600 };
  shop = await openProfileShop({
    identityLimits: { signInAccount: { points: 4, ...hour }, signInKnownDevice: { points: 6, ...hour } },
  });
  mei = await shop.join('mei.lin');
  kai = await shop.join('kai.chen');
  boss = await shop.joinStaff('boss');
});
afterAll(() => shop.close());

const open = (caller: Member, UserName = caller.userName, Password = TEST_PASSWORD) =>
  shop.as(caller)(contract.getUserProfile, { UserName, Password });

const change = (member: Member, changes: Readonly<Record<string, unknown>> = {}) => ({
  UserName: member.userName,
  Password: TEST_PASSWORD,
  Email: member.email,
  CName: '林小梅',
  Tel: '0912345678',
  Address: '台北市大安區新生南路一段 1 號',
  LineId: 'mei-line',
  FBName: 'Mei Lin',
  ...changes,
});

const memberRow = (member: Member) =>
  shop.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();

describe('the profile', () => {
  it('[PROF-1] [I09] opens to login name and password, with an empty password in it and no hash', async () => {
    const profile = await open(mei);
    expect(profile).toMatchObject({ id: mei.id, UserId: mei.id, UserName: 'mei.lin', Password: '', Email: mei.email });
    expect(await open(mei, mei.email.toUpperCase())).toEqual(profile);
    expect(JSON.stringify(profile)).not.toMatch(/argon2|Kapok-Blossom/);
  });

  it('[PROF-1] says the same of a wrong name and of a wrong password', async () => {
    const refused = [
      { UserName: mei.userName, Password: 'Wrong-Password-1' },
      { UserName: 'nobody-there', Password: TEST_PASSWORD },
    ];
    for (const body of refused) {
      expect(await shop.refusal(mei, contract.getUserProfile, body)).toBe('wrong-credentials');
    }
  });

  it('[PROF-1] of anybody opens to staff by name with their own password, which is written down', async () => {
    expect(await open(boss, kai.userName)).toMatchObject({ UserId: kai.id, Email: kai.email });
    const wrong = { UserName: kai.userName, Password: 'Wrong-Password-1' };
    expect(await shop.refusal(boss, contract.getUserProfile, wrong)).toBe('wrong-credentials');
    const audit = await shop.db.selectFrom('audit_entry').select(['actor_id', 'action', 'subject']).execute();
    expect(audit).toEqual([{ actor_id: boss.id, action: 'profile-opened', subject: `member/${kai.id}` }]);
  });

  it('[PROF-3] is saved against the password; this session ends, others do not', async () => {
    const device = await shop.signIn(mei);
    expect(await shop.as(device)(contract.userProfileUpdate, change(mei))).toBe(true);
    expect(await shop.refusal(device, contract.getUserName, {})).toBe('not-signed-in');
    expect(await open(mei)).toMatchObject({
      Cname: '林小梅',
      Tel: '0912345678',
      Lineid: 'mei-line',
      Fbname: 'Mei Lin',
    });
  });

  it('[PROF-3] [FLOW-10] [I18] is not saved with a wrong password, a malformed e-mail or phone number, or a taken e-mail', async () => {
    const before = await memberRow(mei);
    const tries = [
      [change(mei, { Password: 'Wrong-Password-1' }), 'wrong-credentials'],
      [change(mei, { Email: 'no at sign' }), 'invalid-request'],
      [change(mei, { Email: 'mei@kapok.example\r\nBcc: x@kapok.example' }), 'invalid-request'],
      [change(mei, { Tel: '12' }), 'invalid-request'],
      [change(mei, { Email: kai.email.toUpperCase() }), 'email-taken'],
    ] as const;
    for (const [body, code] of tries) {
      expect(await shop.refusal(mei, contract.userProfileUpdate, { ...body, Reasons: true })).toBe(code);
      // Clients of the specification know true and false alone.
      expect(await shop.as(mei)(contract.userProfileUpdate, body)).toBe(false);
    }
    expect(await memberRow(mei)).toEqual(before);
    expect(await shop.refusal(mei, contract.getUserName, {})).toBeUndefined();
  });

  it('[I12] refuses the name of another, and leaves role and id alone whatever else is sent', async () => {
    const others = change(mei, { UserName: kai.userName, Reasons: true });
    expect(await shop.refusal(mei, contract.userProfileUpdate, others)).toBe('invalid-request');
    const device = await shop.signIn(mei);
    const extra = change(mei, { isStaff: true, is_staff: true, role: 'staff', id: kai.id, UserId: kai.id });
    expect(await shop.refusal(device, contract.userProfileUpdate, extra)).toBeUndefined();
    expect(await memberRow(mei)).toMatchObject({ is_staff: false, user_name: 'mei.lin' });
    expect((await memberRow(kai)).display_name).toBe('kai.chen');
  });
});

describe('a new password', () => {
  const wish = (member: Member, Password = NEW_PASSWORD) => ({ UserName: member.userName, Password });

  it('[PROF-4] is taken within ten minutes of opening the profile in the same session, by its own rule', async () => {
    const lin = await shop.join('lin.ten');
    const elsewhere = await shop.signIn(lin);
    const update = (caller: Member, body = wish(lin)) =>
      shop.refusal(caller, contract.userPasswordUpdate, { ...body, Reasons: true });
    expect(await update(lin)).toBe('not-allowed');
    await open(elsewhere);
    expect(await update(lin)).toBe('not-allowed');
    await open(lin);
    await sql`update session set profile_opened_at = now() - interval '10 minutes 1 second'`.execute(shop.db);
    expect(await update(lin)).toBe('not-allowed');
    await open(lin);
    expect(await update(lin, wish(lin, 'onlylower1'))).toBe('weak-password');
    expect(await update(lin, wish(lin, 'Password1'))).toBe('common-password');
    expect(await update(lin, wish(kai))).toBe('invalid-request');
    expect(await shop.as(lin)(contract.userPasswordUpdate, wish(lin, 'onlylower1'))).toBe(false);
    expect(await update(lin)).toBeUndefined();
  });

  it('[PROF-4] [AUTH-3] [AUTH-8] ends every session at once and is told by mail', async () => {
    const wu = await shop.join('wu.ends');
    const elsewhere = await shop.signIn(wu);
    await open(wu);
    expect(await shop.as(wu)(contract.userPasswordUpdate, wish(wu))).toBe(true);
    for (const caller of [wu, elsewhere]) {
      expect(await shop.refusal(caller, contract.getUserName, {})).toBe('not-signed-in');
    }
    expect((await shop.mailsTo(wu.email)).map(({ subject }) => subject)).toEqual(['您的密碼已變更']);
    const old = { UserName: wu.userName, Password: TEST_PASSWORD };
    expect(await shop.refusal(stranger, contract.signIn, old)).toBe('wrong-credentials');
    expect((await shop.signIn(wu, NEW_PASSWORD)).token).not.toBe('');
  });

  it('[C16] that comes twice at once is one of the two, and leaves no session', async () => {
    const twin = await shop.join('twin.change');
    await open(twin);
    const tries = [NEW_PASSWORD, 'Yet-Another-9'].map((next) =>
      shop.refusal(twin, contract.userPasswordUpdate, { ...wish(twin, next), Reasons: true }),
    );
    expect((await Promise.all(tries)).some((code) => code === undefined)).toBe(true);
    const live = await shop.db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', twin.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    const fits = await Promise.all(
      [NEW_PASSWORD, 'Yet-Another-9', TEST_PASSWORD].map((Password) =>
        shop.refusal(stranger, contract.signIn, { UserName: twin.userName, Password }),
      ),
    );
    expect(fits.filter((code) => code === undefined)).toHaveLength(1);
    expect(fits[2]).toBe('wrong-credentials');
  });
});

describe("another member's profile", () => {
  it('[AUTH-5] is not found by guessing, and neither is the own password in a session that was left open', async () => {
    const left = await shop.join('left.open');
    const guesses: (string | undefined)[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const body = { UserName: left.userName, Password: `Wrong-Guess-${guess}` };
      guesses.push(await shop.refusal(left, contract.getUserProfile, body));
    }
    expect(guesses).toEqual([...Array<string>(6).fill('wrong-credentials'), 'rate-limited']);
    expect(await shop.refusal(left, contract.userProfileUpdate, change(left))).toBe('rate-limited');
    // A device of its own has tries of its own.
    expect(await open(await shop.signIn(left))).toMatchObject({ UserId: left.id });
  });

  it('[I08] is refused with the right password too, and counts as a failed sign-in to that account', async () => {
    const prey = await shop.join('prey');
    for (let index = 0; index < 4; index += 1) {
      const body = { UserName: prey.userName, Password: TEST_PASSWORD };
      expect(await shop.refusal(mei, contract.getUserProfile, body)).toBe('wrong-credentials');
    }
    const signIn = { UserName: prey.userName, Password: TEST_PASSWORD };
    expect(await shop.refusal(stranger, contract.signIn, signIn)).toBe('proof-of-work-needed');
    expect(await shop.refusal(mei, contract.getUserProfile, signIn)).toBe('rate-limited');
    // Who is signed in is not locked out of the own profile by strangers.
    expect(await open(prey)).toMatchObject({ UserId: prey.id });
  });

  it('[I10] [I11] neither shows its role nor can be ended by a customer, and nothing changes', async () => {
    const before = await memberRow(boss);
    expect(await shop.as(mei)(contract.chkStaff, { UserName: boss.userName })).toBe(false);
    for (const id of [boss.id, 999_999]) {
      expect(await shop.refusal(mei, contract.chkIfUserCanBeDelete, { UserId: id })).toBe('not-allowed');
      expect(await shop.refusal(mei, contract.qryDeletionObstacles, { UserId: id })).toBe('not-allowed');
      expect(await shop.refusal(mei, contract.deleteUserProfileByRowId, { Id: id })).toBe('not-allowed');
    }
    expect(await memberRow(boss)).toEqual(before);
  });
});

describe('signed-in devices', () => {
  it('[AUTH-8] are listed with their names, the own one marked, and end one by one', async () => {
    const home = await shop.join('two.devices');
    const phone = await shop.signIn(home, TEST_PASSWORD, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Safari/604.1');
    const sessions = await shop.as(home)(contract.qrySessions, {});
    expect(sessions.map(({ Device }) => Device).toSorted()).toEqual(['', 'Safari · iPhone']);
    expect(sessions.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1);
    const SessionId = sessions.find(({ Device }) => Device !== '')?.SessionId ?? '';
    expect(await shop.refusal(mei, contract.endSession, { SessionId })).toBe('not-found');
    expect(await shop.refusal(phone, contract.getUserName, {})).toBeUndefined();
    expect(await shop.as(home)(contract.endSession, { SessionId })).toBe(true);
    expect(await shop.refusal(phone, contract.getUserName, {})).toBe('not-signed-in');
    expect(await shop.refusal(home, contract.getUserName, {})).toBeUndefined();
    expect(await shop.as(home)(contract.qrySessions, {})).toHaveLength(1);
  });
});
