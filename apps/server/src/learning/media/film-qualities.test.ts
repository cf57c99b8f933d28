import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Ladder, QualityName } from '@kapok/domain';
import { sql } from 'kysely';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';
import { addUpload, ingestMedia, makeQuality, planFilm } from './index.ts';
import { findFfmpeg } from './ingest/find-ffmpeg.ts';

const fixturesDir = join(import.meta.dirname, '../../../test/fixtures/media');

/** Small enough to be made in a moment. The lesson of 320 x 180 is of the best. */
const tiny: Ladder = {
  pictures: [
    { name: '480p', shortSide: 40, longSide: 72, bitsPerSecond: 20_000 },
    { name: '720p', shortSide: 60, longSide: 108, bitsPerSecond: 40_000 },
    { name: '1080p', shortSide: 180, longSide: 320, bitsPerSecond: 2_000_000 },
  ],
  soundBitsPerSecond: 8_000,
};

describe.skipIf((await findFfmpeg()) !== 'system')('the qualities of a film', () => {
  let shop: MediaShop;
  let owner: Member;
  let other: Member;
  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    owner = await shop.signUp('owner');
    other = await shop.signUp('other');
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
  });
  afterAll(() => shop.close());

  const deps = (ladder = tiny) => ({ db: shop.db, mediaDir: shop.mediaDir, sourceDir: fixturesDir, ladder });
  const upload = async (path = join(fixturesDir, 'lesson.mp4')): Promise<string> => {
    const wish = { path, productId: 'V001', title: { zh: '課', en: 'Lesson' }, free: false };
    return (await addUpload({ db: shop.db, mediaDir: shop.mediaDir }, wish)).fileUuid;
  };
  const make = (fileUuid: string, quality: QualityName, ladder = tiny) =>
    makeQuality(deps(ladder), { fileUuid, quality });
  const ask = (address: string, person?: Person) =>
    shop.app.inject({
      url: `/media/videos/${address}`,
      headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` },
    });
  const linesOf = async (manifest: string): Promise<readonly string[]> => {
    const answer = await ask(manifest, owner);
    return answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  /** What may be played of a file is remembered for a moment; a change of the catalogue has it looked up anew. */
  const segmentsOf = async (
    manifest: string,
    isThere = (lines: readonly string[]) => lines[0]?.endsWith('.ts') === true,
  ) => {
    let lines: readonly string[] = [];
    await expect
      .poll(async () => {
        await sql`select pg_notify('catalogue_changed', 'V001')`.execute(shop.db);
        lines = await linesOf(manifest);
        return isThere(lines);
      })
      .toBe(true);
    return lines;
  };
  const expectSegments = async (manifest: string, segments: readonly string[]): Promise<void> => {
    await segmentsOf(manifest, (lines) => lines.join() === segments.join());
  };
  const durationsOf = async (manifest: string): Promise<readonly number[]> =>
    Array.from((await ask(manifest, owner)).body.matchAll(/^#EXTINF:([\d.]+)/gm), ([, seconds]) => Number(seconds));
  const wantedOf = async (fileUuid: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ readonly quality: string }>`
      select split_part(key, ':', 3) as quality from graphile_worker.jobs where key like ${`ingest:${fileUuid}:%`}
      order by priority`.execute(shop.db);
    return rows.map(({ quality }) => quality);
  };
  const look = async (segment: string) => {
    const bytes = (await ask(segment, owner)).rawPayload;
    using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const first = video === null ? undefined : await new EncodedPacketSink(video).getFirstPacket();
    return { sync: bytes[0], first: first?.type, height: await video?.getDisplayHeight(), sound: audio !== null };
  };

  describe('of a film that staff uploaded', () => {
    let film = '';
    beforeEach(async () => {
      film = await upload();
      await ingestMedia(deps(), film);
    });

    it('[LEARN-8] are made one after the other, the lightest first, beside a film that plays meanwhile and keeps its addresses', async () => {
      const plain = await segmentsOf(`${film}.m3u8`);
      expect(plain).toEqual([0, 1, 2].map((number) => `${film}/${number}.ts`));
      expect(await wantedOf(film)).toEqual(['sound', '480p', '720p']);
      expect((await ask(`${film}.480p.m3u8`, owner)).statusCode).toBe(404);
      const heights: Partial<Record<QualityName, number | undefined>> = {};
      for (const quality of ['sound', '480p'] as const) {
        await make(film, quality);
        await expectSegments(`${film}.m3u8`, plain);
        const segments = await segmentsOf(`${film}.${quality}.m3u8`);
        expect(segments).toEqual([0, 1, 2].map((number) => `${film}/${quality}-${number}.ts`));
        const durations = await durationsOf(`${film}.${quality}.m3u8`);
        for (const [index, seconds] of (await durationsOf(`${film}.m3u8`)).entries())
          expect(Math.abs((durations[index] ?? 0) - seconds)).toBeLessThan(0.15);
        for (const segment of segments) {
          const seen = await look(segment);
          expect(seen).toMatchObject({ sync: 0x47, first: quality === 'sound' ? undefined : 'key', sound: true });
          heights[quality] = seen.height;
        }
      }
      expect(heights).toEqual({ '480p': 40 });
      await expectSegments(`${film}.1080p.m3u8`, plain);
      expect((await ask(`${film}/1080p-0.ts`, owner)).statusCode).toBe(404);
    });

    it('[LEARN-8] [REF-3] count each second once, in whichever it was sent, and open to nobody who may not play the film', async () => {
      await make(film, '480p');
      const viewer = await shop.signUp(`viewer-${film.slice(0, 8)}`);
      await grantTestEntitlement(shop.db, viewer.memberId, 'V001');
      for (const address of [`${film}.480p.m3u8`, `${film}/480p-0.ts`]) {
        expect([address, (await ask(address)).statusCode]).toEqual([address, 401]);
        expect([address, (await ask(address, other)).statusCode]).toEqual([address, 404]);
      }
      for (const address of [`${film}.240p.m3u8`, `${film}.720p.m3u8`, `${film}/720p-0.ts`, `${film}/480p-9.ts`])
        expect([address, (await ask(address, viewer)).statusCode]).toEqual([address, 404]);
      const sentSeconds = async (): Promise<number> => {
        await shop.noteDeliveries();
        const { rows } = await sql<{ readonly seconds: number }>`
          select coalesce(sum(upper(piece) - lower(piece)), 0)::int as seconds
          from playback_delivery, unnest(delivered) piece where file_uuid = ${film}::uuid and member_id = ${viewer.memberId}`.execute(
          shop.db,
        );
        return rows[0]?.seconds ?? 0;
      };
      await ask(`${film}/480p-0.ts`, viewer);
      expect(await sentSeconds()).toBe(4);
      await ask(`${film}/1.ts`, viewer);
      await ask(`${film}/2.ts`, viewer);
      expect(await sentSeconds()).toBe(9);
      for (const again of ['0.ts', '480p-1.ts', '480p-2.ts']) await ask(`${film}/${again}`, viewer);
      expect(await sentSeconds()).toBe(9);
    });

    it('[LEARN-8] that were interrupted are made the next time, and one that cannot be made leaves a film that plays', async () => {
      const { pictures, ...rest } = tiny;
      await make(film, '720p', { ...rest, pictures: [pictures[0]] });
      const failed = await shop.db
        .selectFrom('media_quality')
        .select(['failure_reason', 'tries'])
        .where('file_uuid', '=', film)
        .where('quality', '=', '720p')
        .executeTakeFirst();
      expect(failed).toEqual({ failure_reason: 'transcode-failed', tries: 0 });
      expect((await segmentsOf(`${film}.m3u8`)).length).toBe(3);
      await planFilm(deps(), film);
      const stopping = AbortSignal.abort(new Error('the server stops'));
      await expect(makeQuality({ ...deps(), signal: stopping }, { fileUuid: film, quality: '720p' })).rejects.toThrow(
        'stops',
      );
      await make(film, '720p');
      expect(await segmentsOf(`${film}.720p.m3u8`)).toEqual([0, 1, 2].map((number) => `${film}/720p-${number}.ts`));
    });
  });

  it('[LEARN-8] begin with the lightest where a film has to be encoded, whose plain manifest is the best that is ready', async () => {
    const path = join(shop.mediaDir, 'heavy.mkv');
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=200x120:rate=10:duration=5', '-c:v', 'mpeg4', '-q:v', '2'];
    await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...source, path]);
    const film = await upload(path);
    await ingestMedia(deps(), film);
    expect(await look((await segmentsOf(`${film}.m3u8`))[0] ?? '')).toMatchObject({ height: 40, sound: false });
    expect(await wantedOf(film)).toEqual(['720p', '1080p']);
    await make(film, '720p');
    await expectSegments(`${film}.m3u8`, [`${film}/720p-0.ts`, `${film}/720p-1.ts`]);
    expect(await look(`${film}/720p-0.ts`)).toMatchObject({ height: 60, first: 'key' });
    await make(film, '1080p');
    await expectSegments(`${film}.m3u8`, [`${film}/1080p-0.ts`, `${film}/1080p-1.ts`]);
    expect(await look(`${film}/1080p-1.ts`)).toMatchObject({ height: 120, first: 'key' });
    await expectSegments(`${film}.480p.m3u8`, [`${film}/0.ts`, `${film}/1.ts`]);
  });

  it('[LEARN-8] of a film that was ready before come when they are asked for, and it never gets worse', async () => {
    const film = await shop.addFile('V001', { kind: 'videos', source: join(fixturesDir, 'lesson.mp4') });
    expect(await wantedOf(film)).toEqual([]);
    expect((await ask(`${film}.480p.m3u8`, owner)).statusCode).toBe(404);
    // As if it had been far too heavy: it is there as it came, and none of the qualities.
    const [low, middle, high] = tiny.pictures;
    if (middle === undefined || high === undefined) throw new Error('the ladder is too short');
    const strict: Ladder = { ...tiny, pictures: [low, middle, { ...high, bitsPerSecond: 30_000 }] };
    await planFilm(deps(strict), film);
    expect(await wantedOf(film)).toEqual(['sound', '480p', '720p', '1080p']);
    await make(film, '480p', strict);
    await expectSegments(
      `${film}.m3u8`,
      [0, 1, 2].map((number) => `${film}/${number}.ts`),
    );
    await make(film, '1080p', strict);
    await expectSegments(
      `${film}.m3u8`,
      [0, 1, 2].map((number) => `${film}/1080p-${number}.ts`),
    );
    expect((await ask(`${film}/0.ts`, owner)).statusCode).toBe(200);
  });
});
