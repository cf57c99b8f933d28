import type { PlayerSource } from './player-source.ts';

/**
 * The name of the manifest of a file: its id plus `.m3u8` (specification section 7). Reports call it the album. Each quality has one of
 * its own, under which its segments are kept, so that they never mix.
 */
export const manifestFileName = (fileUuid: string, quality?: string): string =>
  quality === undefined ? `${fileUuid}.m3u8` : `${fileUuid}.${quality}.m3u8`;

/** Where the manifest of a file lies, or that of a quality. */
export const manifestAddress = (source: Pick<PlayerSource, 'fileUuid' | 'kind'>, quality?: string): string =>
  `/media/${source.kind}/${manifestFileName(encodeURIComponent(source.fileUuid), quality)}`;

/** An address without query and fragment, so that one segment has one name in the store. */
export const canonicalAddress = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** The last part of a segment's address, its name within the file. */
export const segmentName = (address: string): string => canonicalAddress(address).split('/').at(-1) ?? '';
