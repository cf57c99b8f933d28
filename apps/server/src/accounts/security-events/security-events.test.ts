import {
  contract,
  mgntSecurityContract,
  securityContract,
  signInWaysContract,
  tokenContract,
  type Endpoint,
  type SecurityEventKind,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openProfileShop, tokenIn, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';
import { TEST_PUBLIC_URL } from '../../../test/test-shop.ts';
import { FailureLog } from './failure-log.ts';
import { toRow } from './note.ts';
import { sweepSecurityEvents } from './queries.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const WRONG_PASSWORD = 'Wrong-Blossom-9';
const MISTYPED_NAME = 'My-Secret-Password-As-Name-5';
const NEW_PASSWORD = 'Another-Blossom-8';
const NEW_EMAIL = 'mei.new@example.com';

let shop: ProfileShop;
let boss: Member;
let mei: Member;
beforeAll(async () => {
  shop = await openProfileShop({ identityLimits: { lookUpAddress: { points: 3, durationSeconds: 3_600 } } });
  boss = await shop.joinStaff('boss');
  mei = await shop.join('mei.lin');
});
afterAll(() => shop.close());

type Filter = NonNullable<z.input<typeof mgntSecurityContract.qrySecurityEvents.body>>;

/** A call as a browser at an address of its own makes it. */
const ask = async (endpoint: Endpoint, payload: object, token: string | null = null, address = '203.0.113.77') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: endpoint.path,
    remoteAddress: address,
    headers: { 'user-agent': CHROME, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    payload,
  });
  return { status: answer.statusCode, json: answer.body.startsWith('{') ? answer.json<unknown>() : undefined };
};
const tokenOf = (json: unknown): string => z.object({ AccessToken: z.string() }).parse(json).AccessToken;

const eventsOf = async (Kind: SecurityEventKind, filter: Filter = {}) => {
  const { Events } = await shop.as(boss)(mgntSecurityContract.qrySecurityEvents, { Kind, ...filter });
  return Events;
};
/** Failures are written a moment after they are answered. */
const waitFor = (kind: SecurityEventKind, filter: Filter = {}, count = 1) =>
  expect.poll(async () => (await eventsOf(kind, filter)).length).toBeGreaterThanOrEqual(count);

