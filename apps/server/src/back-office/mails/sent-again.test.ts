import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMails } from '#server/platform/mail/index.ts';
import { openMailShop, refusesMails, takesMails, type MailShop } from '../../../test/mail-shop.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const post = async (call: typeof contract.sendMailAgain, body: object, key: string) =>
  shop.app.inject({
    method: 'POST',
    url: call.path,
    headers: { authorization: `Bearer ${(await shop.signInStaff('keeper')).token ?? ''}`, 'idempotency-key': key },
    payload: body,
  });

describe('a mail that is sent again', () => {
  const failed = async (): Promise<number> => {
    await shop.queuePoints();
    await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(shop.db);
    await shop.workOffBy(refusesMails);
    // The worker lets go of a job a moment after its try.
    await expect.poll(async () => (await shop.boss(contract.qryFailedJobs, {})).Jobs.length).toBe(1);
    return (await shop.newest()).MailId;
  };

  it('[OWN-12] is written once more, audited, and its failed job goes', async () => {
    const MailId = await failed();
    expect(await shop.keeper(contract.sendMailAgain, { MailId })).toBe('queued');
    expect((await shop.boss(contract.qryFailedJobs, {})).Jobs).toEqual([]);
    await shop.workOffBy(takesMails);
    const [again, before] = await shop.mails();
    expect([again?.State, before?.State]).toEqual(['sent', 'failed']);
    expect(before?.SentAgainAt).not.toBeNull();
    const { Entries } = await shop.boss(contract.qryAuditLog, { Subject: `mail/${MailId}` });
    expect(Entries).toMatchObject([
      { UserName: 'keeper', Action: 'send-mail-again', Details: { mailKind: 'points-given' } },
    ]);
  });

  it('[OWN-12] goes out once where the answer was lost, and counts once', async () => {
    const MailId = await failed();
    const answers = [];
    for (const key of ['again-1', 'again-1', 'again-2', 'again-3', 'again-1'])
      answers.push(await post(contract.sendMailAgain, { MailId }, key));
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(['queued', 'queued', 'queued', 'queued', 'queued']);
    await shop.workOffBy(takesMails);
    expect(await shop.mails({ Kind: 'points-given', State: 'sent' })).toHaveLength(3);
  });

  it('[OWN-12] [SAFE-6] reaches nobody more than three times a day', async () => {
    const MailId = await failed();
    for (let time = 0; time < 3; time += 1) await shop.keeper(contract.sendMailAgain, { MailId });
    await expect(shop.keeper(contract.sendMailAgain, { MailId })).rejects.toMatchObject({ code: 'rate-limited' });
    await shop.workOffBy(takesMails);
    expect(await shop.mails({ Kind: 'points-given', State: 'sent' })).toHaveLength(3);
  });

  it('[OWN-12] goes to the address that the member has today', async () => {
    const mover = await shop.join('mover');
    await shop.queue({ mail: 'points-given', memberId: mover.id, points: 5 });
    await shop.workOffBy(takesMails);
    await sql`update member set email = 'moved@example.com' where id = ${mover.id}`.execute(shop.db);
    await shop.keeper(contract.sendMailAgain, { MailId: (await shop.newest()).MailId });
    await shop.workOffBy(takesMails);
    expect((await shop.mails()).map(({ Recipient }) => Recipient)).toEqual(['moved@example.com', mover.email]);
  });

  it('[OWN-12] is refused where it is no longer true, still tried, or not the log’s to send', async () => {
    const tokenId = await shop.link();
    await shop.queue({ mail: 'reset-password', memberId: shop.reader.id, tokenId });
    await shop.workOffBy(takesMails);
    await sql`delete from one_time_token where id = ${tokenId}::uuid`.execute(shop.db);
    expect(await shop.keeper(contract.sendMailAgain, { MailId: (await shop.newest()).MailId })).toBe('outdated');

    await shop.queuePoints();
    await shop.workOffBy(refusesMails);
    const waiting = await shop.newest();
    expect(waiting.State).toBe('waiting');
    expect(await shop.keeper(contract.sendMailAgain, { MailId: waiting.MailId })).toBe('impossible');
    await shop.boss(contract.sendTestMail, null);
    const trial = await shop.newest();
    expect(await shop.keeper(contract.qryMail, { MailId: trial.MailId })).toMatchObject({ IsRepeatable: false });
    expect(await shop.keeper(contract.sendMailAgain, { MailId: trial.MailId })).toBe('impossible');
  });
});

