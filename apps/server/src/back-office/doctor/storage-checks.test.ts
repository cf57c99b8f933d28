import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMediaStorage, createFolderStorage, type S3Settings } from '#server/platform/storage/index.ts';
import { openTestBucket, type TestBucket } from '../../../test/bucket.ts';
import { bomb } from '../../../test/gzip-bomb.ts';
import { headOnly, serveHere } from '../../../test/harmful-servers.ts';
import { examine } from './finding.ts';
import { spaceFinding, storageCheck } from './storage-checks.ts';

const openServer = serveHere();
const GIGABYTE = 1024 ** 3;
const containing = (part: string): unknown => expect.stringContaining(part);

let mediaDir = '';
let bucket: TestBucket;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'kapok-storage-check-'));
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(mediaDir, { recursive: true });
});

const look = async (changes: Partial<S3Settings> = {}) => {
  const s3 = { ...bucket.settings('server'), ...changes };
  return examine(storageCheck({ mediaDir, storage: await openMediaStorage({ mediaDir, s3 }) }));
};
const listObjects = async () => (await openMediaStorage({ mediaDir, s3: bucket.settings('server') })).list('doctor');

/** A bucket of one folder that says what it does with each call; by itself it keeps what is put. */
const ownBucket = async (judge: (request: IncomingMessage) => readonly [number, string] | undefined) => {
  const kept = new Map<string, string>();
  const answers: Readonly<Record<string, (url: string, body: string) => readonly [number, string]>> = {
    PUT: (url, body) => [kept.set(url, body) === kept ? 200 : 500, ''],
    GET: (url) => [200, kept.get(url) ?? '<ListBucketResult></ListBucketResult>'],
    DELETE: (url) => [kept.delete(url) ? 204 : 404, ''],
  };
  const listener: RequestListener = (request, reply) => {
    void text(request).then((body) => {
      const [status, answer] =
        judge(request) ?? answers[request.method ?? '']?.(request.url ?? '', body) ?? ([405, ''] as const);
      reply.writeHead(status).end(answer);
    });
  };
  const endpoint = (await openServer(listener)).slice(0, -1);
  return { endpoint, kept };
};

describe('where media lie', () => {
  it('[OWN-3] is written, read back and cleaned up, in the media folder and in the bucket', async () => {
    const folder = await examine(storageCheck({ mediaDir, storage: createFolderStorage(mediaDir) }));
    expect(folder).toMatchObject({ state: 'green', en: containing('The media folder can be written') });
    expect(await look()).toMatchObject({ state: 'green', en: containing('and the bucket') });
    expect([await readdir(mediaDir), await listObjects()]).toEqual([[], []]);
  });

  it.for([
    ['a key that nobody knows', { accessKeyId: 'hunter2' }, 'S3_ACCESS_KEY_ID'],
    ['another bucket', { bucket: 'nowhere' }, 'S3_BUCKET'],
    ['an address at which nobody is', { endpoint: 'http://127.0.0.1:1' }, 'S3_ENDPOINT'],
  ] as const)('[OWN-3] names the setting to mend for %s, and no secret', async ([, changes, setting]) => {
    const found = await look(changes);
    expect(found).toMatchObject({
      state: 'red',
      zh: containing(setting),
      en: containing(setting),
    });
    expect(JSON.stringify(found)).not.toMatch(/hunter2|S3RVER/);
  });

  it.for([
    ['PUT', 'SignatureDoesNotMatch', 403, 'S3_SECRET_ACCESS_KEY'],
    ['PUT', 'AccessDenied', 403, 'refuses to put'],
    ['GET', 'AccessDenied', 403, 'refuses to list'],
    ['PUT', 'RequestTimeTooSkewed', 403, 'time synchronization'],
    ['PUT', 'SlowDown', 503, 'does not answer as it should to put'],
    ['PUT', 'PermanentRedirect', 301, 'S3_REGION'],
  ] as const)('[OWN-3] says what to do where %s is answered with %s', async ([method, code, status, said]) => {
    const { endpoint } = await ownBucket((request) =>
      request.method === method ? [status, `<Error><Code>${code}</Code></Error>`] : undefined,
    );
    expect(await look({ endpoint })).toMatchObject({ state: 'red', en: containing(said) });
  });

  it('[OWN-3] warns of a key that may delete nothing, and leaves no more objects than it has places', async () => {
    const { endpoint, kept } = await ownBucket((request) =>
      request.method === 'DELETE' ? [403, '<Error><Code>AccessDenied</Code></Error>'] : undefined,
    );
    for (let tries = 0; tries < 80; tries += 1) expect(await look({ endpoint })).toMatchObject({ state: 'amber' });
    expect(kept.size).toBeLessThanOrEqual(64);
  });

  it('[OWN-3] tells a bucket that returns other bytes than were written', async () => {
    const { endpoint } = await ownBucket((request) => (request.method === 'GET' ? [200, 'other'] : undefined));
    expect(await look({ endpoint })).toMatchObject({ state: 'red', en: containing('other bytes') });
  });

  it.for([
    ['falls silent after the head', headOnly],
    ['sends a gigabyte', bomb()],
  ] as const)('[OWN-3] [SAFE-1] is not waited for where a bucket %s', async ([, listener]) => {
    const endpoint = (await openServer(listener)).slice(0, -1);
    expect(await look({ endpoint })).toMatchObject({ state: 'red', en: containing('The bucket') });
  });

  it('[OWN-3] says where no folder can be made, and what to look at', async () => {
    const file = join(mediaDir, 'file');
    await writeFile(file, '');
    const found = await examine(storageCheck({ mediaDir: join(file, 'media'), storage: createFolderStorage(file) }));
    expect(found).toMatchObject({ state: 'red', en: containing('ENOTDIR') });
    await rm(file);
  });

  it.each([
    [0.5, 'red', 'only 0.5 GB'],
    [2, 'amber', 'only 2.0 GB'],
    [80, 'green', '80 GB left'],
  ])('[OWN-3] with %d GB left is %s', (gb, state, said) => {
    const found = spaceFinding({ zh: '磁碟', en: 'The disk', freeBytes: gb * GIGABYTE });
    expect(found).toMatchObject({ state, en: containing(said) });
  });
});
