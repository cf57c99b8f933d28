import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mgntUploadsContract as contract, UPLOAD_PATH } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFfmpeg, ingestMedia } from '#server/learning/media/index.ts';
import { halfARequest } from '../../../test/half-a-request.ts';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { sweepUploads, takeUpload } from './index.ts';

const fixturesDir = join(import.meta.dirname, '../../../test/fixtures/media');
const LESSON = 'lesson.mp4';
const withFfmpeg = await hasFfmpeg();
const TUS = { 'tus-resumable': '1.0.0' } as const;

const named = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`;

describe('uploads by staff', () => {
  let mediaDir: string;
  let shop: TestShop;
  let staff: TestCaller;
  let lesson: Buffer;
  let freeBytes = 100_000_000;
  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'kapok-uploads-'));
    const settings = { mediaDir, uploadMaxBytes: 4_000_000, freeBytes: () => Promise.resolve(freeBytes) };
    shop = await openTestShop({ settings });
    staff = await shop.staff('mina');
    lesson = await readFile(join(fixturesDir, LESSON));
  });
  afterAll(async () => {
    await shop.close();
    await rm(mediaDir, { recursive: true });
  });

  const arriving = (name: string): string => join(mediaDir, 'uploads', 'arriving', name);
  const bearer = ({ token }: TestCaller) => ({ authorization: `Bearer ${token ?? ''}` });
  const begin = (caller: TestCaller, size: number, name = LESSON) =>
    shop.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { ...TUS, ...bearer(caller), 'upload-length': String(size), 'upload-metadata': named(name) },
    });
  const idOf = (answer: { readonly headers: Readonly<Record<string, unknown>> }): string =>
    String(answer.headers['location']).slice(UPLOAD_PATH.length + 1);
  const send = (at: TestShop, caller: TestCaller, uploadId: string, offset: number, bytes: Buffer) =>
    at.app.inject({
      method: 'PATCH',
      url: `${UPLOAD_PATH}/${uploadId}`,
      headers: {
        ...TUS,
        ...bearer(caller),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });
  const head = (at: TestShop, caller: TestCaller, uploadId: string) =>
    at.app.inject({ method: 'HEAD', url: `${UPLOAD_PATH}/${uploadId}`, headers: { ...TUS, ...bearer(caller) } });
  const sendWhole = async (bytes: Buffer, name = LESSON): Promise<string> => {
    const uploadId = idOf(await begin(staff, bytes.length, name));
    expect((await send(shop, staff, uploadId, 0, bytes)).statusCode).toBe(204);
    return uploadId;
  };
  const take = (uploadId: string) => takeUpload({ db: shop.db, mediaDir }, uploadId);
  const stateOf = async (uploadId: string) => {
    const { Uploads } = await shop.as(staff)(contract.qryUploads, {});
    return Uploads.find((upload) => upload.UploadId === uploadId);
  };
  const waitingJobs = async (uploadId: string): Promise<number> => {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`take-upload:${uploadId}`}`.execute(
      shop.db,
    );
    return rows.length;
  };
  const prepare = async (uploadId: string): Promise<string> => {
    const fileUuid = (await stateOf(uploadId))?.File?.FileUuid ?? '';
    await ingestMedia({ db: shop.db, mediaDir, sourceDir: fixturesDir }, fileUuid);
    return fileUuid;
  };
  /** Puts a file into the playlist of a course that anybody may watch. */
  const offerFree = async (fileUuid: string): Promise<void> => {
    const names = { name_zh: '課', name_en: 'Course' };
    await shop.db
      .insertInto('category')
      .values({ code: 'test', ...names })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const product_id = `F${fileUuid.slice(0, 8)}`;
    await shop.db
      .insertInto('product')
      .values({
        product_id,
        slug: product_id.toLowerCase(),
        kind: 'video',
        status: 'published',
        category_code: 'test',
        ...names,
      })
      .execute();
    await shop.db
      .insertInto('playlist_item')
      .values({ product_id, file_uuid: fileUuid, position: 0, title_zh: '課', title_en: 'L', free_promotion: true })
      .execute();
  };

  it('[MGNT-3] [MGNT-7] [S06] goes on after the server ended in the middle of a file, which is then prepared and plays', async () => {
    const first = await openTestShop({ beside: shop, settings: { mediaDir } });
    const port = Number(new URL(await first.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const uploadId = idOf(await begin(staff, lesson.length));
    const half = Math.floor(lesson.length / 2);
    const socket = await halfARequest(
      port,
      uploadId,
      bearer(staff).authorization,
      lesson.subarray(0, half),
      lesson.length,
    );
    await expect.poll(async () => (await head(shop, staff, uploadId)).headers['upload-offset']).toBe(String(half));
    socket.destroy();
    await first.close();

    const second = await openTestShop({ beside: shop, settings: { mediaDir } });
    try {
      const told = await head(second, staff, uploadId);
      expect(told.headers).toMatchObject({ 'upload-offset': String(half), 'upload-length': String(lesson.length) });
      expect((await stateOf(uploadId))?.ReceivedBytes).toBe(half);
      expect((await send(second, staff, uploadId, 0, lesson)).statusCode).toBe(409);
      const rest = await send(second, staff, uploadId, half, lesson.subarray(half));
      expect(rest.statusCode).toBe(204);
    } finally {
      await second.close();
    }
    expect(await waitingJobs(uploadId)).toBe(1);
    expect((await head(shop, staff, uploadId)).headers['upload-offset']).toBe(String(lesson.length));
    await take(uploadId);
    await take(uploadId);
    expect(await stateOf(uploadId)).toMatchObject({ Status: 'taken', FileName: LESSON, UserName: 'mina' });
    // Whoever missed the last answer learns that nothing is left to send.
    expect((await head(shop, staff, uploadId)).headers['upload-offset']).toBe(String(lesson.length));
    expect(await readdir(arriving(''))).toEqual([]);
    const noted = await sql`select action, details->>'fileName' as name from audit_entry
      where subject = ${`upload/${uploadId}`}`.execute(shop.db);
    expect(noted.rows).toEqual([{ action: 'upload-media', name: LESSON }]);

    const fileUuid = await prepare(uploadId);
    await offerFree(fileUuid);
    const visitor = await shop.visitor();
    const segment = await shop.app.inject({ url: `/media/videos/${fileUuid}/0.ts`, headers: bearer(visitor) });
    expect(segment.statusCode).toBe(200);
    expect(segment.rawPayload[0]).toBe(0x47);
  });

  it('[MGNT-3] [MGNT-8] is for staff who look after the catalogue, asked at every request, and nobody else knows of it', async () => {
    const other = await shop.staff('omar');
    const customer = await shop.signUp('customer');
    const uploadId = idOf(await begin(other, lesson.length));
    expect(uploadId).toMatch(/^[\da-f-]{36}$/);
    for (const [caller, status] of [
      [{ token: null, userName: null }, 401],
      [customer, 403],
    ] as const) {
      expect((await begin(caller, 10)).statusCode).toBe(status);
      expect((await send(shop, caller, uploadId, 0, lesson)).statusCode).toBe(status);
      expect((await head(shop, caller, uploadId)).statusCode).toBe(status);
    }
    expect((await send(shop, staff, uploadId, 0, lesson)).statusCode).toBe(404);
    for (const id of ['..%2f..%2fsecret', 'x', uploadId.replace(/^./, uploadId.startsWith('a') ? 'b' : 'a')])
      expect((await head(shop, other, id)).statusCode).toBe(404);
    expect((await head(shop, other, uploadId)).headers['access-control-allow-origin']).toBeUndefined();

    await sql`update member set staff_permissions = '{orders}' where user_name = 'omar'`.execute(shop.db);
    expect((await send(shop, other, uploadId, 0, lesson)).statusCode).toBe(403);
    expect((await readFile(arriving(uploadId))).length).toBe(0);
  });

  it('[MGNT-3] what is too large, has no name or nothing in it is refused before a byte is sent', async () => {
    expect((await begin(staff, 4_000_001)).statusCode).toBe(413);
    expect((await begin(staff, 0)).statusCode).toBe(400);
    const nameless = { ...TUS, ...bearer(staff), 'upload-length': '10' };
    const answer = await shop.app.inject({ method: 'POST', url: UPLOAD_PATH, headers: nameless });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
  });

  it('[MGNT-3] a full disk is said, and the upload goes on when there is room', async () => {
    const uploadId = idOf(await begin(staff, lesson.length));
    await rm(arriving(uploadId));
    await symlink('/dev/full', arriving(uploadId));
    const full = await send(shop, staff, uploadId, 0, lesson);
    expect(full.statusCode).toBe(507);
    expect(full.json()).toMatchObject({ code: 'storage-full' });
    await rm(arriving(uploadId));
    await writeFile(arriving(uploadId), lesson.subarray(0, 1_000));
    expect((await head(shop, staff, uploadId)).headers['upload-offset']).toBe('1000');
    expect((await send(shop, staff, uploadId, 1_000, lesson.subarray(1_000))).statusCode).toBe(204);
    expect(await stateOf(uploadId)).toMatchObject({ Status: 'whole' });
    expect(await readFile(arriving(uploadId))).toEqual(lesson);
  });

  it('[S02] [SAFE-3] many that were begun while there was room leave the database its own', async () => {
    freeBytes = lesson.length;
    const [first, second] = [idOf(await begin(staff, lesson.length)), idOf(await begin(staff, lesson.length))];
    expect((await begin(staff, lesson.length + 1)).statusCode).toBe(507);
    expect((await send(shop, staff, first, 0, lesson)).statusCode).toBe(204);
    freeBytes = 0;
    const full = await send(shop, staff, second, 0, lesson);
    expect([full.statusCode, full.json<unknown>()]).toMatchObject([507, { code: 'storage-full' }]);
    expect((await head(shop, staff, second)).headers['upload-offset']).toBe('0');
    freeBytes = 100_000_000;
    expect((await send(shop, staff, second, 0, lesson)).statusCode).toBe(204);
  });

  it('[MGNT-3] [OWN-2] a bad file is refused with the reason in words, whatever its name says, and is taken off the list', async () => {
    const uploadId = await sendWhole(Buffer.from('this is a letter'), 'lesson.mp4');
    await take(uploadId);
    const refused = await stateOf(uploadId);
    expect(refused).toMatchObject({ Status: 'refused', File: null });
    expect(refused?.RefusalText).toMatch(/影片|ffmpeg/);
    expect(await readdir(arriving(''))).not.toContain(uploadId);
    const waiting = idOf(await begin(staff, lesson.length));
    const answers = [waiting, uploadId].map((UploadId) => shop.as(staff)(contract.removeUpload, { UploadId }));
    expect([...(await Promise.all(answers)), await stateOf(uploadId)]).toEqual([false, true, undefined]);
  });

  it('[MGNT-3] [MGNT-7] is given up by whoever sends it and by other staff, and what arrived is gone', async () => {
    const own = idOf(await begin(staff, lesson.length));
    await send(shop, staff, own, 0, lesson.subarray(0, 5_000));
    const gone = await shop.app.inject({
      method: 'DELETE',
      url: `${UPLOAD_PATH}/${own}`,
      headers: { ...TUS, ...bearer(staff) },
    });
    expect(gone.statusCode).toBe(204);
    const other = idOf(await begin(staff, lesson.length));
    expect(await shop.as(await shop.staff('noor'))(contract.cancelUpload, { UploadId: other })).toBe(true);
    expect(await shop.as(staff)(contract.cancelUpload, { UploadId: other })).toBe(false);
    for (const uploadId of [own, other]) {
      expect(await stateOf(uploadId)).toMatchObject({ Status: 'cancelled', ReceivedBytes: 0 });
      expect((await send(shop, staff, uploadId, 0, lesson)).statusCode).toBe(404);
      expect(await readdir(arriving(''))).not.toContain(uploadId);
    }
    const { rows } = await sql`select from audit_entry where subject = ${`upload/${other}`}`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });

  it('[OPS-2] the sweep goes on with what was whole, gives up what nobody went on with, and removes what is left over', async () => {
    const [whole, forgotten, young] = await Promise.all(
      [1, 2, 3].map(async () => idOf(await begin(staff, lesson.length))),
    );
    await writeFile(arriving(String(whole)), lesson);
    await writeFile(arriving('0a0a0a0a-0000-4000-8000-000000000000'), 'stray');
    await utimes(arriving('0a0a0a0a-0000-4000-8000-000000000000'), 0, 0);
    await sql`update media_upload set changed_at = now() - interval '5 minutes' where upload_id = ${whole}::uuid`.execute(
      shop.db,
    );
    await sql`update media_upload set changed_at = now() - interval '8 days' where upload_id = ${forgotten}::uuid`.execute(
      shop.db,
    );
    await sweepUploads({ db: shop.db, mediaDir });
    expect(await waitingJobs(String(whole))).toBe(1);
    expect(await stateOf(String(forgotten))).toMatchObject({ Status: 'cancelled' });
    expect(await stateOf(String(young))).toMatchObject({ Status: 'receiving' });
    const left = (await readdir(arriving(''))).filter((name) => !name.endsWith('.json'));
    expect(left).toEqual(expect.arrayContaining([whole, young]));
    expect(left).not.toContain(forgotten);
    expect(left).not.toContain('0a0a0a0a-0000-4000-8000-000000000000');
  });

  it.skipIf(!withFfmpeg)(
    '[MGNT-3] [PLAY-7] [LEARN-7] [LEARN-8] staff choose the poster of a film, its captions in WebVTT or SRT, and have qualities made',
    async () => {
      const uploadId = await sendWhole(lesson);
      await take(uploadId);
      const FileUuid = await prepare(uploadId);
      await offerFree(FileUuid);
      const visitor = await shop.visitor();
      const get = (ending: string) =>
        shop.app.inject({ url: `/media/videos/${FileUuid}.${ending}`, headers: bearer(visitor) });
      const call = shop.as(staff);
      // It is light enough to be sent as it is, and nothing else would be lighter.
      const Qualities = [{ Quality: '480p', Status: 'ready' }];
      expect(await call(contract.prepareQualities, { FileUuid })).toEqual({ Films: 1 });
      expect(await call(contract.qryMediaExtras, { FileUuid })).toEqual({
        CaptionLanguages: [],
        HasPoster: true,
        PosterIsChosen: false,
        Qualities,
      });
      await call(contract.choosePoster, { FileUuid, AtSeconds: 1.5 });
      await call(contract.saveCaptions, {
        FileUuid,
        Language: 'zh-Hant',
        WebVtt: 'WEBVTT\n\n00:00.000 --> 00:02.000\n早安',
      });
      const after = await call(contract.saveCaptions, {
        FileUuid,
        Language: 'en',
        WebVtt: '1\n00:00:00,000 --> 00:00:02,000\nGood morning\n',
      });
      expect(after).toMatchObject({ CaptionLanguages: ['zh-Hant', 'en'], HasPoster: true, PosterIsChosen: true });
      const poster = await get('jpg');
      expect(poster.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
      expect(poster.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
      expect((await get('captions.zh-Hant.vtt')).body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n早安\n');
      expect((await get('captions.en.vtt')).body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nGood morning\n');
      await call(contract.removeCaptions, { FileUuid, Language: 'en' });
      expect((await get('captions.en.vtt')).statusCode).toBe(404);
      await expect(call(contract.choosePoster, { FileUuid, AtSeconds: 9_999 })).rejects.toMatchObject({
        code: 'invalid-request',
      });
      await expect(call(contract.saveCaptions, { FileUuid, Language: 'en', WebVtt: 'no' })).rejects.toMatchObject({
        code: 'unsupported-media-type',
      });
      expect(await call(contract.choosePoster, { FileUuid })).toMatchObject({ PosterIsChosen: false });
    },
  );
});
