import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findStats } from '#server/platform/files/find-stats.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import type { CaptionRefusal } from './captions.ts';
import { saveCaptions } from './caption-queries.ts';
import { checkCaptions } from './check-captions.ts';
import type { MediaKind } from './ingest-queries.ts';
import { IngestRefusal } from './ingest/ingest-refusal.ts';
import { runInspection } from './ingest/run-ingest.ts';
import { queueIngest } from './queue-ingest.ts';
import { uploadSource, uploadsDir } from './source-place.ts';
import { COPYING } from './sweep-work.ts';
import {
  addToProduct,
  findProductKind,
  insertUpload,
  lockProduct,
  type LessonTitle,
  type ProductKind,
} from './upload-queries.ts';

interface KeptUpload {
  readonly source: string;
  readonly contentHash: string;
}

/** Copies a file into the folder of uploads, named by what is in it: the same file is kept once. Half a copy is never seen. */
const keepUpload = async (path: string, mediaDir: string): Promise<KeptUpload> => {
  const dir = uploadsDir(mediaDir);
  const copying = join(dir, `${COPYING}${randomUUID()}`);
  await mkdir(dir, { recursive: true });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(path), hashing, createWriteStream(copying, { flush: true }));
    const contentHash = hash.digest('hex');
    const place = `${contentHash.slice(0, 2)}/${contentHash}`;
    await mkdir(dirname(join(dir, place)), { recursive: true });
    await rename(copying, join(dir, place));
    return { source: uploadSource(place), contentHash };
  } finally {
    await rm(copying, { force: true });
  }
};

const assertFile = async (path: string): Promise<void> => {
  const found = await findStats(path);
  if (found?.isFile() !== true || found.size === 0) throw new IngestRefusal('source-missing');
};

export interface UploadWish {
  readonly path: string;
  readonly productId: string;
  readonly title: LessonTitle;
  /** Plays without purchase. */
  readonly free: boolean;
  /** WebVTT or SRT, in Chinese. */
  readonly captions?: string | undefined;
}

export interface AddedUpload {
  readonly fileUuid: string;
  readonly kind: MediaKind;
}

/** The product does not exist, or is of a kind that has no playlist. */
export class NoSuchPlaylist extends Error {
  override readonly name = 'NoSuchPlaylist';
}

/** An audio course takes the sound of a film. Throws NoSuchPlaylist. */
const kindInProduct = (kind: MediaKind, productKind: ProductKind | undefined, productId: string): MediaKind => {
  const takesLessons = productKind === 'video' || productKind === 'audio';
  if (productKind === undefined || (kind !== 'images' && !takesLessons)) throw new NoSuchPlaylist(productId);
  return kind === 'videos' && productKind === 'audio' ? 'audios' : kind;
};

/** The captions are no captions; nothing was added. */
export class UnusableCaptions extends Error {
  override readonly name = 'UnusableCaptions';
  readonly refusal: CaptionRefusal;

  constructor(refusal: CaptionRefusal) {
    super(refusal.fault);
    this.refusal = refusal;
  }
}

/**
 * Adds a file to a product, as the last of its playlist or of its pictures, and has it prepared. What is in the file says
 * what it is. Throws IngestRefusal for what can be seen to be of no use, NoSuchPlaylist and UnusableCaptions; nothing is
 * added then.
 */
export const addUpload = async (
  { db, mediaDir }: { readonly db: Database; readonly mediaDir: string },
  { path, productId, title, free, captions }: UploadWish,
): Promise<AddedUpload> => {
  await assertFile(path);
  const read = captions === undefined ? undefined : await checkCaptions(captions);
  if (read !== undefined && 'fault' in read) throw new UnusableCaptions(read);
  const kind = await runInspection(resolve(path)).catch((error: unknown) => {
    throw error instanceof ChildFailure ? new IngestRefusal('damaged', error.message) : error;
  });
  // Before the copy, which may take minutes and need gigabytes; and again below, where the product is held.
  kindInProduct(kind, await findProductKind(db, productId), productId);
  const { source, contentHash } = await keepUpload(path, mediaDir);
  return inTransaction(db, async (tx) => {
    const file = {
      fileUuid: randomUUID(),
      kind: kindInProduct(kind, await lockProduct(tx, productId), productId),
    };
    await insertUpload(tx, { ...file, source, contentHash });
    await addToProduct(tx, file, { productId, title, free });
    if (read !== undefined)
      await saveCaptions(tx, { fileUuid: file.fileUuid, language: 'zh-Hant', webvtt: read.webvtt });
    await queueIngest(tx, file);
    return file;
  });
};
