import { contract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAroundNow } from '../../../test/days-around.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';
import { addLine, addRecording } from '../../../test/viewing-rows.ts';

let shop: TestShop;
let beside: TestShop;
let boss: Call;

beforeAll(async () => {
  shop = await openTestShop({ demoCatalogue: true });
  beside = await openTestShop({ beside: shop });
  boss = shop.as(await shop.staff('boss'));
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const days = daysAroundNow();

/** Two files of the demo that everybody may play. */
const freeFiles = async (): Promise<readonly string[]> => {
  await sql`update media_file set status = 'ready', folder = 'none' where kind in ('audios', 'videos')`.execute(
    shop.db,
  );
  const { rows } = await sql<{ id: string }>`select distinct file_uuid::text as id from playlist_item
    where free_promotion order by 1 limit 2`.execute(shop.db);
  return rows.map(({ id }) => id);
};

const memberIdOf = async (userName: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from member where user_name = ${userName}`.execute(shop.db);
  return rows[0]?.id ?? 0;
};

describe('settings', () => {
  it('[STREAM-9] [OPS-2] a new stream limit counts in every process within seconds', async () => {
    const [song = ''] = await freeFiles();
    const listener = beside.as(await beside.staff('listener'));
    expect((await listener(contract.openStream, { FileUuid: song })).StreamLimit).toBe(3);
    await boss(contract.changeShopSettings, { StreamLimit: 7 });
    await expect.poll(async () => (await listener(contract.openStream, { FileUuid: song })).StreamLimit).toBe(7);
    expect((await boss(contract.qryShopSettings, {})).StreamLimit).toBe(7);
  });

  it('[CART-4] a version of the terms is published from an instant on, and earlier ones stay as they were', async () => {
    const before = await boss(contract.qryShopSettings, {});
    const inForce = before.Terms.find(({ State }) => State === 'in-force')?.Version ?? '';
    const texts = await boss(contract.qryTermsText, { Version: inForce });
    const next = { ...texts, Version: '2027-01', EffectiveFrom: new Date(Date.now() + 86_400_000).toISOString() };
    expect(await boss(contract.publishTerms, { ...next, BodyZh: `${texts.BodyZh}\n新的一段` })).toBe(true);
    await expect(boss(contract.publishTerms, next)).rejects.toMatchObject({ code: 'already-taken' });
    const past = { ...next, Version: '2020-01', EffectiveFrom: '2020-01-01T00:00:00+08:00' };
    await expect(boss(contract.publishTerms, past)).rejects.toMatchObject({ code: 'invalid-request' });
    const { Terms } = await boss(contract.qryShopSettings, {});
    expect(Terms.map(({ Version, State }) => [Version, State])).toEqual([
      ['2027-01', 'coming'],
      [inForce, 'in-force'],
    ]);
    expect(await boss(contract.qryTermsText, { Version: inForce })).toEqual(texts);
    expect((await boss(contract.qryLegalDocument, {})).Version).toBe(inForce);
    await boss(contract.publishTerms, { ...next, Version: '2026-now', EffectiveFrom: new Date().toISOString() });
    expect((await boss(contract.qryLegalDocument, {})).Version).toBe('2026-now');
  });
});

describe('failed jobs', () => {
  it('[MGNT-1] show why they failed without naming anybody, and are tried again or given up', async () => {
    await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ mail: 'welcome', memberId: 7, recipient: 'mei@kapok.example' })}::json,
      max_attempts => 1) from generate_series(1, 3)`.execute(shop.db);
    const error = 'Error: 550 <mei@kapok.example> unknown, call 0912-345-678\n    at send (mailer.ts:7)';
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${error}`.execute(shop.db);
    const { Jobs } = await boss(contract.qryFailedJobs, {});
    const ours = Jobs.filter(({ Task }) => Task === 'send-mail').slice(0, 3);
    expect(ours).toHaveLength(3);
    expect(ours[0]).toMatchObject({
      Concerns: ['mail welcome', 'memberId 7'],
      Reason: 'Error: 550 <…> unknown, call …',
    });
    const [first, second] = ours.map(({ JobId }) => JobId);
    expect(await boss(contract.retryJob, { JobId: first ?? '' })).toBe(true);
    expect(await boss(contract.retryJob, { JobId: first ?? '' })).toBe(false);
    expect(await boss(contract.removeJob, { JobId: second ?? '' })).toBe(true);
    const left = (await boss(contract.qryFailedJobs, {})).Jobs.map(({ JobId }) => JobId);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where id = ${first ?? ''}::bigint`.execute(shop.db);
    expect(rows).toEqual([{ attempts: 0 }]);
    const { Entries } = await boss(contract.qryAuditLog, { Subject: `job/${second ?? ''}` });
    expect(Entries).toMatchObject([{ UserName: 'boss', Action: 'remove-job', Details: { task: 'send-mail' } }]);
  });
});

describe('playback health', () => {
  it('[MGNT-6] a device that reports without end is stopped', async () => {
    const [song = ''] = await freeFiles();
    const flood = shop.as(await shop.visitor());
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => flood(contract.reportPlaybackFailure, { FileUuid: song, Reason: 'media' })),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  });
});

