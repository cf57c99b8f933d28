import { randomUUID } from 'node:crypto';
import { createClient, usersContract, viewingContract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';
import { addLine, addRecording } from '../../../test/viewing-rows.ts';

describe('lessons that learners tick as done', () => {
  let shop: MediaShop;
  let lessons: readonly string[] = [];
  let foreign = '';
  let sample = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    for (const productId of ['V001', 'V002']) await shop.addProduct(productId);
    const added = [];
    for (let number = 0; number < 3; number += 1) added.push(await addRecording(shop.db, 'V001', { seconds: 1_000 }));
    lessons = added.toSorted();
    foreign = await addRecording(shop.db, 'V002', { seconds: 1_000 });
    sample = await addRecording(shop.db, 'V002', { seconds: 1_000, free: true });
  });
  afterAll(() => shop.close());

  let member: Member;
  beforeEach(async () => {
    member = await shop.signUp(`learner-${randomUUID().slice(0, 8)}`);
    await addLine(shop.db, member.memberId, 'V001', ['V001']);
  });

  const as = (person: Person): Call =>
    createClient({
      token: () => person.token,
      newIdempotencyKey: randomUUID,
      transport: async (url, headers, payload) => {
        const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const lesson = (index: number): string => lessons[index] ?? '';
  const tick = (FileUuid: string, Done = true, ProductId = 'V001', person: Person = member) =>
    as(person)(viewingContract.setLessonDone, { ProductId, FileUuid, Done });
  const progress = (person: Person = member) => as(person)(viewingContract.qryViewingProgress, { ProductId: 'V001' });
  const course = async () => (await as(member)(usersContract.getMyProduct, {}))[0];
  const watch = (fileUuid: string, seconds: number) =>
    sql`insert into playback_range (member_id, file_uuid, watched, position_seconds)
      values (${member.memberId}, ${fileUuid}::uuid, int4multirange(int4range(0, ${seconds})), ${seconds})`.execute(
      shop.db,
    );

  it('[LEARN-4] a tick is kept once, for its member alone, and can be taken back', async () => {
    const other = await shop.signUp(`other-${randomUUID().slice(0, 8)}`);
    expect(await tick(lesson(0))).toBe(true);
    expect(await tick(lesson(0))).toBe(true);
    expect((await progress()).Ticked).toEqual([lesson(0)]);
    expect((await progress(other)).Ticked).toEqual([]);
    expect(await tick(lesson(0), false)).toBe(true);
    expect((await progress()).Ticked).toEqual([]);
  });

  it('[LEARN-4] ticks of a whole course leave the refund as it was: that goes by what was watched', async () => {
    const before = await progress();
    for (const one of lessons) await tick(one);
    const after = await progress();
    expect(before).toMatchObject({ ViewedSeconds: 0, SecondsLeft: 90, Offer: { Amount: 1_000, Percent: 100 } });
    expect({ ...after, Ticked: [] }).toEqual(before);
  });

  it('[LEARN-4] only a lesson that the member may play is ticked, and only in a course that holds it', async () => {
    await expect(tick(foreign, true, 'V002')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(tick(foreign)).rejects.toMatchObject({ code: 'not-found' });
    expect(await tick(sample, true, 'V002')).toBe(true);
  });

  it('[LEARN-4] the collection says how many lessons are done, watched or ticked, and which comes next', async () => {
    expect(await course()).toMatchObject({ State: 'new', LessonCount: 3, DoneCount: 0, Next: { Number: 1 } });
    await watch(lesson(0), 899);
    expect(await course()).toMatchObject({ State: 'begun', DoneCount: 0, Next: { Number: 1 } });
    await sql`update playback_range set watched = '{[0,900)}' where member_id = ${member.memberId}`.execute(shop.db);
    await tick(lesson(1));
    expect(await course()).toMatchObject({ DoneCount: 2, ViewedPercent: 30 });
    await tick(lesson(0));
    expect(await course()).toMatchObject({ State: 'begun', DoneCount: 2, Next: { Number: 3 } });
    await tick(lesson(2));
    expect(await course()).toMatchObject({ State: 'done', DoneCount: 3, ViewedPercent: 30 });
  });

  it('[LEARN-4] a lesson that was left half-way and ticked is no longer offered to go on with', async () => {
    await watch(lesson(0), 300);
    const begun = async () => (await as(member)(viewingContract.qryContinueWatching, {})).map((file) => file.FileUuid);
    expect(await begun()).toEqual([lesson(0)]);
    await tick(lesson(0));
    expect(await begun()).toEqual([]);
    await tick(lesson(0), false);
    expect(await begun()).toEqual([lesson(0)]);
  });
});
