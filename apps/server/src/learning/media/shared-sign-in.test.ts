import { randomUUID } from 'node:crypto';
import { createClient, mgntSecurityContract, securityContract, viewingContract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNotices } from '#server/platform/db/notices.ts';
import { openMailLog, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { ensureTestProfile } from '../../../test/shop-profile.ts';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';
import { SessionWatch } from './session-watch.ts';

const SEGMENT_SECONDS = 8;
const SEGMENTS = 3;
const MINUTE_MS = 60_000;
/** Homes of five friends. */
const homes = ['198.51.100.7', '203.0.113.9', '192.0.2.200', '100.64.3.1', '2001:db8:7:1::5'] as const;
const home = '198.51.100.7';

describe('one sign-in that many share', () => {
  let shop: MediaShop;
  let staff: Member;
  let talk = '';
  let aheadMs = 0;
  const nowMs = (): number => Date.now() + aheadMs;
  const pass = (ms: number): void => {
    aheadMs += ms;
  };
  /** To the beginning of the next minute: what is asked for within a test's minute lies in one. */
  const nextMinute = (): void => {
    pass(MINUTE_MS - (nowMs() % MINUTE_MS));
  };
  beforeAll(async () => {
    shop = await openMediaShop({ trustProxy: 1, nowMs });
    await shop.addProduct('A001');
    talk = await shop.addFile('A001', { kind: 'audios', source: 'talk.m4a' });
    staff = await shop.signUp('watchful', 'staff');
  });
  afterAll(() => shop.close());

  const owner = async (): Promise<Member & { readonly userName: string }> => {
    const userName = `owner-${randomUUID().slice(0, 8)}`;
    const member = await shop.signUp(userName);
    await grantTestEntitlement(shop.db, member.memberId, 'A001');
    await sql`update member set email_proven_at = now() where id = ${member.memberId}`.execute(shop.db);
    return { ...member, userName };
  };
  const segment = (person: Person, address: string, number = 0, query = '') =>
    shop.app.inject({
      url: `/media/audios/${talk}/${number % SEGMENTS}.ts${query}`,
      headers: {
        ...(query === '' ? { authorization: `Bearer ${person.token}` } : {}),
        // What the client wrote stands first; the proxy appends what it sees.
        'x-forwarded-for': `10.9.8.7, ${address}`,
      },
    });
  /** Asks until it is refused, and answers the refusal with how many were sent. */
  const askUntilRefused = async (person: Person, most: number, query = '') => {
    for (let sent = 0; sent < most; sent += 1) {
      const answer = await segment(person, home, sent, query);
      if (answer.statusCode !== 200) return { sent, answer };
    }
    return { sent: most, answer: undefined };
  };
  const as = (person: Person): Call =>
    createClient({
      token: () => person.token,
      newIdempotencyKey: randomUUID,
      transport: async (url, headers, payload) => {
        const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const share = async (person: Person, minutes: number, places: readonly string[] = homes): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      nextMinute();
      for (const place of places) expect((await segment(person, place, minute)).statusCode).toBe(200);
    }
  };
  const eventsOf = async (userName: string) =>
    (await as(staff)(mgntSecurityContract.qrySecurityEvents, { UserName: userName, Kind: 'sign-in-shared' })).Events;
  const mailsTo = async (memberId: number) => {
    const { rows } = await sql`
      select from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
      where p.payload->>'mail' = 'sign-in-shared' and p.payload->>'memberId' = ${String(memberId)}`.execute(shop.db);
    return rows.length;
  };

  // The first: tickets go by the clock of the database, which stands still here.
  it('[STREAM-9] slows a script that copies far faster than anybody watches, by tickets as well', async () => {
    const member = await owner();
    nextMinute();
    const { sent, answer } = await askUntilRefused(member, 700);
    // Eighty minutes of media and a buffer, then two buffers more.
    expect(Math.abs(sent * SEGMENT_SECONDS - 4_980)).toBeLessThan(40);
    expect(answer?.statusCode).toBe(429);
    const { Address } = await as(member)(viewingContract.openNativeStream, { FileUuid: talk });
    const byTicket = await askUntilRefused(member, 10, `?${Address.split('?')[1] ?? ''}`);
    expect(byTicket.answer?.statusCode).toBe(429);
    expect(await eventsOf(member.userName)).toHaveLength(1);
  });

  it('[STREAM-9] slows media that five networks ask for at once, and a player goes on by itself', async () => {
    const member = await owner();
    await share(member, 6);
    const { sent, answer } = await askUntilRefused(member, 30);
    expect(sent).toBeGreaterThan(5);
    expect(answer?.statusCode).toBe(429);
    expect(answer?.json()).toMatchObject({ code: 'rate-limited' });
    const waitSeconds = Number(answer?.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(SEGMENT_SECONDS / 2);
    pass(waitSeconds * 1_000);
    // The one that was refused: the others last longer, or less.
    expect((await segment(member, home, sent)).statusCode).toBe(200);
  });

  it('[STREAM-9] plays on at double speed while it is slowed, and is free again half an hour later', async () => {
    const member = await owner();
    await share(member, 6);
    for (let number = 0; number < 60; number += 1) {
      expect((await segment(member, home, number)).statusCode).toBe(200);
      pass((SEGMENT_SECONDS / 2) * 1_000);
    }
    expect((await askUntilRefused(member, 30)).sent).toBeLessThan(30);
    pass(31 * MINUTE_MS);
    expect((await askUntilRefused(member, 60)).sent).toBe(60);
  });

  it('[STREAM-9] never notices a household: home by IPv4 and IPv6, then mobile data, then a hotel', async () => {
    const member = await owner();
    const places = [
      ['198.51.100.7', '2001:db8:1:1::5', '198.51.100.99', '2001:db8:1:ff::1'],
      ['203.0.113.9', '2001:db8:2:1::5', '198.51.100.7', '2001:db8:1:1::5'],
      ['203.0.114.9', '203.0.115.9'],
      ['192.0.2.1'],
    ];
    for (const place of places) await share(member, 10, place);
    expect((await askUntilRefused(member, 60)).sent).toBe(60);
    expect(await eventsOf(member.userName)).toEqual([]);
    expect(await mailsTo(member.memberId)).toBe(0);
  });

  it('[STREAM-9] counts a sign-in, not a member: each device of a family has its own networks', async () => {
    const member = await owner();
    const phone = await shop.signIn(member.userName);
    for (let minute = 0; minute < 8; minute += 1) {
      await share(member, 1, homes.slice(0, 3));
      for (const place of homes.slice(2)) expect((await segment(phone, place)).statusCode).toBe(200);
    }
    expect((await askUntilRefused(member, 30)).sent).toBe(30);
  });

  it('[STREAM-9] is told to staff and the member: one event an hour, one mail a day, whatever many ask', async () => {
    const member = await owner();
    await share(member, 5);
    nextMinute();
    await Promise.all(homes.map((place) => segment(member, place)));
    const [event, ...others] = await eventsOf(member.userName);
    expect(event).toMatchObject({ Kind: 'sign-in-shared', Outcome: 'refused', UserName: member.userName });
    expect(homes).toContain(event?.Address);
    expect(others).toEqual([]);
    const own = await as(member)(securityContract.qryOwnSecurityEvents, {});
    expect(own.map(({ Kind }) => Kind)).toContain('sign-in-shared');
    expect(await mailsTo(member.memberId)).toBe(1);

    const another = await shop.signIn(member.userName);
    await share(another, 6);
    expect(await eventsOf(member.userName)).toHaveLength(1);

    // The trigger of the table keeps events as they are; an hour later is an older event.
    const hourOld = await owner();
    await sql`insert into security_event (at, kind, outcome, member_id, details)
      values (now() - interval '61 minutes', 'sign-in-shared', 'refused', ${hourOld.memberId}, '{"mailed": true}')`.execute(
      shop.db,
    );
    await share(hourOld, 6);
    expect(await eventsOf(hourOld.userName)).toHaveLength(2);
    expect(await mailsTo(hourOld.memberId)).toBe(0);
  });

  it('[STREAM-9] mails the proven address alone, in both languages of a shop that speaks both', async () => {
    await ensureTestProfile(shop.db);
    const member = await owner();
    const sent: { recipient: string; text: string }[] = [];
    const deps = {
      db: shop.db,
      records: openMailRecords(shop.db),
      log: openMailLog(shop.db),
      mailer: (mail: { readonly recipient: string; readonly text: string }) => {
        sent.push({ recipient: mail.recipient, text: mail.text });
        return Promise.resolve();
      },
      publicUrl: () => 'https://shop.test',
      oneTimeToken: () => '',
      mailedCode: () => '',
    };
    await sendMail(deps, { mail: 'sign-in-shared', memberId: member.memberId });
    expect(sent.map(({ recipient }) => recipient)).toEqual([`${member.userName}@example.com`]);
    expect(sent[0]?.text).toContain('您的帳號可能被多人同時使用');
    expect(sent[0]?.text).toContain('Your account may be in use by several people');
    await sql`update member set email_proven_at = null where id = ${member.memberId}`.execute(shop.db);
    await sendMail(deps, { mail: 'sign-in-shared', memberId: member.memberId });
    expect(sent).toHaveLength(1);
  });

  it('[STREAM-9] is found by processes that each see one or two of the networks', async () => {
    const member = await owner();
    const caller = { kind: 'member', memberId: member.memberId, sessionId: randomUUID() } as const;
    const log = { warn: (_details: object, message: string) => expect.unreachable(message) };
    const open = async () => {
      const notices = await openNotices(shop.parts.connection, log);
      return { notices, watch: new SessionWatch({ db: shop.db, notices, log, nowMs }) };
    };
    const processes = await Promise.all([open(), open(), open()]);
    try {
      for (let minute = 0; minute < 6; minute += 1) {
        nextMinute();
        for (const [index, place] of homes.entries())
          await processes[index % processes.length]?.watch.admit(caller, place, SEGMENT_SECONDS);
        for (const { watch } of processes) await watch.tellOthers();
      }
      for (const { watch } of processes) {
        const ask = (): Promise<string> =>
          watch.admit(caller, home, 100).then(
            () => 'sent',
            (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
          );
        await expect.poll(ask).toBe('rate-limited');
      }
      expect(await eventsOf(member.userName)).toHaveLength(1);
    } finally {
      for (const { watch, notices } of processes) {
        await watch.end();
        await notices.close();
      }
    }
  });
});
