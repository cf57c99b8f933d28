import { contract, mgntStaffInvitationsContract, staffInvitationContract } from '@kapok/contract';
import { staffPermissions, type StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCodeOf, oneTimeTokenKey, oneTimeTokenOf } from '#server/accounts/identity/index.ts';
import { createOutboxMailer, openMailLog, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { openTestShop, stranger, TEST_PASSWORD, TEST_PUBLIC_URL, TEST_SECRET } from '../../../test/test-shop.ts';
import type { TestCaller, TestShop } from '../../../test/test-shop.ts';

const { inviteStaff, qryStaffInvitations, renewStaffInvitation, withdrawStaffInvitation } =
  mgntStaffInvitationsContract;
const { acceptStaffInvitation, joinStaff, qryStaffInvitation } = staffInvitationContract;

let shop: TestShop;
let boss: TestCaller;

beforeAll(async () => {
  shop = await openTestShop();
  boss = await shop.staff('boss');
});
afterAll(() => shop.close());

const invite = (Email: string, Permissions: readonly StaffPermission[] = ['orders'], by = boss) =>
  shop.as(by)(inviteStaff, { Email, Cname: '何助', Permissions: [...Permissions] });

/** Sends the invitations that wait, and answers the token that the latest mail to that address brings; null for none. */
const mailedToken = async (email: string): Promise<string | null> => {
  const key = oneTimeTokenKey(TEST_SECRET);
  const deps = {
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer: createOutboxMailer(shop.db),
    publicUrl: () => TEST_PUBLIC_URL,
    oneTimeToken: (tokenId: string) => oneTimeTokenOf(key, tokenId),
    mailedCode: (tokenId: string) => mailedCodeOf(key, tokenId),
  };
  const { rows: jobs } = await sql<{ readonly id: string; readonly payload: Parameters<typeof sendMail>[1] }>`
    select id, payload from graphile_worker._private_jobs where payload->>'mail' = 'staff-invited' order by id`.execute(
    shop.db,
  );
  for (const { payload } of jobs) await sendMail(deps, payload);
  await sql`delete from graphile_worker._private_jobs where payload->>'mail' = 'staff-invited'`.execute(shop.db);
  const mail = await shop.db
    .selectFrom('mail_outbox')
    .select('body_text as text')
    .where('recipient', '=', email)
    .where('body_text', 'like', '%/login/invitation#%')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /login\/invitation#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? null;
};

const tokenFor = async (email: string, permissions?: readonly StaffPermission[]): Promise<string> => {
  await invite(email, permissions);
  return (await mailedToken(email)) ?? '';
};

const join = (Token: string) => shop.as(stranger)(joinStaff, { Token, Password: TEST_PASSWORD, CName: '何助' });
const offer = (Token: string) => shop.as(stranger)(qryStaffInvitation, { Token });
const emailOf = async (userName: string): Promise<string> => {
  const { rows } = await sql<{ readonly email: string }>`
    select email from member where user_name = ${userName}`.execute(shop.db);
  return rows[0]?.email ?? '';
};
const ageSessionOf = (userName: string, minutes: number) =>
  sql`update session set created_at = now() - make_interval(mins => ${minutes}), profile_opened_at = null, proven_at = null
    where member_id = (select id from member where user_name = ${userName})`.execute(shop.db);
const listed = async (email: string) =>
  (await shop.as(boss)(qryStaffInvitations, {})).find(({ Email }) => Email === email);
const permissionsOf = async (email: string): Promise<readonly string[] | undefined> => {
  const staff = await shop.as(boss)(contract.qryStaff, {});
  const { rows } = await sql<{ readonly id: number }>`
    select id from member where email = ${email} and is_staff`.execute(shop.db);
  return staff.find(({ UserId }) => UserId === rows[0]?.id)?.Permissions;
};

describe('an invitation to the staff', () => {
  it('[OWN-2] is mailed, listed, and makes an account that is staff with what was given, and with nothing before the second factor', async () => {
    const email = 'helper@waves.tw';
    const token = await tokenFor(email, ['orders', 'statistics']);
    expect(await listed(email)).toMatchObject({ Cname: '何助', InvitedBy: 'boss', IsExpired: false });
    expect(await offer(token)).toEqual({
      Email: email,
      CName: '何助',
      InvitedBy: 'boss',
      Permissions: ['orders', 'statistics'],
      HasAccount: false,
    });
    await expect(shop.as(stranger)(joinStaff, { Token: token, Password: 'short', CName: 'x' })).rejects.toMatchObject({
      code: 'weak-password',
    });
    expect(await join(token)).toBe(true);
    expect(await permissionsOf(email)).toEqual(['orders', 'statistics', 'packing']);
    expect(await listed(email)).toBeUndefined();
    const session = await shop.as(await shop.visitor())(contract.signIn, { UserName: email, Password: TEST_PASSWORD });
    expect(session).toMatchObject({ IsStaff: true, SecondFactorNeeded: true });
    const caller = { token: session.AccessToken, userName: session.UserName };
    await expect(shop.as(caller)(contract.qryOverview, {})).rejects.toMatchObject({ code: 'second-factor-needed' });
    // The link is used up.
    expect(await join(token)).toBe(false);
    expect(await offer(token)).toBeNull();
  });

  it('[OWN-2] keeps the hash of its link alone, and tells the log and the security events nothing personal', async () => {
    const email = 'quiet@waves.tw';
    const token = await tokenFor(email);
    const { rows } = await sql<{ readonly row: string }>`
      select to_jsonb(i)::text as row from staff_invitation i where email = ${email}`.execute(shop.db);
    expect(rows[0]?.row).not.toContain(token);
    const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Action: 'invite-staff' });
    expect(Entries[0]).toMatchObject({ UserName: 'boss', Details: { permissions: ['orders'] } });
    expect(JSON.stringify(Entries)).not.toContain(email);
    const events = await sql<{ readonly row: string }>`
      select to_jsonb(e)::text as row from security_event e where kind = 'staff-invited'`.execute(shop.db);
    expect(events.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(events.rows)).not.toContain(email);
    expect(shop.logged()).not.toContain(token);
  });

  it('[OWN-2] ends its older link when it is sent again, and every link when it is withdrawn or a week has gone by', async () => {
    const email = 'again@waves.tw';
    const first = await tokenFor(email);
    const InvitationId = (await listed(email))?.InvitationId ?? 0;
    expect(await shop.as(boss)(renewStaffInvitation, { InvitationId })).toBe(true);
    const second = (await mailedToken(email)) ?? '';
    expect(second).not.toBe(first);
    expect(await offer(first)).toBeNull();
    expect(await offer(second)).not.toBeNull();
    await sql`update staff_invitation set expires_at = now() - interval '1 second' where email = ${email}`.execute(
      shop.db,
    );
    expect(await join(second)).toBe(false);
    expect(await listed(email)).toMatchObject({ IsExpired: true });
    await shop.as(boss)(renewStaffInvitation, { InvitationId });
    const third = (await mailedToken(email)) ?? '';
    expect(await shop.as(boss)(withdrawStaffInvitation, { InvitationId })).toBe(true);
    expect(await join(third)).toBe(false);
    expect(await listed(email)).toBeUndefined();
    await expect(shop.as(boss)(withdrawStaffInvitation, { InvitationId })).rejects.toMatchObject({ code: 'not-found' });
    await expect(shop.as(boss)(renewStaffInvitation, { InvitationId })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[OWN-2] makes one account where its link is used twice at once, and answers a repeat as before', async () => {
    const email = 'twice@waves.tw';
    const token = await tokenFor(email);
    const both = await Promise.all([join(token), join(token)]);
    expect(both.toSorted()).toEqual([false, true]);
    const { rows } = await sql`select from member where email = ${email}`.execute(shop.db);
    expect(rows).toHaveLength(1);
    const other = await tokenFor('repeat@waves.tw');
    const once = { idempotencyKey: crypto.randomUUID() };
    const account = { Token: other, Password: TEST_PASSWORD, CName: '何助' };
    expect(await shop.as(stranger)(joinStaff, account, once)).toBe(true);
    expect(await shop.as(stranger)(joinStaff, account, once)).toBe(true);
  });

  it('[OWN-2] is accepted by a member of its address who signed in lately, and by nobody else', async () => {
    const member = await shop.signUp('already');
    const other = await shop.signUp('somebody.else');
    const email = await emailOf('already');
    const token = await tokenFor(email, ['members']);
    expect((await offer(token))?.HasAccount).toBe(true);
    await expect(join(token)).rejects.toMatchObject({ code: 'email-taken' });
    await expect(shop.as(other)(acceptStaffInvitation, { Token: token })).rejects.toMatchObject({
      problem: { details: { reason: 'other-account' } },
    });
    await ageSessionOf('already', 11);
    await expect(shop.as(member)(acceptStaffInvitation, { Token: token })).rejects.toMatchObject({
      problem: { details: { reason: 'prove-again' } },
    });
    await ageSessionOf('already', 1);
    expect(await shop.as(member)(acceptStaffInvitation, { Token: token })).toBe(true);
    expect(await permissionsOf(email)).toEqual(['members']);
    expect(await shop.as(member)(acceptStaffInvitation, { Token: token })).toBe(false);
    await expect(shop.as(member)(contract.qryOverview, {})).rejects.toMatchObject({ code: 'second-factor-needed' });
    await expect(invite(email)).rejects.toMatchObject({ code: 'already-staff' });
  });

  it('[OWN-2] is not kept from an account by somebody whose login name is what their address begins with', async () => {
    await shop.signUp('namesake');
    const token = await tokenFor('namesake@waves.tw');
    expect(await join(token)).toBe(true);
    expect(await permissionsOf('namesake@waves.tw')).toEqual(['orders', 'packing']);
  });

  it('[OWN-2] answers the same for an address with an account and one without', async () => {
    await shop.signUp('known');
    const known = await emailOf('known');
    expect(await invite(known)).toBe(await invite('unknown@waves.tw'));
    const [one, other] = [await listed(known), await listed('unknown@waves.tw')];
    expect(Object.keys(one ?? {})).toEqual(Object.keys(other ?? {}));
  });
});

