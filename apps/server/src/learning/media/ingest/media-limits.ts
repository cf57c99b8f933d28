/** Wished length of a video segment; a segment ends at the first key frame from there on. */
export const VIDEO_SEGMENT_SECONDS = 4;

/** Key frames "every four seconds" land a frame early or late in practice. */
export const KEY_FRAME_TOLERANCE_SECONDS = 0.1;

/** Wished length of a segment of sound alone: shorter ones cost a request for a few kilobytes. */
export const AUDIO_SEGMENT_SECONDS = 10;

/** A segment is built in memory. A source whose key frames are further apart than this many bytes must be transcoded. */
export const SEGMENT_MAX_BYTES = 64 * 1024 * 1024;

/** Widths in pixels of the served variants of an image; a smaller original is not enlarged. */
export const imageWidths = [480, 960, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Pixels of the largest image taken: beyond it, decoding alone could exhaust the machine. */
export const IMAGE_MAX_PIXELS = 60_000_000;

/** Part of every content address: a change of what is written must not find the folders of before. */
export const FORMAT_VERSION = 'v2';
