import { readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { traced } from '#server/platform/tracing/index.ts';
import { openBody, readWhole, unavailable } from './bucket-bodies.ts';
import { createFolderStorage } from './folder-storage.ts';
import { MissingFile, MOST_READ_BYTES, type MediaStorage, type StoredFile } from './media-storage.ts';
import { readObjectList } from './s3-list.ts';
import type { S3Settings } from './s3-settings.ts';
import { tryBucket } from './try-bucket.ts';

/** Seconds for which a signed address is good (OPS-2: ten minutes at most). */
const SIGNED_SECONDS = 600;
const RETRIES = 2;
/**
 * Until the head of an answer has come; then until the whole of a small file or a list has. A segment takes as long as it takes, but
 * the bucket is silent no longer than this while its next bytes are waited for.
 */
const ANSWER_WITHIN_MS = 10_000;
const PUT_WITHIN_MS = 120_000;
/** Of a list of a thousand names. */
const MOST_LIST_BYTES = 4 * 1024 * 1024;
/** All of a trial: whoever asked gives up after ten seconds. */
const TRIAL_WITHIN_MS = 8_000;
const PUTS_AT_ONCE = 4;
const KNOWN_SIZES = 50_000;

/** What a finished folder says of itself; it is put last, so that a folder with it is whole. */
const SUMMARY_FILE = 'summary.json';

interface S3Surroundings {
  /** Milliseconds since 1970 by the database's clock; a bucket refuses signatures whose time is wrong. */
  readonly nowMs: () => number;
  /** In place of the shop's own bound, for tests. */
  readonly withinMs?: number;
}

interface Bucket {
  readonly ask: (place: string, init?: RequestInit & { readonly withinMs?: number }) => Promise<Response>;
  readonly withinMs: number;
}

const amzTime = (ms: number): string => new Date(ms).toISOString().replace(/[:-]|\.\d{3}/g, '');

/** One call of the bucket. A bucket that does not answer, or refuses the shop's key, is a shop that is unavailable for now. */
const openBucket = (settings: S3Settings, client: AwsClient, surroundings: S3Surroundings): Bucket => {
  const root = bucketUrl(settings);
  const { nowMs, withinMs = ANSWER_WITHIN_MS } = surroundings;
  const ask: Bucket['ask'] = async (place, { withinMs: answerWithinMs = withinMs, ...init } = {}) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      waiting.abort();
    }, answerWithinMs);
    const aws = { datetime: amzTime(nowMs()) };
    try {
      return await traced(
        { name: `${init.method ?? 'GET'} in the bucket`, kind: 'client' },
        () => client.fetch(`${root}${place}`, { ...init, redirect: 'error', signal: waiting.signal, aws }),
        ({ status }) => ({ 'http.response.status_code': status }),
      );
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return { ask, withinMs };
};

const bucketUrl = ({ endpoint, bucket }: S3Settings): string => `${endpoint}/${bucket}/`;

/** Ends what is not read, so that the connection is free again. */
const discard = async (response: Response): Promise<void> => {
  await response.body?.cancel();
};

const expectOk = async (response: Response, place: string): Promise<Response> => {
  if (response.ok) return response;
  await discard(response);
  if (response.status === 404) throw new MissingFile(place);
  throw unavailable(new Error(`the bucket answered ${response.status} for ${place}`));
};

const findSize = async ({ ask }: Bucket, place: string): Promise<number | undefined> => {
  const response = await ask(place, { method: 'HEAD' });
  if (response.status === 404) return undefined;
  await expectOk(response, place);
  return Number(response.headers.get('content-length'));
};

const put = async ({ ask }: Bucket, place: string, bytes: Buffer<ArrayBuffer>): Promise<void> => {
  // The bucket compares what arrived with it: half a file is refused.
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
  const response = await ask(place, { method: 'PUT', body: bytes, headers, withinMs: PUT_WITHIN_MS });
  await discard(await expectOk(response, place));
};

