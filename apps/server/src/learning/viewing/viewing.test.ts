import { randomUUID } from 'node:crypto';
import { createClient, viewingContract, type Call } from '@kapok/contract';
import { FIRST_CREDIT_SECONDS, PLAYBACK_RATE_MAX, type PlayedRange } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import {
  openMediaShop,
  type MediaProcess,
  type MediaShop,
  type Member,
  type Person,
} from '../../../test/media-shop.ts';
import { addRecording, addLine, type TestLine } from '../../../test/viewing-rows.ts';
import { findViewing } from './index.ts';

const LESSON_SECONDS = 10_000;

describe('what members have watched', () => {
  let shop: MediaShop;
  let lesson = '';
  let secondLesson = '';
  let trailer = '';
  let extra = '';
  let talk = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    for (const productId of ['V001', 'V002', 'A001']) await shop.addProduct(productId);
    lesson = await addRecording(shop.db, 'V001', { seconds: LESSON_SECONDS * 0.6 });
    secondLesson = await addRecording(shop.db, 'V001', { seconds: LESSON_SECONDS * 0.4 });
    trailer = await addRecording(shop.db, 'V001', { seconds: 5_000, free: true });
    extra = await addRecording(shop.db, 'V002', { seconds: 2_000 });
    talk = await shop.addFile('A001', { kind: 'audios', source: 'talk.m4a' });
    await sql`insert into album_item (album_id, product_id) values ('A001', 'V001'), ('A001', 'V002')`.execute(shop.db);
  });
  afterAll(() => shop.close());

  let member: Member;
  let line: TestLine;
  let began = 0;
  const secondsSoFar = () => Math.ceil((performance.now() - began) / 1_000);
  beforeEach(async () => {
    began = performance.now();
    member = await shop.signUp(`viewer-${randomUUID().slice(0, 8)}`);
    line = await addLine(shop.db, member.memberId, 'V001', ['V001']);
  });

  const as = (person: Person, at: MediaProcess = shop): Call =>
    createClient({
      token: () => person.token,
      newIdempotencyKey: randomUUID,
      transport: async (url, headers, payload) => {
        const answer = await at.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const nameOf = (fileUuid: string, ProductId = 'V001') => ({ ProductId, AlbumName: `${fileUuid}.m3u8` });
  const check = (person: Person, fileUuid: string, productId?: string) =>
    as(person)(viewingContract.checkIfNeedToUpdateUserMediaPlayRecord, nameOf(fileUuid, productId));
  const report = (person: Person, fileUuid: string, Ranges: readonly PlayedRange[], PositionSeconds = 0) =>
    as(person)(viewingContract.updateUserMediaPlayRecord, {
      ...nameOf(fileUuid),
      Ranges: Ranges.map(([from, to]): [number, number] => [from, to]),
      PositionSeconds,
    });
  const progress = (person: Person = member, ProductId = 'V001') =>
    as(person)(viewingContract.qryViewingProgress, { ProductId });
  const viewedSeconds = async (person?: Person): Promise<number> => (await progress(person)).ViewedSeconds;
  const isFlagged = async ({ lineId }: TestLine): Promise<boolean> => {
    const row = shop.db.selectFrom('order_line').select('viewed_past_limit').where('id', '=', lineId);
    return (await row.executeTakeFirstOrThrow()).viewed_past_limit;
  };
  /** Time goes by: for the right to the media and for what the member's devices may report. */
  const letPass = (seconds: number) =>
    sql`with aged as (update viewing_credit set credit_at = credit_at - make_interval(secs => ${seconds}),
        reported_at = reported_at - make_interval(secs => ${seconds}) where member_id = ${member.memberId})
      update entitlement set granted_at = granted_at - make_interval(secs => ${seconds})
      where member_id = ${member.memberId}`.execute(shop.db);

  describe('reports', () => {
    it('[REC-1] are wanted for what is owned, not for free files and staff, and never for what is not owned', async () => {
      const keeper = await shop.signUp(`keeper-${randomUUID().slice(0, 8)}`, 'staff');
      expect(await check(member, lesson)).toBe(true);
      expect(await check(member, trailer)).toBe('NoRecord');
      expect(await check(keeper, lesson)).toBe('NoRecord');
      expect(await check(member, extra, 'V002')).toBe(false);
      expect(await check(member, extra)).toBe(false);
      expect(await report(member, trailer, [[0, 9]])).toBe(false);
      expect(await report(keeper, lesson, [[0, 9]])).toBe(false);
    });

    it('[REC-2] count each second once, in any order, however often they come', async () => {
      await check(member, lesson);
      await letPass(3_600);
      for (const ranges of [[[60, 120]], [[0, 60.4]], [[90, 100]], [[60, 120]], [[0, 60.4]]] as const)
        expect(await report(member, lesson, ranges)).toBe(true);
      expect(await viewedSeconds()).toBe(120);
    });

    it('[REC-2] cannot lie: nothing negative, nothing outside the file, nothing faster than time', async () => {
      const most = (passed: number) => FIRST_CREDIT_SECONDS + PLAYBACK_RATE_MAX * (passed + secondsSoFar());
      await check(member, lesson);
      expect(await report(member, lesson, [[0, LESSON_SECONDS]])).toBe(true);
      expect(await viewedSeconds()).toBeLessThanOrEqual(most(0));
      await report(member, lesson, [[0, 6_000]]);
      await letPass(60);
      await report(member, lesson, [[5_000, 100_000]]);
      const later = await viewedSeconds();
      expect(later).toBeGreaterThanOrEqual(60 * PLAYBACK_RATE_MAX);
      expect(later).toBeLessThanOrEqual(most(60));
      for (const ranges of [[[500, 400]], [[9_000, 9_900]], []] as const) await report(member, lesson, ranges);
      expect(await viewedSeconds()).toBe(later);
    });

    it.each([
      { Ranges: [[-5, 10]] },
      { Ranges: [[0, 1e308]] },
      { Ranges: [[0]] },
      { Ranges: Array.from({ length: 501 }, () => [0, 1]) },
      { PositionSeconds: -1 },
      { AlbumName: 'lesson.m3u8' },
      { AlbumName: '../../etc/passwd.m3u8' },
    ])('[REC-2] that make no sense are refused: %j', async (wrong) => {
      const { path } = viewingContract.updateUserMediaPlayRecord;
      const headers = { authorization: `Bearer ${member.token}` };
      const payload = { ...nameOf(lesson), ...wrong };
      expect((await shop.app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(400);
    });

    it('[REC-2] of two devices at once are both kept, each within its own time', async () => {
      const phone = await shop.signIn(await userNameOf(member.memberId));
      await check(member, lesson);
      await check(phone, lesson);
      await letPass(100);
      await Promise.all([report(member, lesson, [[0, 150]]), report(phone, lesson, [[100, 300]])]);
      expect(await viewedSeconds()).toBe(300);
    });

    it('[REC-2] that a device kept while it was away count when they arrive', async () => {
      await check(member, lesson);
      await letPass(7_200);
      for (let minute = 59; minute >= 0; minute -= 1) await report(member, lesson, [[minute * 60, minute * 60 + 60]]);
      expect(await viewedSeconds()).toBe(3_600);
    });

    it('[REC-1] without ranges stand for at most the time since the last one', async () => {
      const bare = () => as(member)(viewingContract.updateUserMediaPlayRecord, nameOf(lesson));
      await check(member, lesson);
      expect(await bare()).toBe(true);
      expect(await viewedSeconds()).toBeLessThanOrEqual(secondsSoFar());
      for (let minute = 0; minute < 3; minute += 1) {
        await letPass(60);
        expect(await bare()).toBe(true);
      }
      await letPass(3_600);
      await bare();
      // Three minutes, and of the hour the one minute that a report stands for at most.
      const seconds = await viewedSeconds();
      expect(seconds).toBeGreaterThanOrEqual(240);
      expect(seconds).toBeLessThanOrEqual(240 + secondsSoFar());
    });
  });

  const userNameOf = async (memberId: number): Promise<string> => {
    const row = shop.db.selectFrom('member').select('user_name').where('id', '=', memberId);
    return (await row.executeTakeFirstOrThrow()).user_name;
  };

  describe('progress and refund', () => {
    it.each([
      { percent: 2.99, seconds: 299, past: false },
      { percent: 3, seconds: 300, past: false },
      { percent: 3.01, seconds: 301, past: true },
    ])('[REF-3] $percent % is past the limit: $past', async ({ percent, seconds, past }) => {
      await check(member, lesson);
      await letPass(3_600);
      await report(member, lesson, [[1_000, 1_000 + seconds - 100]]);
      await report(member, secondLesson, [[0, 100]]);
      expect(await isFlagged(line)).toBe(past);
      const shown = await progress();
      expect(shown).toMatchObject({ ViewedPercent: percent, ViewedSeconds: seconds, TotalSeconds: LESSON_SECONDS });
      expect(shown.Offer).toMatchObject({ ViewedPercent: percent, Refusal: past ? 'viewed-past-limit' : null });
      expect(shown.Offer?.Percent).toBe(past ? 0 : 100);
    });

    it('[FLOW-5] says how much may still be watched, of an album over all of it, and what was watched of each file', async () => {
      await check(member, lesson);
      await letPass(3_600);
      expect(await progress()).toMatchObject({ SecondsLeft: 300, Watched: [] });
      await report(member, lesson, [
        [0, 100],
        [200, 250],
      ]);
      await report(member, trailer, [[0, 900]]);
      const ranges = [
        [0, 100],
        [200, 250],
      ];
      expect(await progress()).toMatchObject({ SecondsLeft: 150, Watched: [{ FileUuid: lesson, Ranges: ranges }] });
      await report(member, secondLesson, [[0, 150]]);
      expect(await progress()).toMatchObject({ SecondsLeft: 0, Offer: { Percent: 100 } });
      await report(member, secondLesson, [[150, 151]]);
      expect(await progress()).toMatchObject({ SecondsLeft: null, Offer: { Refusal: 'viewed-past-limit' } });

      const buyer = (member = await shop.signUp(`album-${randomUUID().slice(0, 8)}`));
      await addLine(shop.db, buyer.memberId, 'A001', ['V001', 'V002']);
      await check(buyer, lesson);
      await letPass(3_600);
      await report(buyer, lesson, [[0, 60]]);
      expect(await progress(buyer, 'V002')).toMatchObject({ SecondsLeft: 300, Watched: [] });
    });

    it('[FLOW-5] nothing is at stake where no more than points of goodwill would be lost', async () => {
      await sql`update customer_order set paid_at = now() - interval '20 days' where id = (
        select order_id from order_line where id = ${line.lineId})`.execute(shop.db);
      expect(await progress()).toMatchObject({ SecondsLeft: null, Offer: { Refusal: null, Percent: 5 } });
    });

    it('[REF-3] reports of two devices on two files at the same moment pass the limit together', async () => {
      const phone = await shop.signIn(await userNameOf(member.memberId));
      for (const [person, fileUuid] of [
        [member, lesson],
        [phone, secondLesson],
      ] as const) {
        await check(person, fileUuid);
        await report(person, fileUuid, []);
      }
      await letPass(3_600);
      const held = Promise.withResolvers<undefined>();
      const letGo = Promise.withResolvers<undefined>();
      const holding = inTransaction(shop.db, async (tx) => {
        await sql`select from playback_range where member_id = ${member.memberId} for update`.execute(tx);
        held.resolve(undefined);
        await letGo.promise;
      });
      await held.promise;
      const reports = Promise.all([report(member, lesson, [[0, 200]]), report(phone, secondLesson, [[0, 200]])]);
      await expect.poll(() => countLockWaiters(shop.db)).toBe(2);
      letGo.resolve(undefined);
      await holding;
      expect(await reports).toEqual([true, true]);
      expect(await isFlagged(line)).toBe(true);
    });

    it('[REF-3] an album counts over all of its products, and its line is the one that is marked', async () => {
      const buyer = (member = await shop.signUp(`album-${randomUUID().slice(0, 8)}`));
      const album = await addLine(shop.db, buyer.memberId, 'A001', ['V001', 'V002']);
      await check(buyer, lesson);
      await letPass(3_600);
      await report(buyer, lesson, [[0, 301]]);
      expect(await progress(buyer)).toMatchObject({ ViewedPercent: 3.01 });
      expect(await isFlagged(album)).toBe(false);
      expect((await progress(buyer, 'V002')).Offer).toMatchObject({ Refusal: null, ViewedPercent: 2.5 });
      await report(buyer, lesson, [[0, 400]]);
      expect(await isFlagged(album)).toBe(true);
    });

    it('[REF-3] what was watched stays counted after a refund and buying again', async () => {
      await check(member, lesson);
      await letPass(3_600);
      await report(member, lesson, [[0, 250]]);
      await sql`update entitlement set revoked_at = now() where member_id = ${member.memberId}`.execute(shop.db);
      expect(await report(member, lesson, [[0, 900]])).toBe(false);
      const again = await addLine(shop.db, member.memberId, 'V001', ['V001']);
      expect(await progress()).toMatchObject({ ViewedPercent: 2.5, Offer: { Refusal: null } });
      await letPass(3_600);
      await report(member, lesson, [[0, 350]]);
      expect(await isFlagged(again)).toBe(true);
    });

    it('[SAFE-4] what was sent counts beside what was reported, each second once, and marks count as long as they are open', async () => {
      const facts = () => inTransaction(shop.db, (tx) => findViewing(tx, member.memberId, 'A001'));
      await sql`insert into entitlement (member_id, product_id) values (${member.memberId}, 'A001')`.execute(shop.db);
      const headers = { authorization: `Bearer ${member.token}` };
      await shop.app.inject({ method: 'HEAD', url: `/media/audios/${talk}/0.ts`, headers });
      expect(await facts()).toMatchObject({ unplayedSeconds: 0, unwrittenSeconds: 0 });
      for (const number of [0, 1, 1, 2]) await shop.app.inject({ url: `/media/audios/${talk}/${number}.ts`, headers });
      expect(await facts()).toMatchObject({ unplayedSeconds: 0, unwrittenSeconds: 60 });
      await shop.noteDeliveries();
      const { rows } = await sql<{ readonly delivered: string }>`
        select delivered::text from playback_delivery where member_id = ${member.memberId}`.execute(shop.db);
      expect(rows).toEqual([{ delivered: '{[0,24)}' }]);
      expect(await facts()).toMatchObject({ viewedSeconds: 0, unplayedSeconds: 24, unwrittenSeconds: 60 });
      await sql`select pg_notify('entitlement_changed', ${String(member.memberId)})`.execute(shop.db);
      await expect.poll(async () => (await facts()).unwrittenSeconds).toBe(0);
      await sql`insert into playback_delivery (member_id, file_uuid, delivered)
        values (${member.memberId}, ${lesson}::uuid, '{[0,121)}')`.execute(shop.db);
      await report(member, lesson, [[0, 5]]);
      expect(await facts()).toMatchObject({ viewedSeconds: 5, unplayedSeconds: 140, givenBackSeconds: 0 });
    });
  });

  it('[PLAY-7] what was begun is offered to go on with, on any device, the last one first', async () => {
    await check(member, lesson);
    await report(member, lesson, [], 700);
    await report(member, secondLesson, [], 100);
    await report(member, secondLesson, [], LESSON_SECONDS);
    const phone = await shop.signIn(await userNameOf(member.memberId));
    const resume = () => as(phone)(viewingContract.qryContinueWatching, {});
    expect(await resume()).toMatchObject([
      { ProductId: 'V001', FileUuid: lesson, PositionSeconds: 700, DurationSeconds: 6_000, ImageUuid: null },
    ]);
    await report(phone, secondLesson, [], 50);
    expect((await resume()).map(({ FileUuid }) => FileUuid)).toEqual([secondLesson, lesson]);
    const position = (FileUuid: string) => as(phone)(viewingContract.qryPlaybackPosition, { FileUuid });
    const left = await position(lesson);
    expect(left).toMatchObject({ PositionSeconds: 700 });
    // What an earlier visit tells late, without a position, is no newer position.
    await as(member)(viewingContract.updateUserMediaPlayRecord, { ...nameOf(lesson), Ranges: [[10, 20]] });
    expect(await position(lesson)).toEqual(left);
    expect(await position(extra)).toBeNull();
    await sql`update entitlement set revoked_at = now() where member_id = ${member.memberId}`.execute(shop.db);
    expect(await resume()).toEqual([]);
  });
});
