import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { FfmpegError, hasFfmpeg, openUpload, probeUpload, ProgramDied, runFfmpeg, type Probed } from './ffmpeg.ts';
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

export interface TranscodeWish {
  readonly sourcePath: string;
  readonly targetPath: string;
  readonly kind: 'audios' | 'videos';
  readonly onProgress: (share: number) => void;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
}

const THREADS = String(Math.min(FFMPEG_THREADS_MAX, availableParallelism()));

/** H.264 in yuv420p knows even sides only. */
const videoSettings = [
  ...['-map', '0:V:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'],
  ...['-pix_fmt', 'yuv420p', '-vf', "scale='trunc(min(1920,iw)/2)*2':-2"],
  ...['-force_key_frames', `expr:gte(t,n_forced*${VIDEO_SEGMENT_SECONDS})`],
];

const argumentsFor = (wish: TranscodeWish): readonly string[] => [
  ...openUpload(wish.sourcePath, ['-threads', THREADS]),
  ...['-progress', 'pipe:1'],
  ...(wish.kind === 'videos' ? [...videoSettings, '-map', '0:a:0?'] : ['-map', '0:a:0', '-vn']),
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-threads', THREADS, '-f', 'mp4', `file:${wish.targetPath}`],
];

const MICROSECONDS = 1_000_000;

/** Throws where the wanted thing is not in the file; the same words as for files that need no encoding. */
const assertHolds = (probed: Probed | undefined, kind: TranscodeWish['kind']): Probed => {
  if (probed === undefined) throw new IngestRefusal('not-media');
  if (kind === 'videos' && !probed.hasVideo) throw new IngestRefusal('no-video-track');
  if (kind === 'audios' && !probed.hasAudio) throw new IngestRefusal('no-audio-track');
  return probed;
};

const transcode = async (wish: TranscodeWish): Promise<void> => {
  const { lengthSeconds } = assertHolds(await probeUpload(wish.sourcePath), wish.kind);
  const seconds = encodeSeconds((await stat(wish.sourcePath)).size, lengthSeconds);
  wish.extend(seconds + AROUND_SECONDS);
  try {
    await runFfmpeg(argumentsFor(wish), seconds, (bytes) => {
      const done = /out_time_us=(\d+)/.exec(bytes.toString())?.[1];
      if (done === undefined || lengthSeconds === undefined) return;
      wish.onProgress(Math.min(1, Number(done) / MICROSECONDS / lengthSeconds));
    });
  } catch (error) {
    if (error instanceof ProgramDied) throw error;
    throw error instanceof FfmpegError ? new IngestRefusal('transcode-failed', error.message) : error;
  }
};

/** The system's ffmpeg as transcoder; undefined on a machine without it. */
export const findTranscoder = async (): Promise<Transcoder | undefined> =>
  (await hasFfmpeg()) ? { transcode } : undefined;
