import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { deleteCaptions, saveCaptions, type CaptionName } from './caption-queries.ts';
import { checkCaptions } from './check-captions.ts';
import { findExtras, findImageFolder, findPlayable, savePoster, type ExtrasOfFile } from './extras-queries.ts';
import { FfmpegError, hasFfmpeg } from './ingest/ffmpeg.ts';
import { writePosterAt } from './ingest/poster.ts';
import { sourcePathOf, type SourceDirs } from './source-place.ts';
import { createFolderStorage, type MediaStorage } from '#server/platform/storage/index.ts';

export interface ExtrasDeps extends SourceDirs {
  readonly db: Database;
  /** Where prepared media lie; the media folder where there is none. */
  readonly storage?: MediaStorage | undefined;
}

type Note = (tx: Transaction) => Promise<void>;

/** What a film or sound has beside its segments. Throws `not-found`. */
export const readExtras = async (db: Database, fileUuid: string): Promise<ExtrasOfFile> => {
  const extras = await findExtras(db, fileUuid);
  if (extras === undefined) throw new ShopError('not-found');
  return extras;
};

/** A picture that was uploaded, in the width that suits a player. */
const placeOfImage = async (db: Database, imageUuid: string): Promise<string> => {
  const folder = await findImageFolder(db, imageUuid);
  if (folder === undefined) throw new ShopError('not-found');
  return `${folder}/960.webp`;
};

const POSTER = 'poster.jpg';

/** A frame of the film, under a name made of its bytes. */
const placeOfMoment = async (deps: ExtrasDeps, fileUuid: string, atSeconds: number): Promise<string> => {
  const film = await findPlayable(deps.db, fileUuid);
  if (film?.kind !== 'videos') throw new ShopError('not-found');
  const isInside = atSeconds < (film.durationSeconds ?? 0);
  if (!isInside || !(await hasFfmpeg())) throw new ShopError('invalid-request', { field: 'AtSeconds' });
  const dir = await mkdtemp(join(tmpdir(), 'kapok-poster-'));
  try {
    await writePosterAt(sourcePathOf(film.source, deps), join(dir, POSTER), atSeconds);
    const name = createHash('sha256')
      .update(await readFile(join(dir, POSTER)))
      .digest('hex');
    const folder = `posters/${name.slice(0, 2)}/${name}`;
    await (deps.storage ?? createFolderStorage(deps.mediaDir)).publish(dir, folder, [POSTER]);
    return `${folder}/${POSTER}`;
  } catch (error) {
    // The last frame may stand before the end that the file tells.
    if (error instanceof FfmpegError) throw new ShopError('invalid-request', { field: 'AtSeconds' });
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

export interface PosterWish {
  readonly atSeconds: number | undefined;
  readonly imageUuid: string | undefined;
}

/**
 * Gives a film another poster: a moment of it, or a picture; without either the one that was found while preparing comes
 * back. Throws `not-found`, and `invalid-request` for a moment of which there is no picture.
 */
export const choosePoster = async (
  deps: ExtrasDeps,
  fileUuid: string,
  { atSeconds, imageUuid }: PosterWish,
  note: Note,
): Promise<void> => {
  let place: string | null = null;
  if (imageUuid !== undefined) place = await placeOfImage(deps.db, imageUuid);
  else if (atSeconds !== undefined) place = await placeOfMoment(deps, fileUuid, atSeconds);
  await inTransaction(deps.db, async (tx) => {
    if (!(await savePoster(tx, fileUuid, place))) throw new ShopError('not-found');
    await note(tx);
  });
};

/** Gives a film captions in a language. Throws `unsupported-media-type` for what is neither WebVTT nor SRT, and `not-found`. */
export const writeCaptions = async (
  db: Database,
  { text, ...name }: CaptionName & { readonly text: string },
  note: Note,
): Promise<void> => {
  const read = await checkCaptions(text);
  if ('fault' in read) throw new ShopError('unsupported-media-type', { ...read });
  await inTransaction(db, async (tx) => {
    if ((await findExtras(tx, name.fileUuid)) === undefined) throw new ShopError('not-found');
    await saveCaptions(tx, { ...name, webvtt: read.webvtt });
    await note(tx);
  });
};

/** Takes the captions of a language away. Throws `not-found` where there are none. */
export const removeCaptions = (db: Database, name: CaptionName, note: Note): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteCaptions(tx, name))) throw new ShopError('not-found');
    await note(tx);
  });