const putFolder = async (
  bucket: Bucket,
  localFolder: string,
  folder: string,
  isTaken: (file: StoredFile) => boolean,
): Promise<void> => {
  const files = (await createFolderStorage(localFolder).list('.')).filter(isTaken);
  const putOne = async ({ name }: StoredFile): Promise<void> => {
    await put(bucket, `${folder}/${name}`, await readFile(join(localFolder, name)));
  };
  const waiting = files.filter(({ name }) => name !== SUMMARY_FILE);
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await putOne(file);
  };
  await Promise.all(Array.from({ length: PUTS_AT_ONCE }, work));
  for (const file of files.filter(({ name }) => name === SUMMARY_FILE)) await putOne(file);
};

const listFolder = async ({ ask, withinMs }: Bucket, folder: string): Promise<readonly StoredFile[]> => {
  const files: StoredFile[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
    if (token !== undefined) query.set('continuation-token', token);
    const response = await expectOk(await ask(`?${query.toString()}`), folder);
    const page = readObjectList((await readWhole(response, MOST_LIST_BYTES, withinMs)).toString());
    files.push(...page.objects.map(({ key, sizeBytes }) => ({ name: key.slice(folder.length + 1), sizeBytes })));
    token = page.nextToken;
  } while (token !== undefined);
  return files;
};

const createSign =
  (settings: S3Settings, client: AwsClient, { nowMs }: S3Surroundings) =>
  async (place: string, contentType: string, disposition?: string): Promise<string> => {
    const query = new URLSearchParams({
      'X-Amz-Expires': String(SIGNED_SECONDS),
      'response-cache-control': 'private, no-store',
      'response-content-type': contentType,
      ...(disposition === undefined ? {} : { 'response-content-disposition': disposition }),
    });
    const aws = { signQuery: true, datetime: amzTime(nowMs()) };
    const signed = await client.sign(`${bucketUrl(settings)}${place}?${query.toString()}`, { aws });
    return signed.url;
  };

/** Without the tries again of the client: what fails once is worth knowing. */
const createTryOut = (settings: S3Settings, { nowMs, withinMs = TRIAL_WITHIN_MS }: S3Surroundings) => {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return () => {
    const signal = AbortSignal.timeout(withinMs);
    const aws = { datetime: amzTime(nowMs()) };
    return tryBucket((place, init) =>
      client.fetch(`${bucketUrl(settings)}${place}`, { ...init, redirect: 'manual', signal, aws }),
    );
  };
};

/** A bucket that all servers of the shop share. Sizes are remembered, since no file ever changes. */
export const createS3Storage = (settings: S3Settings, around: S3Surroundings): MediaStorage => {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = openBucket(settings, client, around);
  const { ask, withinMs } = bucket;
  const sizes = new LRUCache<string, number>({ max: KNOWN_SIZES });
  return {
    findSizeBytes: async (place) => {
      const sizeBytes = sizes.get(place) ?? (await findSize(bucket, place));
      if (sizeBytes !== undefined) sizes.set(place, sizeBytes);
      return sizeBytes;
    },
    read: async (place) => readWhole(await expectOk(await ask(place), place), MOST_READ_BYTES, withinMs),
    open: async (place, { start, end }) => {
      const headers = { range: `bytes=${start}-${end}` };
      const response = await expectOk(await ask(place, { headers }), place);
      return openBody(response, end - start + 1, withinMs);
    },
    readInto: undefined,
    list: (folder) => listFolder(bucket, folder),
    publish: async (localFolder, folder, names) => {
      const known = new Map((await listFolder(bucket, folder)).map(({ name, sizeBytes }) => [name, sizeBytes]));
      await putFolder(bucket, localFolder, folder, ({ name, sizeBytes }) => {
        const isWanted = names === undefined || names.includes(name);
        return isWanted && known.get(name) !== sizeBytes;
      });
    },
    releaseLocal: (localFolder) => rm(localFolder, { recursive: true, force: true }),
    sign: settings.delivery === 'signed' ? createSign(settings, client, around) : undefined,
    tryOut: createTryOut(settings, around),
  };
};
