import { FINISHED_PREFIX } from './finished.ts';
import { manifestAddress } from './media-address.ts';
import type { PlayerSource } from './player-source.ts';

/** Key of the last position of a track, in plain seconds (specification section 3). */
const POSITION_PREFIX = 'videoPosition_';

/** Beside it: the file that the position belongs to, since two tracks may have the same name. */
const FILE_PREFIX = 'videoPositionFile_';

/** And when it was kept, in milliseconds since 1970: another device may have played on since. */
const KEPT_AT_PREFIX = 'videoPositionAt_';

/** Where positions are kept between visits; the browser's local storage, or nothing where a page may not use it. */
export type PositionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** The browser's local storage, null where it is refused. */
export const browserPositions = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    // A browser that keeps nothing throws at the mention; positions are then not remembered.
    return null;
  }
};

const trackName = (source: PlayerSource): string => source.title || manifestAddress(source);

/** Where a file was left, and when. */
export interface LeftPosition {
  readonly seconds: number;
  readonly at: Date;
}

/**
 * The kept position of this file; undefined when there is none, or when it belongs to another file. One that does not say
 * when it was kept counts as old.
 */
export const findPosition = (store: PositionStore, source: PlayerSource): LeftPosition | undefined => {
  const name = trackName(source);
  const find = (prefix: string): string => store?.getItem(`${prefix}${name}`) ?? '';
  const file = find(FILE_PREFIX);
  if (file !== '' && file !== source.fileUuid) return undefined;
  const kept = find(POSITION_PREFIX);
  const seconds = kept === '' ? Number.NaN : Number(kept);
  return Number.isFinite(seconds) ? { seconds, at: new Date(Number(find(KEPT_AT_PREFIX))) } : undefined;
};

/** Keeps the position; a store that is full or closed keeps none. */
export const savePosition = (store: PositionStore, source: PlayerSource, seconds: number): void => {
  const name = trackName(source);
  try {
    store?.setItem(`${POSITION_PREFIX}${name}`, String(Math.round(seconds * 1_000) / 1_000));
    store?.setItem(`${FILE_PREFIX}${name}`, source.fileUuid);
    store?.setItem(`${KEPT_AT_PREFIX}${name}`, String(Date.now()));
  } catch {
    // No room for a few bytes: the next visit begins at the start, which is no reason to disturb anybody.
  }
};

/** The quality in which a file was played here; kept by whoever chooses it. */
const QUALITY_PREFIX = 'videoQuality_';

const prefixes = [QUALITY_PREFIX, POSITION_PREFIX, FILE_PREFIX, KEPT_AT_PREFIX, FINISHED_PREFIX];

/** Forgets all positions, because somebody else uses the browser now. */
export const clearPositions = (store: Storage | null): void => {
  if (store === null) return;
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const name of names) {
    if (prefixes.some((prefix) => name.startsWith(prefix))) store.removeItem(name);
  }
};
