import { contract, mgntAnnouncementsContract as staffCalls } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { openProfileShop, stranger, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { mailAnnouncement, sendDueAnnouncements } from './index.ts';

const COURSE = 'V001';
const BIG_COURSE = 'V002';
const GOODS = 'G001';

describe('announcements to a course', () => {
  let shop: ProfileShop;
  let boss: Member;
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    boss = await shop.joinStaff('announcing.boss');
  });
  afterAll(() => shop.close());

  const own = async (name: string, course = COURSE): Promise<Member> => {
    const member = await shop.join(name);
    await grantTestEntitlement(shop.db, member.id, course);
    return member;
  };
  const fresh = {
    AnnouncementId: null,
    Replaces: 0,
    ProductId: COURSE,
    State: 'sent' as const,
    SendAt: null,
    TitleZh: '直播改期',
    TitleEn: '',
    BodyZh: '改到**星期五**。',
    BodyEn: '',
  };
  type Wish = Parameters<typeof save>[0];
  const save = (
    wish: Partial<Omit<typeof fresh, 'AnnouncementId' | 'State' | 'SendAt'>> & {
      readonly AnnouncementId?: number;
      readonly State?: 'draft' | 'scheduled' | 'sent' | 'withdrawn';
      readonly SendAt?: string;
    },
    idempotencyKey: string = crypto.randomUUID(),
  ) => shop.as(boss)(staffCalls.saveAnnouncement, { ...fresh, ...wish }, { idempotencyKey });
  const change = async (AnnouncementId: number, wish: Wish) =>
    save({ ...wish, AnnouncementId, Replaces: (await opened(AnnouncementId)).Version });
  const opened = (AnnouncementId: number) => shop.as(boss)(staffCalls.qryAnnouncementText, { AnnouncementId });
  const read = async (member: Member, ProductId = COURSE) =>
    (await shop.as(member)(contract.qryAnnouncements, { ProductId })).Announcements;
  const counts = (member: Member) => shop.as(member)(contract.qryAnnouncementCounts, {});
  /** How many recipients have a mail queued, and how many wait for theirs. */
  const recipients = async (announcementId: number) => {
    const { rows } = await sql<{ readonly queued: number; readonly waiting: number }>`
      select count(mailed_at)::int as queued, (count(*) - count(mailed_at))::int as waiting
      from announcement_recipient where announcement_id = ${announcementId}`.execute(shop.db);
    return rows[0] ?? { queued: 0, waiting: 0 };
  };
  /** Mails all recipients, as the shop's own jobs do. */
  const mailAll = async (announcementId: number): Promise<void> => {
    do await mailAnnouncement(shop.db, announcementId);
    while ((await recipients(announcementId)).waiting > 0);
  };
  const toldTo = async ({ email }: Member, title: string) =>
    (await shop.mailsTo(email)).filter(({ subject }) => subject.includes(title));
  const endRight = (member: Member) =>
    sql`update entitlement set revoked_at = now() where member_id = ${member.id}`.execute(shop.db);
  const actionsOn = async (announcementId: number) =>
    (await shop.as(boss)(contract.qryAuditLog, { Subject: `announcement/${announcementId}` })).Entries.map(
      ({ Action }) => Action,
    );

  it('[LEARN-6] are read by who owns the course at that moment, the newest first, those from before the purchase included', async () => {
    const mei = await own('reads.mei');
    const first = await save({ TitleZh: '先前的公告', BodyZh: '# 章節\n<script>x</script>' });
    const second = await save({ TitleEn: 'Moved', BodyEn: 'To *Friday*.' });
    const late = await own('late.lin');
    const titles = (found: Awaited<ReturnType<typeof read>>) => found.map(({ Title, IsNew }) => [Title, IsNew]);
    expect(titles(await read(mei))).toEqual([
      ['直播改期', true],
      ['先前的公告', true],
    ]);
    expect(titles(await read(late))).toEqual([
      ['直播改期', false],
      ['先前的公告', false],
    ]);
    expect((await read(mei))[1]?.BodyHtml).toContain('<h3>章節</h3>');
    expect((await read(mei))[1]?.BodyHtml).not.toContain('<script>');

    expect(await counts(mei)).toEqual([{ ProductId: COURSE, Total: 2, New: 2 }]);
    expect(await counts(late)).toEqual([{ ProductId: COURSE, Total: 2, New: 0 }]);
    const upTo = ({ AnnouncementId }: { readonly AnnouncementId: number }) => ({ ProductId: COURSE, AnnouncementId });
    const unseen: number[] = [];
    // An older call that comes late takes nothing back.
    for (const one of [first, second, first]) {
      await shop.as(mei)(contract.markAnnouncementsSeen, upTo(one));
      unseen.push(...(await counts(mei)).map(({ New }) => New));
    }
    expect(unseen).toEqual([1, 0, 0]);

    await endRight(mei);
    const other = await shop.join('owns.nothing');
    for (const nobody of [mei, other, boss]) {
      expect(await shop.refusal(nobody, contract.qryAnnouncements, { ProductId: COURSE })).toBe('not-found');
      expect(await shop.refusal(nobody, contract.markAnnouncementsSeen, upTo(first))).toBe('not-found');
      expect(await counts(nobody)).toEqual([]);
    }
    expect(await shop.refusal(stranger, contract.qryAnnouncements, { ProductId: COURSE })).toBe('not-signed-in');
    expect(await shop.refusal(late, staffCalls.qryAnnouncementsToManage, {})).toBe('not-allowed');
  });

  it('[LEARN-6] [TRUE-1] are mailed once to who owned the course as they were sent, at a proven address, unless they switched it off', async () => {
    const [mei, silent, gone] = [await own('mail.mei'), await own('mail.silent'), await own('mail.gone')];
    const unproven = await shop.register('mail.unproven');
    await grantTestEntitlement(shop.db, unproven.id, COURSE);
    expect(await shop.as(silent)(contract.qryLessonMails, {})).toEqual({ Wanted: true, Announcements: true });
    await shop.as(silent)(contract.setAnnouncementMails, { Wanted: false });
    expect(await shop.as(silent)(contract.qryLessonMails, {})).toEqual({ Wanted: true, Announcements: false });
    const readers = await shop.as(boss)(staffCalls.qryAnnouncementReaders, { ProductId: COURSE });
    const { AnnouncementId } = await save({ TitleZh: '寄一次', BodyZh: '看[條款](/LegalDocuments)', TitleEn: 'Once' });
    const sent = await opened(AnnouncementId);
    expect(sent).toMatchObject({ State: 'sent', Recipients: readers.Mails, Mailed: 0 });
    expect(readers.Owners - readers.Mails).toBe(2);

    const later = await own('mail.later');
    await endRight(gone);
    await Promise.all([1, 2, 3].map(() => mailAnnouncement(shop.db, AnnouncementId)));
    // What is queued is not mailed.
    expect(await recipients(AnnouncementId)).toEqual({ queued: readers.Mails - 1, waiting: 0 });
    expect(await opened(AnnouncementId)).toMatchObject({ Mailed: 0 });
    const [mail, ...others] = await toldTo(mei, '寄一次');
    expect(others).toEqual([]);
    for (const text of ['條款', `/users/announcements/${COURSE}`, '可在「修改基本資料」關閉', ': Once'])
      expect(mail?.text).toContain(text);
    for (const member of [silent, gone, unproven, later]) expect(await toldTo(member, '寄一次')).toEqual([]);
    expect(await opened(AnnouncementId)).toMatchObject({ Recipients: readers.Mails - 1, Mailed: readers.Mails - 1 });
    expect((await read(later)).map(({ Title }) => Title)).toContain('寄一次');
  });

  it('[LEARN-6] reach each of many once, though a process is killed between them', async () => {
    await sql`
      with crowd as (insert into member (user_name, email, email_proven_at)
        select 'crowd' || n, 'crowd' || n || '@example.com', now() from generate_series(1, 120) n returning id)
      insert into entitlement (member_id, product_id, grant_reason) select id, ${BIG_COURSE}, 'gift' from crowd`.execute(
      shop.db,
    );
    const { AnnouncementId: id } = await save({ ProductId: BIG_COURSE, TitleZh: '給所有人' });
    await mailAnnouncement(shop.db, id);
    expect(await recipients(id)).toEqual({ queued: 50, waiting: 70 });

    // The connection ends as the last mail of the second batch is written.
    await sql`
      create function end_connection() returns trigger language plpgsql as $$ begin
        if new.payload->>'announcementId' = '${sql.raw(String(id))}' and (new.payload->>'memberId')::bigint = (
          select max(member_id) from (select member_id from announcement_recipient
            where announcement_id = ${sql.raw(String(id))} order by member_id limit 100) first) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new; end $$`.execute(shop.db);
    await sql`create trigger end_connection before insert on graphile_worker._private_jobs
      for each row execute function end_connection()`.execute(shop.db);
    await expect(mailAnnouncement(shop.db, id)).rejects.toThrow('connection');
    await sql`drop trigger end_connection on graphile_worker._private_jobs`.execute(shop.db);
    expect(await recipients(id)).toEqual({ queued: 50, waiting: 70 });

    await mailAll(id);
    const { rows } = await sql<{ readonly mails: number; readonly readers: number }>`
      select count(*)::int as mails, count(distinct payload->>'memberId')::int as readers
      from graphile_worker._private_jobs where payload->>'announcementId' = ${String(id)} and payload->>'memberId' is not null`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ mails: 120, readers: 120 }]);
  });

  it('[LEARN-6] are kept once, however often the answer of the shop is lost', async () => {
    const mei = await own('lost.mei');
    const send = () => save({ TitleZh: '只有一則' }, 'the same press');
    const [one, again] = [await send(), await send()];
    expect(again).toEqual(one);
    await mailAll(one.AnnouncementId);
    expect(await toldTo(mei, '只有一則')).toHaveLength(1);
    expect((await read(mei)).filter(({ Title }) => Title === '只有一則')).toHaveLength(1);
  });

  it('[LEARN-6] wait as drafts, and are sent when their time has come, once, whatever staff have before them', async () => {
    const mei = await own('waits.mei');
    const draft = await save({ TitleZh: '之後再說', State: 'draft', BodyZh: '' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const wrong = async (wish: Wish) =>
      save({ ...wish, AnnouncementId: draft.AnnouncementId, Replaces: 1 }).then(
        () => 'it was saved',
        (error: unknown) => error,
      );
    const words = { TitleZh: '之後再說' };
    for (const [wish, field] of [
      [{ ...words, BodyZh: ' ' }, 'BodyZh'],
      [{ TitleZh: ' ' }, 'TitleZh'],
      [{ ...words, State: 'scheduled' }, 'SendAt'],
      [{ ...words, State: 'scheduled', SendAt: '2020-01-01T00:00:00+08:00' }, 'SendAt'],
      [{ ...words, State: 'withdrawn' }, 'State'],
    ] as const)
      expect(await wrong(wish)).toMatchObject({ code: 'invalid-request', problem: { details: { field } } });
    expect(await wrong({ ...words, ProductId: GOODS })).toMatchObject({ code: 'not-found' });

    const { AnnouncementId, Version } = await change(draft.AnnouncementId, {
      ...words,
      State: 'scheduled',
      SendAt: tomorrow,
    });
    await sendDueAnnouncements(shop.db);
    expect((await read(mei)).map(({ Title }) => Title)).not.toContain('之後再說');
    await sql`update announcement set send_at = now() where id = ${AnnouncementId}`.execute(shop.db);
    await Promise.all([1, 2, 3].map(() => sendDueAnnouncements(shop.db)));
    expect(await opened(AnnouncementId)).toMatchObject({ State: 'sent', SendAt: null });
    await mailAll(AnnouncementId);
    expect(await toldTo(mei, '之後再說')).toHaveLength(1);
    const late = { ...words, AnnouncementId, Replaces: Version, State: 'draft' as const };
    await expect(save(late)).rejects.toMatchObject({ code: 'conflict-changed' });
    await expect(change(AnnouncementId, late)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await actionsOn(AnnouncementId)).toEqual(['schedule-announcement', 'save-announcement']);

    const unsent = await save({ TitleZh: '不寫了', State: 'draft' });
    const remove = (id: number, Replaces: number) =>
      shop.as(boss)(staffCalls.deleteAnnouncement, { AnnouncementId: id, Replaces });
    expect(await remove(unsent.AnnouncementId, unsent.Version)).toBe(true);
    await expect(opened(unsent.AnnouncementId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(remove(AnnouncementId, Version + 1)).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('[LEARN-6] are corrected without another mail, withdrawn, and shown again; mails that wait say what stands there', async () => {
    const [mei, lin] = [await own('corrected.mei'), await own('corrected.lin')];
    const { AnnouncementId: id } = await save({ TitleZh: '星期五' });
    await mailAnnouncement(shop.db, id);
    await change(id, { TitleZh: '星期六' });
    expect(await toldTo(mei, '星期五')).toEqual([]);
    expect(await toldTo(mei, '星期六')).toHaveLength(1);
    await mailAnnouncement(shop.db, id);
    expect(await toldTo(mei, '星期六')).toHaveLength(1);
    const shown = async () => (await read(lin)).find(({ AnnouncementId }) => AnnouncementId === id);
    expect((await shown())?.ChangedAt).not.toBeNull();

    // Withdrawn before the last of them is mailed.
    await sql`update announcement_recipient set mailed_at = null where announcement_id = ${id} and member_id = ${lin.id}`.execute(
      shop.db,
    );
    await change(id, { TitleZh: '星期六', State: 'withdrawn' });
    await mailAnnouncement(shop.db, id);
    expect(await shown()).toBeUndefined();
    expect(await recipients(id)).toMatchObject({ waiting: 1 });
    await change(id, { TitleZh: '星期日' });
    await mailAll(id);
    expect(await toldTo(lin, '星期日')).toHaveLength(1);
    expect(await toldTo(mei, '星期日')).toEqual([]);
    expect(await shown()).toMatchObject({ Title: '星期日', IsNew: true });
    expect(await actionsOn(id)).toEqual([
      'show-announcement',
      'withdraw-announcement',
      'correct-announcement',
      'send-announcement',
    ]);
    await expect(change(id, { TitleZh: '星期日', ProductId: BIG_COURSE })).rejects.toMatchObject({
      problem: { details: { field: 'ProductId' } },
    });
  });

  it('[LEARN-6] [PROF-6] leave nothing of who leaves the shop, and are told to them as a part of their data', async () => {
    const mei = await own('leaves.mei');
    const { AnnouncementId } = await save({ TitleZh: '最後一則' });
    await mailAll(AnnouncementId);
    await shop.as(mei)(contract.markAnnouncementsSeen, { ProductId: COURSE, AnnouncementId });
    const data = await shop.as(mei)(contract.qryMyData, {});
    expect(data).toMatchObject({
      announcements: [{ productId: COURSE, title: '最後一則' }],
      seenAnnouncements: [{ productId: COURSE }],
    });
    expect(await shop.as(mei)(contract.deleteUserProfileByRowId, { Id: mei.id })).toBe(true);
    const { rows } = await sql<{ readonly left: number }>`
      select ((select count(*) from announcement_recipient where member_id = ${mei.id})
        + (select count(*) from announcement_seen where member_id = ${mei.id}))::int as left`.execute(shop.db);
    expect(rows).toEqual([{ left: 0 }]);
  });
});
