import type { PlayerSource } from './player-types.ts';

/** Where the manifest of a file lies: its id plus `.m3u8` (specification section 7). */
export const manifestAddress = (source: Pick<PlayerSource, 'fileUuid' | 'kind'>): string =>
  `/media/${source.kind}/${encodeURIComponent(source.fileUuid)}.m3u8`;

/** An address without query and fragment, so that one segment has one name in the store. */
export const canonicalAddress = (url: string): string => url.replace(/[?#].*$/, '');