describe('whoever invites', () => {
  it('[SAFE-9] gives nothing that they lack, nor after the role or the permission was taken from them', async () => {
    const clerk = await shop.staff('clerk');
    const give = (permissions: readonly StaffPermission[]) =>
      shop.as(boss)(contract.setStaff, { UserName: 'clerk', IsStaff: true, Permissions: [...permissions] });
    await give(['settings', 'orders']);
    await expect(invite('lacks@waves.tw', ['refunds'], clerk)).rejects.toMatchObject({
      code: 'not-allowed',
      problem: { details: { lacking: ['refunds'] } },
    });
    await invite('mine@waves.tw', ['orders'], clerk);
    const token = (await mailedToken('mine@waves.tw')) ?? '';
    await give(['settings']);
    expect(await offer(token)).toBeNull();
    expect(await join(token)).toBe(false);
    await give(['orders']);
    await expect(invite('mine@waves.tw', ['orders'], clerk)).rejects.toMatchObject({ code: 'not-allowed' });
    // An administrator who can give it answers for it from then on.
    const InvitationId = (await listed('mine@waves.tw'))?.InvitationId ?? 0;
    await shop.as(boss)(renewStaffInvitation, { InvitationId });
    expect(await join((await mailedToken('mine@waves.tw')) ?? '')).toBe(true);
  });

  it('[SAFE-17] is told with every administrator and the one who joins, once the invitation is accepted', async () => {
    const told = async (): Promise<readonly unknown[]> => {
      const { rows } = await sql`
        select j.payload->>'mail' as mail, reader.user_name as reader, actor.user_name as actor, j.payload#>'{rights,given}' as given
        from graphile_worker._private_jobs j join member reader on reader.id = (j.payload->>'memberId')::bigint
        join member concerned on concerned.id = (j.payload->>'concernedId')::bigint
        join member actor on actor.id = (j.payload->>'actorId')::bigint
        where concerned.email = 'joins@waves.tw' order by reader.id`.execute(shop.db);
      return rows;
    };
    const inviter = await shop.staff('inviter');
    await invite('joins@waves.tw', ['orders'], inviter);
    expect(await told()).toEqual([]);
    expect(await join((await mailedToken('joins@waves.tw')) ?? '')).toBe(true);
    const change = { mail: 'staff-rights-changed', actor: 'inviter', given: ['orders', 'packing'] };
    const joined = await sql<{ readonly name: string }>`
      select user_name as name from member where email = 'joins@waves.tw'`.execute(shop.db);
    expect(await told()).toEqual(['boss', 'inviter', joined.rows[0]?.name].map((reader) => ({ ...change, reader })));
  });

  it('[SAFE-2] was proven lately', async () => {
    await ageSessionOf('boss', 11);
    await expect(invite('left@waves.tw', staffPermissions)).rejects.toMatchObject({
      problem: { details: { reason: 'prove-again' } },
    });
    await ageSessionOf('boss', 1);
  });

  it('[FLOW-1] [SAFE-6] counts once where its answer was lost, however often it is asked for again', async () => {
    const lost = { idempotencyKey: crypto.randomUUID() };
    const wish = { Email: 'lost@waves.tw', Cname: '何助', Permissions: ['orders' as const] };
    const narrow = await openTestShop({
      beside: shop,
      identityLimits: { proofMailAddress: { points: 2, durationSeconds: 86_400 } },
    });
    const call = narrow.as(boss);
    for (const repeat of [1, 2, 3, 4, 5]) expect([repeat, await call(inviteStaff, wish, lost)]).toEqual([repeat, true]);
    const { InvitationId } = (await listed(wish.Email)) ?? { InvitationId: 0 };
    const again = { idempotencyKey: crypto.randomUUID() };
    for (const repeat of [1, 2, 3, 4, 5])
      expect([repeat, await call(renewStaffInvitation, { InvitationId }, again)]).toEqual([repeat, true]);
    const { rows } = await sql`
      select from graphile_worker._private_jobs where payload->>'mail' = 'staff-invited'
        and (payload->>'invitationId')::bigint = ${InvitationId}`.execute(shop.db);
    expect(rows).toHaveLength(2);
    await narrow.close();
  });

  it('[SAFE-6] writes to one address three times a day and no more', async () => {
    const narrow = await openTestShop({
      beside: shop,
      identityLimits: { proofMailAddress: { points: 3, durationSeconds: 86_400 } },
    });
    const call = () => narrow.as(boss)(inviteStaff, { Email: 'flood@waves.tw', Cname: '', Permissions: [] });
    for (let sent = 0; sent < 3; sent += 1) expect(await call()).toBe(true);
    await expect(call()).rejects.toMatchObject({ code: 'rate-limited' });
    await narrow.close();
  });
});
