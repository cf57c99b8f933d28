import type { Limits } from '#server/platform/sandbox/start-limited.ts';

/** V8 itself is counted with so much before it holds a single object. */
const RUNTIME_MB = 640;

/** Objects of the process; buffers of segments come on top and keep it under 300 MB for a film of two hours. */
export const HEAP_MAX_MB = 128;

/** A course of two hours is repacked in two minutes and encoded in two hours; beyond this something is wrong. */
export const LONGEST_SECONDS = 3.5 * 60 * 60;

const MB = 1_024 * 1_024;

/** Reading a file from a slow disk beside a busy shop, hashing and repacking it. */
const SLOWEST_READ_MB_PER_SECOND = 1;

/** Seconds in which a file of this size is read and repacked, whatever is in it. */
export const readSeconds = (sizeBytes: number): number =>
  Math.min(LONGEST_SECONDS, Math.ceil(90 + sizeBytes / MB / SLOWEST_READ_MB_PER_SECOND));

/** The thinnest sound has more bytes a second; a film that says it is longer than that is not believed. */
const FEWEST_BYTES_PER_SECOND = 500;

/** The length of a recording as far as its size bears it out; undefined where it does not tell one. */
const believedSeconds = (sizeBytes: number, lengthSeconds: number | undefined): number => {
  const longest = sizeBytes / FEWEST_BYTES_PER_SECOND;
  return Math.min(longest, lengthSeconds ?? longest);
};

/** How many times its own length a film may be encoded for, on a small machine that has other work. */
const SLOWEST_ENCODING = 4;

/** Seconds in which a recording is encoded: in proportion to its length, which its size bounds. */
export const encodeSeconds = (sizeBytes: number, lengthSeconds: number | undefined): number =>
  Math.min(LONGEST_SECONDS, Math.ceil(300 + believedSeconds(sizeBytes, lengthSeconds) * SLOWEST_ENCODING));

/** Seconds for one poster, storyboard or set of peaks. What takes longer is left out. */
export const extraSeconds = (sizeBytes: number, lengthSeconds: number): number =>
  Math.min(900, Math.ceil(60 + believedSeconds(sizeBytes, lengthSeconds) / 4));

/** Seconds to look at a file, or at one moment of it. */
export const LOOK_SECONDS = 60;

/** What ffmpeg may use: encoding 4K takes more than a gigabyte. Its threads are bounded, since each takes its share. */
export const ffmpegLimits: Limits = { memoryMb: 3_072, processorSeconds: 24 * 60 * 60, fileMb: 200 * 1_024 };
export const FFMPEG_THREADS_MAX = 8;

/** The library that npm carries has Node around it. */
export const carriedLimits: Limits = { ...ffmpegLimits, memoryMb: RUNTIME_MB + ffmpegLimits.memoryMb };

/** What the process around it may use: a picture of 60 million pixels is decoded in there. */
export const processLimits: Limits = { ...ffmpegLimits, memoryMb: RUNTIME_MB + 1_024 };

/** To look at a file, a process has no more time than that, and writes nothing. */
export const lookLimits: Limits = { memoryMb: RUNTIME_MB + 384, processorSeconds: 2 * LOOK_SECONDS, fileMb: 1 };

/** What ffmpeg has around it: its start, its end and the writing of files to the disk. */
export const AROUND_SECONDS = 60;
