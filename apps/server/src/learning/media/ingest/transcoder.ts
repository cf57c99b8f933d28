import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PictureQuality } from '@kapok/domain';
import type { FfmpegWork, PictureWork, Probed } from './ffmpeg-work.ts';
import { FfmpegError, hasFfmpeg, probeUpload, ProgramDied, readProgress, runFfmpeg } from './ffmpeg.ts';
import { IngestRefusal } from './ingest-refusal.ts';
import { VIDEO_SEGMENT_SECONDS } from './media-limits.ts';
import { AROUND_SECONDS, encodeSeconds, FFMPEG_THREADS_MAX } from './work-limits.ts';

/** Turns any film or sound into H.264/AAC in an MP4 with a key frame at every segment start. */
export interface Transcoder {
  /**
   * Throws `not-media`, `no-video-track`, `no-audio-track` or `transcode-failed`, and ProgramDied. `onProgress` hears the share done, from
   * 0 to 1, where the source tells its length.
   */
  readonly transcode: (wish: TranscodeWish) => Promise<void>;
}

/** How pictures are made. */
export interface Pictures {
  readonly quality: PictureQuality;
  /** Where segments begin behind the first, in seconds from the beginning; every four seconds where it is not said. */
  readonly startsSeconds?: readonly number[] | undefined;
}

interface TranscodeWish {
  readonly sourcePath: string;
  readonly targetPath: string;
  /** Undefined: the sound alone. */
  readonly pictures: Pictures | undefined;
  readonly onProgress: (share: number) => void;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
}

const THREADS = Math.min(FFMPEG_THREADS_MAX, availableParallelism());

/** A key frame asked for at an instant lands on the next picture: asked for a little earlier, on the one of that instant. */
const EARLIER_SECONDS = 0.004;

const keyFrames = (startsSeconds: readonly number[] | undefined): PictureWork['keyFrames'] =>
  startsSeconds === undefined
    ? { every: VIDEO_SEGMENT_SECONDS }
    : { at: [0, ...startsSeconds.map((seconds) => seconds - EARLIER_SECONDS)].map((at) => at.toFixed(4)).join() };

/** Into the box of a quality, upright or not, and never enlarged. H.264 in yuv420p knows even sides only. */
const intoBox = ({ shortSide, longSide }: PictureQuality): string => {
  const side = (own: string, other: string): string =>
    `'if(gte(${own},${other}),min(${own},${longSide}),min(${own},${shortSide}))'`;
  const size = `w=${side('iw', 'ih')}:h=${side('ih', 'iw')}`;
  return `scale=${size}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
};

/** The rate is the film's as a whole: its sound takes a part of it. */
const SOUND_BITS_PER_SECOND = 128_000;

const pictureWork = ({ quality, startsSeconds }: Pictures): PictureWork => {
  const rate = Math.max(quality.bitsPerSecond - SOUND_BITS_PER_SECOND, quality.bitsPerSecond / 2);
  return {
    codec: 'libx264',
    pixelFormat: 'yuv420p',
    filters: intoBox(quality),
    options: {
      ...{ preset: 'veryfast', crf: '21', profile: 'high' },
      ...{ maxrate: rate.toFixed(0), bufsize: (2 * rate).toFixed(0) },
      // Key frames of its own choice would end segments elsewhere than in the other qualities.
      sc_threshold: '0',
    },
    keyFrames: keyFrames(startsSeconds),
  };
};

const workOf = ({ sourcePath, targetPath, pictures }: TranscodeWish): FfmpegWork => ({
  ...{ sourcePath, targetPath, threads: THREADS, format: 'mp4' },
  ...(pictures === undefined ? {} : { pictures: pictureWork(pictures) }),
  sound: {
    codec: 'aac',
    channels: 2,
    samplesPerSecond: 48_000,
    options: { b: String(SOUND_BITS_PER_SECOND) },
    isOptional: pictures !== undefined,
  },
});

/** Throws where the wanted thing is not in the file; the same words as for files that need no encoding. */
const assertHolds = (probed: Probed | undefined, { pictures }: TranscodeWish): Probed => {
  if (probed === undefined) throw new IngestRefusal('not-media');
  if (pictures !== undefined && !probed.hasVideo) throw new IngestRefusal('no-video-track');
  if (pictures === undefined && !probed.hasAudio) throw new IngestRefusal('no-audio-track');
  return probed;
};

const transcode = async (wish: TranscodeWish): Promise<void> => {
  const { lengthSeconds } = assertHolds(await probeUpload(wish.sourcePath), wish);
  const seconds = encodeSeconds((await stat(wish.sourcePath)).size, lengthSeconds);
  wish.extend(seconds + AROUND_SECONDS);
  try {
    await runFfmpeg(workOf(wish), seconds, (bytes) => {
      const done = readProgress(bytes);
      if (done !== undefined && lengthSeconds !== undefined) wish.onProgress(Math.min(1, done / lengthSeconds));
    });
  } catch (error) {
    if (error instanceof ProgramDied) throw error;
    throw error instanceof FfmpegError ? new IngestRefusal('transcode-failed', error.message) : error;
  }
};

/** FFmpeg as transcoder; undefined on a machine without it. */
export const findTranscoder = async (): Promise<Transcoder | undefined> =>
  (await hasFfmpeg()) ? { transcode } : undefined;
