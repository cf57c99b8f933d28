import { readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readBounded } from '#server/platform/outside/ask-outside.ts';
import { createFolderStorage } from './folder-storage.ts';
import { MissingFile, type MediaStorage, type StoredFile } from './media-storage.ts';
import { readObjectList } from './s3-list.ts';
import type { S3Settings } from './s3-settings.ts';

/** Seconds for which a signed address is good (OPS-2: ten minutes at most). */
const SIGNED_SECONDS = 600;
const RETRIES = 2;
/** Until the first byte of an answer; a segment then takes as long as it takes. */
const ANSWER_WITHIN_MS = 10_000;
const PUT_WITHIN_MS = 120_000;
/** Manifests, captions and storyboards; and lists of a thousand names each. */
const MOST_READ_BYTES = 16 * 1024 * 1024;
const MOST_LIST_BYTES = 4 * 1024 * 1024;
const PUTS_AT_ONCE = 4;
const KNOWN_SIZES = 50_000;

/** What a finished folder says of itself; it is put last, so that a folder with it is whole. */
const SUMMARY_FILE = 'summary.json';

interface S3Surroundings {
  /** Milliseconds since 1970 by the database's clock; a bucket refuses signatures whose time is wrong. */
  readonly nowMs: () => number;
}

type Ask = (place: string, init?: RequestInit & { readonly withinMs?: number }) => Promise<Response>;

const amzTime = (ms: number): string => new Date(ms).toISOString().replace(/[:-]|\.\d{3}/g, '');

/** One call of the bucket. A bucket that does not answer, or refuses the shop's key, is a shop that is unavailable for now. */
const createAsk = (settings: S3Settings, client: AwsClient, { nowMs }: S3Surroundings): Ask => {
  const root = bucketUrl(settings);
  return async (place, { withinMs = ANSWER_WITHIN_MS, ...init } = {}) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      waiting.abort();
    }, withinMs);
    const aws = { datetime: amzTime(nowMs()) };
    try {
      return await client.fetch(`${root}${place}`, { ...init, redirect: 'error', signal: waiting.signal, aws });
    } catch (error) {
      throw unavailable(error instanceof Error ? error : undefined);
    } finally {
      clearTimeout(timer);
    }
  };
};

const unavailable = (cause: Error | undefined): ShopError => {
  const error = new ShopError('unavailable');
  error.cause = cause;
  return error;
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

const findSize = async (ask: Ask, place: string): Promise<number | undefined> => {
  const response = await ask(place, { method: 'HEAD' });
  if (response.status === 404) return undefined;
  await expectOk(response, place);
  return Number(response.headers.get('content-length'));
};

const put = async (ask: Ask, place: string, bytes: Buffer<ArrayBuffer>): Promise<void> => {
  // The bucket compares what arrived with it: half a file is refused.
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
  const response = await ask(place, { method: 'PUT', body: bytes, headers, withinMs: PUT_WITHIN_MS });
  await discard(await expectOk(response, place));
};

const putFolder = async (
  ask: Ask,
  localFolder: string,
  folder: string,
  isTaken: (file: StoredFile) => boolean,
): Promise<void> => {
  const files = (await createFolderStorage(localFolder).list('.')).filter(isTaken);
  const putOne = async ({ name }: StoredFile): Promise<void> => {
    await put(ask, `${folder}/${name}`, await readFile(join(localFolder, name)));
  };
  const waiting = files.filter(({ name }) => name !== SUMMARY_FILE);
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await putOne(file);
  };
  await Promise.all(Array.from({ length: PUTS_AT_ONCE }, work));
  for (const file of files.filter(({ name }) => name === SUMMARY_FILE)) await putOne(file);
};

const listFolder = async (ask: Ask, folder: string): Promise<readonly StoredFile[]> => {
  const files: StoredFile[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
    if (token !== undefined) query.set('continuation-token', token);
    const response = await expectOk(await ask(`?${query.toString()}`), folder);
    const page = readObjectList((await readWhole(response, MOST_LIST_BYTES)).toString());
    files.push(...page.objects.map(({ key, sizeBytes }) => ({ name: key.slice(folder.length + 1), sizeBytes })));
    token = page.nextToken;
  } while (token !== undefined);
  return files;
};

const createSign =
  (settings: S3Settings, client: AwsClient, { nowMs }: S3Surroundings) =>
  async (place: string, contentType: string): Promise<string> => {
    const query = new URLSearchParams({
      'X-Amz-Expires': String(SIGNED_SECONDS),
      'response-cache-control': 'private, no-store',
      'response-content-type': contentType,
    });
    const aws = { signQuery: true, datetime: amzTime(nowMs()) };
    const signed = await client.sign(`${bucketUrl(settings)}${place}?${query.toString()}`, { aws });
    return signed.url;
  };

/** A small file, or a list, within bounds of memory and time. */
const readWhole = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const tooLate = setTimeout(() => void response.body?.cancel().catch(() => undefined), ANSWER_WITHIN_MS);
  try {
    return await readBounded(response, mostBytes);
  } catch (error) {
    throw unavailable(error instanceof Error ? error : undefined);
  } finally {
    clearTimeout(tooLate);
  }
};

/**
 * Reads on only when the piece before was taken; who stops taking ends the request. A bucket that sends more than was asked for, as
 * a compressed answer may, is cut off.
 */
const piecesOf = async function* (body: NonNullable<Response['body']>, mostBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let left = mostBytes;
  try {
    for (;;) {
      const piece: { readonly done: boolean; readonly value?: Uint8Array | undefined } = await reader.read();
      if (piece.done || piece.value === undefined) return;
      left -= piece.value.length;
      if (left < 0) throw unavailable(new Error('the bucket sent more than was asked for'));
      yield piece.value;
    }
  } finally {
    await reader.cancel();
  }
};

/** A bucket that all servers of the shop share. Sizes are remembered, since no file ever changes. */
export const createS3Storage = (settings: S3Settings, around: S3Surroundings): MediaStorage => {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const ask = createAsk(settings, client, around);
  const sizes = new LRUCache<string, number>({ max: KNOWN_SIZES });
  return {
    findSizeBytes: async (place) => {
      const sizeBytes = sizes.get(place) ?? (await findSize(ask, place));
      if (sizeBytes !== undefined) sizes.set(place, sizeBytes);
      return sizeBytes;
    },
    read: async (place) => readWhole(await expectOk(await ask(place), place), MOST_READ_BYTES),
    open: async (place, { start, end }) => {
      const headers = { range: `bytes=${start}-${end}` };
      const response = await expectOk(await ask(place, { headers }), place);
      return response.body === null
        ? Readable.from([])
        : Readable.from(piecesOf(response.body, end - start + 1), { objectMode: false });
    },
    readInto: undefined,
    list: (folder) => listFolder(ask, folder),
    publish: async (localFolder, folder, names) => {
      const known = new Map((await listFolder(ask, folder)).map(({ name, sizeBytes }) => [name, sizeBytes]));
      await putFolder(ask, localFolder, folder, ({ name, sizeBytes }) => {
        const isWanted = names === undefined || names.includes(name);
        return isWanted && known.get(name) !== sizeBytes;
      });
    },
    releaseLocal: (localFolder) => rm(localFolder, { recursive: true, force: true }),
    sign: settings.delivery === 'signed' ? createSign(settings, client, around) : undefined,
  };
};
