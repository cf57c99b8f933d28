import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantTestEntitlement } from '../../../test/demo-shop-rows.ts';
import { openMediaShop, type MediaShop, type Member, type Person } from '../../../test/media-shop.ts';

interface Ask {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
}

describe('media of the shop', () => {
  let shop: MediaShop;
  let owner: Member;
  let other: Member;
  let visitor: Person;
  let film = '';
  let talk = '';
  let preview = '';

  beforeAll(async () => {
    shop = await openMediaShop();
    await shop.addProduct('V001');
    await shop.addProduct('A001');
    film = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4' });
    preview = await shop.addFile('V001', { kind: 'videos', source: 'lesson.mp4', free: true });
    talk = await shop.addFile('A001', { kind: 'audios', source: 'talk.m4a' });
    owner = await shop.signUp('owner');
    other = await shop.signUp('other');
    await grantTestEntitlement(shop.db, owner.memberId, 'V001');
    visitor = await shop.visit();
  });
  afterAll(() => shop.close());

  const ask = (url: string, person?: Person | string, { method = 'GET', headers = {} }: Ask = {}) => {
    const token = typeof person === 'string' ? person : person?.token;
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return shop.app.inject({ method, url, headers: { ...authorization, ...headers } });
  };
  const manifestOf = (fileUuid: string): string => `/media/videos/${fileUuid}.m3u8`;
  const segmentOf = (fileUuid: string, segment = 0): string => `/media/videos/${fileUuid}/${segment}.ts`;

  describe('for whoever may play', () => {
    it('[STREAM-1] the manifest names segments that resolve beside it, each whole packets', async () => {
      const manifest = await ask(manifestOf(film), owner);
      expect(manifest.statusCode).toBe(200);
      expect(manifest.headers['content-type']).toBe('application/vnd.apple.mpegurl');
      expect(manifest.headers['cache-control']).toBe('private, no-cache');
      const lines = manifest.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(lines).toHaveLength(3);
      for (const line of lines) {
        const { pathname } = new URL(line, `http://shop.example${manifestOf(film)}`);
        const segment = await ask(pathname, owner);
        expect(segment.statusCode).toBe(200);
        expect(segment.headers['content-type']).toBe('video/mp2t');
        expect(segment.headers['cache-control']).toBe('private, max-age=31536000, immutable');
        expect(segment.headers['vary']).toContain('Authorization');
        expect(segment.rawPayload[0]).toBe(0x47);
        expect(segment.rawPayload.length % 188).toBe(0);
      }
    });

    it('[STREAM-1] a segment is the same from disk and from memory', async () => {
      const first = await ask(segmentOf(film, 1), owner);
      const later = [await ask(segmentOf(film, 1), owner), await ask(segmentOf(film, 1), owner)];
      for (const answer of later) expect(answer.rawPayload.equals(first.rawPayload)).toBe(true);
    });

    it('[M08] a free promotion plays for a visitor without purchase, its sibling does not', async () => {
      expect((await ask(manifestOf(preview), visitor)).statusCode).toBe(200);
      expect((await ask(segmentOf(preview), visitor)).statusCode).toBe(200);
      expect((await ask(manifestOf(film), visitor)).statusCode).toBe(404);
      expect((await ask(segmentOf(film), visitor)).statusCode).toBe(404);
      expect((await ask(segmentOf(film), other)).statusCode).toBe(404);
    });

    it('gives nothing of a draft away, not even what is marked as free', async () => {
      await shop.addProduct('V090', 'draft');
      const hidden = await shop.addFile('V090', { kind: 'videos', source: 'lesson.mp4', free: true });
      expect((await ask(manifestOf(hidden), visitor)).statusCode).toBe(404);
    });

    it('keeps playing what was bought before it was withdrawn from sale', async () => {
      await shop.addProduct('V091', 'withdrawn');
      const bought = await shop.addFile('V091', { kind: 'videos', source: 'lesson.mp4', free: true });
      await grantTestEntitlement(shop.db, owner.memberId, 'V091');
      expect((await ask(manifestOf(bought), owner)).statusCode).toBe(200);
      expect((await ask(manifestOf(bought), visitor)).statusCode).toBe(404);
    });
  });

  describe('for whoever may not', () => {
    it('[M01] without a token there is no manifest, no segment and no sound', async () => {
      for (const url of [manifestOf(film), segmentOf(film), manifestOf(preview), `/media/audios/${talk}/0.ts`]) {
        const refused = await ask(url);
        expect([url, refused.statusCode, refused.json()]).toMatchObject([url, 401, { code: 'not-signed-in' }]);
      }
    });

    it('[M02] a token that is no longer good is a 401, so that the player renews it', async () => {
      const leaver = await shop.signUp('leaver');
      await shop.app.inject({ method: 'POST', url: '/api/Token/SignOut', cookies: leaver.cookies, payload: {} });
      expect((await ask(manifestOf(preview), leaver)).statusCode).toBe(401);
    });

    it('[M03] a refresh token is no bearer token', async () => {
      const refresh = Object.values(owner.cookies);
      expect(refresh.length).toBeGreaterThan(0);
      for (const value of refresh) expect((await ask(segmentOf(film), value)).statusCode).toBe(401);
    });

    it('[M04] a file of somebody else answers exactly like one that does not exist', async () => {
      const withoutId = async (url: string) => {
        const { statusCode, headers, body } = await ask(url, other);
        const { 'x-request-id': requestId, date, ...rest } = headers;
        return { statusCode, headers: rest, body: body.replaceAll(String(requestId), ''), hadDate: date !== undefined };
      };
      const nowhere = randomUUID();
      expect(await withoutId(segmentOf(film))).toEqual(await withoutId(segmentOf(nowhere)));
      expect(await withoutId(manifestOf(film))).toEqual(await withoutId(manifestOf(nowhere)));
    });

    it('a file is not to be had under another kind', async () => {
      expect((await ask(`/media/audios/${film}.m3u8`, owner)).statusCode).toBe(404);
      expect((await ask(`/media/images/${film}`, owner)).statusCode).toBe(404);
    });

    it.each([
      '/media/videos/..%2f..%2fetc%2fpasswd',
      '/media/videos/%2e%2e/%2e%2e/0.ts',
      '/media/videos/..%5c..%5c.m3u8',
      '/media/videos/%2fetc%2fpasswd/0.ts',
      `/media/videos/${'a'.repeat(4096)}.m3u8`,
      '/media/videos/%00.m3u8',
      '/media/documents/0.m3u8',
    ])('[M05] %s opens nothing', async (url) => {
      expect([400, 404, 414]).toContain((await ask(url, owner)).statusCode);
    });

    it.each([
      '-1.ts',
      '01.ts',
      '1e3.ts',
      '%30%00.ts',
      '9999999.ts',
      '0.ts%00.m3u8',
      '..%2fsummary.json',
      'manifest.m3u8',
      '3.ts',
    ])('[M05] segment %s of an own film is not found', async (segment) => {
      expect((await ask(`/media/videos/${film}/${segment}`, owner)).statusCode).toBe(404);
    });

    it('[M07] whoever guesses is slowed down, and their own films are not', async () => {
      const guesser = await shop.signUp('guesser');
      await grantTestEntitlement(shop.db, guesser.memberId, 'A001');
      const answers: number[] = [];
      for (let segment = 0; segment < 70; segment += 1)
        answers.push((await ask(segmentOf(film, segment), guesser)).statusCode);
      expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]));
      expect(answers.at(-1)).toBe(429);
      expect((await ask(`/media/audios/${talk}/0.ts`, guesser)).statusCode).toBe(200);
    });

    it('[M09] a token in the address is not looked at, nor written to the log', async () => {
      const query = `token=${owner.token}&access_token=${owner.token}&ticket=${owner.token}`;
      for (const url of [segmentOf(film), manifestOf(film)])
        expect((await ask(`${url}?${query}`)).statusCode).toBe(401);
      expect(shop.logged()).toContain(manifestOf(film));
      expect(shop.logged()).not.toContain(owner.token);
    });

    it('[M12] HEAD, OPTIONS and a known ETag need the same right', async () => {
      const { etag } = (await ask(segmentOf(film), owner)).headers;
      const known = { 'if-none-match': String(etag) };
      expect((await ask(segmentOf(film), undefined, { method: 'HEAD' })).statusCode).toBe(401);
      expect((await ask(segmentOf(film), other, { method: 'HEAD' })).statusCode).toBe(404);
      expect((await ask(segmentOf(film), undefined, { headers: known })).statusCode).toBe(401);
      expect((await ask(segmentOf(film), other, { headers: known })).statusCode).toBe(404);
      expect((await ask(segmentOf(film), other, { headers: { range: 'bytes=0-9' } })).statusCode).toBe(404);
      expect((await ask(segmentOf(film), undefined, { method: 'OPTIONS' })).statusCode).toBe(404);
    });
  });

  describe('sparing the line', () => {
    it.each(['manifest', 'segment'])('[M12] the %s is not sent again to who has it', async (what) => {
      const url = what === 'manifest' ? manifestOf(film) : segmentOf(film);
      const { headers } = await ask(url, owner);
      const again = await ask(url, owner, { headers: { 'if-none-match': String(headers['etag']) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers['etag']).toBe(headers['etag']);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    });

    it('[M12] HEAD tells the length and sends nothing', async () => {
      for (const url of [manifestOf(film), segmentOf(film, 2)]) {
        const whole = await ask(url, owner);
        const head = await ask(url, owner, { method: 'HEAD' });
        expect(head.statusCode).toBe(200);
        expect(head.body).toBe('');
        expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
      }
    });

    it('[M06] sends one range, from disk and from memory', async () => {
      const url = segmentOf(preview, 2);
      for (let time = 0; time < 3; time += 1) {
        const part = await ask(url, visitor, { headers: { range: 'bytes=188-375' } });
        expect(part.statusCode).toBe(206);
        expect(part.rawPayload).toHaveLength(188);
        expect(part.rawPayload[0]).toBe(0x47);
        expect(part.headers['content-range']).toMatch(/^bytes 188-375\/\d+$/);
      }
    });

    it('[M06] refuses a range outside the file, and several at once', async () => {
      for (const range of ['bytes=9999999999-', `bytes=${'0-0,'.repeat(500)}1-1`]) {
        const refused = await ask(segmentOf(film), owner, { headers: { range } });
        expect(refused.statusCode).toBe(416);
        expect(refused.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
        expect(refused.json()).toMatchObject({ code: 'range-not-satisfiable' });
      }
    });

    it('a range of a copy that has changed is answered with the whole', async () => {
      const headers = { range: 'bytes=0-9', 'if-range': '"another"' };
      expect((await ask(segmentOf(film), owner, { headers })).statusCode).toBe(200);
    });
  });

  describe('images', () => {
    let shown = '';
    let hidden = '';
    beforeAll(async () => {
      const source = join(shop.mediaDir, 'upload');
      await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#b3261e' } })
        .png()
        .toFile(source);
      await shop.addProduct('V092', 'draft');
      shown = await shop.addFile('V001', { kind: 'images', source });
      hidden = await shop.addFile('V092', { kind: 'images', source });
    });

    it('of a published product are for everybody, in three widths', async () => {
      for (const width of [480, 960, 1600]) {
        const image = await ask(`/media/images/${shown}?w=${width}`);
        expect(image.statusCode).toBe(200);
        expect(image.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect((await sharp(image.rawPayload).metadata()).width).toBe(width);
      }
      expect((await ask(`/media/images/${shown}?w=481`)).statusCode).toBe(400);
    });

    it('are 960 pixels wide unless another width is named, and are not sent twice', async () => {
      const image = await ask(`/media/images/${shown}`);
      expect((await sharp(image.rawPayload).metadata()).width).toBe(960);
      const headers = { 'if-none-match': String(image.headers['etag']) };
      expect((await ask(`/media/images/${shown}`, undefined, { headers })).statusCode).toBe(304);
    });

    it('[M01] of an unpublished product are for staff alone', async () => {
      const staff = await shop.signUp('keeper', 'staff');
      expect((await ask(`/media/images/${hidden}`)).statusCode).toBe(401);
      expect((await ask(`/media/images/${hidden}`, owner)).statusCode).toBe(404);
      const seen = await ask(`/media/images/${hidden}`, staff);
      expect(seen.statusCode).toBe(200);
      expect(seen.headers['cache-control']).toBe('private, no-cache');
    });
  });

  describe('preparing an upload', () => {
    const rowOf = (fileUuid: string) =>
      shop.db.selectFrom('media_file').selectAll().where('file_uuid', '=', fileUuid).executeTakeFirstOrThrow();

    it('[STREAM-1] a prepared file has its length, size and folder', async () => {
      const row = await rowOf(talk);
      expect(row).toMatchObject({ status: 'ready', progress_percent: 100, failure_reason: null });
      expect(row.duration_seconds).toBeCloseTo(24, 1);
      expect(await readFile(join(shop.mediaDir, String(row.folder), 'manifest.m3u8'), 'utf8')).toContain('2.ts');
    });

    it('a file that cannot be used says why, and is not to be had', async () => {
      const refused = await shop.addFile('V001', { kind: 'videos', source: 'talk.m4a', free: true });
      expect(await rowOf(refused)).toMatchObject({ status: 'failed', failure_reason: 'no-video-track', folder: null });
      expect((await ask(manifestOf(refused), owner)).statusCode).toBe(404);
    });
  });
});