describe('security events', () => {
  it('[SAFE-10] holds every way of signing in and every failure, with account, address, device and request', async () => {
    const signedIn = await ask(contract.signIn, { UserName: 'mei.lin', Password: TEST_PASSWORD });
    await ask(contract.signIn, { UserName: 'mei.lin', Password: WRONG_PASSWORD });
    await ask(contract.signIn, { UserName: MISTYPED_NAME, Password: WRONG_PASSWORD });
    await waitFor('sign-in-failed', {}, 2);
    const token = tokenOf(signedIn.json);

    expect((await eventsOf('registered', { UserName: 'mei.lin' }))[0]?.UserId).toBe(mei.id);
    expect(await eventsOf('signed-in', { UserName: 'mei.lin' })).toMatchObject([
      { UserName: 'mei.lin', Address: '203.0.113.77', Device: 'Chrome · Windows', Details: { Way: 'password' } },
    ]);
    const [known] = await eventsOf('sign-in-failed', { UserName: mei.email });
    expect(known).toMatchObject({ UserId: mei.id, Outcome: 'failed', Address: '203.0.113.77', Account: null });
    expect(known?.RequestId).toMatch(/^[0-9A-F]{10}$/);
    const [unknown] = await eventsOf('sign-in-failed', { UserName: MISTYPED_NAME.toUpperCase() });
    expect(unknown).toMatchObject({ UserId: null, UserName: null, Outcome: 'failed' });
    expect(unknown?.Account).toMatch(/^[0-9a-f]{32}$/);

    const { json: question } = await ask(signInWaysContract.askNewPasskey, {}, token);
    const passkey = new SoftAuthenticator(TEST_PUBLIC_URL);
    const registered = passkey.register(z.object({ challenge: z.string() }).parse(question));
    expect((await ask(signInWaysContract.addPasskey, { Name: '手機', Passkey: registered }, token)).status).toBe(200);
    const visitor = await shop.visitor();
    const answerWith = async (signer: SoftAuthenticator) => {
      const { json } = await ask(signInWaysContract.askPasskey, {}, visitor.token);
      return ask(
        signInWaysContract.signInByPasskey,
        signer.signIn(z.object({ challenge: z.string() }).parse(json)),
        visitor.token,
      );
    };
    const byPasskey = await answerWith(passkey);
    expect(byPasskey.status).toBe(200);
    expect((await answerWith(new SoftAuthenticator(TEST_PUBLIC_URL))).status).toBe(401);
    await shop.app.inject({ url: '/api/Token/lineCallback?state=stolen&code=1' });
    await waitFor('sign-in-failed', {}, 4);
    expect((await eventsOf('signed-in', { UserName: 'mei.lin' }))[0]?.Details).toEqual({ Way: 'passkey' });
    expect((await eventsOf('sign-in-failed')).map(({ Details }) => Details.Way).sort()).toEqual([
      'line',
      'passkey',
      'password',
      'password',
    ]);

    await ask(tokenContract.signOut, {}, tokenOf(byPasskey.json));
    expect((await eventsOf('signed-out', { UserName: 'mei.lin' }))[0]).toMatchObject({ ActorName: 'mei.lin' });
    const passkeys = await shop.as({ token, userName: null })(signInWaysContract.qryPasskeys, {});
    await ask(signInWaysContract.removePasskey, { PasskeyId: passkeys[0]?.PasskeyId }, token);
    for (const kind of ['passkey-added', 'passkey-removed'] as const) expect(await eventsOf(kind)).toHaveLength(1);
  });

  it('[SAFE-10] holds each change of password and e-mail, what was asked for it, and the sessions that ended', async () => {
    const device = await shop.signIn(mei);
    const someone = await shop.visitor();
    const profile = { UserName: 'mei.lin', CName: '', Tel: '', Address: '', LineId: '', FBName: '' };
    await shop.as(device)(contract.userProfileUpdate, { ...profile, Email: NEW_EMAIL, Password: TEST_PASSWORD });
    const [confirmation] = await shop.mailsTo(NEW_EMAIL);
    expect(await shop.as(someone)(contract.confirmEmail, { Token: tokenIn(confirmation) })).not.toBe(false);
    await shop.as(someone)(contract.resetPasswordByEmail, { Email: NEW_EMAIL });
    await shop.as(someone)(contract.resetPasswordByEmail, { Email: 'nobody@example.com' });
    await waitFor('reset-asked', { Outcome: 'failed' });
    expect(await eventsOf('reset-asked', { Outcome: 'done' })).toMatchObject([{ UserId: mei.id, ActorName: null }]);
    const mails = await shop.mailsTo(NEW_EMAIL);
    const token = tokenIn(mails.filter(({ text }) => text.includes('#token=')).at(-1));
    expect(await shop.as(someone)(contract.resetPassword, { Token: token, Password: NEW_PASSWORD })).toBe(true);
    expect(await shop.as(someone)(contract.resetPassword, { Token: token, Password: NEW_PASSWORD })).toBe(false);
    await waitFor('reset-used', { Outcome: 'failed' });
    expect(await eventsOf('reset-used', { Outcome: 'done' })).toMatchObject([{ UserId: mei.id }]);
    expect(await eventsOf('password-changed')).toMatchObject([{ UserId: mei.id, ActorName: null }]);
    expect((await eventsOf('sessions-ended'))[0]?.UserId).toBe(mei.id);
    expect(await eventsOf('email-change-asked')).toMatchObject([{ UserId: mei.id, ActorName: 'mei.lin' }]);
    expect(await eventsOf('email-changed')).toMatchObject([{ UserId: mei.id }]);

    const again = await ask(contract.signIn, { UserName: 'mei.lin', Password: NEW_PASSWORD });
    mei = { ...mei, token: tokenOf(again.json), email: NEW_EMAIL };
    await shop.refusal(mei, contract.userProfileUpdate, { ...profile, Email: mei.email, Password: WRONG_PASSWORD });
    await waitFor('proof-failed');
    expect((await eventsOf('proof-failed'))[0]).toMatchObject({ UserId: mei.id, Outcome: 'failed' });
  });

  it('[SAFE-10] holds refused calls of members and calls of staff without a sign-in, counted by the minute', async () => {
    for (let times = 0; times < 7; times += 1) await ask(contract.qryMembers, {}, mei.token, '198.51.100.4');
    await ask(contract.qryMembers, {}, null, '2001:db8:1:2::9');
    // A visitor whose token ran out is everyday life.
    await ask(contract.qryShoppingCart, {}, null, '198.51.100.9');
    for (let times = 0; times < 5; times += 1) {
      await ask(contract.chkUserName, { UserName: `free.name.${times}` }, mei.token, '198.51.100.5');
    }
    await waitFor('call-refused', {}, 3);
    const refused = await eventsOf('call-refused', { Address: '198.51.100.4' });
    expect(refused[0]).toMatchObject({
      UserId: mei.id,
      ActorName: 'mei.lin',
      Outcome: 'refused',
      Details: { Call: contract.qryMembers.path, Code: 'not-allowed' },
    });
    expect(refused.length).toBeLessThanOrEqual(2);
    expect(await eventsOf('call-refused', { Address: '2001:db8::/32' })).toMatchObject([{ UserId: null }]);
    expect(await eventsOf('call-refused', { Address: '198.51.100.5' })).toMatchObject([
      { Details: { Code: 'rate-limited' } },
    ]);
    expect(await eventsOf('call-refused', { Address: '198.51.100.9' })).toEqual([]);
  });

  it('[SAFE-10] [MGNT-7] notes what staff look up and export, in the audit log as well, a look-up once an hour', async () => {
    for (let times = 0; times < 3; times += 1) {
      await shop.as(boss)(contract.qryMember, { UserId: mei.id });
      await shop.as(boss)(contract.qryMembers, { Search: 'mei' });
      await shop.as(boss)(contract.qryMgntOrders, {});
      await ask(contract.exportOrders, {}, boss.token);
    }
    await shop.as(boss)(contract.setStaff, { UserName: 'mei.lin', IsStaff: true, Permissions: ['members'] });
    expect(await eventsOf('member-viewed')).toMatchObject([{ UserId: mei.id, ActorName: 'boss' }]);
    expect(await eventsOf('members-searched')).toHaveLength(1);
    expect(await eventsOf('orders-searched')).toHaveLength(1);
    expect(await eventsOf('orders-exported')).toHaveLength(3);
    expect(await eventsOf('permissions-changed')).toMatchObject([
      { UserId: mei.id, ActorName: 'boss', Details: { Permissions: ['members'] } },
    ]);
    const audited = async (Action: string) => {
      const { Entries } = await shop.as(boss)(contract.qryAuditLog, { Action });
      return Entries.map(({ UserName, Subject }) => [UserName, Subject]);
    };
    expect(await audited('look-up-member')).toEqual([['boss', `member/${mei.id}`]]);
    expect(await audited('search-members')).toEqual([['boss', 'member/search']]);
    expect(await audited('export-orders')).toHaveLength(3);
  });

  it('[SAFE-10] shows them to staff with the permission "settings" alone, and to a member those of the own account', async () => {
    const clerk = await shop.joinStaff('clerk');
    await shop.as(boss)(contract.setStaff, { UserName: 'clerk', IsStaff: true, Permissions: ['members', 'orders'] });
    expect(await shop.refusal(clerk, mgntSecurityContract.qrySecurityEvents, {})).toBe('not-allowed');
    const own = await shop.as(mei)(securityContract.qryOwnSecurityEvents, {});
    expect(own.find(({ Kind }) => Kind === 'signed-in')).toMatchObject({
      Place: '203.0.113.*',
      Device: 'Chrome · Windows',
      Details: { Way: 'password' },
    });
    const kinds = own.map(({ Kind }): string => Kind);
    expect(kinds).toContain('sign-in-failed');
    for (const kind of ['member-viewed', 'call-refused', 'members-searched']) expect(kinds).not.toContain(kind);
    const kai = await shop.join('kai.chen');
    expect((await shop.as(kai)(securityContract.qryOwnSecurityEvents, {})).map(({ Kind }) => Kind)).toEqual([
      'registered',
    ]);
    const { securityEvents } = z
      .object({ securityEvents: z.array(z.object({ kind: z.string() })) })
      .parse(await shop.as(kai)(contract.qryMyData, {}));
    expect(securityEvents.map(({ kind }) => kind)).toEqual(['own-data-exported', 'registered']);
    expect(await shop.refusal(boss, mgntSecurityContract.qrySecurityEvents, { Address: 'not an address' })).toBe(
      'invalid-request',
    );
  });

  it('[SAFE-10] keeps no password, token, e-mail or mistyped name, in the events or in the log', async () => {
    await waitFor('sign-in-failed');
    const { rows } = await sql<{ line: string }>`
      select row_to_json(e)::text as line from security_event e`.execute(shop.db);
    const kept = `${rows.map(({ line }) => line).join('\n')}\n${shop.logged()}`;
    const sessions = await shop.db.selectFrom('mail_outbox').select('body_text').execute();
    const tokens = sessions
      .map(({ body_text }) => /#token=([\w-]+)/.exec(body_text)?.[1])
      .filter((one) => one !== undefined);
    expect(tokens.length).toBeGreaterThan(0);
    const secrets = [TEST_PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, MISTYPED_NAME, NEW_EMAIL, 'mei.lin@', 'nobody@'];
    const all = [...secrets, ...tokens, mei.token ?? '?', boss.token ?? '?'];
    expect(all.filter((secret) => kept.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    const logged = shop.logged();
    for (const kind of ['sign-in-failed', 'password-changed', 'signed-in', 'member-viewed']) {
      expect([kind, logged.includes(`"securityEvent":"${kind}"`)]).toEqual([kind, true]);
    }
  });

  it('[SAFE-10] is only ever added to; after their time addresses go, then failures, then the rest', async () => {
    const change = (statement: string) => sql.raw(statement).execute(shop.db);
    for (const statement of [
      'update security_event set member_id = null',
      'update security_event set address = null',
      'delete from security_event',
      'truncate security_event',
    ]) {
      await expect(change(statement)).rejects.toThrow(/only ever added/);
    }
    await sql`insert into security_event (kind, outcome, address, device, at) values
      ('signed-in', 'done', '203.0.113.1', 'old', now() - interval '91 days'),
      ('sign-in-failed', 'failed', '203.0.113.1', 'old', now() - interval '91 days'),
      ('signed-in', 'done', '203.0.113.1', 'ancient', now() - interval '366 days')`.execute(shop.db);
    await sweepSecurityEvents(shop.db);
    const { rows } = await sql`
      select kind, address, device from security_event where at < now() - interval '90 days'`.execute(shop.db);
    expect(rows).toEqual([{ kind: 'signed-in', address: null, device: '' }]);
  });

  it('[SAFE-10] a flood of failures fills no disk and hides nothing about an account that exists', async () => {
    const failures = new FailureLog({
      db: shop.db,
      log: shop.app.log,
      limits: { perMinute: 20, perDay: 1_000, writeEveryMs: 60_000 },
    });
    const failed = { kind: 'second-factor-failed', outcome: 'failed' } as const;
    const from = (address: string) => ({ address, device: '', requestId: 'R', log: shop.app.log });
    for (let count = 0; count < 5_000; count += 1) {
      const origin = from(`198.18.${Math.trunc(count / 250)}.${count % 250}`);
      failures.note(toRow({ ...failed, memberId: null }, { origin, accountKey: Buffer.alloc(16, count % 251) }));
    }
    failures.note(toRow({ ...failed, memberId: mei.id }, { origin: from('198.51.100.200') }));
    await failures.close();
    const { rows } = await sql<{ count: number; times: number; mine: number }>`
      select count(*)::int as count, sum(times)::int as times, count(member_id)::int as mine
      from security_event where kind = 'second-factor-failed'`.execute(shop.db);
    expect(rows).toEqual([{ count: 22, times: 5_001, mine: 1 }]);
  });

  it('[SAFE-16] a flood from one address, or one site of IPv6, takes the room of no other', async () => {
    const failures = new FailureLog({
      db: shop.db,
      log: shop.app.log,
      limits: { perMinute: 500, perDay: 500, perAddressADay: 5, writeEveryMs: 60_000 },
    });
    const note = (address: string, account: number): void => {
      const origin = { address, device: '', requestId: 'F', log: shop.app.log };
      const event = { kind: 'sign-in-failed', outcome: 'failed', memberId: null } as const;
      failures.note(toRow(event, { origin, accountKey: Buffer.alloc(16, account) }));
    };
    for (let account = 0; account < 200; account += 1) {
      note('198.51.100.77', account);
      note(`2001:db8:77:${account}::1`, account);
    }
    note('198.51.100.78', 1);
    await failures.close();
    const { rows } = await sql<{ site: string; count: number; times: number }>`
      select coalesce(network(set_masklen(address, case family(address) when 4 then 32 else 48 end))::text, 'all') as site,
        count(*)::int as count, sum(times)::int as times
      from security_event where request_id = 'F' or details = '{}' and address is null and kind = 'sign-in-failed'
      group by 1 order by 1`.execute(shop.db);
    expect(rows).toEqual([
      { site: '198.51.100.77/32', count: 5, times: 5 },
      { site: '198.51.100.78/32', count: 1, times: 1 },
      { site: '2001:db8:77::/48', count: 20, times: 20 },
      { site: 'all', count: 1, times: 375 },
    ]);
  });
});
