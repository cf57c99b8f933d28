import { manifestAddress } from './media-address.ts';
import type { PlayerSource } from './player-source.ts';

/** Key of the last position of a track, in plain seconds (specification section 3). */
const POSITION_PREFIX = 'videoPosition_';

/** Beside it: the file that the position belongs to, since two tracks may have the same name. */
const FILE_PREFIX = 'videoPositionFile_';

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

/** The kept position of this file in seconds; undefined when there is none, or when it belongs to another file. */
export const findPosition = (store: PositionStore, source: PlayerSource): number | undefined => {
  const name = trackName(source);
  const kept = store?.getItem(`${POSITION_PREFIX}${name}`) ?? null;
  const file = store?.getItem(`${FILE_PREFIX}${name}`) ?? null;
  if (kept === null || kept === '' || (file !== null && file !== source.fileUuid)) return undefined;
  const seconds = Number(kept);
  return Number.isFinite(seconds) ? seconds : undefined;
};

/** The position of this file that the browser keeps, in seconds; undefined when there is none. */
export const findKeptPosition = (source: PlayerSource): number | undefined => findPosition(browserPositions(), source);

/** Keeps the position; a store that is full or closed keeps none. */
export const savePosition = (store: PositionStore, source: PlayerSource, seconds: number): void => {
  const name = trackName(source);
  try {
    store?.setItem(`${POSITION_PREFIX}${name}`, String(Math.round(seconds * 1_000) / 1_000));
    store?.setItem(`${FILE_PREFIX}${name}`, source.fileUuid);
  } catch {
    // No room for a few bytes: the next visit begins at the start, which is no reason to disturb anybody.
  }
};

/** Forgets all positions, because somebody else uses the browser now. */
export const clearPositions = (store: Storage | null): void => {
  if (store === null) return;
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const name of names) {
    if (name.startsWith(POSITION_PREFIX) || name.startsWith(FILE_PREFIX)) store.removeItem(name);
  }
};
