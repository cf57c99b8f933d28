import { writeFile } from 'node:fs/promises';
import type { MediaPeaks } from '@kapok/contract';
import type { ExtraTimes } from './extras.ts';
import { FfmpegError, runFfmpeg } from './ffmpeg.ts';

const PEAKS = 800;
const LOUDEST = 255;
/** Enough to see where somebody speaks; a tenth of the samples of the recording. */
const SAMPLES_PER_SECOND = 8_000;
const SAMPLE_BYTES = 2;

/** The loudest sample of each equal part of a sound whose samples come in pieces. */
export class PeakMeter {
  readonly #loudest: Uint16Array;
  readonly #samplesPerPeak: number;
  #samples = 0;
  #half: number | undefined;

  constructor(peaks: number, samplesExpected: number) {
    this.#loudest = new Uint16Array(peaks);
    this.#samplesPerPeak = Math.max(1, samplesExpected / peaks);
  }

  /** Takes signed 16-bit samples, low byte first; a piece may end in the middle of one. */
  hear(bytes: Uint8Array): void {
    let at = 0;
    if (this.#half !== undefined && bytes.length > 0) {
      this.#note(this.#half | ((bytes[0] ?? 0) << 8));
      this.#half = undefined;
      at = 1;
    }
    for (; at + 1 < bytes.length; at += SAMPLE_BYTES) this.#note((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8));
    if (at < bytes.length) this.#half = bytes[at];
  }

  /** From 0 to 255, which is the loudest of all: a quiet recording is drawn as high as a loud one. */
  peaks(): number[] {
    const loudest = this.#loudest.reduce((most, one) => Math.max(most, one), 1);
    return Array.from(this.#loudest, (one) => Math.round((one / loudest) * LOUDEST));
  }

  #note(unsigned: number): void {
    const level = Math.abs(unsigned >= 0x8000 ? unsigned - 0x1_0000 : unsigned);
    const peak = Math.min(this.#loudest.length - 1, Math.floor(this.#samples / this.#samplesPerPeak));
    this.#samples += 1;
    if (level > (this.#loudest[peak] ?? 0)) this.#loudest[peak] = level;
  }
}

/** Writes what a sound looks like as JSON, 800 heights over its whole length. Throws FfmpegError. */
export const writePeaks = async (
  sourcePath: string,
  targetPath: string,
  { durationSeconds, seconds }: ExtraTimes,
): Promise<void> => {
  const meter = new PeakMeter(PEAKS, durationSeconds * SAMPLES_PER_SECOND);
  const sound = { codec: 'pcm_s16le', channels: 1, samplesPerSecond: SAMPLES_PER_SECOND, options: {} } as const;
  await runFfmpeg(
    { sourcePath, threads: 1, sound: { ...sound, isOptional: false }, format: 's16le' },
    seconds,
    (bytes) => {
      meter.hear(bytes);
    },
  );
  const peaks: MediaPeaks = { DurationSeconds: durationSeconds, Peaks: meter.peaks() };
  if (peaks.Peaks.every((height) => height === 0)) throw new FfmpegError('nothing is heard');
  await writeFile(targetPath, JSON.stringify(peaks), { flush: true });
};
