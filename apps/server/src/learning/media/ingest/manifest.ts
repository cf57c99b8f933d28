/** A segment as the manifest names it. */
export interface ManifestEntry {
  readonly durationSeconds: number;
  readonly fileName: string;
}

/** Name of the manifest inside a content folder. */
export const MANIFEST_FILE = 'manifest.m3u8';

export const segmentFileName = (index: number): string => `${index}.ts`;

/** The manifest of a finished recording (RFC 8216); its lines are relative to the manifest itself. */
export const buildManifest = (entries: readonly ManifestEntry[]): string => {
  const longestSeconds = entries.reduce((longest, entry) => Math.max(longest, entry.durationSeconds), 0);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(longestSeconds)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...entries.flatMap((entry) => [`#EXTINF:${entry.durationSeconds.toFixed(6)},`, entry.fileName]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};