describe('what the log forgets', () => {
  it('[OWN-12] [PROF-6] a member who has left, at once, with mails that were on their way', async () => {
    const leaver = await shop.join('leaver');
    const order = await shop.order(leaver, 'V001');
    await shop.workOffBy(takesMails);
    await shop.pay(leaver, order);
    await shop.queue({ mail: 'points-given', memberId: leaver.id, points: 5 });
    await shop.workOffBy(takesMails);
    expect((await shop.mails({ UserId: leaver.id })).length).toBeGreaterThan(2);
    await shop.queue({ mail: 'welcome', memberId: leaver.id });
    await shop.boss(contract.deleteUserProfileByRowId, { Id: leaver.id });
    await shop.workOffBy(takesMails);
    const { rows } = await sql<{ row: string; kind: string; recipient: string | null }>`
      select l::text as row, kind, recipient from mail_log l where member_id = ${leaver.id}
        or order_id = (select id from customer_order where order_number = ${order})`.execute(shop.db);
    expect(rows.map(({ kind }) => kind)).toContain('membership-ended');
    for (const { row } of rows) expect(row).not.toContain(leaver.email);
    expect(await shop.keeper(contract.qryMails, { Search: leaver.email })).toMatchObject({ Mails: [] });
    // The shop's own address is no member's.
    expect(rows.find(({ kind }) => kind === 'new-order')?.recipient).not.toBeNull();
  });

  it('[OWN-12] [PROF-6] nothing of others, whose address the member who left had typed', async () => {
    const [leaver, other] = [await shop.join('typed-another'), await shop.join('is-typed')];
    await sql`update member set receipt_email = 'desk@example.com', email_proven_at = now() where id = ${leaver.id}`.execute(
      shop.db,
    );
    await sql`insert into mail_log (kind, member_id, recipient, subject, body_text, hides_secret, state, reason)
      select 'points-given', member_id, recipient, 'kept', 'kept', false, 'sent', ''
      from (values (${other.id}::bigint, 'desk@example.com'), (null, 'desk@example.com'), (null, ${leaver.email})) as l (member_id, recipient)`.execute(
      shop.db,
    );
    await shop.boss(contract.deleteUserProfileByRowId, { Id: leaver.id });
    const { rows } = await sql<{ recipient: string | null; body: string | null }>`
      select recipient, body_text as body from mail_log where subject = 'kept' order by id`.execute(shop.db);
    const kept = { recipient: 'desk@example.com', body: 'kept' };
    expect(rows).toEqual([kept, kept, { recipient: null, body: null }]);
  });

  it('[OWN-12] what a mail said after ninety days, and the mail after two years, whatever waits', async () => {
    await sql`insert into mail_log (kind, recipient, subject, body_html, body_text, payload, hides_secret, state, reason, written_at)
      select 'order-paid', 'a@example.com', days || ' days', '<p>x</p>', 'x', '{}', false, 'sent', '',
        now() - make_interval(days => days) from unnest(array[89, 91, 729, 731]) days, generate_series(1, 1100)`.execute(
      shop.db,
    );
    await sweepMails(shop.db, { hasOutbox: true });
    const { rows } = await sql<{ subject: string; bodies: number; all: number }>`
      select subject, count(body_html)::int as bodies, count(*)::int as all from mail_log group by subject order by subject`.execute(
      shop.db,
    );
    expect(rows).toEqual([
      { subject: '729 days', bodies: 0, all: 1_100 },
      { subject: '89 days', bodies: 1_100, all: 1_100 },
      { subject: '91 days', bodies: 0, all: 1_100 },
    ]);
  });

  it('[OWN-12] that a mail waits for another try, once no mail waits for so long', async () => {
    await sql`insert into mail_log (kind, recipient, subject, hides_secret, state, reason, written_at)
      select 'order-paid', 'a@example.com', days || ' days', false, 'waiting', 'down', now() - make_interval(days => days)
      from unnest(array[6, 8]) days`.execute(shop.db);
    await sweepMails(shop.db, { hasOutbox: true });
    expect((await shop.mails()).map(({ Subject, State }) => [Subject, State])).toEqual([
      ['8 days', 'failed'],
      ['6 days', 'waiting'],
    ]);
  });

  it('[OWN-12] whoever left while a mail was on its way, at the next housekeeping', async () => {
    const gone = await shop.join('gone');
    await shop.boss(contract.deleteUserProfileByRowId, { Id: gone.id });
    await sql`insert into mail_log (kind, member_id, recipient, subject, body_html, body_text, hides_secret, state, reason)
      values ('points-given', ${gone.id}, ${gone.email}, 'x', ${gone.email}, ${gone.email}, false, 'sent', '')`.execute(
      shop.db,
    );
    await sweepMails(shop.db, { hasOutbox: true });
    const { rows } = await sql<{ row: string }>`select l::text as row from mail_log l`.execute(shop.db);
    for (const { row } of rows) expect(row).not.toContain(gone.email);
  });

  it('[OWN-12] the demo’s outbox after ninety days; that of any other shop is emptied', async () => {
    await sql`insert into mail_outbox (recipient, subject, body_html, body_text, sent_at)
      select 'a@example.com', days || ' days', 'x', 'x', now() - make_interval(days => days) from unnest(array[89, 91]) days`.execute(
      shop.db,
    );
    const left = async () =>
      (await shop.db.selectFrom('mail_outbox').select('subject').execute()).map(({ subject }) => subject);
    await sweepMails(shop.db, { hasOutbox: true });
    expect(await left()).toEqual(['89 days']);
    await sweepMails(shop.db, { hasOutbox: false });
    expect(await left()).toEqual([]);
  });
});
