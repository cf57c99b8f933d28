import { randomUUID } from 'node:crypto';
import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, viewingContract, type Call } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
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

describe('playing on several devices', () => {
  let shop: MediaShop;
  let beside: MediaProcess;
  let film = '';
  let second = '';
  let preview = '';
  beforeAll(async () => {
    shop = await openMediaShop();
    beside = await shop.openBeside({ accelPrefix: '/protected-media' });
    await shop.addProduct('V001');
    film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4' });
    second = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4' });
    preview = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4', free: true });
  });
  afterAll(async () => {
    await beside.close();
    await shop.close();
  });

  const ask = (person: Person | undefined, url: string, app: FastifyInstance = shop.app) =>
    app.inject({ url, headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` } });
  const manifest = (person: Person, fileUuid = film) => ask(person, `/media/videos/${fileUuid}.m3u8`);
  const segment = (person: Person, fileUuid = film, number = 0) =>
    ask(person, `/media/videos/${fileUuid}/${number}.ts`);
  const as = (person: Person): Call =>
    createClient({
      token: () => person.token,
      newIdempotencyKey: randomUUID,
      transport: async (url, headers, payload) => {
        const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });
  const openStream = (person: Person, fileUuid: string, TakeOver?: boolean) =>
    as(person)(viewingContract.openStream, {
      FileUuid: fileUuid,
      ...(TakeOver === undefined ? {} : { TakeOver }),
    });

  let owner: Member;
  /** The member's devices; the first is where the account was made. */
  let devices: readonly Person[];
  const signUpOnDevices = async (userName: string): Promise<readonly [Member, ...Person[]]> => {
    const member = await shop.signUp(userName);
    await grantTestEntitlement(shop.db, member.memberId, 'V001');
    return [member, await shop.signIn(userName), await shop.signIn(userName), await shop.signIn(userName)];
  };
  beforeAll(async () => {
    const signedUp = await signUpOnDevices('owner');
    [owner] = signedUp;
    devices = signedUp;
  });
  beforeEach(async () => {
    for (const each of devices) await as(each)(viewingContract.closeStream, {});
  });
  const device = (index: number): Person => devices[index] ?? owner;

  const folderOf = async (fileUuid: string): Promise<string> => {
    const file = shop.db.selectFrom('media_file').select('folder').where('file_uuid', '=', fileUuid);
    return (await file.executeTakeFirstOrThrow()).folder ?? '';
  };
  const longAgo = (memberId: number) =>
    sql`update playback_session set last_seen_at = now() - interval '10 minutes' where member_id = ${memberId}`.execute(
      shop.db,
    );

  it('[STREAM-9] a fourth device is refused, as manifest and as segment, and named what is the matter', async () => {
    for (const index of [0, 1, 2]) expect((await manifest(device(index))).statusCode).toBe(200);
    for (const refused of [await manifest(device(3)), await segment(device(3))]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'playing-elsewhere', details: { liveStreams: 3, streamLimit: 3 } });
    }
    await expect(openStream(device(3), film)).rejects.toMatchObject({ code: 'playing-elsewhere' });
    for (const index of [0, 1, 2]) expect((await segment(device(index))).statusCode).toBe(200);
  });

  it('[STREAM-9] play here instead ends the oldest stream, in every process', async () => {
    for (const index of [0, 1, 2]) await manifest(device(index));
    const url = `/media/videos/${film}/0.ts`;
    expect((await ask(device(0), url, beside.app)).statusCode).toBe(200);
    await expect(openStream(device(3), film, true)).resolves.toEqual({ LiveStreams: 3, StreamLimit: 3 });
    expect((await segment(device(3))).statusCode).toBe(200);
    await expect.poll(async () => (await ask(device(0), url, beside.app)).statusCode).toBe(409);
    expect((await segment(device(0))).statusCode).toBe(409);
    expect((await segment(device(1))).statusCode).toBe(200);
  });

  it('[STREAM-9] a device that stops or is silent for long leaves its place', async () => {
    for (const index of [0, 1, 2]) await manifest(device(index));
    await as(device(2))(viewingContract.closeStream, { FileUuid: crypto.randomUUID() });
    expect((await manifest(device(3))).statusCode).toBe(409);
    await expect(as(device(2))(viewingContract.closeStream, { FileUuid: film })).resolves.toBe(true);
    expect((await manifest(device(3))).statusCode).toBe(200);
    await longAgo(owner.memberId);
    await expect(openStream(device(2), film)).resolves.toMatchObject({ LiveStreams: 1 });
  });

  it('[STREAM-9] a device that signs out leaves its place, and its ticket ends with it', async () => {
    const [leaver, phone] = await signUpOnDevices('leaver');
    const { Address } = await as(leaver)(viewingContract.openNativeStream, { FileUuid: film });
    expect((await ask(undefined, Address)).statusCode).toBe(200);
    const { cookies } = leaver;
    await shop.app.inject({ method: 'POST', url: '/api/Token/SignOut', cookies, payload: {} });
    expect((await ask(undefined, Address)).statusCode).toBe(401);
    await expect(openStream(phone ?? leaver, film)).resolves.toMatchObject({ LiveStreams: 1 });
  });

  it('[STREAM-9] a report of what is played from the device itself keeps its place', async () => {
    const letPass = (seconds: number) =>
      sql`update playback_session set last_seen_at = last_seen_at - make_interval(secs => ${seconds})
        where member_id = ${owner.memberId}`.execute(shop.db);
    const report = { ProductId: 'V001', AlbumName: `${film}.m3u8`, Ranges: [] };
    await manifest(owner);
    await letPass(100);
    await expect(as(owner)(viewingContract.updateUserMediaPlayRecord, report)).resolves.toBe(true);
    await letPass(100);
    await expect(openStream(device(1), film)).resolves.toMatchObject({ LiveStreams: 2 });
  });

  it('[M10] who moves on, seeks or comes back after a pause plays on, and takes one place', async () => {
    for (const fileUuid of [film, second, film, second, film]) {
      expect((await manifest(owner, fileUuid)).statusCode).toBe(200);
      for (const number of [2, 0, 1]) expect((await segment(owner, fileUuid, number)).statusCode).toBe(200);
    }
    await expect(openStream(device(1), film)).resolves.toMatchObject({ LiveStreams: 2 });
    await longAgo(owner.memberId);
    expect((await segment(owner)).statusCode).toBe(200);
  });

  it('[M10] one token cannot feed twenty players, and others play on', async () => {
    const other = await shop.signUp('other');
    await grantTestEntitlement(shop.db, other.memberId, 'V001');
    await manifest(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => segment(owner)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(12);
    expect(codes.filter((code) => code === 409)).toHaveLength(8);
    expect((await segment(other)).statusCode).toBe(200);
    expect((await segment(owner)).statusCode).toBe(200);
  });

  it('[STREAM-9] free files take no place', async () => {
    for (const each of devices) expect((await manifest(each, preview)).statusCode).toBe(200);
    await expect(openStream(device(3), film)).resolves.toMatchObject({ LiveStreams: 1 });
  });

  describe('rights in every process', () => {
    const changeRight = (revokedAt: Date | null) =>
      sql`with changed as (update entitlement set revoked_at = ${revokedAt} where member_id = ${owner.memberId})
        select pg_notify('entitlement_changed', ${String(owner.memberId)})`.execute(shop.db);
    const url = (): string => `/media/videos/${film}/0.ts`;

    it('[M11] a right that is taken away is gone with the next segment, here and in another process', async () => {
      for (const app of [shop.app, beside.app]) expect((await ask(owner, url(), app)).statusCode).toBe(200);
      await changeRight(new Date());
      for (const app of [shop.app, beside.app])
        await expect.poll(async () => (await ask(owner, url(), app)).statusCode).toBe(404);
      await expect(openStream(owner, film)).rejects.toMatchObject({ code: 'not-found' });
      await changeRight(null);
      await expect.poll(async () => (await ask(owner, url())).statusCode).toBe(200);
    });

    it('[STREAM-7] a cached copy of the manifest is not confirmed once the right is gone, and what is bought plays', async () => {
      const { etag } = (await manifest(owner)).headers;
      await changeRight(new Date());
      const headers = { authorization: `Bearer ${owner.token}`, 'if-none-match': String(etag) };
      const revalidate = async () => (await shop.app.inject({ url: `/media/videos/${film}.m3u8`, headers })).statusCode;
      await expect.poll(revalidate).toBe(404);
      await changeRight(null);
      await expect.poll(revalidate).toBe(304);
    });
  });

  describe('devices that send no header', () => {
    const openNative = async (person: Person, fileUuid = film) =>
      (await as(person)(viewingContract.openNativeStream, { FileUuid: fileUuid })).Address;
    const firstSegment = (body: string): string =>
      new URL(body.split('\n').find((line) => line.includes('.ts')) ?? '', `http://shop.test/media/videos/`).href.slice(
        'http://shop.test'.length,
      );

    it('[STREAM-1] play by a ticket that stands in every line of the manifest, kept by nobody', async () => {
      const address = await openNative(owner);
      const answer = await ask(undefined, address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const ticket = address.split('=')[1] ?? '';
      expect(answer.body).not.toContain(owner.token);
      expect(answer.body.match(/\.ts\?ticket=/g)).toHaveLength(3);
      expect((await ask(undefined, firstSegment(answer.body), beside.app)).statusCode).toBe(200);
      expect(shop.logged() + beside.logged()).not.toContain(ticket);
    });

    it('[STREAM-1] a ticket is for one file and ten minutes, and is renewed by asking again', async () => {
      const address = await openNative(owner, second);
      const ticket = address.split('?')[1] ?? '';
      expect((await ask(undefined, `/media/videos/${film}.m3u8?${ticket}`)).statusCode).toBe(401);
      for (const forged of [ticket.slice(0, -1), `${ticket}A`, ticket.replace('m.', 'm.1'), 'ticket='])
        expect((await ask(undefined, `/media/videos/${second}.m3u8?${forged}`)).statusCode).toBe(401);
      await sql`update media_ticket set valid_until = now() - interval '1 second'`.execute(shop.db);
      expect((await ask(undefined, address, beside.app)).statusCode).toBe(401);
      await openNative(owner, second);
      expect((await ask(undefined, address, beside.app)).statusCode).toBe(200);
    });

    it('[STREAM-1] [SAFE-16] a visitor gets one for a free file alone, which is no row and says itself when it ends', async () => {
      const countRows = async (): Promise<number> => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from media_ticket`.execute(shop.db);
        return rows[0]?.count ?? -1;
      };
      const before = await countRows();
      const visitor = await shop.visit();
      const address = await openNative(visitor, preview);
      const answer = await ask(undefined, address);
      expect(answer.statusCode).toBe(200);
      for (const app of [shop.app, beside.app])
        expect((await ask(undefined, firstSegment(answer.body), app)).statusCode).toBe(200);
      await expect(openNative(visitor)).rejects.toMatchObject({ code: 'not-found' });
      expect(await countRows()).toBe(before);
      expect(shop.logged() + beside.logged()).not.toContain(address.split('=')[1]);
    });

    it("[STREAM-1] [SAFE-16] a visitor's ticket opens no other file, no other kind and nothing for longer", async () => {
      const address = await openNative(await shop.visit(), preview);
      const ticket = address.split('?')[1] ?? '';
      const forged = [
        ticket.replace('.videos.', '.audios.'),
        ticket.replace(/\.(\d{10})\./, (_all, ends: string) => `.${Number(ends) + 1}.`),
        ticket.replace('=v.', '=m.1.'),
        ticket.replace(/v\.[\da-f]{8}/, 'v.00000000'),
        ticket.slice(0, -1),
        `${ticket}A`,
      ];
      for (const other of forged) {
        expect(other).not.toBe(ticket);
        expect((await ask(undefined, `/media/videos/${preview}.m3u8?${other}`)).statusCode).toBe(401);
      }
      for (const url of [`/media/videos/${second}.m3u8`, `/media/audios/${preview}.m3u8`])
        expect((await ask(undefined, `${url}?${ticket}`)).statusCode).toBe(401);
      for (const [hours, status] of [
        [23, 200],
        [25, 401],
      ] as const) {
        const later = await shop.openBeside({ nowMs: () => Date.now() + hours * 3_600_000 });
        expect((await ask(undefined, address, later.app)).statusCode).toBe(status);
        await later.close();
      }
    });
  });

  it('[STREAM-1] a proxy in front sends the bytes where it is told to, once the right is established', async () => {
    const url = `/media/videos/${film}/1.ts`;
    const folder = await folderOf(film);
    const told = await ask(owner, url, beside.app);
    expect(told.headers['x-accel-redirect']).toBe(`/protected-media/${folder}/1.ts`);
    expect([told.statusCode, told.body]).toEqual([200, '']);
    const refused = await ask(await shop.visit(), url, beside.app);
    expect([refused.statusCode, refused.headers['x-accel-redirect']]).toEqual([404, undefined]);
  });

  it('[M13] a segment that is cut short on the disk is sent as it is, and the others are whole', async () => {
    const broken = await shop.addFile('V001', { kind: 'audios', source: 'talk.m4a' });
    const path = join(shop.mediaDir, await folderOf(broken), '1.ts');
    await truncate(path, 187);
    const answer = await ask(owner, `/media/audios/${broken}/1.ts`);
    expect([answer.statusCode, answer.rawPayload.equals(await readFile(path))]).toEqual([200, true]);
    for (const number of [0, 2]) {
      const whole = await ask(owner, `/media/audios/${broken}/${number}.ts`);
      expect([whole.statusCode, whole.rawPayload[0], whole.rawPayload.length % 188]).toEqual([200, 0x47, 0]);
    }
  });
});
