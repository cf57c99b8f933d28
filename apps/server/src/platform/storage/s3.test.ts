import { createHash, createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBucket, type TestBucket } from '../../../test/bucket.ts';
import { openMediaShop, type MediaProcess, type MediaShop, type Person } from '../../../test/media-shop.ts';
import { openMediaStorage } from './open-storage.ts';
import type { S3Settings } from './s3-settings.ts';

describe('media in a bucket', () => {
  let bucket: TestBucket;
  let shop: MediaShop;
  let signing: MediaProcess;
  let film = '';
  let image = '';
  let stranger: Person;
  beforeAll(async () => {
    bucket = await openTestBucket();
    shop = await openMediaShop({ s3: bucket.settings('server') });
    signing = await shop.openBeside({ s3: bucket.settings('signed') });
    await shop.addProduct('P1');
    film = await shop.addFile('P1', { kind: 'videos', source: 'lesson.mp4', free: true });
    image = await shop.addFile('P1', { kind: 'images', source: await drawImage(shop.mediaDir) });
    await shop.addProduct('P2');
    stranger = await shop.visit();
  });
  afterAll(async () => {
    await signing.close();
    await shop.close();
    await bucket.close();
  });

  const get = (process: MediaProcess, url: string, headers: Readonly<Record<string, string>> = {}) =>
    process.app.inject({ url, headers: { authorization: `Bearer ${stranger.token}`, ...headers } });
  const segmentOf = (fileUuid: string) => `/media/videos/${fileUuid}/0.ts`;
  const folderOf = async (fileUuid: string): Promise<string> => {
    const query = shop.db.selectFrom('media_file').select('folder').where('file_uuid', '=', fileUuid);
    return (await query.executeTakeFirstOrThrow()).folder ?? '';
  };

  it('[OPS-2] is put there whole, and needs no folder on the server', async () => {
    const storage = await openMediaStorage({ mediaDir: '', s3: bucket.settings('server') });
    const names = (await storage.list(await folderOf(film))).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['manifest.m3u8', '0.ts', 'summary.json']));
    await expect(stat(join(shop.mediaDir, await folderOf(film)))).rejects.toThrow('ENOENT');
  });

  it('[OPS-2] [STREAM-1] is played through the server: manifest, segments, ranges and what the browser has already', async () => {
    const manifest = await get(shop, `/media/videos/${film}.m3u8`);
    expect(manifest.body).toContain(`${film}/0.ts`);
    const whole = await get(shop, segmentOf(film));
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload[0]]).toEqual([200, 'video/mp2t', 0x47]);
    const part = await get(shop, segmentOf(film), { range: 'bytes=188-375' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(188, 376));
    const known = await get(shop, segmentOf(film), { 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    // The second time it comes from memory.
    expect((await get(shop, segmentOf(film))).rawPayload).toEqual(whole.rawPayload);
    expect((await get(shop, `/media/videos/${film}/99999.ts`)).statusCode).toBe(404);
    expect((await shop.app.inject(`/media/images/${image}?w=480`)).headers['content-type']).toBe('image/webp');
  });

  it('[OPS-2] [STREAM-1] is fetched at a signed address for ten minutes at most, once the right is checked', async () => {
    const answer = await get(signing, segmentOf(film));
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([302, 'private, no-store', '']);
    const address = new URL(String(answer.headers.location));
    expect(address.origin).toBe(bucket.settings('signed').endpoint);
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600);
    const fetched = await fetch(address);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual((await get(shop, segmentOf(film))).rawPayload);
    expect(address.searchParams.get('X-Amz-Signature')).toBe(signatureOf(address, bucket.settings('signed')));
    // Manifests name the segments by the file, so they still come from here.
    expect((await get(signing, `/media/videos/${film}.m3u8`)).statusCode).toBe(200);
  });

  it('[OPS-2] [M01] [M04] gives no address to who may not play it', async () => {
    const bought = await shop.addFile('P2', { kind: 'videos', source: 'lesson.mp4' });
    expect((await get(signing, segmentOf(bought))).statusCode).toBe(404);
    expect((await signing.app.inject(segmentOf(bought))).statusCode).toBe(401);
  });

  it('[OPS-2] that does not answer is a shop that is busy, and playing goes on when it is back', async () => {
    const second = `/media/images/${image}?w=960`;
    await bucket.goAway();
    const failed = await shop.app.inject(second);
    expect([failed.statusCode, failed.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    await bucket.comeBack();
    expect((await shop.app.inject(second)).statusCode).toBe(200);
  });

  it('[OPS-2] never writes a signature or the key into the log', () => {
    expect(shop.logged() + signing.logged()).not.toMatch(/Signature|S3RVER/);
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What stands in the documents of Signature Version 4, computed anew: the test's bucket believes every signature. */
const signatureOf = (address: URL, { region, secretAccessKey }: S3Settings): string => {
  const query = [...address.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const request = ['GET', address.pathname, query, `host:${address.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const time = address.searchParams.get('X-Amz-Date') ?? '';
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex');
};

const drawImage = async (folder: string): Promise<string> => {
  const path = join(folder, 'drawn.png');
  const shape = { width: 1_200, height: 800, channels: 3, background: '#b5452c' } as const;
  await sharp({ create: shape }).png().toFile(path);
  return path;
};
