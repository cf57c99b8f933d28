import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWav } from './music/wav.ts';
import { DRAWN_FRAMES_PER_SECOND } from './lessons/lesson-times.ts';
import type { Sound } from './music/sound.ts';

const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'] as const;
const PLAIN = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags',
  '+bitexact',
  '-movflags',
  '+faststart',
] as const;
// A key frame exactly every four seconds, which is where the shop cuts its segments.
const H264 = [
  ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-tune', 'animation', '-crf', '31'],
  ...['-pix_fmt', 'yuv420p', '-g', '50', '-keyint_min', '50', '-sc_threshold', '0', '-bf', '0'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
] as const;

const ended = async (encoder: ChildProcess, file: URL): Promise<void> => {
  await once(encoder, 'close');
  if (encoder.exitCode !== 0) {
    throw new Error(`ffmpeg could not write ${file.pathname} (exit code ${String(encoder.exitCode)})`);
  }
};

const withWav = async (sound: Sound, use: (wavPath: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'kapok-demo-'));
  try {
    const wavPath = join(folder, 'sound.wav');
    await writeFile(wavPath, toWav(sound));
    await use(wavPath);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Encodes drawn frames (JPEG) and their sound into an MP4 file: H.264 with a key frame every 4 s, and AAC. */
export const encodeVideo = (frames: AsyncIterable<Buffer>, sound: Sound, file: URL): Promise<void> =>
  withWav(sound, async (wavPath) => {
    const encoder = spawn(
      'ffmpeg',
      [
        ...QUIET,
        ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(DRAWN_FRAMES_PER_SECOND), '-i', 'pipe:0'],
        ...['-i', wavPath, '-vf', 'scale=in_range=full:out_range=tv:out_color_matrix=bt709', ...H264],
        ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', ...PLAIN, fileURLToPath(file)],
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const finished = ended(encoder, file);
    for await (const frame of frames) if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
    encoder.stdin.end();
    await finished;
  });

/** Encodes a recording into an M4A file: AAC, stereo, 48 kbit/s. */
export const encodeAudio = (sound: Sound, file: URL): Promise<void> =>
  withWav(sound, async (wavPath) => {
    const encoder = spawn(
      'ffmpeg',
      [...QUIET, '-i', wavPath, '-c:a', 'aac', '-b:a', '48k', '-ac', '2', ...PLAIN, fileURLToPath(file)],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await ended(encoder, file);
  });
