import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mediaPeaks } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';
import { addUpload, cancelPreparing, ingestMedia, queueIngest, retryPreparing, sweepMediaWork } from './index.ts';
import { findFfmpeg } from './ingest/find-ffmpeg.ts';

const fixturesDir = join(import.meta.dirname, '../../../test/fixtures/media');
const withFfmpeg = (await findFfmpeg()) === 'system';
const ffmpeg = (...args: readonly string[]) => promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...args]);

describe('a file of the shop, from its upload on', () => {
  let shop: MediaShop;
  let owner: Member;
  let other: Member;
  let visitor: Person;
  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    owner = await shop.signUp('owner');
    other = await shop.signUp('other');
    visitor = await shop.visit();
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
  });
  afterAll(() => shop.close());

  const ask = (url: string, person?: Person, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({
      url,
      headers: { ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }), ...headers },
    });
  const rowOf = (fileUuid: string) =>
    shop.db.selectFrom('media_file').selectAll().where('file_uuid', '=', fileUuid).executeTakeFirstOrThrow();
  const upload = (name: string, more: { free?: boolean; captions?: string } = {}) =>
    addUpload(
      { db: shop.db, mediaDir: shop.mediaDir },
      { path: join(fixturesDir, name), productId: 'V001', title: { zh: '課', en: 'Lesson' }, free: false, ...more },
    );
  const retry = (fileUuid: string) => inTransaction(shop.db, (tx) => retryPreparing(tx, fileUuid));
  const prepare = (fileUuid: string) =>
    ingestMedia({ db: shop.db, mediaDir: shop.mediaDir, sourceDir: fixturesDir }, fileUuid);

  describe.skipIf(!withFfmpeg)('what lies beside its segments', () => {
    let film = '';
    let talk = '';
    beforeAll(async () => {
      film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4' });
      talk = await shop.addFile('V001', { kind: 'audios', source: 'talk.m4a', free: true });
    });

    it('[MGNT-3] is a poster and a storyboard of a film, the lines of the storyboard resolving beside it', async () => {
      const poster = await ask(`/media/videos/${film}.jpg`, owner);
      expect(poster.statusCode).toBe(200);
      expect(poster.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
      });
      const times = await ask(`/media/videos/${film}.storyboard.vtt`, owner);
      expect(times.headers['content-type']).toBe('text/vtt; charset=utf-8');
      const line = times.body.split('\n').find((one) => one.includes('#xywh=')) ?? '';
      const { pathname } = new URL(line, `http://shop.example/media/videos/${film}.storyboard.vtt`);
      expect((await ask(pathname, owner)).headers['content-type']).toBe('image/jpeg');
      expect(await rowOf(film)).toMatchObject({ has_poster: true, has_storyboard: true, has_peaks: false });
    });

    it('[MGNT-3] is the shape of a sound', async () => {
      const peaks = await ask(`/media/audios/${talk}.peaks.json`, visitor);
      expect(mediaPeaks.parse(peaks.json()).Peaks).toHaveLength(800);
      const again = { 'if-none-match': String(peaks.headers['etag']) };
      expect((await ask(`/media/audios/${talk}.peaks.json`, visitor, again)).statusCode).toBe(304);
    });

    it('[M01] [M04] needs the same right as the film, and is not found where there is none', async () => {
      for (const ending of ['jpg', 'storyboard.jpg', 'storyboard.vtt', 'captions.zh-Hant.vtt']) {
        const url = `/media/videos/${film}.${ending}`;
        expect([url, (await ask(url)).statusCode]).toEqual([url, 401]);
        expect([url, (await ask(url, visitor)).statusCode]).toEqual([url, 404]);
        expect([url, (await ask(url, other)).statusCode]).toEqual([url, 404]);
      }
      for (const ending of [
        'peaks.json',
        'captions.zh-Hant.vtt',
        'captions.vtt',
        'captions.ZH.vtt',
        'summary.json',
        'jpg.jpg',
        '..%2fposter.jpg',
      ])
        expect((await ask(`/media/videos/${film}.${ending}`, owner)).statusCode).toBe(404);
      expect((await ask(`/media/audios/${talk}.storyboard.vtt`, visitor)).statusCode).toBe(404);
    });
  });

  it('captions are served to who may play the file', async () => {
    const { fileUuid } = await upload('lesson.mp4', { captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n' });
    await prepare(fileUuid);
    const captions = await ask(`/media/videos/${fileUuid}.captions.zh-Hant.vtt`, owner);
    expect(captions.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(captions.body).toContain('你好');
    expect((await ask(`/media/videos/${fileUuid}.captions.zh-Hant.vtt`, other)).statusCode).toBe(404);
    await expect(upload('lesson.mp4', { captions: 'so not' })).rejects.toThrow('no-captions');
  });

  it('[MGNT-3] what is uploaded again is a file of its own: one that is ready never changes', async () => {
    const [first, second] = [await upload('lesson.mp4'), await upload('lesson.mp4')];
    expect(second.fileUuid).not.toBe(first.fileUuid);
    await prepare(first.fileUuid);
    const ready = await rowOf(first.fileUuid);
    await prepare(first.fileUuid);
    expect(await cancelPreparing(shop.db, first.fileUuid)).toBe(false);
    expect(await retry(first.fileUuid)).toBe(false);
    expect(await rowOf(first.fileUuid)).toEqual(ready);
    const kept = await readdir(join(shop.mediaDir, 'uploads'), { recursive: true, withFileTypes: true });
    const contents = (await rowOf(second.fileUuid)).content_hash;
    expect(kept.filter((found) => found.isFile() && found.name === contents)).toHaveLength(1);
  });

  it('[MGNT-3] a file is called off before its turn, and can be asked for again', async () => {
    const { fileUuid } = await upload('lesson.mp4');
    expect(await cancelPreparing(shop.db, fileUuid)).toBe(true);
    await prepare(fileUuid);
    expect(await rowOf(fileUuid)).toMatchObject({ status: 'failed', failure_reason: 'cancelled', folder: null });
    expect(await retry(fileUuid)).toBe(true);
    await prepare(fileUuid);
    expect(await rowOf(fileUuid)).toMatchObject({ status: 'ready', failure_reason: null });
  });

  it.skipIf(!withFfmpeg)('[MGNT-3] work that runs ends when it is called off, and leaves nothing', async () => {
    const path = join(shop.mediaDir, 'slow.mkv');
    // Minutes of encoding, from a file that is made in a moment.
    const second = join(shop.mediaDir, 'second.mkv');
    const plain = ['-f', 'lavfi', '-i', 'color=size=1280x720:rate=25:duration=1', '-c:v', 'mpeg4', '-q:v', '31'];
    await ffmpeg(...plain, second);
    await ffmpeg('-stream_loop', '600', '-i', second, '-c', 'copy', path);
    const wish = { path, productId: 'V001', title: { zh: '課', en: 'Lesson' }, free: false };
    const { fileUuid } = await addUpload({ db: shop.db, mediaDir: shop.mediaDir }, wish);
    const preparing = prepare(fileUuid);
    await expect.poll(async () => (await rowOf(fileUuid)).status).toBe('processing');
    await cancelPreparing(shop.db, fileUuid);
    await preparing;
    expect(await rowOf(fileUuid)).toMatchObject({ status: 'failed', failure_reason: 'cancelled', folder: null });
    expect(await readdir(join(shop.mediaDir, 'work'))).toEqual([]);
  });

  it('[OPS-2] what killed processes left is removed, and what a living one works on stays', async () => {
    const [dead, living] = [randomUUID(), randomUUID()];
    await inTransaction(shop.db, (tx) => queueIngest(tx, { fileUuid: living, kind: 'videos' }));
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a living process'
      where key = ${`ingest:${living}`}`.execute(shop.db);
    const work = join(shop.mediaDir, 'work');
    const folders = [dead, living].map((uuid) => `${uuid}-${randomUUID()}`);
    for (const folder of folders) {
      await mkdir(join(work, folder, 'output'), { recursive: true });
      await writeFile(join(work, folder, 'output/0.ts'), 'half');
    }
    const [old, young] = ['copying-old', 'copying-young'].map((name) => join(shop.mediaDir, 'uploads', name));
    for (const path of [old, young]) await writeFile(String(path), 'half');
    await utimes(String(old), 0, 0);
    await sweepMediaWork(shop.db, shop.mediaDir);
    expect(await readdir(work)).toEqual([folders[1]]);
    const uploads = await readdir(join(shop.mediaDir, 'uploads'));
    expect(uploads.filter((name) => name.startsWith('copying-'))).toEqual(['copying-young']);
  });

  it('[MGNT-3] files wait behind mails, in two lanes', async () => {
    for (let time = 0; time < 12; time += 1)
      await inTransaction(shop.db, (tx) => queueIngest(tx, { fileUuid: randomUUID(), kind: 'videos' }));
    const { rows } = await sql<{ readonly lane: string; readonly priority: number }>`
      select distinct queue_name as lane, priority from graphile_worker.jobs where key like 'ingest:%'
      order by queue_name`.execute(shop.db);
    expect(rows.map(({ lane }) => lane)).toEqual(['media-0', 'media-1']);
    for (const { priority } of rows) expect(priority).toBeGreaterThan(0);
  });
});
