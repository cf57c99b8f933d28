import { randomUUID } from 'node:crypto';
import {
  CallError,
  createClient,
  handOutsContract,
  productContract,
  transcriptsContract,
  viewingContract,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import {
  openMediaShop,
  type MediaProcess,
  type MediaShop,
  type Member,
  type Person,
} from '../../../test/media-shop.ts';
import { addHandOutRow, letHoursPass, setRelease } from '../../../test/release-rows.ts';

const COURSE = 'V001';
const SAID = '秘密的運弓';

describe('a lesson that is not due', () => {
  let shop: MediaShop;
  let behindProxy: MediaProcess;
  let film = '';
  let handOut = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    behindProxy = await shop.openBeside({ accelPrefix: '/protected-media' });
    await shop.addProduct(COURSE);
    film = await shop.addFile(COURSE, { kind: 'videos', source: 'lesson.mp4' });
    handOut = await addHandOutRow(shop.db, COURSE, film);
    await sql`insert into media_caption (file_uuid, language, webvtt)
      values (${film}::uuid, 'zh-Hant', ${`WEBVTT\n\n00:00.000 --> 00:02.000\n${SAID}\n`})`.execute(shop.db);
  });
  afterAll(async () => {
    await behindProxy.close();
    await shop.close();
  });

  let owner: Member;
  let stranger: Member;
  beforeEach(async () => {
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, null);
    owner = await shop.signUp(`owner-${randomUUID().slice(0, 8)}`);
    stranger = await shop.signUp(`stranger-${randomUUID().slice(0, 8)}`);
    await grantTestEntitlement(shop.db, owner.memberId, COURSE);
  });

  const callAs = ({ token }: Person) =>
    createClient({
      token: () => token,
      language: () => 'zh-TW',
      newIdempotencyKey: randomUUID,
      transport: async (url, headers, payload) => {
        const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const fetchAs = async ({ token }: Person, url: string, app = shop.app) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return answer.statusCode < 300 ? 'given' : answer.json<{ code: string }>().code;
  };
  const outcome = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'given',
      (error: unknown) => (error instanceof CallError ? error.code : String(error)),
    );
  const address = (ending: string): string => `/media/videos/${film}${ending}`;

  /** Everything by which something of the lesson leaves the shop, with what comes of it. */
  const waysOut = (person: Person) => {
    const call = callAs(person);
    const playlist = async () => (await call(productContract.getProductImageList, { ProductId: COURSE })).PlayList;
    return {
      manifest: () => fetchAs(person, address('.m3u8')),
      segment: () => fetchAs(person, address('/0.ts')),
      'last segment': () => fetchAs(person, address('/2.ts')),
      'storage address': () => fetchAs(person, address('/0.ts'), behindProxy.app),
      poster: () => fetchAs(person, address('.jpg')),
      captions: () => fetchAs(person, address('.captions.zh-Hant.vtt')),
      'native ticket': () => outcome(call(viewingContract.openNativeStream, { FileUuid: film })),
      stream: () => outcome(call(viewingContract.openStream, { FileUuid: film })),
      'hand-out': () => outcome(call(handOutsContract.openHandOut, { ProductId: COURSE, HandOutId: handOut })),
      'hand-out address': () => fetchAs(person, `/media/hand-outs/${COURSE}/${handOut}`),
      search: async () =>
        (await call(transcriptsContract.qryTranscripts, { Search: SAID })).Hits.length > 0 ? 'given' : 'nothing',
      playlist: async () => ((await playlist())[0]?.AlreadyBuy === true ? 'given' : 'nothing'),
      'hand-out list': async () =>
        (await call(handOutsContract.qryHandOuts, { ProductId: COURSE }))[0]?.Available === true ? 'given' : 'nothing',
      report: async () => {
        const body = { ProductId: COURSE, AlbumName: `${film}.m3u8`, PositionSeconds: 2 };
        return (await call(viewingContract.updateUserMediaPlayRecord, body)) ? 'given' : 'nothing';
      },
      mark: () => outcome(call(viewingContract.setLessonDone, { ProductId: COURSE, FileUuid: film, Done: true })),
    };
  };
  const askAll = async (person: Person): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(waysOut(person)).map(async ([name, ask]): Promise<[string, string]> => [name, await ask()]),
      ),
    );
  /** The same answer from each way but those that answer in their own manner. */
  const allAnswer = (answer: string, others: Record<string, string>): Record<string, string> => ({
    ...Object.fromEntries(Object.keys(waysOut(owner)).map((name) => [name, answer])),
    ...others,
  });
  const silent = { search: 'nothing', playlist: 'nothing', 'hand-out list': 'nothing', report: 'nothing' };
  const waiting = () => allAnswer('lesson-not-open', { ...silent, mark: 'not-allowed' });
  const nothing = () => allAnswer('not-found', { ...silent, mark: 'not-allowed' });
  /** The hand-out is there as a row alone: its bytes are not. */
  const open = () => allAnswer('given', { 'hand-out address': 'not-found' });

  it('[LEARN-3] is given out by no way to who has bought it, and by every way once it is due', async () => {
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, { kind: 'after-days', days: 7 });
    await expect.poll(() => fetchAs(owner, address('.m3u8'), behindProxy.app)).toBe('lesson-not-open');
    expect(await askAll(owner)).toEqual(waiting());
    await letHoursPass(shop.db, owner.memberId, 7 * 24 - 1);
    expect(await askAll(owner)).toEqual(waiting());
    await letHoursPass(shop.db, owner.memberId, 1);
    await expect.poll(() => fetchAs(owner, address('.m3u8'), behindProxy.app)).toBe('given');
    expect(await askAll(owner)).toEqual(open());
  });

  it('[LEARN-3] is not there for who has not bought it, due or not', async () => {
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, { kind: 'on-day', day: '2999-01-01' });
    expect(await askAll(stranger)).toEqual(nothing());
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, null);
    expect(await askAll(stranger)).toEqual(nothing());
  });

  it('[LEARN-3] is closed again where a refund, or the end of a term, ends the right', async () => {
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, { kind: 'after-days', days: 1 });
    await letHoursPass(shop.db, owner.memberId, 24);
    const { Address } = await callAs(owner)(viewingContract.openNativeStream, { FileUuid: film });
    const byTicket = async () => (await shop.app.inject({ url: Address })).statusCode;
    expect(await byTicket()).toBe(200);
    await letHoursPass(shop.db, owner.memberId, -2);
    await expect.poll(byTicket).toBe(403);
    await sql`with ended as (update entitlement set revoked_at = now() where member_id = ${owner.memberId})
      select pg_notify('entitlement_changed', ${String(owner.memberId)})`.execute(shop.db);
    await expect.poll(byTicket).toBe(404);
    expect((await askAll(owner))['segment']).toBe('not-found');
  });

  it('[LEARN-3] says when it opens: to its owner the instant, to shoppers the rule', async () => {
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, { kind: 'after-days', days: 3 });
    const lessonOf = async (person: Person) =>
      (await callAs(person)(productContract.getProductImageList, { ProductId: COURSE })).PlayList[0];
    const { rows } = await sql<{ at: Date }>`select granted_at + interval '72 hours' as at from entitlement
      where member_id = ${owner.memberId}`.execute(shop.db);
    const waits = await lessonOf(owner);
    expect(new Date(waits?.OpensAt ?? 0)).toEqual(rows[0]?.at);
    expect(waits).toMatchObject({ AlreadyBuy: false, Release: { AfterDays: 3 } });
    const shown = await lessonOf(stranger);
    expect(shown).toMatchObject({ AlreadyBuy: false, Release: { AfterDays: 3 } });
    expect(shown).not.toHaveProperty('OpensAt');
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, { kind: 'on-day', day: '2026-01-01' });
    expect(await lessonOf(stranger)).not.toHaveProperty('Release');
    expect(await lessonOf(owner)).toMatchObject({ AlreadyBuy: true });
  });

  it('[LEARN-3] plays for everybody where it is free, and for staff always', async () => {
    await setRelease(shop.db, { productId: COURSE, fileUuid: film }, { kind: 'on-day', day: '2999-01-01' });
    const staff = await shop.signUp(`staff-${randomUUID().slice(0, 8)}`, 'staff');
    await grantTestEntitlement(shop.db, staff.memberId, COURSE);
    expect(await fetchAs(staff, address('.m3u8'))).toBe('given');
    await sql`update playlist_item set free_promotion = true`.execute(shop.db);
    await sql`select pg_notify('catalogue_changed', '')`.execute(shop.db);
    await expect.poll(() => fetchAs(stranger, address('.m3u8'))).toBe('given');
    await sql`update playlist_item set free_promotion = false`.execute(shop.db);
  });
});
