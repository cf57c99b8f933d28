import { randomUUID } from 'node:crypto';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAX_HAND_OUT_BYTES, type HandOutKind } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { findStats } from '#server/platform/files/find-stats.ts';
import type { MediaStorage } from '#server/platform/storage/index.ts';
import { IngestRefusal } from './ingest/ingest-refusal.ts';
import { copyInto, errorCodeOf, type KeptFile } from './keep-file.ts';
import { sourcePathOf } from './source-place.ts';
import { insertHandOutFile } from './upload-queries.ts';

/** The one file in the folder of a hand-out. Its name says nothing: the titles of courses do. */
export const HAND_OUT_FILE = 'content';

/** Relative to the storage. Named by what is in it: the same file is kept once. */
const folderOf = (contentHash: string): string => `hand-outs/${contentHash.slice(0, 2)}/${contentHash}`;

export interface HandOutDeps {
  readonly mediaDir: string;
  /** Where prepared media lie; undefined: in the media folder. */
  readonly storage?: MediaStorage | undefined;
}

/** Throws IngestRefusal for what is larger than a hand-out may be. */
export const assertHandOutSize = async (path: string): Promise<number> => {
  const sizeBytes = (await findStats(path))?.size ?? 0;
  if (sizeBytes > MAX_HAND_OUT_BYTES) throw new IngestRefusal('hand-out-too-large', String(sizeBytes));
  return sizeBytes;
};

/** Puts a file that was kept where it is sent from. May be repeated. */
export const storeHandOut = async ({ mediaDir, storage }: HandOutDeps, kept: KeptFile): Promise<string> => {
  const folder = folderOf(kept.contentHash);
  const target = join(mediaDir, folder, HAND_OUT_FILE);
  const source = sourcePathOf(kept.source, { mediaDir, sourceDir: mediaDir });
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(source, target);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') await copyInto(source, target, mediaDir);
  }
  await storage?.publish(dirname(target), folder);
  await storage?.releaseLocal(dirname(target));
  return folder;
};

/** Writes a hand-out down that lies where it is sent from; answers the id of its file. */
export const noteHandOut = async (
  tx: Transaction,
  file: KeptFile & { readonly kind: HandOutKind; readonly folder: string; readonly byteSize: number },
): Promise<string> => {
  const fileUuid = randomUUID();
  await insertHandOutFile(tx, { ...file, fileUuid });
  return fileUuid;
};
