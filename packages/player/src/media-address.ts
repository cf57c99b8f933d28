import type { PlayerSource } from './player-source.ts';

/** The name of the manifest of a file: its id plus `.m3u8` (specification section 7). Reports call it the album. */
export const manifestFileName = (fileUuid: string): string => `${fileUuid}.m3u8`;

/** Where the manifest of a file lies. */
export const manifestAddress = (source: Pick<PlayerSource, 'fileUuid' | 'kind'>): string =>
  `/media/${source.kind}/${encodeURIComponent(source.fileUuid)}.m3u8`;

/** An address without query and fragment, so that one segment has one name in the store. */
export const canonicalAddress = (url: string): string => url.replace(/[?#].*$/s, '');

/** The last part of a segment's address, its name within the file. */
export const segmentName = (address: string): string => canonicalAddress(address).split('/').at(-1) ?? '';