describe('the audit log', () => {
  it('[MGNT-7] cannot be changed, not even by who owns the table', async () => {
    for (const statement of [
      sql`update audit_entry set action = 'nothing'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ]) {
      await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('[MGNT-7] names the members and products that a deed was done to, as long as they are there', async () => {
    const buyer = shop.as(await shop.signUp('named.buyer'));
    const id = await memberIdOf('named.buyer');
    await boss(contract.givePoints, { UserId: id, Points: 10, Reason: '週年慶' });
    const { Version } = await boss(contract.qryProductForEditing, { ProductId: 'V003' });
    await boss(contract.withdrawProduct, { ProductId: 'V003', Version });
    const namesOf = async (call: Call, Subject: string) =>
      (await call(contract.qryAuditLog, { Subject })).Entries.map(({ SubjectName }) => SubjectName);
    const { rows } = await sql<{ zh: string; en: string }>`
      select name_zh as zh, name_en as en from product where product_id = 'V003'`.execute(shop.db);
    expect(await namesOf(boss, 'product/V003')).toEqual([rows[0]?.zh]);
    const inEnglish = shop.as(await shop.staff('english.boss'), 'en');
    expect(await namesOf(inEnglish, 'product/V003')).toEqual([rows[0]?.en]);
    expect(await namesOf(boss, `member/${id}`)).toEqual(['named.buyer']);
    await buyer(contract.deleteUserProfileByRowId, { Id: id });
    expect(await namesOf(boss, `member/${id}`)).toEqual([null, null]);
    expect(new Set(await namesOf(boss, 'terms/2027-01'))).toEqual(new Set([null]));
  });

  it('[MGNT-7] is paged by filters, newest first, without a gap and without a repeat', async () => {
    await sql`insert into audit_entry (at, actor_id, action, subject)
      select timestamptz '2026-01-31T23:30:00+08:00' + (n / 3) * interval '1 minute', (select id from member where user_name = 'boss'),
        case when n % 2 = 0 then 'even' else 'odd' end, 'test/' || (n % 5) from generate_series(1, 120) n`.execute(
      shop.db,
    );
    const seen: number[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await boss(contract.qryAuditLog, {
        ...(before === undefined ? {} : { Before: before }),
        UserName: 'BOSS',
        From: '2026-01-31',
        To: '2026-02-01',
      });
      seen.push(...page.Entries.map(({ EntryId }) => EntryId));
      before = page.Entries.at(-1)?.EntryId;
      if (!page.HasMore) break;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    const ofDay = await boss(contract.qryAuditLog, { From: '2026-02-01', To: '2026-02-01', Action: 'even' });
    expect(ofDay.Entries).toHaveLength(16);
    expect(ofDay.Actions).toEqual(expect.arrayContaining(['even', 'odd', 'publish-terms']));
    expect((await boss(contract.qryAuditLog, { Subject: 'test/3', Action: 'odd' })).Entries).toHaveLength(12);
    expect((await boss(contract.qryAuditLog, { UserName: 'nobody' })).Entries).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('[MGNT-1] refuses a range that ends before it begins or is endless', async () => {
    for (const [From, To] of [
      ['2026-02-02', '2026-02-01'],
      ['2020-01-01', '2026-02-01'],
    ] as const) {
      await expect(boss(contract.qryFigures, { From, To })).rejects.toMatchObject({ code: 'invalid-request' });
    }
  });

  it('[MGNT-1] counts what was watched once, however often it is reported', async () => {
    const call = shop.as(await shop.signUp('watcher'));
    const memberId = await memberIdOf('watcher');
    const lesson = await addRecording(shop.db, 'V002', { seconds: 900 });
    await addLine(shop.db, memberId, 'V002', ['V002']);
    await sql`update entitlement set granted_at = now() - interval '1 hour' where member_id = ${memberId}`.execute(
      shop.db,
    );
    const report = (from: number, to: number) =>
      call(contract.updateUserMediaPlayRecord, {
        ProductId: 'V002',
        AlbumName: `${lesson}.m3u8`,
        Ranges: [[from, to]],
      });
    for (const [from, to] of [
      [0, 100],
      [0, 100],
      [50, 160],
    ] as const) {
      expect(await report(from, to)).toBe(true);
    }
    expect((await boss(contract.qryFigures, days)).Totals.WatchSeconds).toBe(160);
  });

  it('[MGNT-1] shows money without an order until staff note what became of it', async () => {
    await sql`insert into gateway_alert (kind, gateway_number, total_ntd) values ('unknown-order', 'X1', 500)`.execute(
      shop.db,
    );
    expect((await boss(contract.qryOverview, {})).GatewayAlerts).toBe(1);
    const [alert] = (await boss(contract.qryGatewayAlerts, {})).Alerts;
    const settled = { AlertId: alert?.AlertId ?? 0, Note: '已於金流後台退款' };
    expect(await boss(contract.settleGatewayAlert, settled)).toBe(true);
    await expect(boss(contract.settleGatewayAlert, settled)).rejects.toMatchObject({ code: 'conflict-changed' });
    expect((await boss(contract.qryOverview, {})).GatewayAlerts).toBe(0);
    const [after] = (await boss(contract.qryGatewayAlerts, {})).Alerts;
    expect(after?.Note).toBe(settled.Note);
    expect(after?.SettledAt).not.toBeNull();
  });

  it('[MGNT-1] finds what verify finds', async () => {
    await sql`update stock set free = free + 1 where product_id = 'G001'`.execute(shop.db);
    const { Finished, Findings, Checks } = await boss(contract.qryFindings, {});
    expect(Finished).toBe(true);
    expect(Checks).toBeGreaterThan(10);
    expect(Findings).toContainEqual({
      Invariant: 'free, reserved and sold stock are the sums of their movements',
      Violations: 1,
    });
  });
});
